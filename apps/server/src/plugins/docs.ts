import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorBody } from '@traza/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { HEADER_VERSION } from '#lib/http/if-match.ts';
import { HEADER_KEY } from '#lib/idempotency.ts';
import type { Settings } from '#lib/settings.ts';
import { newNonce, pagePolicy } from './security.ts';
import { jsonSchemaTransform, jsonSchemaTransformObject } from './serializer.ts';

/** The names of the schemas that something refers to. */
function namedIn(value: unknown): string[] {
  const refs = JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  return [...refs].map(([, name = '']) => name);
}

/** What is described refers to these schemas, and they to each other; the rest of the contract is nobody's business there. */
function neededFor(paths: unknown, schemas: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const needed = new Set(namedIn(paths));
  for (const name of needed) {
    for (const more of namedIn(schemas[name] ?? {})) needed.add(more);
  }
  return needed;
}

/** What a call takes that is safe to send again (DO-33); its handler reads it, so that no schema of the route tells of it. */
const repeatable = z.object({ 'Idempotency-Key': z.string().regex(HEADER_KEY).optional() });
/** What a call takes that two people may send about the same thing (decisions "Versions"). */
const versioned = z.object({ 'If-Match': z.string().regex(HEADER_VERSION).optional() });

function headersOf({ isIdempotent = false, isVersioned = false }: { isIdempotent?: boolean; isVersioned?: boolean }) {
  return isIdempotent ? { headers: repeatable } : isVersioned && { headers: versioned };
}

const AGENCIA_CALLS = '/api/transportistas/';

interface DocsOptions {
  settings: Settings;
}

/** OpenAPI 3.1 of the contract, or of the carriers' part of it, read at `/api/docs`. Must be registered before the routes. */
export const docs = fp<DocsOptions>(async (app: FastifyInstance, { settings }) => {
  const { product, apiDocs: describes } = settings;
  if (describes === 'none') return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product} — API`,
        version: '1',
        description:
          'Calls of the portal (session: `Authorization: Bearer`), of carriers (`/transportistas`, header `X-Api-Key`) and of the people of ' +
          'the provider (`/operaciones`, `Authorization: Bearer` of a session of their own). ' +
          'Errors: `{ code, fields?, params? }`.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          carrier: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          operador: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (given) => {
      const isHidden = describes === 'carriers' && !given.url.startsWith(AGENCIA_CALLS);
      const { schema, route } = given;
      const headers = headersOf(route.config ?? {});
      const told = schema && { ...schema, ...headers, ...(isHidden && { hide: true }) };
      const response = { ...(typeof schema?.response === 'object' ? schema.response : {}), '4xx': errorBody };
      return jsonSchemaTransform({ ...given, schema: told && { ...told, response } });
    },
    transformObject: (given) => {
      const whole = jsonSchemaTransformObject(given);
      if (!('components' in whole) || !whole.components) return whole;
      const { schemas = {} } = whole.components;
      const needed = neededFor(whole.paths, schemas);
      for (const name of Object.keys(schemas)) if (!needed.has(name)) Reflect.deleteProperty(schemas, name);
      return whole;
    },
  });
  // as any page of ours: its styles come by files
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy(newNonce(), settings) });
});
