#!/bin/sh
# Asks the validator of BIDS, which nobody here wrote, whether it accepts what hanoi
# record export --as bids writes. Usage: bids.sh [FOLDER], which keeps what npm installs
# (230 MB), so that it need not be done again; else it goes to a folder that is removed.
# Run it at the top of the tree.
set -eu

folder=${1:-}
if [ -z "$folder" ]; then
	folder=$(mktemp -d)
	trap 'rm -rf "$folder"' EXIT
fi
mkdir -p "$folder"
command -v npm >/dev/null || { echo "SKIPPED: there is no npm, and so no validator of BIDS"; exit 0; }
bin=$folder/hanoi
go build -o "$bin" ./cmd/hanoi
cd "$folder"
[ -d node_modules/bids-validator ] ||
	npm install --silent --no-fund --no-audit --prefix . bids-validator@1.15.0 ||
	{ echo "SKIPPED: npm could not install the validator of BIDS"; exit 0; }

# Two people: a session with an illegal attempt and a trial that is broken off, and a game
# with a hint and an undo.
rm -rf bids.db bids.db-wal bids.db-shm dataset items.csv
printf 'id,start,goal,minimum,practice\nwarm,AA,CC,3,true\ntask,ABB,CCC,4,\n' >items.csv
printf '\nA B\nA C\nB C\n\nA C\nB B\n' | "$bin" play --items items.csv --log bids.db --subject P-01 >/dev/null
printf 'A C\nundo\nhint\nA C\nA B\nC B\nA C\nquit\n' | "$bin" play --plain -n 3 --log bids.db --subject P-02 >/dev/null
"$bin" record export bids.db --as bids -o dataset --author "A. Author,B. Author"
answer=$(node node_modules/bids-validator/bin/bids-validator dataset 2>&1) || { echo "$answer"; exit 1; }
echo "$answer"
case $answer in
*"appears to be BIDS compatible"*) ;;
*) exit 1 ;;
esac
