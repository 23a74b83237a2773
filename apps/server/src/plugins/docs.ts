import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from './serializer.ts';

/** OpenAPI 3.1 of the whole contract, read at `/api/docs`. Must be registered before the routes. */
export const docs = fp<{ product: string }>(async (app: FastifyInstance, { product }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product} — API`,
        version: '1',
        description:
          'Calls of the portal (session: `Authorization: Bearer`) and of carriers (`/transportistas`, header `X-Api-Key`). ' +
          'Errors: `{ code, fields?, params? }`.',
      },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
});
