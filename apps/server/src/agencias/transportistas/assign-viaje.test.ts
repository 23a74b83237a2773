import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const post = (idViaje: number, what: string, body: unknown) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/${what}`, { key: REMISES, body });
const get = (path: string) => server.call('GET', `/transportistas/v1/${path}`, { key: REMISES });

describe('assignment', () => {
  const body = {
    chofer: { nombre: 'Luisa', apellido: 'Gómez', phone: '+54 9 11 5555-0199' },
    vehiculo: { patente: 'ab 987 zz', marca: 'Toyota', modelo: 'Etios' },
  };

  test('names driver and vehicle, and keeps both for the next trips', async () => {
    const viajes = [await insertDrivenViaje(server), await insertDrivenViaje(server)];
    for (const { idViaje } of viajes) {
      const reply = await post(idViaje, 'asignacion', body);
      expect(reply.body.data).toMatchObject({
        chofer: { nombre: 'Luisa', apellido: 'Gómez', phone: '+5491155550199' },
        vehiculo: { patente: 'AB987ZZ', marca: 'Toyota', modelo: 'Etios' },
      });
    }
    const choferes = await server.db.selectFrom('chofer').select('id').where('nombre', '=', 'Luisa').execute();
    const vehiculos = await server.db.selectFrom('vehiculo').select('id').where('patente', '=', 'AB987ZZ').execute();
    expect([choferes.length, vehiculos.length]).toEqual([1, 1]);
  });

  test('a later one replaces it until the trip is over', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    await post(idViaje, 'asignacion', body);
    const other = await post(idViaje, 'asignacion', {
      ...body,
      chofer: { ...body.chofer, nombre: 'Mora', phone: null },
    });
    expect(other.body.data.chofer).toEqual({ nombre: 'Mora', apellido: 'Gómez', phone: null });
    for (const event of ['arribado 0', 'iniciado', 'finalizado']) await tell(server, idViaje, event);
    expect((await post(idViaje, 'asignacion', body)).body).toEqual({ code: 'invalid_transition' });
  });

  test.each([
    ['a phone that is none', { ...body, chofer: { ...body.chofer, phone: '123' } }, 422, 'phone_invalid'],
    ['no name', { ...body, chofer: { ...body.chofer, nombre: ' ' } }, 400, 'bad_input'],
    ['a plate of blanks', { ...body, vehiculo: { ...body.vehiculo, patente: '- -' } }, 400, 'bad_input'],
    ['no vehicle', { chofer: body.chofer }, 400, 'bad_input'],
    ['a key too many', { ...body, precio: 1 }, 400, 'bad_input'],
  ])('%s is refused', async (_, wrong, status, code) => {
    const { idViaje } = await insertDrivenViaje(server);
    const reply = await post(idViaje, 'asignacion', wrong);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await get(`viajes/${idViaje}`)).body.data.chofer).toBeNull();
  });
});
