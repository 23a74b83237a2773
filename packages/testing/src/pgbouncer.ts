import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, handOver, stopped, temporaryFolder } from './postgres.ts';
import { unprivileged } from './postgres-binaries.ts';

/** A pooler that gives a connection of the database for a transaction, and to somebody else for the next one. */
export interface Pgbouncer {
  url: string;
  stop(): Promise<void>;
}

export type PgbouncerBinary = { found: true; path: string } | { found: false; reason: string };

const START_TIMEOUT_MS = 20_000;

/** Debian has it where systems keep what an administrator runs. */
export function findPgbouncer(env: NodeJS.ProcessEnv = process.env): PgbouncerBinary {
  if (process.platform === 'win32') return { found: false, reason: 'not started on Windows' };
  const folders = [...(env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => `${folder}/pgbouncer`).find((file) => existsSync(file));
  return found ? { found: true, path: found } : { found: false, reason: 'no pgbouncer on PATH nor under /usr/sbin' };
}

/** As strict as it can be made: whoever asks again gets another connection, so that nothing of a session is found by luck. */
function configOf({ hostname, port }: URL, listen: number, folder: string): string {
  return `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
server_round_robin = 1
server_login_retry = 1
default_pool_size = 20
max_client_conn = 1000
log_connections = 0
log_disconnections = 0
`;
}

// the same guard as of PostgreSQL: it ends with the input of its shell, also when this process is killed
const GUARDED = `
exec 3<&0
"$0" "$@" 3<&- & bouncer=$!
{ read -r _ <&3; kill "$bouncer"; } 2>/dev/null & guard=$!
wait $bouncer
kill $guard 2>/dev/null
rm -rf "$FOLDER"
`;

/** A pgbouncer in transaction mode in front of a PostgreSQL server, whose address holds a user and a password. */
export async function startPgbouncer(server: string, env: NodeJS.ProcessEnv = process.env): Promise<Pgbouncer> {
  const binary = findPgbouncer(env);
  if (!binary.found) throw new Error(binary.reason);
  const runAs = unprivileged(binary.path);
  if (runAs === undefined) {
    throw new Error(`running as root, and neither postgres nor nobody can run ${binary.path}`);
  }
  const url = new URL(server);
  const folder = temporaryFolder(runAs);
  const users = `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`;
  const port = await freePort();
  const files = { users, 'pgbouncer.ini': configOf(url, port, folder) };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(`${folder}/${name}`, text, { mode: 0o600 });
    handOver(`${folder}/${name}`, runAs);
  }
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const child = spawn('sh', ['-c', GUARDED, binary.path, `${folder}/pgbouncer.ini`], {
    ...runAs,
    cwd: '/',
    env: { ...process.env, FOLDER: folder },
    detached: true,
  });
  child.stdout.resume();
  await saysUp(child);
  return {
    url: url.href,
    async stop() {
      await stopped(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function saysUp(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => child.stdin?.end(), START_TIMEOUT_MS);
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      reject(new Error(`pgbouncer did not start: ${log}`));
    });
    child.stderr?.on('data', (text: Buffer) => {
      if (log.length < 20_000) log += String(text);
      if (!log.includes('process up')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
