import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DEMO_PASSWORD } from '@traza/demo';
import { PERFIL } from '@traza/domain/perfil';
import { findPostgres, freePort, isWholeRun } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  type SeededPostgres,
  type ServerProcess,
  START_MS,
  startProcess,
  startSeededPostgres,
  statusOf,
  stopProcess,
  untilReady,
} from '../test/processes.ts';
import { openDatabase } from './db/database.ts';
import { listen } from './salida/cambios/cambios.kit.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');
/** Long enough for a proxy to take a server for gone, where it asks the wrong thing. */
const AWAY_MS = 12_000;
const CALLER = '127.0.0.9';

interface Proxy {
  program: string;
  args: (folder: string, own: number) => string[];
  /** What it reads: the recipe, with ports of this machine instead of names and certificates. */
  write: (folder: string, ports: { own: number; servers: readonly number[] }) => void;
}

const recipe = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8');
/** The servers of this machine in place of those of a recipe, which `written` writes as its format does. */
const withServers = (
  text: string,
  servers: readonly number[],
  written = (host: string, port: number) => `${host}:${port}`,
) =>
  servers.reduce(
    (all, port, index) => all.replaceAll(written(`traza-${index + 1}`, 3000), written('127.0.0.1', port)),
    text,
  );

const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'filter',
  'deflate',
  'headers',
  'proxy',
  'proxy_http',
  'slotmem_shm',
  'proxy_balancer',
  'lbmethod_byrequests',
];

const PROXIES: Record<string, Proxy> = {
  nginx: {
    program: 'nginx',
    args: (folder) => ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    write(folder, { own, servers }) {
      const site = withServers(recipe('nginx.conf'), servers)
        .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${own};`)
        .replaceAll(/^ *ssl_certificate.*$/gm, '');
      writeFileSync(path.join(folder, 'site.conf'), site);
      const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const http = `access_log off; ${temp.join(' ')} include ${folder}/site.conf;`;
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `${user} daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {} http { ${http} }`,
      );
    },
  },
  Caddy: {
    program: 'caddy',
    args: (folder) => ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'],
    write(folder, { own, servers }) {
      const site = withServers(recipe('Caddyfile'), servers).replaceAll('{$TRAZA_HOST}', `http://127.0.0.1:${own}`);
      writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
    },
  },
  HAProxy: {
    program: 'haproxy',
    args: (folder) => ['-db', '-f', `${folder}/haproxy.cfg`],
    write(folder, { own, servers }) {
      const site = withServers(recipe('haproxy.cfg'), servers).replace(/bind :443.*/, `bind 127.0.0.1:${own}`);
      writeFileSync(path.join(folder, 'haproxy.cfg'), site);
    },
  },
  Apache: {
    program: 'apache2',
    args: (folder) => ['-d', folder, '-f', `${folder}/apache.conf`, '-DFOREGROUND'],
    write(folder, { own, servers }) {
      const site = withServers(recipe('apache.conf'), servers)
        .replace('*:443', `127.0.0.1:${own}`)
        .replaceAll(/^ *SSL.*$/gm, '');
      const modules = APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
      const user = process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : [];
      // where other sites of it are compressed, the stream still goes out event by event
      const deflate = 'AddOutputFilterByType DEFLATE text/event-stream application/json';
      const main = [`Listen 127.0.0.1:${own}`, `PidFile ${folder}/pid`, `ErrorLog ${folder}/log`, 'ServerName traza'];
      const conf = [...modules, ...main, `DefaultRuntimeDir ${folder}`, ...user, deflate, site];
      writeFileSync(path.join(folder, 'apache.conf'), conf.join('\n'));
    },
  },
  lighttpd: {
    program: 'lighttpd',
    args: (folder) => ['-D', '-f', `${folder}/lighttpd.conf`],
    write(folder, { own, servers }) {
      const inPairs = (host: string, port: number) => `"host" => "${host}", "port" => ${port}`;
      const site = withServers(recipe('lighttpd.conf'), servers, inPairs)
        .replace(/server.port = 443/, `server.port = ${own}\nserver.bind = "127.0.0.1"`)
        .replaceAll(/^ssl.*$/gm, '')
        .replace('"mod_openssl", ', '')
        .replace('/var/empty', folder);
      writeFileSync(path.join(folder, 'lighttpd.conf'), site);
    },
  },
  Varnish: {
    program: 'varnishd',
    args: (folder, own) =>
      ['-F', '-j', 'none', '-n', folder, '-f', `${folder}/varnish.vcl`, '-a'].concat(`127.0.0.1:${own}`),
    write(folder, { servers }) {
      const inLines = (host: string, port: number) => `.host = "${host}";\n  .port = "${port}";`;
      writeFileSync(path.join(folder, 'varnish.vcl'), withServers(recipe('varnish.vcl'), servers, inLines));
    },
  },
};

