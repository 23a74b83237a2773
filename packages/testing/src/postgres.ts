import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fastFolder } from './fast-folder.ts';
import { findPostgres, type RunAs, unprivileged, versionOf } from './postgres-binaries.ts';

/** How a server is told to go: `fast` ends its sessions in order, `immediate` is a crash that it recovers from. */
export type Shutdown = 'fast' | 'immediate';

export interface RunningPostgres {
  found: true;
  url: string;
  version: string;
  stop: () => Promise<void>;
  /** Ends the server and starts it again on the same rows and port, once it was away; absent where it is not ours. */
  restart?: (how: Shutdown, awayMs?: number) => Promise<void>;
}

export type Postgres = RunningPostgres | { found: false; reason: string };

export interface PostgresOptions {
  /** Keeps what was committed through a crash of the server, at the cost of a write for each commit. */
  durable?: boolean;
  /** More settings of the server, as `name=value`. */
  settings?: readonly string[];
}

export interface Installation extends PostgresOptions {
  bin: string;
  runAs: RunAs;
  password: string;
}

const START_TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;
/** A standby takes no writes. */
const READY = /ready to accept (?:read-only )?connections/;

/**
 * A PostgreSQL server of one's own: the one that `TEST_DATABASE_URL` names, else one started from the binaries of the
 * machine in a temporary folder. It ends with `stop()`, and also when this process is killed.
 */
export async function startPostgres(
  env: NodeJS.ProcessEnv = process.env,
  options: PostgresOptions = {},
): Promise<Postgres> {
  const url = env['TEST_DATABASE_URL'];
  if (url) return { found: true, url, version: 'of TEST_DATABASE_URL', stop: () => Promise.resolve() };
  const binaries = findPostgres(env);
  if (!binaries.found) return binaries;
  const { bin } = binaries;
  const runAs = unprivileged(`${bin}/initdb`);
  if (runAs === undefined) {
    return { found: false, reason: `running as root, and neither postgres nor nobody can run ${bin}/initdb` };
  }
  const password = randomBytes(16).toString('hex');
  const { port, folder, server } = await started({ ...options, bin, runAs, password });
  return {
    found: true,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    version: versionOf(bin),
    restart: (how, awayMs = 0) => restarted({ server, folder }, how, awayMs),
    async stop() {
      await stopped(server);
      // the server's user may not remove it where TMPDIR is not open to all
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function started(installation: Installation) {
  for (let attempt = 1; ; attempt += 1) {
    const folder = temporaryFolder(installation.runAs);
    try {
      initialise(installation, folder);
      const port = await freePort();
      return { port, folder, server: await launch(installation, folder, port) };
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      // somebody may have taken the port in between
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Owned by the server's user and reachable by it: TMPDIR may lie under a home that it may not enter. */
export function temporaryFolder(runAs: RunAs): string {
  const parents = [fastFolder(), '/tmp', '/var/tmp'];
  const parent = parents.find((folder) => spawnSync('test', ['-x', folder], { ...runAs, cwd: '/' }).status === 0);
  if (parent === undefined) throw new Error('no temporary folder that the PostgreSQL user may enter');
  const folder = mkdtempSync(path.join(parent, 'traza-postgres-'));
  handOver(folder, runAs);
  return folder;
}

export function handOver(file: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

function initialise({ bin, runAs, password }: Installation, folder: string): void {
  const passwordFile = `${folder}/password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  handOver(passwordFile, runAs);
  const options = ['-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'];
  const initdb = (locale: string) =>
    spawnSync(`${bin}/initdb`, ['-D', `${folder}/data`, ...options, `--locale=${locale}`], {
      ...runAs,
      cwd: '/',
      encoding: 'utf8',
    });
  // C.UTF-8 knows the case of ñ and is on every recent Linux; C is everywhere
  if (initdb('C.UTF-8').status === 0) return;
  const { status, stderr } = initdb('C');
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

/**
 * The guard reads until its input ends, which also happens when this process is killed in any way; then it stops the
 * server, and the shell removes the folder. So nothing is left behind, and no signal needs handling. A server that ended
 * while `again` stands in the folder starts again, once `away` is gone.
 */
const GUARDED = `
exec 3<&0
{ read -r _ <&3; : > "$FOLDER/over"; kill -INT "$(cat "$FOLDER/pid")"; } 2>/dev/null & guard=$!
while :; do
  "$0" "$@" 3<&- & echo $! > "$FOLDER/pid"
  wait $!
  rm "$FOLDER/again" 2>/dev/null || break
  while [ -e "$FOLDER/away" ] && [ ! -e "$FOLDER/over" ]; do sleep 0.05; done
  [ ! -e "$FOLDER/over" ] || break
done
kill $guard 2>/dev/null
rm -rf "$FOLDER"
`;

export function launch(
  installation: Installation,
  folder: string,
  port: number,
): Promise<ChildProcessWithoutNullStreams> {
  const { bin, runAs, durable = false, settings: more = [] } = installation;
  // without fsync a crash of the server loses nothing, only one of the machine does
  const quick = ['fsync=off', 'full_page_writes=off', ...(durable ? [] : ['synchronous_commit=off'])];
  const settings = [...quick, 'lc_messages=C', 'timezone=UTC', ...more];
  const options = ['-D', `${folder}/data`, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const server = spawn(
    'sh',
    ['-c', GUARDED, `${bin}/postgres`, ...options, ...settings.flatMap((setting) => ['-c', setting])],
    // a group of its own: Ctrl-C must not reach the server before its clients are done
    { ...runAs, cwd: '/', env: { ...process.env, FOLDER: folder }, detached: true },
  );
  server.stdout.resume();
  return ready(server);
}

function ready(server: ChildProcessWithoutNullStreams): Promise<ChildProcessWithoutNullStreams> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => server.stdin.end(), START_TIMEOUT_MS);
    server.on('error', reject);
    server.on('exit', () => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL did not start: ${log}`));
    });
    server.stderr.on('data', (text: Buffer) => {
      if (log.length < 20_000) log += String(text);
      if (!READY.test(log)) return;
      clearTimeout(timer);
      resolve(server);
    });
  });
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export async function restarted(
  { server, folder }: { server: ChildProcessWithoutNullStreams; folder: string },
  how: Shutdown,
  awayMs: number,
): Promise<void> {
  const away = `${folder}/away`;
  writeFileSync(away, '');
  writeFileSync(`${folder}/again`, '');
  process.kill(Number(readFileSync(`${folder}/pid`, 'utf8')), SIGNALS[how]);
  await wait(awayMs);
  const isReady = saysReady(server);
  rmSync(away);
  await isReady;
}

function saysReady(server: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('PostgreSQL did not start again'));
    server.once('exit', ended);
    const listen = (text: Buffer) => {
      if (!READY.test(String(text))) return;
      server.stderr.off('data', listen);
      server.off('exit', ended);
      resolve();
    };
    server.stderr.on('data', listen);
  });
}

export function stopped(server: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) {
      resolve();
      return;
    }
    server.once('exit', () => resolve());
    server.stdin.end();
  });
}
