import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../../serve.ts');
// the metrics bring the interface alone, which does nothing by itself
const OF_TRACES = /@opentelemetry\/(?!api\/)|@fastify\/otel|lib\/tracing\/(?!trace-settings)/;

/** Every module that is resolved while a file is read. */
function loadedBy(file: string): string[] {
  const code = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(name, context, next) { const found = next(name, context); loaded.push(found.url); return found; } });
    await import(${JSON.stringify(file)});
    process.stdout.write(loaded.join('\\n'));
    process.stdout.write("", () => process.exit(0));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return stdout.split('\n');
}

/** The whole server is read once, on a machine that may be busy. */
const READ_MS = 120_000;

test('without a collector nothing of traces is loaded', { timeout: READ_MS }, () => {
  const loaded = loadedBy(SERVER);
  expect(loaded.filter((url) => url.endsWith('/src/app.ts'))).not.toEqual([]);
  expect(loaded.filter((url) => OF_TRACES.test(url))).toEqual([]);
  expect('file:///traza/apps/server/src/lib/tracing/start-tracing.ts').toMatch(OF_TRACES);
});
