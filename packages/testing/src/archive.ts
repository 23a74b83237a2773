import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  freePort,
  handOver,
  type Installation,
  launch,
  type RunningPostgres,
  stopped,
  temporaryFolder,
} from './postgres.ts';
import { findPostgres, unprivileged } from './postgres-binaries.ts';

/** Where a server keeps its log and a copy of its files, to come back as it was at any moment. */
export interface Archive {
  /** What the server has in its postgresql.conf to keep it. */
  settings: string;
  /** Copies the files of the server while it runs. */
  copyBase(of: RunningPostgres): void;
  /** Another server on the copy, brought to a moment by the log; it becomes a primary there. */
  recover(until: string): Promise<Recovered>;
  drop(): void;
}

interface Recovered {
  /** As that of the server it was copied from, but for its port. */
  port: number;
  stop(): Promise<void>;
}

/** An archive in a folder of this machine, by PostgreSQL's own tools and as docs/running.md has it. */
export function makeArchive(env: NodeJS.ProcessEnv = process.env): Archive {
  const binaries = findPostgres(env);
  if (!binaries.found) throw new Error(binaries.reason);
  const { bin } = binaries;
  const runAs = unprivileged(`${bin}/initdb`);
  if (runAs === undefined) throw new Error('nobody here may run PostgreSQL');
  const installation: Installation = { bin, runAs, password: '', durable: true };
  const folder = temporaryFolder(runAs);
  const log = `${folder}/log`;
  mkdirSync(log);
  handOver(log, runAs);
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { ...runAs, cwd: '/', encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  return {
    settings: `
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${log}/%f && cp %p ${log}/%f.part && mv ${log}/%f.part ${log}/%f'
archive_timeout = 60
`,
    copyBase: ({ url }) => run(`${bin}/pg_basebackup`, '-d', url, '-D', `${folder}/base`, '-X', 'fetch', '-c', 'fast'),
    async recover(until) {
      const fresh = temporaryFolder(runAs);
      const data = `${fresh}/data`;
      try {
        run('cp', '-a', `${folder}/base`, data);
        // what stands later in the file holds
        appendFileSync(
          `${data}/postgresql.conf`,
          `
restore_command = 'cp ${log}/%f %p'
recovery_target_time = '${until}'
recovery_target_action = 'promote'
archive_mode = off
`,
        );
        writeFileSync(`${data}/recovery.signal`, '');
        handOver(`${data}/recovery.signal`, runAs);
        const port = await freePort();
        const server = await launch(installation, fresh, port);
        return {
          port,
          async stop() {
            await stopped(server);
            rmSync(fresh, { recursive: true, force: true });
          },
        };
      } catch (error) {
        rmSync(fresh, { recursive: true, force: true });
        throw error;
      }
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
