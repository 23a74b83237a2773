#!/usr/bin/env bash
# bwip-js 4.11.4 and zxing-wasm 3.1.6: a name on a parcel's label, drawn by one and read by the other.
#
# Guess: what goes in comes out, in every kind of code that can hold a name, as both are of one standard each.
# Seen: QR, PDF417, Data Matrix and Aztec keep "ÑANDÚ". In Code 128, whose upper letters are those of Latin-1, bwip-js writes the
# bytes of UTF-8, and the reader rightly sees two letters for one. With `binarytext` the letters are written as they are, and come back.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact bwip-js@4.11.4 zxing-wasm@3.1.6
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bwipjs from 'bwip-js/node';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { buffer: wasmBinary } = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary } });
const look = { text: 'ÑANDÚ', scale: 3, padding: 10, backgroundcolor: 'FFFFFF' };
for (const kind of [{ bcid: 'qrcode' }, { bcid: 'pdf417' }, { bcid: 'datamatrix' }, { bcid: 'azteccode' }, { bcid: 'code128' }, { bcid: 'code128', binarytext: true }]) {
  const [read] = await readBarcodes(new Uint8Array(await bwipjs.toBuffer({ ...look, ...kind })));
  console.log(kind.binarytext ? `${kind.bcid} binarytext` : kind.bcid, read.text.length, read.text === look.text);
}
JS
seen=$(node run.mjs)
echo "$seen"
told='qrcode 5 true
pdf417 5 true
datamatrix 5 true
azteccode 5 true
code128 7 false
code128 binarytext 5 true'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
