package notation

import (
	"sync"
)

// A sense is what a word is good for in a text about moves.
type sense uint8

const (
	otherWord sense = iota
	verbWord        // move, take, put
	articleWord
	diskWord    // disk
	disksWord   // disks: several of them
	pegWord     // peg, which is gym's word
	rodWord     // rod and others
	fromWord    // from
	toWord      // to, onto
	onWord      // on: like to after a verb
	fromBehind  // follows the peg it belongs to
	toBehind    // follows the peg it belongs to
	sizeWord    // smallest; its value is a size
	topWord     // top: says nothing that is not so anyway
	ordinalWord // first; its value is the number
	sideWord    // left; its value is a side
	roleWord    // source; its value is a role
	numberWord  // may come between "disk" and its number
	countWord   // two; its value is the number
	stepWord    // step: a number follows
	stepBehind  // follows the number of a step
	andWord
	orWord
	notWord // the sentence says what is not done
	ifWord  // the sentence says what might be done
	emptyWord
	choiceWord  // option: another answer follows
	finalWord   // what follows is the answer
	itWord      // it: the disk that was named
	measureWord // of Chinese, between a number and what is counted
	behindWord  // under, above: no disk that moves follows
	carriesDisk // an arrow that has a disk as its value
)

// Sizes, sides and roles.
const (
	smallest = iota
	smallOne
	middling
	largeOne
	largest
	smallerOne
	largerOne
)

const (
	leftSide = iota
	middleSide
	rightSide
)

const (
	sourceRole = iota
	spareRole
	targetRole
)

// A word is what a word means: its sense and, for some, a value.
type word struct {
	sense sense
	value int32
}

// A group is words of the same meaning.
type group struct {
	sense sense
	value int32
	words []string
}

// vocabulary returns what words mean. Of two groups with the same word the first one
// counts.
var vocabulary = sync.OnceValue(func() map[string]word {
	all := map[string]word{}
	for _, group := range groups {
		for _, w := range group.words {
			if _, ok := all[w]; !ok {
				all[w] = word{group.sense, group.value}
			}
		}
	}
	return all
})

