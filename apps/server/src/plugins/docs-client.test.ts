import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { ordererOf, simpleBody } from '../pedidos/solicitudes/solicitudes.kit.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const CACHE = join(ROOT, 'node_modules/.cache');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
const CALL = '/api/rest/solicitudes/simples';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'openapi-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

async function described(): Promise<object> {
  const { status, body } = await server.call('GET', '/docs/json');
  expect(status).toBe(200);
  return body;
}

/** The types that a stranger's client would be made with. What has a default may be left out of a body. */
async function generateClient(): Promise<void> {
  const types = await openapiTS(JSON.stringify(await described()), { defaultNonNullable: false });
  writeFileSync(join(folder, 'api.ts'), astToString(types));
}

/** A body as a client would write it: each field at its place, so that what is too much is seen too. */
const asks = (body: object) => `
import type { paths } from './api.ts';
type Call = paths['${CALL}']['post'];
export const body: Call['requestBody']['content']['application/json'] = ${JSON.stringify(body)};
`;

const isAnswered = (reply: object) => `
import type { paths } from './api.ts';
type Call = paths['${CALL}']['post'];
export const reply: Call['responses'][201]['content']['application/json'] = ${JSON.stringify(reply)};
export const repeated: Call['parameters']['header'] = { 'Idempotency-Key': 'una-vez' };
`;

/** What the compiler of the repository has to say about some files, by the name of each. */
function complaintsOf(files: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.ts`), text);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--allowImportingTsExtensions'];
  const quiet = ['--target', 'esnext', '--module', 'nodenext', '--types', '', '--pretty', 'false', '--ignoreConfig'];
  const names = ['api', ...Object.keys(files)].map((name) => `${name}.ts`);
  const args = [COMPILER, ...strict, ...quiet, ...names];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
  return Object.fromEntries(
    lines.map((line) => {
      const { name = line, code = '' } = /^(?<name>[\w-]+)\.ts\(.*error (?<code>TS\d+)/.exec(line)?.groups ?? {};
      return [name, code];
    }),
  );
}

describe('the description of the API, read by others', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...(await described()) });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('a client generated from it compiles, takes a trip that the server takes, and no wrong one', async () => {
    await generateClient();
    const viaje = simpleBody(await ordererOf(server, 'pablo.empleado'));
    const { observacion: _without, ...short } = viaje;
    const made = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body: short });
    expect(made).toMatchObject({ status: 201, body: { estado: 'A' } });
    const { destino: _missing, ...open } = viaje;
    expect(
      complaintsOf({
        trip: asks(viaje),
        short: asks(short),
        reply: isAnswered(made.body),
        'without-destination': asks(open),
        'vehicle-as-text': asks({ ...viaje, idTipoVehiculo: '2' }),
        'place-as-text': asks({ ...viaje, origen: 'Av. Corrientes 1234' }),
        'unknown-field': asks({ ...viaje, propina: 100 }),
      }),
    ).toEqual({
      'without-destination': 'TS2741',
      'vehicle-as-text': 'TS2322',
      'place-as-text': 'TS2322',
      'unknown-field': 'TS2353',
    });
    // a compiler of its own takes its time on a machine that is busy
  }, 120_000);
});
