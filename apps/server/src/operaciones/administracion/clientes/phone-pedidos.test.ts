import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../../../../test/people.ts';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

const put = async (id: number, body: object, more?: object) => world.call('PUT', `/${id}/telefono`, body, more);

test('M-236 whether a client takes pedidos by telephone, and in whose name: set, changed and told in the trail by name', async () => {
  const { idPersona, idCliente: id } = await personOf(world.server.db, 'rita.rio', 'Río Salud');
  const { version, personaTelefono, pedidosPorTelefono } = await world.page(id);
  expect([pedidosPorTelefono, personaTelefono]).toEqual([true, null]);
  const set = await put(id, { pedidosPorTelefono: true, idPersonaTelefono: idPersona, version });
  expect(set.body.data).toMatchObject({
    version: version + 1,
    pedidosPorTelefono: true,
    personaTelefono: { idPersona, nombre: 'Rita Ríos' },
  });
  const same = await put(id, { pedidosPorTelefono: true, idPersonaTelefono: idPersona, version: version + 1 });
  expect(same.body.data.version).toBe(version + 1);
  await put(id, { pedidosPorTelefono: false, idPersonaTelefono: idPersona, version: version + 1 });
  const again = await put(id, { pedidosPorTelefono: true, idPersonaTelefono: null, version: version + 2 });
  expect(again.body.data).toMatchObject({ pedidosPorTelefono: true, personaTelefono: null });
  expect((await world.trail(id, 'cliente')).slice(-3)).toMatchObject([
    { antes: { personaTelefono: null }, despues: { personaTelefono: 'Rita Ríos' } },
    { antes: { pedidosPorTelefono: true }, despues: { pedidosPorTelefono: false } },
    { despues: { pedidosPorTelefono: true, personaTelefono: null } },
  ]);
});

test('M-236 nobody who could not ask is chosen: of another client, without a user, unknown; nor by who only looks, nor unseen', async () => {
  const { idCliente: id, idPersona } = await personOf(world.server.db, 'rita.rio', 'Río Salud');
  const pablo = await personOf(world.server.db, 'pablo.empleado');
  const { version } = await world.page(id);
  const code = async (idPersonaTelefono: number, more?: object, seen = version) => {
    const { status, body } = await put(id, { pedidosPorTelefono: true, idPersonaTelefono, version: seen }, more);
    return `${status} ${body.code}`;
  };
  expect(await code(pablo.idPersona)).toBe('422 person_invalid');
  expect(await code(2_000_000_000)).toBe('422 person_invalid');
  const users = world.server.db.updateTable('usuario').where('idPersona', '=', idPersona);
  await users.set({ activo: false }).execute();
  expect(await code(idPersona)).toBe('422 person_invalid');
  await users.set({ activo: true }).execute();
  expect(await code(idPersona, {}, version + 7)).toBe('409 version_conflict');
  expect(await code(idPersona, { operador: 'lucas.lectura' })).toBe('403 forbidden');
  expect(await code(idPersona, { operador: 'dora.despacho' })).toBe('403 forbidden');
  expect((await world.page(id)).personaTelefono).toBeNull();
});
