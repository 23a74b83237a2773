import { join } from 'node:path';
import { createAgenciaApi, Refused } from '@traza/agencia';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';
import type { Phase } from '../../lib/start/phase.ts';
import { insertAskedSolicitud, REMISES } from './transportistas.kit.ts';

const TYPES = join(import.meta.dirname, '../../../../../packages/agencia/src/api.ts');
const HEAD =
  '// Written by apps/server/src/agencias/transportistas/agencia-package.test.ts from the contract (vitest -u).\n';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The document without the bodies of refusals: the package throws each of them as `Refused`. */
function withoutRefusals(document: string): string {
  const isAnswer = (value: unknown) => typeof value === 'object' && value !== null && 'content' in value;
  const isRefusal = (key: string, value: unknown) => (key === '400' || key === 'default') && isAnswer(value);
  return JSON.stringify(JSON.parse(document, (key, value: unknown) => (isRefusal(key, value) ? undefined : value)));
}

/** The types without what says that there is nothing: members that are never there, and headers of any name. */
function withoutNothing(types: string): string {
  const said = types.replaceAll(/^ *\S+\??: never;\n|^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '');
  return said.replaceAll(/^ *parameters: \{\n *\};\n/gm, '').replaceAll(/: \{\n *\};/g, ': object;');
}

test('the types of the package are those of the contract', async () => {
  const app = await buildApp({ ...server.deps, settings: { ...server.deps.settings, apiDocs: 'carriers' } });
  const { body } = await app.inject('/api/docs/json');
  await app.close();
  const types = await openapiTS(withoutRefusals(body), { defaultNonNullable: false });
  await expect(HEAD + withoutNothing(astToString(types))).toMatchFileSnapshot(TYPES);
});

const V1 = '/api/transportistas/v1';

test('a trip is taken, driven and billed by its calls, as typed, on the real server', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const agencia = createAgenciaApi({ url, key: REMISES });
  const { idSolicitud } = await insertAskedSolicitud(server);
  const { data: offers } = await agencia.get(`${V1}/solicitudes`, { query: { limit: 10 } });
  expect(offers.map((offer) => offer.idSolicitud)).toEqual([idSolicitud]);
  const path = { idSolicitud };
  const { data: viaje } = await agencia.post(`${V1}/solicitudes/{idSolicitud}/aceptar`, {
    path,
    body: { idExterno: 7 },
  });
  const own = { path: { idViaje: viaje.idViaje } };
  for (const [type, parada] of [
    ['circulando', 0],
    ['arribado', 0],
    ['iniciado', null],
    ['finalizado', null],
  ] as const) {
    const body = { type, parada, timestamp: server.clock.now().toString() };
    await agencia.post(`${V1}/viajes/{idViaje}/eventos`, { ...own, body });
  }
  const detalle = [{ concepto: 'kilometros' as const, cantidad: 7, unidad: 'km', importe: 9200.1 }];
  const billed = await agencia.post(`${V1}/viajes/{idViaje}/costos`, { ...own, body: { detalle } });
  expect(billed.data.importeTotal).toBe(9200.1);
  expect((await agencia.get(`${V1}/viajes/{idViaje}`, own)).data.status).toBe('finalizado');
  const other = [{ concepto: 'otros' as const, cantidad: 1, unidad: '', importe: 1 }];
  const stale = { ...own, header: { 'If-Match': '"1"' }, body: { detalle: other } };
  await expect(agencia.post(`${V1}/viajes/{idViaje}/costos`, stale)).rejects.toMatchObject({
    code: 'version_conflict',
  });
});

test('a call over the limit, and one to a server that is not up yet, is sent again after the time that it was told', async () => {
  const phase: Phase = { is: 'opening' };
  const app = await buildApp(server.deps, phase);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    phase.is = 'open';
  };
  const agencia = createAgenciaApi({ url, key: REMISES, sleep });
  await agencia.get(`${V1}/viajes`, {});
  expect(waits).toEqual([1000]);
  phase.is = 'opening';
  const impatient = createAgenciaApi({ url, key: REMISES, tries: 1, sleep });
  await expect(impatient.get(`${V1}/viajes`, {})).rejects.toBeInstanceOf(Refused);
  phase.is = 'open';
  const { distances } = server.deps.limits;
  const { id } = await server.db
    .selectFrom('agencia')
    .select('id')
    .where('denominacion', '=', 'Remises del Plata')
    .executeTakeFirstOrThrow();
  await distances.block(`agencia-${id}`, 7);
  const limited = createAgenciaApi({
    url,
    key: REMISES,
    sleep: async (ms) => {
      waits.push(ms);
      await distances.delete(`agencia-${id}`);
    },
  });
  const route = '-34.6100,-58.3900:-34.60399,-58.38441';
  expect((await limited.get(`${V1}/rutas/{route}`, { path: { route } })).data.meters).toBe(1603);
  expect(waits).toEqual([1000, 7000]);
  await app.close();
});
