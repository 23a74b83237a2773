import { type Attributes, type Link, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** All that leaves: patterns, names of ours and numbers. What an instrumentation adds besides is dropped, whatever it is. */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'error.type',
  'traza.job',
]);

function kept(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)));
}

function linkAlone({ context: { traceId, spanId, traceFlags } }: Link): Link {
  return { context: { traceId, spanId, traceFlags } };
}

/** A span without what a person may have written: no path, no words of errors, no state that a caller handed over. */
export function withoutPersons(span: ReadableSpan): ReadableSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  // what is not listed stays as it is: the exporter reads by name
  return Object.create(span, {
    attributes: { value: kept(span.attributes) },
    events: { value: [] },
    links: { value: span.links.map(linkAlone) },
    status: { value: { code: span.status.code } },
    spanContext: { value: () => ({ traceId, spanId, traceFlags }) },
  }) as ReadableSpan;
}

/** Hands spans on without persons in them. */
export function exportWithoutPersons(to: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => to.export(spans.map(withoutPersons), done),
    shutdown: () => to.shutdown(),
    ...(to.forceFlush && { forceFlush: () => to.forceFlush?.() ?? Promise.resolve() }),
  };
}

export const FAILED = { code: SpanStatusCode.ERROR };
