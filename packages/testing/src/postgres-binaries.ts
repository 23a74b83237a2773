import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

export type Binaries = { found: true; bin: string } | { found: false; reason: string };

/** Whom the server runs as: PostgreSQL refuses root, so root hands it to a system user. */
export type RunAs = { uid?: number; gid?: number };

/** The folder that holds initdb, pg_ctl's `postgres` and their libraries: PATH first, then where systems keep it. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): Binaries {
  if (process.platform === 'win32') return { found: false, reason: 'not started on Windows' };
  const bin = candidates(env).find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`));
  return bin ? { found: true, bin } : { found: false, reason: 'no initdb on PATH nor under /usr/lib/postgresql' };
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  const onPath = (env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => existsSync(`${folder}/initdb`))
    // a link into another folder: the server needs the files that lie beside the real one
    .map((folder) => path.dirname(realpathSync(`${folder}/initdb`)));
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8', env });
  const configured = config.status === 0 ? [config.stdout.trim()] : [];
  return [...onPath, ...configured, ...packaged('/usr/lib/postgresql'), '/usr/local/pgsql/bin'];
}

/** Debian keeps one folder per version; the newest first. */
function packaged(root: string): string[] {
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).filter((name) => /^\d+$/.test(name));
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => `${root}/${name}/bin`);
}

export function versionOf(bin: string): string {
  return /\d+(?:\.\d+)+/.exec(spawnSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? '?';
}

/** A user that may run a program which refuses root: this one unless it is root. */
export function unprivileged(program: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return {};
  return ['postgres', 'nobody']
    .map(systemUser)
    .find((user) => user && spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0);
}

function systemUser(name: string): RunAs | undefined {
  const id = (option: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
  const uid = id('-u');
  const gid = id('-g');
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}
