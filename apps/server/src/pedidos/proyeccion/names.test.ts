import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { editBody, personOf, type TestPerson } from '../../../test/people.ts';
import { Upkeep } from './upkeep.ts';

let server: TestServer;
let pablo: TestPerson;
let idViaje: number;
let idOther: number;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await personOf(server.db, 'pablo.empleado');
  ({ idViaje } = await insertViaje(server.db, { requester: 'gabi.grupo', pasajes: [{ who: 'pablo.empleado' }] }));
  await insertSolicitud(server.db, { requester: 'pablo.empleado' });
  ({ idSolicitud: idOther } = await insertSolicitud(server.db, { requester: 'sol.sinpermisos' }));
});
afterAll(() => server.close());
const upkeep = () => new Upkeep(server.db).turn();
beforeEach(upkeep);

async function found(words: string): Promise<number> {
  const query = new URLSearchParams({ idClient: String(pablo.idCliente), q: words });
  const { body } = await server.call('GET', `/pedidos/v2/informes?${query.toString()}`, { as: 'ana.admin' });
  return body.data.length;
}

async function listed() {
  const path = `/pedidos/v2/informes?idClient=${pablo.idCliente}`;
  const { body } = await server.call('GET', path, { as: 'ana.admin' });
  return body.data.find(({ id }: { id: number }) => id === idViaje).extras;
}

/** What search finds before and after something gets another name, with one turn of the upkeep in between. */
async function searches(before: string, after: string, rename: () => Promise<unknown>): Promise<void> {
  const many = await found(before);
  expect(many).toBeGreaterThan(0);
  expect(await found(after)).toBe(0);
  await rename();
  await upkeep();
  expect(await found(after)).toBe(many);
  expect(await server.db.selectFrom('pedidoPendiente').selectAll().execute()).toEqual([]);
}

describe('names in lists are those of today, and search finds them', () => {
  test('an employee whom an administrator renames', async () => {
    const { nombre, apellido } = await server.db
      .selectFrom('persona')
      .selectAll()
      .where('id', '=', pablo.idPersona)
      .executeTakeFirstOrThrow();
    await searches(`${apellido}, ${nombre}`, 'zurbarán', async () => {
      const body = await editBody(server, pablo, { apellido: 'Zurbarán', legajo: 'LEG-900' });
      expect((await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', body })).status).toBe(200);
      // before any upkeep: who reads projects at once
      expect((await listed()).pasajes[0].pasajero).toMatchObject({ lastName: 'Zurbarán', legajo: 'LEG-900' });
    });
    expect(await found(`${apellido}, ${nombre}`)).toBe(0);
    expect(await found('leg-900')).toBe(2);
  });

  test('somebody who changes their phone', async () => {
    const set = (celular: string) =>
      server.db.updateTable('persona').set({ celular }).where('id', '=', pablo.idPersona).execute();
    await set('+5491144440000');
    expect((await listed()).pasajes[0].pasajero.phone).toBe('+5491144440000');
  });

  test.each([
    ['a cost centre', 'centroCosto', 'denominacion', () => listed().then(({ pasajes }) => pasajes[0].ceco.alias)],
    ['a client', 'cliente', 'alias', () => listed().then(({ cliente }) => cliente.alias)],
    ['a vehicle type', 'tipoVehiculo', 'alias', () => listed().then(({ vehiculo }) => vehiculo.tipoVehiculo.alias)],
  ] as const)('%s', async (_, table, column, nameOf) => {
    const before: string = await nameOf();
    const after = `Quebracho ${table}`;
    await searches(before, after, async () => {
      await server.db
        .updateTable(table)
        .set({ [column]: after })
        .where(column, '=', before)
        .execute();
      expect(await nameOf()).toBe(after);
    });
  });

  test('an agencia', async () => {
    const before = (await listed()).agencia.denominacion;
    await server.db
      .updateTable('agencia')
      .set({ denominacion: 'Quebracho Viajes' })
      .where('denominacion', '=', before)
      .execute();
    expect((await listed()).agencia.denominacion).toBe('Quebracho Viajes');
  });

  test('what a person had no part in is left alone', async () => {
    await server.db.updateTable('persona').set({ apellido: 'Otra' }).where('id', '=', pablo.idPersona).execute();
    const noted = await server.db.selectFrom('pedidoPendiente').select('idPedido').execute();
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.map(({ idPedido }) => idPedido)).not.toContain(idOther);
  });

  test('signing in notes nothing', async () => {
    await server.db.updateTable('usuario').set({ ultimoIngreso: server.clock.now() }).execute();
    expect(await server.db.selectFrom('pedidoPendiente').selectAll().execute()).toEqual([]);
  });
});
