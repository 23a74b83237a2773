import { readFileSync } from 'node:fs';
import type { SettingVariables } from './production.ts';

/** Settings that are secret: each may stand in a file of its own, as containers are handed them. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'GEOREF_TOKEN',
] as const;

export interface FromFiles {
  env: SettingVariables;
  /** One line for each file that cannot be taken. */
  faults: string[];
}

/** The environment with what stands in the files that `NAME_FILE` names, without the line end behind it. */
export function fromFiles(env: SettingVariables): FromFiles {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`] ?? '';
    if (file === '') continue;
    if ((env[name] ?? '') !== '') faults.push(`${name}_FILE: ${name} está también; va uno de los dos`);
    else {
      try {
        read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      } catch (error) {
        faults.push(`${name}_FILE: no se pudo leer el archivo (${codeOf(error)})`);
      }
    }
  }
  return { env: { ...env, ...read }, faults };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
