import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { DRIVEN, rateCall } from './calificaciones.kit.ts';

let server: TestServer;
let idViaje: number;
beforeAll(async () => {
  server = await startTestServer();
  // one session for the tests that call many times at once
  await server.login('pablo.empleado');
});
beforeEach(async () => {
  ({ idViaje } = await insertViaje(server.db, DRIVEN));
});
afterAll(() => server.close());

const rate = (as: string, body: object = {}, { id = idViaje, headers = {} }: { id?: number; headers?: object } = {}) =>
  rateCall(server, as, id, body, headers);
const calificaciones = (as: string, id = idViaje) =>
  server.call('GET', `/sgv/rest/viajes/${id}/calificaciones`, { as });
const pedido = async (as: string, id = idViaje) => (await server.call('GET', `/pedidos/sgv/v/${id}`, { as })).body.data;

describe('T-144 T-295 GET /sgv/rest/viajes/{idViaje}/calificaciones (S16)', () => {
  test('bare, none as an empty list', async () => {
    expect((await calificaciones('mario.rutas')).body).toEqual([]);
    await rate('pablo.empleado');
    const { body } = await calificaciones('mario.rutas');
    const [told] = (await pedido('mario.rutas')).extras.calificaciones;
    expect(body).toEqual([{ ...told, reclamo: null, respuesta: null }]);
    expect(body).toMatchObject([{ calificacion: 4, obs: 'Muy puntual', nombre: 'Peralta, Pablo' }]);
  });

  test('XT-04 a range of numbers: 404 outside the own scope, the words of others hidden', async () => {
    await rate('pablo.empleado');
    await rate('mario.rutas', { observacion: 'Llegó tarde', calificacion: 2 });
    for (const as of ['rita.rio', 'pia.particular', 'sol.sinpermisos', 'gabi.grupo', 'gero.grupos']) {
      for (let id = idViaje - 3; id <= idViaje + 3; id += 1) {
        const { status, body } = await calificaciones(as, id);
        expect([as, id, status, body]).toEqual([as, id, 404, { code: 'not_found' }]);
      }
    }
    const words = async (as: string) => (await calificaciones(as)).body.map(({ obs }: { obs: string }) => obs);
    expect(await words('ana.admin')).toEqual(['Muy puntual', 'Llegó tarde']);
    expect(await words('mario.rutas')).toEqual(['Muy puntual', 'Llegó tarde']);
    expect(await words('pablo.empleado')).toEqual(['Muy puntual', '']);
  });
});
