import { toWire } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../../pedidos/solicitudes/solicitudes.kit.ts';
import { DORA, leftBehind, startLlamantes, waysToAsk, writtenOf } from './llamantes.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startLlamantes();
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ minutes: 1 }));

const { byPortal } = waysToAsk(() => server);
const inHours = (hours: number) => toWire(server.clock.now().add({ hours }));
const FAR = { ...BELGRANO, direccion: 'Av. Cabildo 2000' };

async function asked() {
  const solicitud = simpleBody(pablo, { fechaHoraSalida: inHours(5) });
  const { body } = await byPortal({ forma: 'simple', solicitud }, 'pablo.empleado');
  const { idSolicitud: id }: { idSolicitud: number } = body;
  return { id, solicitud };
}

interface Edit {
  previa?: boolean;
  seen?: number;
  operador?: string;
  key?: string;
}
const edit = async (id: number, solicitud: object, { previa = false, seen, operador = DORA, key }: Edit = {}) =>
  server.call('POST', `/operaciones/v1/pedidos/${pablo.idCliente}/${id}/modificacion${previa ? '/previa' : ''}`, {
    operador,
    body: { forma: 'simple', solicitud },
    headers: {
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });

test("M-244 a change by telephone is that of its requester, previewed and written, and is the operador's act", async () => {
  const [own, told] = [await asked(), await asked()];
  const changed = { ...own.solicitud, destino: FAR, observacion: 'Timbre' };
  const portal = (path: string) =>
    server.call('POST', `/pedidos/v1/s/${own.id}/modificacion${path}`, {
      as: 'pablo.empleado',
      body: { forma: 'simple', solicitud: changed },
    });
  expect((await edit(told.id, changed, { previa: true })).body).toEqual((await portal('/previa')).body);
  const [mine, theirs] = [await portal(''), await edit(told.id, changed)];
  expect(theirs.body.data).toEqual({ ...mine.body.data, idSolicitud: told.id });
  expect(await writtenOf(server, told.id)).toEqual(await writtenOf(server, own.id));
  const [line] = await server.db
    .selectFrom('auditoria')
    .select(['actor', 'idUsuario'])
    .where('idObjeto', '=', String(told.id))
    .where('accion', '=', 'modificar')
    .execute();
  expect(line).toEqual({ actor: expect.stringMatching(/^Operaciones \(Dora /), idUsuario: null });
  const { estado } = (await server.call('GET', '/notificaciones', { as: 'pablo.empleado' })).body.data.novedades[0];
  expect(estado).toBe('Modificado');
});

test('M-244 the form of any order opens in the name of who asked for it, or says why it cannot be changed', async () => {
  const { id } = await asked();
  const path = (number: number) => `/operaciones/v1/pedidos/${pablo.idCliente}/${number}/solicitante`;
  const told = await server.call('GET', path(id), { operador: DORA });
  expect(told.body.data).toMatchObject({ nombre: 'Pablo', cuenta: { idPersona: pablo.idPersona } });
  const codeOf = async (number: number, operador = DORA) => {
    const { status, body } = await server.call('GET', path(number), { operador });
    return `${status} ${body.code}`;
  };
  expect(await codeOf(2_000_000_000)).toBe('404 not_found');
  expect(await codeOf(id, 'lucas.lectura')).toBe('403 forbidden');
  await server.db.updateTable('solicitud').set({ estado: 'X' }).where('id', '=', id).execute();
  expect(await codeOf(id)).toBe('409 order_not_editable');
});

test('sent twice it is one change', async () => {
  const { id, solicitud } = await asked();
  const changed = { ...solicitud, destino: FAR };
  const first = await edit(id, changed, { key: 'change-once' });
  const before = await leftBehind(server);
  expect((await edit(id, changed, { key: 'change-once' })).body).toEqual(first.body);
  expect(await leftBehind(server)).toEqual(before);
});

test("XM-42 of an older version, for nobody, of another's ceco, by who only looks: refused, and nothing is written", async () => {
  const { id, solicitud } = await asked();
  const seen = (await server.call('GET', `/pedidos/sgv/s/${id}`, { as: 'pablo.empleado' })).body.data.version;
  expect((await edit(id, { ...solicitud, observacion: 'Uno' }, { seen })).status).toBe(200);
  const before = await leftBehind(server);
  const refusals = [
    await edit(id, { ...solicitud, observacion: 'Dos' }, { seen }),
    await edit(2_000_000_000, solicitud),
    await edit(id, { ...solicitud, idCeCoSolicitante: 1_999_999_999 }),
    await edit(id, { ...solicitud, destino: OFFICE }),
    await edit(id, solicitud, { operador: 'lucas.lectura' }),
  ];
  expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '409 version_conflict',
    '404 not_found',
    '422 ceco_invalid',
    '422 same_origin_destination',
    '403 forbidden',
  ]);
  expect(await leftBehind(server)).toEqual(before);
});
