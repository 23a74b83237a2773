import type { OwnPedido } from '@traza/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const departure = Temporal.Instant.from('2026-04-10T09:00:00-03:00');
const FIN = Temporal.Instant.from('2026-04-10T10:00:00-03:00');
const CAMPOS = 'reserva,lugar,ceco,grupo,espera';
async function listOf(as: string, query: string, section = 'usuario') {
  const path = `/pedidos/${section}?idClient=${andina}&since=2026-04-10&until=2026-04-10&${query}`;
  const { status, body } = await server.call('GET', path, { as });
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  return new Map<number, OwnPedido>(
    body.data.map(({ id, extras }: { id: number; extras: { propio: OwnPedido } }) => [id, extras.propio]),
  );
}
const names = (value: OwnPedido['ceco']) => value?.map(({ alias }) => alias);

test('work.md §3.6 DW-01 campos adds what is asked for and nothing else; without it an answer is as it was', async () => {
  const { idSolicitud } = await insertSolicitud(server.db, { departure });
  expect((await listOf('ana.admin', '')).get(idSolicitud)).toBeUndefined();
  expect(Object.keys((await listOf('ana.admin', 'campos=ceco')).get(idSolicitud) ?? {})).toEqual(['ceco']);
  const all = (await listOf('pablo.empleado', `campos=${CAMPOS}&orden=creado`)).get(idSolicitud) ?? {};
  expect(Object.keys(all).toSorted()).toEqual(['ceco', 'cursor', 'espera', 'grupo', 'lugar', 'reserva']);
  expect(all).toMatchObject({ reserva: [], lugar: null, espera: null });
  for (const campos of ['precio', 'ceco,', 'ceco,ceco,ceco,ceco,ceco,ceco', '']) {
    const { status } = await server.call('GET', `/pedidos/usuario?idClient=${andina}&campos=${campos}`, {
      as: 'ana.admin',
    });
    expect([campos, status]).toEqual([campos, 400]);
  }
});

test('XW-01 cost centres and groups are those of the tickets that the viewer sees whole', async () => {
  const { idViaje } = await insertViaje(server.db, {
    departure,
    requester: 'mario.rutas',
    pasajes: [
      { who: 'pablo.empleado', ceco: 'Sistemas', coef: 50 },
      { who: 'gabi.grupo', ceco: 'Comercial', coef: 50 },
    ],
  });
  const seenBy = async (as: string, section?: string, query = '') => {
    const { ceco, grupo } = (await listOf(as, `campos=ceco,grupo${query}`, section)).get(idViaje) ?? {};
    return [names(ceco), names(grupo)];
  };
  const grupoOf = async (username: string) => {
    const rows = await server.db
      .selectFrom('cuenta')
      .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
      .innerJoin('grupo', (join) =>
        join.onRef('grupo.idCliente', '=', 'cuenta.idCliente').onRef('grupo.id', '=', 'cuenta.idGrupo'),
      )
      .select('nombre')
      .where('username', '=', username)
      .where('cuenta.idCliente', '=', andina)
      .execute();
    return rows.map(({ nombre }) => nombre);
  };
  const [pablo, gabi] = [await grupoOf('pablo.empleado'), await grupoOf('gabi.grupo')];
  expect(gabi).toHaveLength(1);
  const both = [...new Set([...pablo, ...gabi])].toSorted((a, b) => a.localeCompare(b, 'es'));
  expect(await seenBy('ana.admin')).toEqual([['Comercial', 'Sistemas'], both]);
  expect(await seenBy('mario.rutas')).toEqual([['Comercial', 'Sistemas'], both]);
  // who travels along is a name and nothing more, whether the page is searched or not
  expect(await seenBy('pablo.empleado')).toEqual([['Sistemas'], pablo]);
  expect(await seenBy('pablo.empleado', 'usuario', '&q=pablo')).toEqual([['Sistemas'], pablo]);
  expect(await seenBy('ceci.cecos', 'v2/informes')).toEqual([['Comercial'], gabi]);
});

test('W-092 a salida tells the own bookings and seats; a trip the minutes of waiting that were charged', async () => {
  const recorrido = { idCarpool: 1, tipo: 'RECORRIDOFIJO', requester: 'pablo.empleado', departure } as const;
  const pasajes = [{ who: 'pablo.empleado', precioAsiento: 500_000 }, { tipo: 'ASIENTO VACÍO' }] as const;
  const salida = await insertViaje(server.db, { ...recorrido, pasajes });
  const line = { concepto: 'espera', unidad: 'min', importe: 5000 } as const;
  const lines = [
    { ...line, cantidad: 12 },
    { ...line, cantidad: 8 },
  ];
  const waited = await insertViaje(server.db, { departure, status: 'finalizado', fin: FIN, total: 10_000, lines });
  const own = await listOf('pablo.empleado', `campos=${CAMPOS}`);
  expect(own.get(salida.idViaje)).toMatchObject({
    reserva: [salida.idSolicitud],
    lugar: { asientos: 1, precio: 5000 },
    espera: null,
  });
  expect(own.get(waited.idViaje)).toMatchObject({ reserva: [], lugar: null, espera: 20 });
  const ana = await listOf('ana.admin', `campos=${CAMPOS}`);
  expect(ana.get(salida.idViaje)).toMatchObject({ reserva: [], lugar: null });
});