const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/usr/local/sbin command -v ${program}`]).status === 0;

/** Why a recipe is not started; undefined where it is. */
function whyNot({ program }: Proxy): string | undefined {
  if (!isWholeRun()) return 'it takes a minute: npm test -- --all';
  const postgres = findPostgres();
  if (!postgres.found) return postgres.reason;
  if (inject('database').kind !== 'postgres') return 'it is the same on PGlite: TRAZA_TEST_DATABASE=postgres';
  return isInstalled(program) ? undefined : `${program} is not on this machine: apt-get install ${program}`;
}

const { started = [], leftOut = [] } = Object.groupBy(Object.entries(PROXIES), ([, proxy]) =>
  whyNot(proxy) === undefined ? 'started' : 'leftOut',
);

test.for(leftOut)('%s before two servers', ([, proxy], { skip }) => {
  const reason = whyNot(proxy);
  expect(reason).not.toBe('');
  skip(reason);
});

describe.each(started)('%s before two servers, as deploy/ has it', (_name, proxy) => {
  let postgres: SeededPostgres;
  let servers: ServerProcess[];
  let folder: string;
  let child: ChildProcess | undefined;
  let url: string;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    servers = [];
    // one after the other: the first loads the demo, and has its port before the next one looks for one
    for (let started = 0; started < 2; started += 1) {
      const server = await startProcess(postgres.url, { TRUST_PROXY: '1' });
      servers.push(server);
      await untilReady(server);
    }
    folder = mkdtempSync(path.join(tmpdir(), 'traza-proxy-'));
    const own = await freePort();
    url = `http://127.0.0.1:${own}`;
    proxy.write(folder, { own, servers: servers.map((server) => Number(new URL(server.url).port)) });
    child = spawn(proxy.program, proxy.args(folder, own), {
      env: {
        ...process.env,
        PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`,
        HOME: folder,
        XDG_DATA_HOME: folder,
      },
      stdio: 'ignore',
    });
    await vi.waitUntil(async () => (await statusOf(`${url}/api/health`)) === 200, { timeout: 20_000, interval: 50 });
  }, START_MS);

  afterAll(async () => {
    if (!child) return;
    child?.kill('SIGKILL');
    for (const server of servers) await stopProcess(server);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }, START_MS);

  /** From an address of this machine that is not the proxy's. */
  async function send(method: string, route: string, headers: Record<string, string>, body: Buffer) {
    const sent = request(`${url}${route}`, { method, headers, localAddress: CALLER });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    return { status: Number(answer.statusCode), body: JSON.parse(String(await buffer(answer))) };
  }
  async function signIn(): Promise<string> {
    const body = Buffer.from(JSON.stringify({ username: 'pablo.empleado', password: DEMO_PASSWORD }));
    const { body: answer } = await send('POST', '/api/login', { 'content-type': 'application/json' }, body);
    return answer.data.token;
  }

  test('the address of a caller comes through, and so do a picture of almost 5 MB and the stream of changes', async () => {
    const token = await signIn();
    const database = await openDatabase({ url: postgres.url, poolMax: 1 });
    const { rows } = await database.pool.query('select ip from sesion order by creada desc limit 1');
    await database.close();
    expect(rows).toEqual([{ ip: CALLER }]);

    const boundary = 'una-linea-entre-partes';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="data"; filename="yo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const picture = Buffer.alloc(PERFIL.pictureMaxBytes - 10, 0xff);
    const form = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const upload = await send(
      'POST',
      '/api/usuarios/foto',
      { ...headers, 'content-length': String(form.length) },
      form,
    );
    expect(upload).toMatchObject({ status: 422, body: { code: 'file_invalid_format' } });

    const listener = await listen(url, token);
    await listener.until('hola', 3000);
    listener.close();
  });

  test('a database that is away is told by the servers, and the first call after its return is answered', async () => {
    const isBack = postgres.restart('fast', AWAY_MS);
    await vi.waitUntil(async () => (await statusOf(`${url}/api/ready`)) === 503, { timeout: 10_000, interval: 50 });
    const until = performance.now() + AWAY_MS - 4000;
    while (performance.now() < until) {
      const answer = await fetch(`${url}/api/ready`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await answer.json()).toEqual({ code: 'unavailable' });
      expect(await statusOf(`${url}/api/health`)).toBe(200);
    }
    await isBack;
    await vi.waitUntil(async () => (await statusOf(`${url}/api/ready`)) === 200, { timeout: 2500, interval: 20 });
  }, 60_000);

  test('a server that ends is passed over', async () => {
    const [first] = servers;
    if (!first) throw new Error('no server');
    await stopProcess(first);
    for (let call = 0; call < 20; call += 1) expect(await statusOf(`${url}/api/health`)).toBe(200);
  }, 30_000);
});
