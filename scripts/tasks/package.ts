import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distOf, FRONT_ENDS, folderOf } from '../../packages/build/src/front-ends.ts';
import { buildIfStale } from './build.ts';
import { manifestOf, OWN, packagesOf } from './packages.ts';
import { inRoot, ROOT } from './root.ts';
import { billOfMaterials, SBOM_FILE } from './sbom.ts';

/** Where the archive is left. */
const OUT = 'dist';

const SERVER = 'apps/server';

/** What no running server reads, by the end of its path. */
const NOT_NEEDED = new RegExp(
  [
    // tests, types, maps of sources, pictures of fonts, a package that is one file for browsers
    String.raw`\.(?:test|kit)\.tsx?|\.d\.[cm]?ts|\.map|\.ttf\.png|\.standalone\.js|/umd(?:\.min\.js)?`,
    // folders of tests and papers
    '/(?:tests?|__tests__|benchmarks?|examples?|docs)',
    // what those who develop a package keep: its history, and settings and programs of their tools
    String.raw`/(?:CHANGELOG|HISTORY)[^/]*|/\.[^/]+`,
  ]
    .map((each) => `(?:${each})$`)
    .join('|'),
  'i',
);

/** The folders of all packages that the server loads, as they lie under the root. */
export const productionPackages = (): string[] => packagesOf(SERVER);

/** The same of the front ends: what their bundles are made of. */
export const bundledPackages = (): string[] => FRONT_ENDS.flatMap((each) => packagesOf(folderOf(each)));

function copyTree(from: string, to: string, leaveOut: RegExp = NOT_NEEDED): void {
  // a package that lies within another one comes by itself
  const nested = path.join(from, 'node_modules');
  cpSync(from, to, {
    recursive: true,
    filter: (file) => file !== nested && !leaveOut.test(file),
  });
}

/** The command of the archive: `serve` without a word, `check`, and what `provision` takes. */
const COMMAND = (nodeOptions: string) => `#!/bin/sh
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
export NODE_ENV="\${NODE_ENV:-production}" TRAZA_COMMAND=bin/traza
run() { exec "$root/node/bin/node" ${nodeOptions} "$root/apps/server/src/$@"; }
case "\${1:-serve}" in
  serve) run main.ts ;;
  check) run main.ts --check ;;
  *) run cli/main.ts "$@" ;;
esac
`;

/** Lays a release out as a tree that needs nothing but a PostgreSQL: server, front ends, migrations, packages and Node. */
export function layOut(target: string): void {
  rmSync(target, { recursive: true, force: true });
  const into = (...parts: string[]) => path.join(target, ...parts);
  const { version, config } = manifestOf(inRoot(SERVER));
  const foreign = [...productionPackages(), ...bundledPackages()].filter((folder) => !folder.startsWith('packages/'));
  const bill = billOfMaterials(
    version,
    foreign.map((folder) => inRoot(folder)),
  );
  mkdirSync(into('bin'), { recursive: true });
  writeFileSync(into(SBOM_FILE), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(into('package.json'), JSON.stringify({ name: 'traza', version, private: true, type: 'module' }));
  for (const part of ['package.json', 'src', 'migrations']) copyTree(inRoot(SERVER, part), into(SERVER, part));
  for (const dist of FRONT_ENDS.map(distOf)) copyTree(inRoot(dist), into(dist), /^$/);
  for (const folder of productionPackages()) {
    const isOwn = folder.startsWith('packages/');
    if (!isOwn) copyTree(inRoot(folder), into(folder));
    else for (const part of ['package.json', 'src']) copyTree(inRoot(folder, part), into(folder, part));
    if (isOwn) link(into('node_modules', OWN, path.basename(folder)), folder);
  }
  mkdirSync(into('node/bin'), { recursive: true });
  copyFileSync(process.execPath, into('node/bin/node'));
  // its names for who debugs Node itself are a quarter of it; without the tool they stay
  spawnSync('strip', ['--strip-unneeded', into('node/bin/node')]);
  writeFileSync(into('bin/traza'), COMMAND(config?.nodeOptions ?? ''));
  for (const program of ['bin/traza', 'node/bin/node']) chmodSync(into(program), 0o755);
  for (const file of globSync('{README,docs/{settings,production,running,runbook}}.md', { cwd: ROOT })) {
    copyTree(inRoot(file), into(file));
  }
  copyTree(inRoot('deploy'), into('deploy'));
}

function link(at: string, folder: string): void {
  mkdirSync(path.dirname(at), { recursive: true });
  symlinkSync(path.join('../..', folder), at);
}

/** `npm run package`: one archive of this machine's kind in `dist/`, which `bin/traza` of it starts. */
export async function packageRelease(): Promise<void> {
  if (!(await buildIfStale('small'))) process.exit(1);
  const name = `traza-${manifestOf(inRoot(SERVER)).version}-${process.platform}-${process.arch}`;
  const tree = inRoot(OUT, name);
  layOut(tree);
  const archive = inRoot(OUT, `${name}.tar.gz`);
  const { status } = spawnSync('tar', ['-czf', archive, '-C', inRoot(OUT), name], { stdio: 'inherit' });
  rmSync(tree, { recursive: true });
  if (status !== 0) process.exit(status ?? 1);
  console.log(path.relative(process.cwd(), archive));
}
