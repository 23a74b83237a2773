import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { buildApp } from '../app.ts';
import { ordererOf, simpleBody } from '../pedidos/solicitudes/solicitudes.kit.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');
/** Beside the other caches: a second run needs no registry. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/openapi-tools');
const MINUTE = 60_000;

/** 300 MB that no other part of the work needs, so they are dependencies of this test alone. */
const TOOLS = {
  '@hey-api/openapi-ts': '0.99.0',
  '@oazapfts/runtime': '1.2.0',
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  oazapfts: '7.5.0',
  orval: '8.38.0',
  'swagger-typescript-api': '13.13.0',
  'typed-openapi': '2.2.7',
  typescript: '5.9.3',
};
const MANIFEST = JSON.stringify({ name: 'openapi-tools', private: true, type: 'module', dependencies: TOOLS });

const SWAGGER = 'out/swagger/api.ts';

/** The arguments of each generator, and the file that it writes first. */
const GENERATORS: Readonly<Record<string, { args: readonly string[]; writes: string }>> = {
  'openapi-ts': {
    args: ['-i', 'all.json', '-o', 'out/hey', '-c', '@hey-api/client-fetch'],
    writes: 'out/hey/index.ts',
  },
  'swagger-typescript-api': {
    args: ['generate', '-p', 'all.json', '-o', 'out/swagger', '-n', 'api.ts'],
    writes: SWAGGER,
  },
  oazapfts: { args: ['all.json', 'out/oazapfts.ts'], writes: 'out/oazapfts.ts' },
  orval: { args: ['--input', 'all.json', '--output', 'out/orval.ts', '--client', 'fetch'], writes: 'out/orval.ts' },
  'typed-openapi': { args: ['all.json', '-o', 'out/typed.ts'], writes: 'out/typed.ts' },
};

/** A program over one of the clients: it orders a trip and reads it again. */
const TRIP = `
import { Api, type SolicitudSimpleInput } from './out/swagger/api.ts';
export async function orderTrip(baseUrl: string, token: string, body: SolicitudSimpleInput): Promise<unknown> {
  const headers = { authorization: 'Bearer ' + token };
  const { api } = new Api({ baseUrl, baseApiParams: { headers, format: 'json' } });
  const { data: made } = await api.postRestSolicitudesSimples(body);
  const { data: read } = await api.getPedidosByProviderByExtrasTypeById('sgv', 's', made.idSolicitud);
  return { made, read };
}
`;

type OrderTrip = (url: string, token: string, body: object) => Promise<unknown>;

const COMPILE = [COMPILER, '--strict', '--skipLibCheck', '--types', '', '--pretty', 'false', '--ignoreConfig'].concat(
  ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'esnext,dom,dom.iterable'],
  ['--rewriteRelativeImportExtensions'],
);

let server: TestServer;

function run(command: string, args: readonly string[]): { code: number | null; text: string } {
  // the tools run on the Node of the tests
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: FOLDER, encoding: 'utf8', env });
  return { code: status, text: stdout + stderr };
}

function runTool(name: string, args: readonly string[]) {
  return run(path.join(FOLDER, 'node_modules/.bin', name), args);
}

function installTools(): void {
  const manifest = path.join(FOLDER, 'package.json');
  if (existsSync(manifest) && readFileSync(manifest, 'utf8') === MANIFEST) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(manifest, MANIFEST);
  const { code, text } = run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code === 0) return;
  rmSync(manifest);
  throw new Error(text);
}

async function writeDescription(apiDocs: 'all' | 'carriers'): Promise<void> {
  const app = await buildApp({ ...server.deps, settings: { ...server.deps.settings, apiDocs } });
  const { body } = await app.inject('/api/docs/json');
  await app.close();
  writeFileSync(path.join(FOLDER, `${apiDocs}.json`), body);
}

beforeAll(async () => {
  server = await startTestServer();
  installTools();
  rmSync(path.join(FOLDER, 'out'), { recursive: true, force: true });
  mkdirSync(path.join(FOLDER, 'out'));
  writeFileSync(path.join(FOLDER, 'redocly.yaml'), 'extends: [recommended]\n');
  writeFileSync(path.join(FOLDER, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  await writeDescription('all');
  await writeDescription('carriers');
}, 10 * MINUTE);
afterAll(() => server.close());

describe.each(['all.json', 'carriers.json'])('the description %s', (file) => {
  test('has no error by the recommended rules of Redocly', { timeout: MINUTE }, () => {
    const { code, text } = runTool('redocly', ['lint', file, '--format=summary']);
    expect({ code, errors: text.match(/^error.*/gm) }).toEqual({ code: 0, errors: null });
  });

  test('has neither error nor warning by the recommended rules of Spectral', { timeout: MINUTE }, () => {
    const { code, text } = runTool('spectral', ['lint', file, '--fail-severity=warn']);
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('No results') });
  });
});

describe('clients generated from it', () => {
  test.each(Object.entries(GENERATORS))('compile: %s', { timeout: 5 * MINUTE }, (name, { args, writes }) => {
    expect(runTool(name, args)).toMatchObject({ code: 0 });
    const written = path.join(FOLDER, writes);
    // some tell the compiler to look away
    writeFileSync(written, readFileSync(written, 'utf8').replaceAll('@ts-nocheck', ''));
    expect(run(process.execPath, [...COMPILE, '--noEmit', writes])).toEqual({ code: 0, text: '' });
  });

  test('order a trip of the running server, and read it', { timeout: 5 * MINUTE }, async () => {
    writeFileSync(path.join(FOLDER, 'trip.ts'), TRIP);
    const outDir = path.join(FOLDER, 'built');
    expect(run(process.execPath, [...COMPILE, '--outDir', outDir, SWAGGER, 'trip.ts'])).toEqual({ code: 0, text: '' });
    const program: unknown = await import(path.join(outDir, 'trip.js'));
    const { orderTrip } = z
      .object({ orderTrip: z.custom<OrderTrip>((value) => typeof value === 'function') })
      .parse(program);
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const body = simpleBody(await ordererOf(server, 'pablo.empleado'));
    const trip = await orderTrip(url, await server.login('pablo.empleado'), body);
    expect(trip).toMatchObject({ made: { estado: 'A' }, read: { data: { status: 'registrado' } } });
  });
});
