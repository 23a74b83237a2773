import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** A path without what must not be written down: queries, public ids, links of confirmation. */
export function loggablePath(url: string): string {
  return (url.split('?')[0] ?? '').replace(
    /(\/(?:seguimiento|confirmar|recuperar-email|codigos|calendarios)\/)[^/]+/,
    '$1…',
  );
}

/** One line for each answer of the API: who asked is told by the request id alone. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    request.log.info(
      {
        method: request.method,
        path: loggablePath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
});
