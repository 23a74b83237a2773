import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distOf, FRONT_ENDS } from '@traza/build/front-ends.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(import.meta.dirname, 'faults');
const ENDING = '.patch';
/** Installed packages that are our own, as links to their sources. */
const OWN = '@traza';
const HEAD_KEYS = ['Sees', 'From', 'Who', 'Route', 'Browser'] as const;

/** What the lines above a patch say of its fault. */
export type FaultHead = Record<(typeof HEAD_KEYS)[number], string>;

/** A fault of the past that can be put back. */
export interface Fault {
  name: string;
  head: FaultHead;
  /** The whole file: `git apply` passes over what stands above the first change. */
  patch: string;
}

/** Every fault of `faults/`, by name; one whose head lacks a line throws. */
export function listFaults(): Fault[] {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
  return names.toSorted().map((file) => {
    const patch = readFileSync(path.join(FOLDER, file), 'utf8');
    return { name: file.slice(0, -ENDING.length), head: headOf(file, patch), patch };
  });
}

function headOf(file: string, patch: string): FaultHead {
  const line = (key: string): string => {
    const found = new RegExp(`^${key}: (.+)$`, 'm').exec(patch.slice(0, patch.indexOf('diff --git')))?.[1];
    if (found === undefined) throw new Error(`${file} has no line "${key}: …"`);
    return found;
  };
  return { Sees: line('Sees'), From: line('From'), Who: line('Who'), Route: line('Route'), Browser: line('Browser') };
}

/** Applies patches to a tree, all or none; answers what git says against it, '' where it has nothing to say. `--check` changes nothing. */
export function applyFaults(tree: string, faults: readonly Fault[], ...options: '--check'[]): string {
  const { status, stderr } = spawnSync('git', ['apply', ...options, '-'], {
    cwd: tree,
    input: faults.map(({ patch }) => patch).join(''),
    encoding: 'utf8',
    // within a repository git would skip what it does not look after
    env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(tree) },
  });
  return status === 0 ? '' : stderr;
}

/**
 * A copy of the product in a temporary folder with these faults in it, built and ready for `startServer(…, root)`; whoever asked for it
 * removes it. Front ends that no fault touches are taken from the build that stands.
 */
export async function faultedTree(names: readonly string[]): Promise<string> {
  const faults = listFaults().filter(({ name }) => names.includes(name));
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join(', ')}`);
  const tree = mkdtempSync(path.join(tmpdir(), 'traza-faulted-'));
  copySources(tree);
  linkInstalled(tree);
  const refusal = applyFaults(tree, faults);
  if (refusal !== '') throw new Error(refusal);
  const { status } = spawnSync(process.execPath, [path.join(tree, 'scripts/build.mjs'), '--if-stale'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${tree} cannot be built`);
  return tree;
}

/** Tracked files as they are by now, and what was built of them. */
function copySources(tree: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 });
  const built = FRONT_ENDS.map(distOf);
  for (const file of [...stdout.split('\0'), ...built].filter(
    (each) => each !== '' && existsSync(path.join(ROOT, each)),
  ))
    cpSync(path.join(ROOT, file), path.join(tree, file), { recursive: true });
}

/** Installed packages by links, our own ones to their sources of that tree. */
function linkInstalled(tree: string): void {
  const workspaces = ['apps', 'packages'].flatMap((of) =>
    readdirSync(path.join(ROOT, of)).map((each) => `${of}/${each}`),
  );
  for (const folder of ['.', ...workspaces]) {
    const from = path.join(ROOT, folder, 'node_modules');
    if (existsSync(from)) linkPackages(from, path.join(tree, folder, 'node_modules'));
  }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === OWN) cpSync(path.join(from, OWN), path.join(to, OWN), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name));
  }
}
