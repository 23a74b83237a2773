import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';

/** A nonce of its own for each page: Mantine and its scroll lock write style elements (decisions "CSP and Mantine"). */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The origin of an outside address; none for our own paths. */
function originOf(url: string): string[] {
  return url === '' || url.startsWith('/') ? [] : [new URL(url).origin];
}

interface MapHosts {
  mapStyleUrl: string;
  mapOrigins: readonly string[];
}

/** Where the map comes from: the style's own host, and those that it fetches the rest from. */
function mapHosts({ mapStyleUrl, mapOrigins }: MapHosts): string[] {
  return [...new Set([...originOf(mapStyleUrl), ...mapOrigins])];
}

/** The policy of a page: everything from here, no inline script, styles with this page's nonce. */
export function pagePolicy(
  nonce: string,
  { analyticsUrl, dashboardsUrl, ...hosts }: MapHosts & Record<'analyticsUrl' | 'dashboardsUrl', string>,
): string {
  const map = mapHosts(hosts);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...map].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...map, ...originOf(analyticsUrl)].join(' '),
    ["frame-src 'self'", ...originOf(dashboardsUrl)].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** The policy of a script: a worker lives by the headers of its own file, and the map's worker fetches the tiles. */
export function scriptPolicy(hosts: MapHosts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...mapHosts(hosts)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const optionsOf = (production: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    // what no default covers is said by its name
    directives: {
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' as const },
  hsts: production,
});

/** Headers of every answer; answers of the API allow nothing, pages set their own policy. */
export const security = fp<{ production: boolean }>(async (app: FastifyInstance, { production }) => {
  await app.register(fastifyHelmet, optionsOf(production));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
});

/** The same for an answer of the API that the framework does not make. */
export function securityOutside(production: boolean): RequestListener {
  const set = helmet(optionsOf(production));
  return (request, response) =>
    set(request, response, (error) => {
      if (error) throw error;
    });
}
