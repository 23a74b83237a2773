#!/usr/bin/env bash
# @mdn/browser-compat-data 8.1.9: a browser that has a feature can stand in a statement that says that it was removed.
#
# Guess: `version_removed` means that later versions lack the feature, and statements are about different ways to have it.
# Seen: where a feature was there in part, the part ends with `version_removed` in the version in which the whole begins. Who
# passes over each statement that has it finds AbortSignal.timeout missing in Chrome 111, which has it since 103; who reads
# the first statement alone, as its order "most important first" invites, finds the same.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact @mdn/browser-compat-data@8.1.9
cat >run.cjs <<'JS'
const { api } = require('@mdn/browser-compat-data');
for (const { version_added, version_removed, partial_implementation } of [api.AbortSignal.timeout_static.__compat.support.chrome].flat())
  console.log(version_added, version_removed ?? '-', partial_implementation ?? '-');
JS
seen=$(node run.cjs)
echo "$seen"
told='124 - -
103 124 true'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
