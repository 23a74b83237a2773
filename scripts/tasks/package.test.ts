import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres, freePort, type RunningPostgres, startPostgres } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distOf, FRONT_ENDS } from '../../packages/build/src/front-ends.ts';
import { layOut, productionPackages } from './package.ts';
import { OWN } from './packages.ts';
import { inRoot } from './root.ts';
import { SBOM_FILE, shippedPackage } from './sbom.ts';

const MINUTE = 60_000;
/** Beside other work. */
const START_MS = 2 * MINUTE;
const MB = 1024 * 1024;
/** `nobody`, where this user may become it. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

// front ends that are not built cannot be packed: a whole run builds them before, and a start without them says so itself
const IS_BUILT = FRONT_ENDS.every((each) => existsSync(inRoot(distOf(each), each.pages[0])));

test('the packages of a release are those that the server loads, and none for who develops it', () => {
  const names = productionPackages();
  for (const needed of ['node_modules/fastify', 'node_modules/pg', 'packages/domain', 'packages/geo']) {
    expect(names).toContain(needed);
  }
  const strangers = names.filter((name) =>
    /vitest|playwright|typescript$|biome|\/react$|packages\/(?:testing|ui)/.test(name),
  );
  expect(strangers).toEqual([]);
});

describe.runIf(IS_BUILT && findPostgres().found && process.platform === 'linux')('a release on a bare machine', () => {
  let folder: string;
  let tree: string;
  let postgres: RunningPostgres;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'traza-release-'));
    tree = path.join(folder, 'traza');
    layOut(tree);
    spawnSync('chmod', ['-R', 'a+rX,a-w', tree]);
    spawnSync('chmod', ['a+rx', folder]);
    const found = await startPostgres({ PATH: process.env['PATH'] });
    if (!found.found) throw new Error(found.reason);
    postgres = found;
  }, START_MS);

  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await postgres.stop();
    spawnSync('chmod', ['-R', 'u+w', tree]);
    rmSync(folder, { recursive: true });
  }, START_MS);

  const settings = (port: number) => ({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'https://traza.empresa.com.ar',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Traza <avisos@empresa.com.ar>',
    METRICS_TOKEN: 'una-clave-larga-y-secreta',
    SUPPORT_PHONE: '0800 555 0200',
    SUPPORT_EMAIL: '',
    SUPPORT_WHATSAPP: '',
    RESERVATIONS_EMAIL: '',
    APP_STORE_URL: '',
  });

  /** Its own command, with nothing of this machine in the environment: no npm, no Node but its own. */
  function run(args: string[], env: Record<string, string>): ChildProcess {
    const child = spawn(path.join(tree, 'bin/traza'), args, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    started.push(child);
    return child;
  }

  async function told(args: string[], env: Record<string, string>): Promise<{ code: number | null; text: string }> {
    const child = run(args, env);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = await once(child, 'close');
    return { code, text };
  }

  test('takes at most 250 MB', () => {
    // a glob passes over names that begin with a dot; this one follows the links to our own packages, which lie in packages/ too
    const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter(
      (file) => file.isFile() && !file.parentPath.includes(path.sep + OWN),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
    expect(bytes / MB).toBeLessThan(250);
  });

  test('holds the list of the packages that lie in it', () => {
    const { components }: { components: { name: string; version: string }[] } = JSON.parse(
      readFileSync(path.join(tree, SBOM_FILE), 'utf8'),
    );
    const listed = components.map(({ name, version }) => `${name}@${version}`);
    const manifests = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: tree });
    const lying = manifests
      .filter((file) => !file.includes('@traza/'))
      .map((file) => shippedPackage(path.join(tree, path.dirname(file))));
    expect(lying.length).toBeGreaterThan(100);
    expect(lying.map(({ name, version }) => `${name}@${version}`).filter((each) => !listed.includes(each))).toEqual([]);
  });

  test('names its own commands, and holds the recipes that the README names', async () => {
    const { text } = await told(['--help'], {});
    expect(text).toContain('Uso: bin/traza <comando>');
    expect(text).not.toContain('npm run');
    for (const file of [
      'Containerfile',
      'compose.yaml',
      'Caddyfile',
      'nginx.conf',
      'traza.service',
      'kubernetes/traza.yaml',
    ])
      expect(existsSync(path.join(tree, 'deploy', file))).toBe(true);
  });

  test('tells what is missing of its settings, and that nothing is', { timeout: START_MS }, async () => {
    const missing = await told(['check'], {});
    expect(missing.code).toBe(1);
    expect(missing.text).toContain('DATABASE_URL: la base PostgreSQL');
    expect(await told(['check'], settings(0))).toEqual({ code: 0, text: 'Los ajustes están completos.\n' });
  });

  test('migrates, starts as an unprivileged user on a tree that it cannot write to, and ends with 0', {
    timeout: START_MS,
  }, async () => {
    expect(await told(['migrate'], settings(0))).toMatchObject({ code: 0 });
    const port = await freePort();
    const server = run([], settings(port));
    const page = async (route: string) => (await fetch(`http://127.0.0.1:${port}${route}`)).status;
    await expect.poll(() => page('/api/ready').catch(() => 0), { timeout: MINUTE, interval: 100 }).toBe(200);
    expect(await Promise.all(['/', '/login', '/api/health'].map(page))).toEqual([200, 200, 200]);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });
});
