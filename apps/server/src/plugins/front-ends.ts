import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import type { Settings } from '#lib/settings.ts';
import { newNonce, pagePolicy, scriptPolicy } from './security.ts';

const APPS = join(import.meta.dirname, '../../..');

/** What the build of a front end left, and where it stands. */
export interface FrontEnd {
  /** What its paths begin with; those of `/` are whatever is no other's. */
  base: string;
  dist: string;
  /** Of every page; a page may have more. */
  headers?: Readonly<Record<string, string>>;
  /** What its pages may load. */
  policy: (nonce: string, settings: Settings) => string;
  /** The file of its service worker, which may look after all that lies below the base. */
  worker?: string;
  /** The first that fits serves a path. */
  pages: readonly Page[];
}

interface Page {
  file: string;
  /** What a path goes on with after the base: nothing for all that is left. Without it a path of the API serves the page. */
  at?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Of what no one looks for and no other page learns the address of. */
const UNLISTED = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** Each with a line of its own, a longer base before a shorter one. */
export const FRONT_ENDS: readonly FrontEnd[] = [
  {
    base: '/operaciones/',
    dist: join(APPS, 'operaciones/dist'),
    headers: UNLISTED,
    // neither dashboards nor what counts visits of the portal
    policy: (nonce, settings) => pagePolicy(nonce, { ...settings, analyticsUrl: '', dashboardsUrl: '' }),
    pages: [{ file: 'index.html', at: '' }],
  },
  {
    base: '/',
    dist: join(APPS, 'portal/dist'),
    policy: pagePolicy,
    worker: 'sw.js',
    pages: [
      { file: 'seguimiento.html', at: 'seguimiento/', headers: UNLISTED },
      { file: 'tablero.html' },
      { file: 'index.html', at: '' },
    ],
  },
];

type KnownFrontEnd = FrontEnd & { read: (file: string) => string };

/** Sends one of the built pages, with a nonce of its own. */
export type SendPage = (file: string, reply: FastifyReply) => FastifyReply;

/** What screens need besides the page, as the build left it: tags by the first part of their path. */
function readScreens(dist: string): Readonly<Record<string, string>> {
  const file = join(dist, '.vite/screens.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** `pedidos` of `pedidos?selected=5`. */
function screenOf(rest: string): string {
  return /^[\w-]*/.exec(rest)?.[0] ?? '';
}

/** No call, and no file: what is asked for by a name of an old build is gone, and a page in its place would be taken for a script. */
function isScreen(rest: string): boolean {
  return !/^(?:api|assets)(?:\/|$)/.test(rest) && !/\.[^/]*$/.test(rest);
}

/** Reads each page of a build once. */
function pagesIn(dist: string): (file: string) => string {
  const kept = new Map<string, string>();
  return (file) => {
    const known = kept.get(file);
    if (known !== undefined) return known;
    const path = join(dist, file);
    if (!existsSync(path)) throw new AppError('not_found');
    const html = readFileSync(path, 'utf8');
    kept.set(file, html);
    return html;
  };
}

/** The page for what a path goes on with after the base, and the tags of its screen. */
function pageFinder({ dist, pages }: FrontEnd) {
  const screens = new Map(Object.entries(readScreens(dist)));
  return (rest: string): { page: Page; tags: string } | undefined => {
    const page = isScreen(rest) ? pages.find(({ at }) => at !== undefined && rest.startsWith(at)) : undefined;
    return page && { page, tags: (page.at === '' && screens.get(screenOf(rest))) || '' };
  };
}

/** Serves the built front ends: hashed assets for ever, pages with a nonce each, the same page for every screen path. */
export const frontEnds = fp<{
  settings: Settings;
  served?: readonly FrontEnd[];
  /** Pages that a path of the API serves. */
  more?: (app: FastifyInstance, sendPage: SendPage) => void;
}>(async (app: FastifyInstance, { settings, served = FRONT_ENDS, more }) => {
  const known = served.map((each) => ({ ...each, read: pagesIn(each.dist), find: pageFinder(each) }));

  function send({ read, headers, policy }: KnownFrontEnd, page: Page, tags: string, reply: FastifyReply) {
    const html = read(page.file);
    const nonce = newNonce();
    return reply
      .headers({ ...headers, ...page.headers })
      .header('content-security-policy', policy(nonce, settings))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce).replace('</head>', `${tags}</head>`));
  }

  more?.(app, (file, reply) => {
    for (const each of known) {
      const page = each.pages.find((one) => one.file === file);
      if (page) return send(each, page, '', reply);
    }
    throw new AppError('not_found');
  });

  for (const [index, each] of known.filter(({ dist }) => existsSync(dist)).entries()) {
    await app.register(fastifyStatic, { ...filesOf(each, settings), decorateReply: index === 0 });
  }

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    // of the base alone the last slash may be missing
    const owner = known.find(({ base }) => `${path}/`.startsWith(base));
    const found = request.method === 'GET' ? owner?.find(path.slice(owner.base.length)) : undefined;
    if (owner && found) return send(owner, found.page, found.tags, reply);
    return reply.code(404).header('cache-control', 'no-store').send(new AppError('not_found').body());
  });
});

function filesOf({ base, dist, worker }: FrontEnd, settings: Settings): FastifyStaticOptions & { root: string } {
  return {
    root: dist,
    prefix: base,
    index: false,
    // one route for each built file; pages go through send, which gives them their nonce
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.*', '**/.*/**'],
    preCompressed: true,
    serveDotFiles: false,
    setHeaders(response, path) {
      // of a compressed file the name is still that of the script
      if (/\.js(?:\.br|\.gz)?$/.test(path)) response.header('content-security-policy', scriptPolicy(settings));
      if (worker !== undefined && path.startsWith(join(dist, worker))) response.header('service-worker-allowed', base);
      const immutable = path.includes('/assets/');
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
}
