import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import {
  freePort,
  type Installation,
  launch,
  type RunningPostgres,
  restarted,
  type Shutdown,
  stopped,
  temporaryFolder,
} from './postgres.ts';
import { findPostgres, unprivileged } from './postgres-binaries.ts';

/** A second server that repeats what the first one writes, and takes no writes of its own. */
export interface Standby {
  url: string;
  /** Ends it and starts it again, once it was away. */
  restart(how: Shutdown, awayMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A standby of a server of `startPostgres`, by streaming replication: a base backup, and the log from there on. */
export async function startStandby(primary: RunningPostgres, env: NodeJS.ProcessEnv = process.env): Promise<Standby> {
  const binaries = findPostgres(env);
  if (!binaries.found) throw new Error(binaries.reason);
  const runAs = unprivileged(`${binaries.bin}/initdb`);
  if (runAs === undefined) throw new Error('nobody here may run a standby');
  const installation: Installation = { bin: binaries.bin, runAs, password: '' };
  const folder = temporaryFolder(runAs);
  try {
    copyBase(installation, primary.url, folder);
    const url = new URL(primary.url);
    url.port = String(await freePort());
    const server = await launch(installation, folder, Number(url.port));
    return {
      url: url.href,
      restart: (how, awayMs = 0) => restarted({ server, folder }, how, awayMs),
      async stop() {
        await stopped(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function copyBase({ bin, runAs }: Installation, url: string, folder: string): void {
  const options = ['-D', `${folder}/data`, '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  const { status, stderr } = spawnSync(`${bin}/pg_basebackup`, options, { ...runAs, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`);
}
