import { type Attributes, type SpanContext, SpanStatusCode } from '@opentelemetry/api';
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

function bare({ traceId, spanId, traceFlags }: SpanContext): SpanContext {
  return { traceId, spanId, traceFlags };
}

/** A span without what a person may have written: no path, no words of errors, no state that a caller handed over. */
function withoutPersons(span: ReadableSpan): ReadableSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const { name, kind, parentSpanContext, startTime, endTime, duration, ended, resource, instrumentationScope } = span;
  return {
    name,
    kind,
    startTime,
    endTime,
    duration,
    ended,
    resource,
    instrumentationScope,
    ...(parentSpanContext && { parentSpanContext: bare(parentSpanContext) }),
    spanContext: () => ({ traceId, spanId, traceFlags }),
    status: { code: span.status.code },
    attributes: kept(span.attributes),
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
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
