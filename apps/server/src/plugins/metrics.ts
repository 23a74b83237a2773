import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '#lib/app-error.ts';

function mayRead(request: FastifyRequest, { token, production }: MetricsOptions): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(token);
  if (token !== '') return given.length === wanted.length && timingSafeEqual(given, wanted);
  // behind a proxy on the same machine everybody comes from it
  return (
    !production &&
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
    !request.headers['x-forwarded-for']
  );
}

interface MetricsOptions {
  token: string;
  production: boolean;
  /** How many polls were answered from memory, beside the requests, by status. */
  polls: ReadonlyMap<number, number>;
}

/** `/metrics` for Prometheus: with the token; outside production, where none is set, on loopback too. */
export const metrics = fp<MetricsOptions>(async (app: FastifyInstance, options) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Server time of each request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  registry.registerMetric(
    new Counter({
      name: 'tracking_polls_from_memory_total',
      help: 'Polls of public links that were answered from memory, 304 where nothing had changed',
      labelNames: ['status'],
      registers: [],
      collect() {
        this.reset();
        for (const [status, count] of options.polls) this.inc({ status }, count);
      },
    }),
  );
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, options)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
