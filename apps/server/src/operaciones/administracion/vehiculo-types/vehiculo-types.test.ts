import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { cliParts } from '../../../cli/cli.kit.ts';
import { runCli } from '../../../cli/run-cli.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MOTO = { id: 40, alias: 'Moto', descripcion: 'Un sobre', plazas: 1, esPool: false, esperaMin: 5, esperaMax: 10 };
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, operador = 'clara.clientes') =>
  server.call(method, `/operaciones/v1/tipos-vehiculo${path}`, { operador, body });
const create = (fields: object = {}) => call('POST', '', { ...MOTO, ...fields });

test('M-073 a type of vehicles is created, found and edited but for number and pool', async () => {
  const { status, body } = await create({ alias: ' Moto ' });
  expect([status, body.data]).toEqual([201, { ...MOTO, version: 1, clientes: 0 }]);
  expect((await call('GET', '?q=sobre', undefined, 'lucas.lectura')).body.data).toEqual({
    filas: [body.data],
    siguiente: null,
  });
  const edited = await call('PATCH', '/40', { version: 1, alias: 'Moto express', esperaMax: 15 });
  expect(edited.body.data).toEqual({ ...MOTO, alias: 'Moto express', esperaMax: 15, version: 2, clientes: 0 });
  expect((await call('PATCH', '/40', { version: 1, alias: 'Otra' })).body).toMatchObject({
    code: 'version_conflict',
    params: { quien: 'Clara Clientes' },
  });
  expect((await call('PATCH', '/40', { version: 2, esPool: true })).body.code).toBe('bad_input');
  expect((await call('PATCH', '/40', { version: 2, id: 41 })).body.code).toBe('bad_input');
  expect((await call('PATCH', '/999', { version: 1, alias: 'Otra' })).status).toBe(404);
  const [line] = await server.db.selectFrom('auditoria').selectAll().where('accion', '=', 'editar').execute();
  expect(line).toMatchObject({
    objeto: 'tipo_vehiculo',
    idObjeto: '40',
    antes: { alias: 'Moto', esperaMax: 10 },
    despues: { alias: 'Moto express', esperaMax: 15 },
  });
  const { filas } = (await call('GET', '?limit=2')).body.data;
  expect(filas.map(({ id, clientes }: { id: number; clientes: number }) => [id, clientes])).toEqual([
    [2, 2],
    [3, 2],
  ]);
});

describe('M-073 is refused', () => {
  test.each([
    ['with a number that is used', { id: 2 }, 409, 'alias_used', 'id'],
    ['with a name that is used', { id: 41, alias: 'Van' }, 409, 'alias_used', 'alias'],
    ['without a name', { id: 41, alias: ' ' }, 422, 'missing_fields', 'alias'],
    ['with 61 seats', { id: 41, alias: 'Tren', plazas: 61 }, 422, 'capacity_exceeded', 'plazas'],
    [
      'with waits that end before they begin',
      { id: 41, alias: 'Tren', esperaMin: 11 },
      422,
      'wait_invalid',
      'esperaMax',
    ],
  ])('%s', async (_, fields, status, code, field) => {
    const reply = await create(fields);
    expect([reply.status, reply.body.code, reply.body.fields[0].field]).toEqual([status, code, field]);
  });

  test('to whom has no part in it', async () => {
    expect((await call('GET', '', undefined, 'dora.despacho')).status).toBe(403);
    expect((await call('POST', '', { ...MOTO, id: 42 }, 'lucas.lectura')).status).toBe(403);
  });

  test('of 20 at once with one name, all but one', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => create({ id: 200 + n, alias: 'Lancha' })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'alias_used')).toHaveLength(19);
  });
});

test('M-073 fewer seats than a live order has people are refused, with counts', async () => {
  const { idCliente, idViaje } = await insertViaje(server.db);
  await server.db
    .updateTable('viaje')
    .set({ idTipoVehiculo: 11, status: 'confirmado' })
    .where('id', '=', idViaje)
    .execute();
  const asiento = { idCliente, idViaje, tipo: 'PASAJERO' as const, nombre: 'Alguien' };
  await server.db.insertInto('pasaje').values([asiento, asiento, asiento]).execute();
  const refused = await call('PATCH', '/11', { version: 1, plazas: 2 });
  expect([refused.status, refused.body.code, refused.body.params.viajes]).toEqual([409, 'open_orders', 1]);
  await server.db.updateTable('viaje').set({ status: 'anulado' }).where('id', '=', idViaje).execute();
  expect((await call('PATCH', '/11', { version: 1, plazas: 6 })).status).toBe(200);
});

test('DM-11 the command and the call write equal rows', async () => {
  const written = async (id: number) => ({
    row: await server.db.selectFrom('tipoVehiculo').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    trail: await server.db
      .selectFrom('auditoria')
      .select(['idCliente', 'accion', 'despues'])
      .where('objeto', '=', 'tipo_vehiculo')
      .where('idObjeto', '=', String(id))
      .executeTakeFirstOrThrow(),
  });
  await create({ id: 50, alias: 'Uno' });
  const args = ['--id', '51', '--alias', 'Dos', '--descripcion', 'Un sobre', '--plazas', '1'];
  const more = ['--espera-min', '5', '--espera-max', '10'];
  await runCli(
    ['tipo-vehiculo', 'crear', ...args, ...more],
    cliParts(server, () => undefined),
  );
  const [byCall, byCommand] = [await written(50), await written(51)];
  expect(byCommand).toEqual({
    row: { ...byCall.row, id: 51, alias: 'Dos' },
    trail: { ...byCall.trail, despues: { ...Object(byCall.trail.despues), alias: 'Dos' } },
  });
});
