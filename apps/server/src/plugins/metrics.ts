import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#lib/app-error.ts';
import { type WorkSources, workMetrics } from './work-metrics.ts';

/** What the stream of changes is sent as. */
const EVENT_STREAM = 'text/event-stream; charset=utf-8';

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
  /** The streams of changes: how many stand, and for how long an open transaction holds them back. */
  streams: { readonly size: number; heldBackS(): Promise<number> };
  work: WorkSources;
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
  registry.registerMetric(
    new Gauge({
      name: 'cambios_streams',
      help: 'Streams of changes that stand at this process',
      registers: [],
      collect() {
        this.set(options.streams.size);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'cambios_held_back_seconds',
      help: 'Age of the oldest open transaction that has written: no stream is told what was committed after it began',
      registers: [],
      async collect() {
        // without its database the process is watched all the more
        this.set(await options.streams.heldBackS().catch(() => Number.NaN));
      },
    }),
  );
  workMetrics(registry, options.work);
  app.addHook('onResponse', async (request, reply) => {
    // the life of a stream is no time that a request took
    if (reply.raw.getHeader('content-type') === EVENT_STREAM) return;
    duration.observe(
      // by class: a series for each status of each call would be many, and no alarm tells them apart
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, options)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
