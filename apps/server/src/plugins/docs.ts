import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, errorBody, statusOf } from '@traza/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { HEADER_VERSION } from '#lib/http/if-match.ts';
import { HEADER_KEY } from '#lib/idempotency.ts';
import type { Settings } from '#lib/settings.ts';
import { simplifySchemas } from './plain-schema.ts';
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

function tagsIn(paths: unknown): { name: string }[] {
  const tags = JSON.stringify(paths).matchAll(/"tags":\["([^"]+)"\]/g);
  return [...new Set([...tags].map(([, name = '']) => name))].toSorted().map((name) => ({ name }));
}

/** What a call takes that is safe to send again (DO-33); its handler reads it, so that no schema of the route tells of it. */
const repeatable = z.object({ 'Idempotency-Key': z.string().regex(HEADER_KEY).optional() });
/** What a call takes that two people may send about the same thing (decisions "Versions"). */
const versionSeen = z.object({ 'If-Match': z.string().regex(HEADER_VERSION).optional() });

/** Of the calls that take one of them. */
function headersOf({ idempotent, versioned }: Endpoint) {
  return idempotent ? { headers: repeatable } : versioned && { headers: versionSeen };
}

const bytes = z.string().meta({ format: 'binary' });
/** The body of a call that takes a file. */
const fileForm = { consumes: ['multipart/form-data'], body: z.strictObject({ data: bytes }) };

/** An answer that is no JSON: the text of a stream, or the bytes of a file. */
function mediaAnswer(media: readonly string[]) {
  const schema = (type: string) => (type.startsWith('text/') ? z.string() : bytes);
  return { content: Object.fromEntries(media.map((type) => [type, { schema: schema(type) }])) };
}

/** Every refusal is an `Error`. A status by its digits is what all generators understand, unlike `4XX`. */
function answersOf(endpoint: Endpoint) {
  const { reply, media } = endpoint;
  return { [statusOf(endpoint)]: media ? mediaAnswer(media) : reply, 400: errorBody, default: errorBody };
}

function describe(endpoint: Endpoint) {
  const codes = endpoint.errors.map((code) => `\`${code}\``).join(', ');
  return {
    description: codes === '' ? 'It has no refusals of its own.' : `Refusals of its own: ${codes}.`,
    ...(endpoint.multipart && fileForm),
    ...headersOf(endpoint),
    response: answersOf(endpoint),
  };
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
        contact: { name: product, url: settings.publicUrl },
        license: { name: 'Proprietary' },
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
      const { endpoint } = given.route.config ?? {};
      const schema = given.schema && {
        ...given.schema,
        ...(endpoint && describe(endpoint)),
        ...(isHidden && { hide: true }),
      };
      // the server answers with and without a slash at the end; one of the two is described
      return { ...jsonSchemaTransform({ ...given, schema }), url: given.url.replace(/(?<=.)\/$/, '') };
    },
    transformObject: (given) => {
      const whole = jsonSchemaTransformObject(given);
      simplifySchemas(whole);
      if (!('components' in whole) || !whole.components) return whole;
      Object.assign(whole, { tags: tagsIn(whole.paths) });
      const { schemas = {} } = whole.components;
      const needed = neededFor(whole.paths, schemas);
      for (const name of Object.keys(schemas)) if (!needed.has(name)) Reflect.deleteProperty(schemas, name);
      return whole;
    },
  });
  // as any page of ours: its styles come by files
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy(newNonce(), settings) });
});
