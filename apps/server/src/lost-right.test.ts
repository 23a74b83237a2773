import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../test/harness.ts';
import { insertViaje } from '../test/pedidos.ts';
import { createBody, personOf, setPermisos, type TestPerson } from '../test/people.ts';
import {
  BELGRANO,
  completaBody,
  messageBody,
  OFFICE,
  type Orderer,
  ordererOf,
  parcelBody,
  simpleBody,
} from './pedidos/solicitudes/solicitudes.kit.ts';

let server: TestServer;
let ana: TestPerson;
let orderer: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  orderer = await ordererOf(server, 'ana.admin');
  await server.login('ana.admin');
});
afterAll(() => server.close());

let keys = 0;
type Call = (key: string) => Promise<Reply>;
async function post(path: string, body: object): Promise<Call> {
  return (key) => server.call('POST', path, { as: 'ana.admin', body, headers: { 'idempotency-key': key } });
}
const none = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, false]));
const admin = '/usuarios/administracion';

const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  'a trip': () => post('/rest/solicitudes/simples', simpleBody(orderer)),
  'a trip with stops': () =>
    post(
      '/rest/solicitudes/completas',
      completaBody(orderer, {
        paradas: [
          { dir: OFFICE, espera: null, ascensos: [0], descensos: [] },
          { dir: BELGRANO, espera: null, ascensos: [], descensos: [0] },
        ],
        pasajes: [{ nombre: 'Ana Ruiz', tel: '+543511234567', idPersona: null, idCeco: null }],
      }),
    ),
  'a message': () => post('/rest/solicitudes/mensajes', messageBody(orderer)),
  'a package': () => post('/rest/solicitudes/paquetes', parcelBody(orderer)),
  'a group': () =>
    post('/sgv/rest/cuentas/grupos', { id: null, nombre: 'Noche', descripcion: '', idCliente: ana.idCliente }),
  'a permission template': () =>
    post(`${admin}/moldes`, { idCliente: ana.idCliente, nombre: 'Noche', permisos: { ...none, travel: true } }),
  'an employee': async () => post(admin, await createBody(server)),
  'a corporate address': () =>
    post(`/direcciones/v1/cliente/${ana.idCliente}/`, {
      alias: 'Noche',
      info: '',
      street: OFFICE.direccion,
      lat: OFFICE.lat,
      lon: OFFICE.lon,
      idCliente: ana.idCliente,
    }),
  'many invitations': () =>
    post(`${admin}/invitaciones`, { idClientePadre: ana.idCliente, quienes: { ids: [ana.idCuenta] } }),
  'a link': async () => {
    const { idViaje } = await insertViaje(server.db, { requester: 'pablo.empleado', status: 'confirmado' });
    return post(`/pedidos/v1/v/${idViaje}/enlaces`, { para: 'colega' });
  },
  'an order kept by name': async () => {
    const { idViaje } = await insertViaje(server.db, { requester: 'pablo.empleado', status: 'confirmado' });
    return post('/pedidos/favoritos', { nombre: 'Noche', extrasType: 'v', id: idViaje });
  },
};

describe('a repeat under its key, by who has lost the right', () => {
  test.each(Object.keys(CALLS))('%s', async (name) => {
    const call = await CALLS[name]?.();
    const key = `lost-${(keys += 1)}`;
    const first = await call?.(key);
    expect([name, first?.status, first?.body.code]).toEqual([
      name,
      expect.toSatisfy((status: number) => status < 300),
      undefined,
    ]);
    const { permisos } = await server.db
      .selectFrom('cuenta')
      .select('permisos')
      .where('id', '=', ana.idCuenta)
      .executeTakeFirstOrThrow();
    await setPermisos(server.db, ana, none);
    const refused = await call?.(key);
    await server.db
      .updateTable('cuenta')
      .set({ permisos: JSON.stringify(permisos) })
      .where('id', '=', ana.idCuenta)
      .execute();
    expect([refused?.status, refused?.body.code]).toEqual([
      expect.toBeOneOf([403, 404]),
      expect.toBeOneOf(['forbidden', 'not_found']),
    ]);
    // and with it back, the first answer
    expect((await call?.(key))?.body).toEqual(first?.body);
  });
});
