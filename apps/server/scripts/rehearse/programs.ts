import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { FRONT_ENDS, folderOf } from '@traza/build/front-ends.ts';
import { freePort } from '@traza/testing';
import { SCHEMA_LEVEL } from '../../src/db/schema-level.ts';

/** A release that can be started, by its tree. */
export interface Program {
  name: string;
  tree: string;
  mode: 'production' | 'development';
}

export interface ServerProgram {
  name: string;
  url: string;
  child: ChildProcess;
  /** What it said when it ended by itself. */
  said: Promise<string>;
}

export async function start({ tree, mode }: Program, name: string, databaseUrl: string): Promise<ServerProgram> {
  const port = await freePort();
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'error',
    NODE_ENV: mode,
    PUBLIC_URL: 'http://traza.test',
  };
  const child = spawn(process.execPath, [join(tree, 'apps/server/src/main.ts')], {
    env: { ...process.env, ...settings, CREATES_PER_MINUTE: '1000' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  return { name, url: `http://127.0.0.1:${port}`, child, said };
}

/** Whether it serves; one that ended never will. */
export async function serves({ url, child }: ServerProgram): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null) return false;
    const ready = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (ready?.status === 200) return true;
    await wait(50);
  }
}

export async function end({ child }: ServerProgram): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** What a release after this one is at least: another level, and a column more. */
const NEXT = `
alter table solicitud add column ensayo text;
update esquema set nivel = ${SCHEMA_LEVEL + 1}, minimo = ${SCHEMA_LEVEL};
`;

/** This tree as the release after it, in a folder: the same program with a schema of its own. */
export function nextRelease(own: string, folder: string): string {
  const tree = join(folder, 'next');
  mkdirSync(join(tree, 'apps/server'), { recursive: true });
  const frontEnds = FRONT_ENDS.map(folderOf);
  for (const shared of ['node_modules', 'packages', 'package.json', ...frontEnds, 'apps/server/node_modules'])
    symlinkSync(join(own, shared), join(tree, shared));
  for (const copied of ['src', 'migrations', 'package.json'])
    cpSync(join(own, 'apps/server', copied), join(tree, 'apps/server', copied), { recursive: true });
  const level = join(tree, 'apps/server/src/db/schema-level.ts');
  const was = `SCHEMA_LEVEL = ${SCHEMA_LEVEL};`;
  const code = readFileSync(level, 'utf8');
  if (!code.includes(was)) throw new Error(`the level does not stand in ${level}`);
  writeFileSync(level, code.replace(was, `SCHEMA_LEVEL = ${SCHEMA_LEVEL + 1};`));
  writeFileSync(join(tree, 'apps/server/migrations/9999_ensayo.sql'), NEXT);
  return tree;
}
