import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import type { Settings } from '#lib/settings.ts';
import { newNonce, pagePolicy, scriptPolicy } from './security.ts';

const DIST = join(import.meta.dirname, '../../../portal/dist');

type PageName = 'index.html' | 'seguimiento.html' | 'tablero.html';

/** Sends one of the built pages, with a nonce of its own. */
export type SendPage = (name: PageName, reply: FastifyReply) => FastifyReply;

/** What screens need besides the page, as the build left it: tags by the first part of their path. */
function readScreens(dist: string): Readonly<Record<string, string>> {
  const file = join(dist, '.vite/screens.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** `pedidos` of `/pedidos?selected=5`. */
function screenOf(url: string): string {
  return /^\/(?<screen>[\w-]*)/.exec(url)?.groups?.['screen'] ?? '';
}

function pageOf(url: string): PageName {
  return url.startsWith('/seguimiento/') ? 'seguimiento.html' : 'index.html';
}

/** No call, and no file: what is asked for by a name of an old build is gone, and a page in its place would be taken for a script. */
function isScreen(url: string): boolean {
  const [path = ''] = url.split('?');
  return !/^\/(?:api|assets)(?:\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

/** Serves the built portal: hashed assets for ever, pages with a nonce each, the same page for every screen path. */
export const portal = fp<{
  settings: Settings;
  dist?: string;
  /** Pages that a path of the API serves. */
  more?: (app: FastifyInstance, sendPage: SendPage) => void;
}>(async (app: FastifyInstance, { settings, dist = DIST, more }) => {
  const pages = new Map<string, string>();
  function page(name: string): string {
    const kept = pages.get(name);
    if (kept !== undefined) return kept;
    const path = join(dist, name);
    if (!existsSync(path)) throw new AppError('not_found');
    const html = readFileSync(path, 'utf8');
    pages.set(name, html);
    return html;
  }
  const screens = new Map(Object.entries(readScreens(dist)));
  function sendPage(name: PageName, reply: FastifyReply) {
    const nonce = newNonce();
    const tags = (name === 'index.html' && screens.get(screenOf(reply.request.url))) || '';
    if (name === 'seguimiento.html') reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    return reply
      .header('content-security-policy', pagePolicy(nonce, settings))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(name).replaceAll('__CSP_NONCE__', nonce).replace('</head>', `${tags}</head>`));
  }
  more?.(app, sendPage);
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      // one route for each built file; pages go through sendPage, which gives them their nonce
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.*', '**/.*/**'],
      preCompressed: true,
      serveDotFiles: false,
      setHeaders(response, path) {
        // of a compressed file the name is still that of the script
        if (/\.js(?:\.br|\.gz)?$/.test(path)) response.header('content-security-policy', scriptPolicy(settings));
        const immutable = path.includes('/assets/');
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && isScreen(request.url)) return sendPage(pageOf(request.url), reply);
    return reply.code(404).header('cache-control', 'no-store').send(new AppError('not_found').body());
  });
});
