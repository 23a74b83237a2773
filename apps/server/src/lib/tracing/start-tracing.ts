import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing, TracingSettings } from './tracing.ts';
import { watchPool } from './watch-pool.ts';
import { exportWithoutPersons, FAILED } from './without-persons.ts';

/** How long a collector may take; while it is away spans are dropped and nobody waits. */
const EXPORT_MS = 5000;
/** Before the process ends. */
const LAST_MS = 2000;
/** Asked by machines every few seconds, and the stream, whose life is no time that a request took. */
const UNSEEN = ['/metrics', '/api/health', '/api/ready', '/api/cambios'];
/** As W3C writes it down: version, trace, span, whether it is sampled. */
const ORIGIN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

function isUnseen({ url }: { url: string }): boolean {
  return UNSEEN.includes(url.split('?')[0] ?? '');
}

function contextOf(origin: string | undefined) {
  const [, traceId, spanId, flags] = ORIGIN.exec(origin ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Collects spans and sends them to `endpoint`. Imported only where there is one: it is a few megabytes of code. */
export function startTracing({ endpoint, headers, service, share }: TracingSettings, version: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exportWithoutPersons(exporter) })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer('traza');
  // what a caller says of its own trace is not taken over: no propagator is set, and strangers do not choose what is sampled
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: isUnseen,
    requestHook: (span, { method, routeOptions }) => span.updateName(`${method} ${routeOptions.url ?? 'none'}`),
  });
  instrumentation.setTracerProvider(provider);
  return {
    plugin: instrumentation.plugin(),
    watchPool: (pool) => watchPool(tracer, pool),
    origin() {
      const active = trace.getActiveSpan()?.spanContext();
      return active && `00-${active.traceId}-${active.spanId}-0${active.traceFlags & TraceFlags.SAMPLED}`;
    },
    runJob: (name, origin, work) =>
      tracer.startActiveSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, attributes: { 'traza.job': name } },
        contextOf(origin),
        async (span) => {
          try {
            return await work();
          } catch (error) {
            span.setStatus(FAILED);
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    async stop() {
      const slow = AbortSignal.timeout(LAST_MS);
      const late = new Promise<void>((resolve) => slow.addEventListener('abort', () => resolve()));
      // a collector that is away is no reason to end otherwise than well
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      context.disable();
    },
  };
}
