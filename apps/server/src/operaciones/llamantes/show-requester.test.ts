import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import { personOf, type TestPerson } from '../../../test/people.ts';
import { BELGRANO, OFFICE } from '../../pedidos/solicitudes/solicitudes.kit.ts';
import { DORA, startLlamantes } from './llamantes.kit.ts';

let server: TestServer;
let marta: TestPerson;
beforeAll(async () => {
  server = await startLlamantes();
  marta = await personOf(server.db, 'marta.multi');
});
afterAll(() => server.close());

const get = async (path: string, operador = DORA) => server.call('GET', `/operaciones/v1${path}`, { operador });

test('M-233 M-235 the requester comes with the account of that client alone, as the portal knows it', async () => {
  const { body } = await get(`/llamante/${marta.idCliente}/${marta.idPersona}`);
  const accounts = (await server.call('GET', '/cuentas', { as: 'marta.multi' })).body.data.corporateAccounts;
  expect(body.data).toEqual({
    nombre: 'Marta',
    apellido: 'Molina',
    cuenta: accounts.find((account: { idClientePadre: number }) => account.idClientePadre === marta.idCliente),
  });
});

test('XM-38 nobody but who dispatches', async () => {
  expect((await get(`/llamante/${marta.idCliente}/${marta.idPersona}`, 'lucas.lectura')).status).toBe(403);
  expect((await get(`/llamante/${marta.idCliente}/2000000000`)).status).toBe(403);
});

describe('M-233 M-237 what the form asks is answered as to the requester', () => {
  const PLACES = `${OFFICE.lat},${OFFICE.lon}:${BELGRANO.lat},${BELGRANO.lon}`;
  const asked = () => [
    `/sgv/rest/v3/servicios?idCliente=${marta.idCliente}&paradas=${PLACES}`,
    `/clientes/${marta.idCliente}/antelacion`,
    `/inicio?idCliente=${marta.idCliente}`,
    `/inicio/nombres?idCliente=${marta.idCliente}`,
    `/direcciones/v2/search/?query=&cliente=${marta.idCliente}`,
    `/direcciones/terminales/?street=Ezeiza`,
    `/direcciones/rutas/v3/${PLACES}/`,
    `/direcciones/v1/punto/${OFFICE.lat},${OFFICE.lon}/`,
    `/cuentas/busqueda?idCliente=${marta.idCliente}&query=mario`,
  ];

  test('each call, word for word', async () => {
    for (const path of asked()) {
      const own = await server.call('GET', path, { as: 'marta.multi' });
      const told = await get(`/cuentas/${marta.idCuenta}${path}`);
      expect({ path, status: told.status, body: told.body }).toEqual({ path, status: own.status, body: own.body });
    }
  });

  test('of another client of the same person nothing, and by who only looks nothing', async () => {
    const other = await personOf(server.db, 'marta.multi', 'Río Salud');
    const path = `/clientes/${other.idCliente}/antelacion`;
    expect((await get(`/cuentas/${marta.idCuenta}${path}`)).status).toBe(403);
    expect((await get(`/cuentas/${other.idCuenta}${path}`)).status).toBe(200);
    expect((await get(`/cuentas/${other.idCuenta}${path}`, 'lucas.lectura')).status).toBe(403);
    expect((await get(`/cuentas/2000000000${path}`)).status).toBe(403);
  });

  test('M-243 they count by operador, and nothing counts for the requester', async () => {
    const own = await startLlamantes();
    const limits = own.deps.limits;
    const path = `/cuentas/${(await personOf(own.db, 'marta.multi')).idCuenta}/direcciones/v2/search/?query=corrientes`;
    await own.call('GET', `/operaciones/v1${path}`, { operador: DORA });
    const { idOperador } = await own.db
      .selectFrom('operador')
      .select('id as idOperador')
      .where('email', 'like', 'dora%')
      .executeTakeFirstOrThrow();
    expect((await limits.byPhone.searches.get(idOperador))?.consumedPoints).toBe(1);
    expect(await limits.searches.get(marta.idUsuario)).toBeNull();
    await own.close();
  });
});
