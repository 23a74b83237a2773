import { context, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';
import { statementName } from './statement-name.ts';
import { FAILED } from './without-persons.ts';

type PoolQuery = (this: unknown, ...given: unknown[]) => unknown;
type QueryCallback = (error: unknown, ...rest: unknown[]) => void;

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined;
  return 'text' in first && typeof first.text === 'string' ? first.text : undefined;
}

function end(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    span.setStatus(FAILED);
    // a code of PostgreSQL or of the connection; its words may name a row
    const code = typeof error === 'object' && 'code' in error ? error.code : undefined;
    span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
  }
  span.end();
}

function isDone(value: unknown): value is QueryCallback {
  return typeof value === 'function';
}

/** `query` of one connection, with a span around each statement that somebody traced sends. */
function traced(tracer: Tracer, query: PoolQuery): PoolQuery {
  return function sendTraced(...given) {
    const text = trace.getActiveSpan()?.isRecording() ? textOf(given[0]) : undefined;
    // cursors and copies live as long as whoever reads them
    if (text === undefined) return query.apply(this, given);
    const { operation, table } = statementName(text);
    const span = tracer.startSpan(table === undefined ? operation : `${operation} ${table}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      },
    });
    const last = given.at(-1);
    if (isDone(last)) {
      const done: QueryCallback = (error, ...rest) => {
        end(span, error);
        last(error, ...rest);
      };
      return query.apply(this, [...given.slice(0, -1), done]);
    }
    const answer = query.apply(this, given);
    if (answer instanceof Promise) {
      answer.then(
        () => end(span),
        (error: unknown) => end(span, error ?? new Error('unknown')),
      );
    } else span.end();
    return answer;
  };
}

/**
 * Around `pg` itself and not by its instrumentation: that one exchanges the module while it is loaded, which needs a loader hook
 * where modules are imported, and writes down what statements say.
 */
export function watchPool(tracer: Tracer, pool: pg.Pool): void {
  pool.on('connect', (connection) => {
    const query: PoolQuery = Reflect.get(connection, 'query');
    Reflect.set(connection, 'query', traced(tracer, query));
  });
  // whoever waits for a connection is called by whoever gives one back: the statement belongs to the first
  const connect: PoolQuery = Reflect.get(pool, 'connect');
  const bound: PoolQuery = function connectBound(...given) {
    const [done] = given;
    return connect.apply(this, isDone(done) ? [context.bind(context.active(), done)] : given);
  };
  Reflect.set(pool, 'connect', bound);
}
