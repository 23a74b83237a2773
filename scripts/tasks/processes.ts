import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot, ROOT } from './root.ts';

const FOLLOW_PARENT = inRoot('scripts/lib/follow-parent.mjs');
const STOP_TIMEOUT_MS = 10_000;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the command of an installed package lies, as seen from a folder of the tree; npm 10 leaves no link to it. */
export function toolPath(from: string, name: string, command = name): string {
  const require = createRequire(inRoot(from, 'package.json'));
  const folders = require.resolve.paths(name) ?? [];
  for (const folder of folders) {
    const bin = binOf(path.join(folder, name), command);
    if (bin !== undefined) return bin;
  }
  throw new Error(`${name} is not installed: run "npm ci"`);
}

function binOf(folder: string, command: string): string | undefined {
  try {
    const { bin }: { bin?: string | Record<string, string> } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    // the only command of a package needs no name: that of @playwright/test is playwright
    const [only, ...others] = typeof bin === 'object' ? Object.values(bin) : [];
    const file = typeof bin === 'string' ? bin : (bin?.[command] ?? (others.length === 0 ? only : undefined));
    return file === undefined ? undefined : path.join(folder, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Runs an installed command to its end with this terminal; resolves with its exit code. */
export async function runTool(folder: string, name: string, args: string[], env: Environment = {}): Promise<number> {
  const child = spawn(process.execPath, [toolPath(folder, name), ...args], {
    cwd: inRoot(folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return exitOf(child);
}

/** The output of an installed command, both streams together, with its exit code and duration. */
export async function captureTool(name: string, args: string[], command = name) {
  const started = performance.now();
  const child = spawn(process.execPath, [toolPath('.', name, command), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  return { code: await exitOf(child), output, ms: performance.now() - started };
}

interface ProgramOptions {
  nodeArgs?: string[];
  args?: string[];
  cwd?: string;
}

/** Starts a program that ends when this process does, in any way. */
export function startProgram(file: string, env: Environment, options: ProgramOptions = {}) {
  return spawn(
    process.execPath,
    ['--import', FOLLOW_PARENT, ...(options.nodeArgs ?? []), file, ...(options.args ?? [])],
    {
      cwd: options.cwd ?? ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    },
  );
}

/** The exit code; 1 for a program that was killed. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Asks a program to end, and insists when it does not in time. */
export async function stopProgram(child: ChildProcess | undefined, mostMs = STOP_TIMEOUT_MS): Promise<void> {
  if (child === undefined) return;
  const ended = exitOf(child);
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMs);
  await ended;
  clearTimeout(timer);
}
