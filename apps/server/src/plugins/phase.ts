import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import type { Phase } from '#lib/start/phase.ts';

/** What is answered from the database; the files of the portal are not. */
const NEEDS_DATABASE = /^\/(?:api|fotos)\//;
const RETRY_AFTER_S = 1;

/** Until the database is open every call is 503; a process that goes says so to who asks whether it is ready, and serves the rest. */
export const phaseGate = fp<{ phase: Phase }>(async (app: FastifyInstance, { phase }) => {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    if (phase.is === 'open' || routeOptions.url === '/api/health') return;
    const isRefused = phase.is === 'opening' ? NEEDS_DATABASE.test(url) : routeOptions.url === '/api/ready';
    if (isRefused) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
  });
});
