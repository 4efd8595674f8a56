#!/usr/bin/env bash
# How fast the command moves text through a pipe, beside cat on the same bytes.
# usage: bench/pipe.sh [DISKS [ROUNDS]], by default 28 disks and 5 rounds.
# 30 disks are 4.3 GB of text, which should fit the memory twice.
set -euo pipefail
cd "$(dirname "$0")/.."
disks=${1:-28} rounds=${2:-5}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
go build -o "$dir/hanoi" ./cmd/hanoi
hanoi=$dir/hanoi file=$dir/moves.txt
"$hanoi" solve -n "$disks" --notation pair >"$file"
bytes=$(stat -c %s "$file")
moves=$(((1 << disks) - 1))
cat "$file" >/dev/null # into the page cache

# The names and the commands that are timed in turn, round by round.
names=("cat FILE | cat" "solve | cat" "solve >/dev/null" "check FILE" "cat FILE | check" "solve | check")
run() {
	case $1 in
	0) cat "$file" | cat >/dev/null ;;
	1) "$hanoi" solve -n "$disks" --notation pair | cat >/dev/null ;;
	2) "$hanoi" solve -n "$disks" --notation pair >/dev/null ;;
	3) "$hanoi" check -n "$disks" --in pair "$file" >/dev/null ;;
	4) cat "$file" | "$hanoi" check -n "$disks" --in pair >/dev/null ;;
	5) "$hanoi" solve -n "$disks" --notation pair | "$hanoi" check -n "$disks" --in pair >/dev/null ;;
	esac
}
for ((round = 0; round < rounds; round++)); do
	for i in "${!names[@]}"; do
		start=$(date +%s%N)
		run "$i"
		end=$(date +%s%N)
		echo "$i $((end - start))"
	done
done | sort -n -k1,1 -k2,2 | awk -v rounds="$rounds" '{ if (++n[$1] == int((rounds + 1) / 2)) print $1, $2 }' |
	while read -r i ns; do
		awk -v name="${names[$i]}" -v ns="$ns" -v bytes="$bytes" -v moves="$moves" \
			'BEGIN { printf "%-18s %8.3f s  %7.2f GB/s  %8.0f million moves/s\n", name, ns / 1e9, bytes / ns, moves / ns * 1e3 }'
	done
