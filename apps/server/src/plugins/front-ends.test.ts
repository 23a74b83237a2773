import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#lib/settings.ts';
import { FRONT_ENDS, type FrontEnd, frontEnds } from './front-ends.ts';

const PAGE = (name: string) =>
  `<!doctype html><head><title>${name}</title><meta name="csp-nonce" content="__CSP_NONCE__"></head>`;
const TAGS = '<link rel="modulepreload" crossorigin href="/assets/orders.js">';

const MAP = {
  MAP_STYLE_URL: 'https://tiles.example/style.json',
  MAP_ORIGINS: 'https://letters.example, https://tiles.example http://localhost:8080',
  DASHBOARDS_URL: 'https://figures.example/tablero',
  ANALYTICS_URL: 'https://visits.example/v',
};
const HOSTS = 'https://tiles.example https://letters.example http://localhost:8080';

let root = '';
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'traza-dist-'));
  const dist = join(root, 'portal');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), PAGE('portal'));
  await writeFile(join(dist, 'seguimiento.html'), PAGE('seguimiento'));
  await writeFile(join(dist, '.built-from'), 'x');
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite/screens.json'), JSON.stringify({ pedidos: TAGS }));
  await writeFile(join(dist, 'sw.js'), 'self.onpush = null;');
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export const a = 1;');
  await writeFile(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync('export const a = 1;'));
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const other = join(root, 'operaciones');
  await mkdir(join(other, 'assets'), { recursive: true });
  await writeFile(join(other, 'index.html'), PAGE('operaciones'));
  await writeFile(join(other, 'assets/app-3c4d.js'), 'export const b = 2;');
  await app.register(frontEnds, { settings: readSettings(MAP), served: served(dist, other) });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** The table of the server, with builds of the test. */
function served(portal: string, operaciones: string): FrontEnd[] {
  const dists: Readonly<Record<string, string>> = { '/': portal, '/operaciones/': operaciones };
  return FRONT_ENDS.map((each) => ({ ...each, dist: dists[each.base] ?? '' }));
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('A-007 screens are served at their path, without a hash', () => {
  test.each(['/', '/login', '/pedidos?q=ana&selected=5', '/recuperar-contrase%C3%B1a', '/confirmar/abc', '/nada'])(
    '%s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('<title>portal</title>');
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  test('A-006 T-009 T-250 DT-23 the tracking page is a page of its own that no one indexes', async () => {
    const reply = await get('/seguimiento/j0ATP0agycc6fu9jwxPdFQ');
    expect(reply.body).toContain('<title>seguimiento</title>');
    expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });
});

test.each([
  ['/pedidos?selected=5', true],
  ['/pedidos', true],
  ['/login', false],
  ['/constructor', false],
  ['/seguimiento/j0ATP0agycc6fu9jwxPdFQ', false],
])('%s names the files of its screen in the page, so that they come at once: %s', async (url, isNamed) => {
  const { body } = await get(url);
  expect(body.includes(`${TAGS}</head>`)).toBe(isNamed);
});

describe('the policy of a script', () => {
  test('lets a worker fetch what its page may: the map cuts its tiles there', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `connect-src 'self' ${HOSTS}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]);
  });
});

describe('the policy of a page', () => {
  test('carries a nonce of its own each time, the one that the page holds, and allows no inline script', async () => {
    const [first, second] = [await get('/login'), await get('/login')];
    const nonce = /content="([^"]+)"/.exec(first.body)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(second.body).not.toContain(nonce);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self'");
  });

  test('lets in the hosts of the settings alone', async () => {
    const policy = String((await get('/login')).headers['content-security-policy']);
    const outside = policy.split('; ').filter((rule) => /https?:/.test(rule));
    expect(outside).toEqual([
      `img-src 'self' data: blob: ${HOSTS}`,
      `connect-src 'self' ${HOSTS} https://visits.example`,
      "frame-src 'self' https://figures.example",
    ]);
  });
});

describe('assets', () => {
  test('are kept for ever, compressed before', async () => {
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  test('of an old build are 404 and not kept, never a page that a browser would take for a script', async () => {
    for (const url of ['/assets/app-0000.js', '/assets/app-0000.css?v=1', '/assets/app-0000', '/assets/', '/assets']) {
      const reply = await get(url);
      expect(`${url} ${reply.statusCode} ${reply.headers['cache-control']}`).toBe(`${url} 404 no-store`);
      expect(reply.json()).toEqual({ code: 'not_found' });
    }
  });

  test.each(['/assets/no-esta.js', '/favicon.png', '/../package.json', '/.env', '/index.html', '/.built-from'])(
    '%s is not a page: 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('an unknown call is not a page either', async () => {
    const reply = await get('/api/nada');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ code: 'not_found' });
  });
});

describe('another front end', () => {
  test.each([
    '/operaciones',
    '/operaciones/',
    '/operaciones/viajes/5?q=ana',
    '/operaciones/pedidos',
    '/operaciones/seguimiento/5',
  ])('M-001 M-003 %s is a screen of it, which no one indexes', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>operaciones</title>');
    expect(body).not.toContain('modulepreload');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  test('has a policy of its own: it shows no dashboards and counts no visits', async () => {
    const [own, portals] = [await get('/operaciones/'), await get('/')];
    const policyOf = ({ headers }: typeof own) => String(headers['content-security-policy']);
    expect(policyOf(portals)).toContain("frame-src 'self' https://figures.example;");
    expect(policyOf(own)).toContain("frame-src 'self';");
    expect(policyOf(own)).not.toContain('visits.example');
  });

  test('has no service worker, and the portal has its own', async () => {
    const scopeOf = async (url: string) => (await get(url)).headers['service-worker-allowed'];
    expect([await scopeOf('/sw.js'), await scopeOf('/operaciones/sw.js')]).toEqual(['/', undefined]);
    expect(await scopeOf('/assets/app-1a2b.js')).toBeUndefined();
  });

  test('has only what its base is the whole first step of', async () => {
    expect((await get('/operacionesdeldia')).body).toContain('<title>portal</title>');
  });

  test('has files of its own, kept for ever; those of an old build are gone', async () => {
    const reply = await get('/operaciones/assets/app-3c4d.js');
    expect(reply.body).toContain('b = 2');
    expect(reply.headers['cache-control']).toContain('immutable');
    for (const url of ['/operaciones/assets/app-0000.js', '/operaciones/assets/app-1a2b.js', '/assets/app-3c4d.js']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});
