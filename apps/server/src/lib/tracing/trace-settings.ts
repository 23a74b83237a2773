import * as z from 'zod';
import type { TracingSettings } from './tracing.ts';

const PAIR = /^\s*[\w-]+=(?:[^%]|%[\da-f]{2})*$/i;

/** `name=value` with commas between them, values percent-encoded, as OpenTelemetry writes them. */
export const headers = () =>
  z
    .string()
    .default('')
    .transform((given, context): Record<string, string> => {
      const pairs = given.split(',').filter((each) => each.trim() !== '');
      if (!pairs.every((pair) => PAIR.test(pair))) {
        // the value is a secret: it is not repeated
        context.addIssue('names and values, such as authorization=Bearer%20x');
        return {};
      }
      return Object.fromEntries(
        pairs.map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
        }),
      );
    });

interface TraceEnvironment {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_EXPORTER_OTLP_HEADERS: Record<string, string>;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Where traces go; undefined where nobody collects them. */
export function tracingOf(env: TraceEnvironment): TracingSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    service: env.OTEL_SERVICE_NAME || 'traza',
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
