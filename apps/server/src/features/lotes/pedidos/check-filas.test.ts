import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ofEachType, paraMi, sheetsOf } from './pedidos.kit.ts';

let server: TestServer;
let sheets: Awaited<ReturnType<typeof sheetsOf>>;
beforeAll(async () => {
  server = await startTestServer();
  sheets = await sheetsOf(server, 'ana.admin');
});
afterAll(() => server.close());

const rowsOf = async (filas: object[]) => (await sheets.check(filas)).body.data.filas;
const TYPES = ['PARAMI', 'PARAOTRO', 'PARAINVITADO', 'CONPARADAS', 'MENSAJERIA', 'PAQUETERIA'];

describe('POST /lotes/verificacion', () => {
  test('W-240 takes a row of each of the six types, and no other', async () => {
    const rows = await rowsOf(ofEachType('mario.rutas'));
    expect(rows.map(({ tipo }: { tipo: string }) => tipo)).toEqual(TYPES);
    expect(rows.flatMap(({ faltas }: { faltas: object[] }) => faltas)).toEqual([]);
    expect(rows.every(({ precio }: { precio: number }) => precio > 0)).toBe(true);
    const others = await rowsOf([paraMi(1, { tipo: 'Recorrido fijo' }), paraMi(2, { tipo: '' })]);
    expect(others).toMatchObject([
      { tipo: null, faltas: [{ field: 'tipo', code: 'bad_input' }], precio: null },
      { tipo: null, faltas: [{ field: 'tipo', code: 'missing_fields' }] },
    ]);
  });

  test('W-245 a row costs what the services ask for it, its return included', async () => {
    const [once, both] = await rowsOf([
      paraMi(1),
      paraMi(2, { hora: '11:00', regresoFecha: 'mañana', regresoHora: '18:00' }),
    ]);
    const paradas = '-34.60399,-58.38441:-34.56254,-58.45619';
    const query = `idCliente=${sheets.idCliente}&paradas=${paradas}&fechaHoraSalida=2026-11-21T10:00`;
    const { body: services } = await server.call('GET', `/sgv/rest/v3/servicios?${query}`, { as: 'ana.admin' });
    expect(once).toMatchObject({
      precio: services[0].precotizacion,
      servicio: { idTipoVehiculo: services[0].idTipoVehiculo },
    });
    expect(both.precio).toBe(once.precio * 2);
    expect(once.ceco).toEqual({ id: sheets.cecos[0], denominacion: 'Administración' });
  });
});