var groups = []group{
	{articleWord, 0, []string{"将", "把", "を", "の", "上", "的"}},
	{verbWord, 0, []string{
		"move", "moves", "moved", "moving", "transfer", "transfers", "transferred", "take", "takes", "shift", "shifts", "put", "puts", "place", "places",
		"go", "goes", "carry", "bring", "lift", "slide", "drop", "moving", "pick", "relocate",
		"bewege", "bewegt", "bewegen", "verschiebe", "verschieben", "verschiebt", "lege", "legen", "leg", "nimm", "setze", "setzen", "stecke", "verlege", "versetze", "ziehe", "bringe", "wandert", "kommt",
		"déplacer", "déplace", "déplacez", "deplacer", "deplace", "deplacez", "déplaçons", "bouger", "bouge", "bougez", "mettre", "mets", "mettez", "placer", "placez", "prendre", "prends", "prenez", "transférer", "transférez", "va",
		"mueve", "mover", "mueva", "muevo", "movemos", "mueves", "mueven", "lleva", "llevar", "pasa", "pasar", "toma", "coloca", "colocar", "desplaza", "desplazar", "traslada", "trasladar", "poner", "pon",
		"sposta", "spostare", "spostiamo", "muovi", "muovere", "muovere", "metti", "mettere", "prendi", "trasferisci", "sposto",
		"mova", "movo", "coloque", "leve", "passe", "pegue", "desloque", "deslocar", "transfira", "transferir",
		"移动", "移動", "移", "搬", "放",
		"移動する", "移動します", "移動させる", "移す", "移します", "動かす", "動かします", "動かし", "옮긴다", "옮깁니다", "옮기기", "이동",
		"переместить", "переместите", "перемести", "перемещаем", "переместим", "перемещаю", "перенести", "перенесите", "перенеси", "переносим", "переложить", "переложите", "переложи", "перекладываем",
		"передвинуть", "передвиньте", "передвинь", "двигаем", "двигать", "возьмите", "взять", "снимите", "снять", "положите", "положить", "поставьте",
		"verplaats", "verplaatsen", "beweeg", "zet", "leg", "flytta", "flyttar", "flytt", "flyt", "flytter", "przenieś", "przenosimy", "przesuń", "przełóż", "przesuń", "přesuň", "přesuňte", "přesunout", "přemísti", "mută", "mutăm", "mutați",
		"pindahkan", "pindah", "chuyển", "انقل", "ننقل", "حرك", "taşı",
	}},
	{articleWord, 0, []string{
		"the", "its", "this", "der", "die", "das", "den", "dem", "le", "la", "les", "el", "los", "las", "lo", "il", "gli", "os", "um", "uma", "un", "une", "una",
	}},
	{diskWord, 0, []string{
		"disk", "disc", "ring", "plate", "d", "scheibe", "disque", "disco", "anneau", "aro", "anillo", "dischetto", "piatto", "盘子", "圆盘", "盘", "圓盤", "盤", "盤子", "碟", "碟子",
		"円盤", "ディスク", "板", "円板", "원판", "원반", "디스크", "圆环", "环", "원판을", "원반을", "디스크를",
		"диск", "диска", "кольцо", "кольца", "schijf", "skiva", "skivan", "skive", "skiven", "krążek", "krążka", "dysk", "kotouč", "discul", "cakram", "piringan", "đĩa", "القرص", "قرص", "diski", "diskin",
	}},
	{disksWord, 0, []string{
		"disks", "discs", "rings", "plates", "both", "all", "scheiben", "disques", "discos", "dischi", "anneaux", "beide", "alle", "tous", "todos", "tutti", "deux", "ambos", "entrambi", "whole", "entire", "others", "remaining", "диски", "дисков", "schijven", "skivor", "skiver", "krążki", "kotouče", "discuri",
	}},
	{pegWord, 0, []string{"peg"}},
	{rodWord, 0, []string{
		"rod", "tower", "stick", "pole", "needle", "pillar", "post", "spindle", "stack", "column", "pile", "pin", "stab", "stange", "turm", "säule", "pfosten", "platz", "stapel", "stift", "pflock",
		"tige", "piquet", "poteau", "pilier", "tour", "axe", "colonne", "socle", "bâton", "emplacement", "plot",
		"torre", "varilla", "poste", "palo", "columna", "pila", "aguja", "estaca", "barra", "clavija", "eje", "pivote", "soporte",
		"piolo", "asta", "palo", "colonna", "paletto", "bastone", "perno",
		"haste", "pino", "coluna", "pilar", "poste",
		"柱", "柱子", "杆", "杆子", "塔", "棒", "杭", "支柱", "ペグ", "タワー", "柱上", "桩", "针", "座", "기둥", "막대", "말뚝",
		"стержень", "стержня", "стержне", "штырь", "штыря", "колышек", "колышка", "башня", "башни", "башню", "столбик", "столбика", "столб", "столба", "ось", "оси", "колонна", "колонну", "колонны",
		"paal", "stok", "staaf", "toren", "pinne", "pinnen", "stav", "staven", "stång", "stången", "stolpe", "tårn", "słupek", "słupka", "pręt", "pręta", "wieża", "wieży", "wieżę", "kołek", "kolík", "kolíku", "tyč", "tyče", "tija", "tijă",
		"tiang", "menara", "cọc", "cột", "العمود", "عمود", "الوتد", "البرج", "çubuk", "direk",
	}},
	{fromWord, 0, []string{
		"from", "off", "of", "out", "von", "vom", "aus", "de", "du", "depuis", "del", "desde", "da", "dal", "dalla", "dall", "dallo", "do", "从", "從", "自", "由", "с", "со", "из", "от", "van", "från", "fra", "dari", "từ", "من", "z", "ze",
	}},
	{toWord, 0, []string{
		"to", "onto", "into", "toward", "towards", "nach", "zu", "zum", "zur", "vers", "à", "au", "a", "al", "hasta", "hacia", "para", "pra", "até", "verso", "alla", "all", "allo", "ao", "à", "às",
		"到", "至", "往", "移动到", "移動到", "移到", "移至", "移往", "搬到", "放到", "放在", "放至", "移动至", "搬至", "去", "к", "naar", "till", "til", "ke", "sang", "đến", "tới", "إلى", "الى",
	}},
	{onWord, 0, []string{"on", "upon", "at", "auf", "sur", "sobre", "en", "su", "sul", "sulla", "sull", "em", "na", "no", "upon", "atop", "in", "im", "на", "в", "op", "på", "pe", "على"}},
	{fromBehind, 0, []string{"から", "에서", "より"}},
	{toBehind, 0, []string{"へ", "に", "まで", "로", "으로"}},
	{sizeWord, smallest, []string{"smallest", "наименьший", "kleinst", "najmniejszy", "nejmenší", "minsta", "mindste", "minste", "tiniest", "kleinste", "kleinsten", "最小", "最小的", "一番小さい"}},
	{sizeWord, smallOne, []string{"маленький", "малый", "small", "tiny", "kleine", "kleinen", "petit", "pequeño", "piccolo", "pequeno", "小", "小的"}},
	{sizeWord, middling, []string{"средний", "medium", "mid", "mittlere", "mittleren", "moyen", "mediano", "medio", "médio", "中", "中等", "中间的"}},
	{sizeWord, largest, []string{"largest", "наибольший", "grootste", "największy", "největší", "största", "største", "biggest", "größte", "größten", "最大", "最大的", "一番大きい"}},
	{sizeWord, largeOne, []string{"большой", "large", "big", "huge", "große", "großen", "grand", "grande", "大", "大的"}},
	{sizeWord, smallerOne, []string{"smaller", "kleinere", "kleineren", "menor", "minore"}},
	{sizeWord, largerOne, []string{"larger", "bigger", "größere", "größeren", "mayor", "maior", "maggiore"}},
	{topWord, 0, []string{"top", "topmost", "upper", "uppermost", "oberste", "obere"}},
	{ordinalWord, 1, []string{"первый", "первого", "pierwszy", "eerste", "first", "erste", "ersten", "premier", "première", "primer", "primera", "primero", "primo", "prima", "primeiro", "primeira", "第一"}},
	{ordinalWord, 2, []string{"второй", "второго", "tweede", "drugi", "second", "zweite", "zweiten", "deuxième", "segundo", "segunda", "secondo", "seconda", "第二"}},
	{ordinalWord, 3, []string{"третий", "третьего", "derde", "trzeci", "third", "dritte", "dritten", "troisième", "tercer", "tercera", "tercero", "terzo", "terza", "terceiro", "terceira", "第三"}},
	{ordinalWord, 4, []string{"fourth", "vierte", "vierten", "quatrième", "cuarto", "cuarta", "quarto", "quarta", "第四"}},
	{ordinalWord, 5, []string{"fifth", "fünfte", "fünften", "第五"}},
	{ordinalWord, 6, []string{"sixth"}},
	{sideWord, leftSide, []string{"left", "leftmost", "lefthand", "linke", "linken", "links", "gauche", "izquierda", "izquierdo", "sinistra", "sinistro", "esquerda", "esquerdo", "左"}},
	{sideWord, middleSide, []string{"middle", "center", "centre", "central", "mitte", "mitt", "milieu", "centro", "meio", "中央"}},
	{sideWord, rightSide, []string{"right", "rightmost", "righthand", "rechte", "rechten", "rechts", "droite", "derecha", "derecho", "destra", "destro", "direita", "direito", "右"}},
	{roleWord, sourceRole, []string{"source", "start", "starting", "origin", "src", "initial", "quelle", "origen", "origem", "起始"}},
	{roleWord, spareRole, []string{"auxiliary", "spare", "aux", "temp", "temporary", "helper", "buffer", "intermediate", "via", "auxiliar", "ausiliario", "auxiliaire", "hilfs", "help", "辅助"}},
	{roleWord, targetRole, []string{"target", "destination", "dest", "goal", "dst", "ziel", "destino", "destinazione", "arrivée", "目标"}},
	{numberWord, 0, []string{"номер", "number", "nr", "num", "nummer", "numéro", "número", "numero", "号", "番", "號", "番の", "号的", "번", "番目", "番目の", "号の"}},
	{measureWord, 0, []string{"个", "個", "块", "枚", "片", "只", "张"}},
	{countWord, 1, []string{"one", "eins", "一"}},
	{countWord, 2, []string{"two", "zwei", "二"}},
	{countWord, 3, []string{"three", "drei", "三"}},
	{countWord, 4, []string{"four", "vier", "四"}},
	{countWord, 5, []string{"five", "五"}},
	{countWord, 6, []string{"六"}},
	{countWord, 7, []string{"七"}},
	{countWord, 8, []string{"八"}},
	{countWord, 6, []string{"six"}},
	{countWord, 7, []string{"seven"}},
	{countWord, 8, []string{"eight"}},
	{stepWord, 0, []string{"шаг", "ход", "stap", "zet", "steg", "krok", "langkah", "bước", "خطوة", "step", "turn", "schritt", "zug", "étape", "etape", "coup", "paso", "passo", "movimiento", "mossa", "movimento", "第", "步骤", "手順", "ステップ", "ply", "t", "mouvement", "bewegung"}},
	{stepBehind, 0, []string{"步", "手", "手目", "回", "回目", "번째"}},
	{andWord, 0, []string{"и", "затем", "потом", "och", "og", "and", "then", "und", "et", "y", "e", "dann", "puis", "luego", "poi", "然后", "，"}},
	{orWord, 0, []string{"or", "oder", "ou", "o", "或", "または"}},
	{notWord, 0, []string{
		"нельзя", "niet",
		"not", "don't", "dont", "never", "cannot", "can't", "cant", "won't", "didn't", "doesn't", "isn't", "nicht", "kein", "ne", "pas", "nunca", "jamais", "non", "não", "mai", "instead", "avoid",
		"illegal", "invalid", "wrong", "without", "不", "不能", "别",
	}},
	{ifWord, 0, []string{
		"если",
		"if", "would", "could", "should", "might", "suppose", "had", "wenn", "würde", "si", "se", "supposing", "whether", "perhaps", "maybe", "wenn", "falls", "unless", "what", "example", "eg", "beispiel", "exemple", "ejemplo", "esempio", "exemplo", "format", "如果", "tried", "trying",
	}},
	{emptyWord, 0, []string{"empty", "none", "nothing", "leer", "vide", "vacío", "vacía", "vuoto", "vazio", "nil", "null", "空"}},
	{choiceWord, 0, []string{"option", "alternative", "alternatively", "variant", "version", "method", "approach", "way", "possibility", "attempt", "try", "candidate", "lösung", "möglichkeit", "opción"}},
	{finalWord, 0, []string{"ответ", "решение", "antwoord", "oplossing", "jawaban", "final", "answer", "solution", "corrected", "antwort", "réponse", "respuesta", "risposta", "resposta", "result", "output", "endgültige", "finale", "答案", "最终"}},
	{itWord, 0, []string{"it", "ihn", "sie", "lo", "la", "它"}},
	{behindWord, 0, []string{"under", "above", "below", "beneath", "over", "frees", "uncovers", "exposes", "than", "behind"}},
}
