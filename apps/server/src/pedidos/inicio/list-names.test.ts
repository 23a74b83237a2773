import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf, setPermisos } from '../../../test/people.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const ask = async (as: string, idCliente = andina) =>
  server.call('GET', `/inicio/nombres?idCliente=${idCliente}`, { as });
const aliases = (list: readonly { alias: string }[]) => list.map(({ alias }) => alias);

test('W-027 terminals by all their names, the nearest to the usual place first', async () => {
  const { terminales } = (await ask('gabi.grupo')).body.data;
  expect(terminales.length).toBeGreaterThanOrEqual(40);
  const retiro = terminales.find(({ id }: { id: number }) => id === 22);
  expect(retiro).toMatchObject({ kind: 'omnibus', alias: 'Terminal Retiro', name: 'Terminal de Ómnibus de Retiro' });
  expect(retiro.street).toMatch(/^Terminal de Ómnibus de Retiro, /);
  expect(retiro.words).toContain('terminal retiro');

  const { idUsuario } = await personOf(server.db, 'gabi.grupo');
  const cordoba = {
    ambito: 'fav' as const,
    idUsuario,
    alias: 'Casa',
    street: 'Colón 100, Córdoba',
    lat: -31.41,
    lon: -64.19,
  };
  const { id } = await server.db.insertInto('direccion').values(cordoba).returning('id').executeTakeFirstOrThrow();
  for (let times = 0; times < 3; times += 1) {
    server.clock.advance({ minutes: 1 });
    await server.call('POST', `/direcciones/v1/usos/${id}/ORIGEN/`, { as: 'gabi.grupo' });
  }
  expect((await ask('gabi.grupo')).body.data.terminales[0].alias).toContain('Córdoba');
});

test('services of the client; its fixed routes for who may order a seat, and of no other client', async () => {
  const services = await server.db
    .selectFrom('clienteTipoVehiculo as e')
    .innerJoin('tipoVehiculo as t', 't.id', 'e.idTipoVehiculo')
    .select('t.alias')
    .where('e.idCliente', '=', andina)
    .where('t.esPool', '=', false)
    .orderBy('e.orden')
    .execute();
  const rio = await server.idCliente('Río Salud');
  const route = { dias: 'LMXJV--', hora: '08:00', paradas: '[]', plazas: 4, idTipoVehiculo: 2 };
  await server.db
    .insertInto('carpool')
    .values([
      { ...route, idCliente: andina, nombre: 'Sur' },
      { ...route, idCliente: andina, nombre: 'Norte' },
      { ...route, idCliente: andina, nombre: 'Viejo', activo: false },
      { ...route, idCliente: rio, nombre: 'Ajeno' },
    ])
    .execute();
  const mario = await personOf(server.db, 'mario.rutas');
  await setPermisos(server.db, mario, { registerCarpoolRequest: true });
  const { servicios, recorridos } = (await ask('mario.rutas')).body.data;
  expect(aliases(servicios)).toEqual(services.map(({ alias }) => alias));
  expect(aliases(recorridos)).toEqual(['Norte', 'Sur']);
  await setPermisos(server.db, mario, { registerCarpoolRequest: false });
  expect((await ask('mario.rutas')).body.data.recorridos).toEqual([]);
});

test('a client of others is forbidden', async () => {
  const rio = await server.idCliente('Río Salud');
  expect(await ask('pablo.empleado', rio)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await server.call('GET', '/inicio/nombres', { as: 'pablo.empleado' })).status).toBe(400);
});
