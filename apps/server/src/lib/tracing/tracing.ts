import type { FastifyPluginCallback } from 'fastify';
import type pg from 'pg';

/** What traces need of the rest: a span for each request, statement and job. Absent where nobody collects them. */
export interface Tracing {
  /** The first plugin of the application. */
  plugin: FastifyPluginCallback;
  /** Statements of a pool that has no connection yet become spans of the request or job that sends them. */
  watchPool(pool: pg.Pool): void;
  /** What a job carries of the request that enqueues it; nothing where none is under way. */
  origin(): string | undefined;
  /** Runs a job as a span below where it comes from. */
  runJob<T>(name: string, origin: string | undefined, work: () => Promise<T>): Promise<T>;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Where traces go. */
export interface TracingSettings {
  /** Base address of the collector (OTLP over HTTP). */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  /** How large a share of requests is traced, from 0 to 1. */
  share: number;
}
