#!/bin/sh
# Asks the agents' server with a client that nobody here wrote: the inspector of
# the Model Context Protocol, on the Node.js that it needs. Usage: inspector.sh
# [FOLDER], which keeps what npm installs (300 MB), so that it need not be done
# again; else it goes to a folder that is removed. Run it at the top of the tree.
set -eu

folder=${1:-}
if [ -z "$folder" ]; then
	folder=$(mktemp -d)
	trap 'rm -rf "$folder"' EXIT
fi
mkdir -p "$folder"
bin=$folder/hanoi
go build -o "$bin" ./cmd/hanoi
cd "$folder"
[ -d node_modules/@modelcontextprotocol/inspector ] ||
	npm install --silent --no-fund --no-audit --prefix . node@22 @modelcontextprotocol/inspector@2.12.0 ||
	{ echo "SKIPPED: npm could not install the inspector"; exit 0; }
PATH=$folder/node_modules/.bin:$PATH

inspect() {
	node node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js --cli "$@"
}

# expect TEXT ARGUMENT...: what the inspector prints has the text in it.
expect() {
	text=$1
	shift
	answer=$(inspect "$@" 2>&1) || { echo "inspector: $* failed:"; echo "$answer"; exit 1; }
	case $answer in
	*"$text"*) echo "ok: $*" ;;
	*) echo "inspector: $*: no $text in"; echo "$answer"; exit 1 ;;
	esac
}

complaints=$(inspect "$bin" mcp --method tools/list --strict 2>&1 >tools.json) || { echo "$complaints"; exit 1; }
case $complaints in
*Warning:* | *Error:*) echo "$complaints"; exit 1 ;;
esac
echo "ok: tools/list --strict"
expect '"7"' "$bin" mcp --method tools/call --tool-name count --tool-arg disks=3
expect 'larger disk on smaller' "$bin" mcp --method tools/call --tool-name play --tool-arg disks=2 --tool-arg 'moves=A->B A->B'
expect 'third peg' "$bin" mcp --method prompts/get --prompt-name apple --prompt-args disks=3

rm -f serving
"$bin" serve --port 0 --requests none >serving &
server=$!
trap 'kill $server' EXIT
[ -n "${1:-}" ] || trap 'kill $server; rm -rf "$folder"' EXIT
until grep -q "^serving on" serving 2>/dev/null; do sleep 0.1; done
url=$(sed -n 's/^serving on //p' serving)mcp
expect '"1023"' --transport http "$url" --method tools/call --tool-name count --tool-arg disks=10
