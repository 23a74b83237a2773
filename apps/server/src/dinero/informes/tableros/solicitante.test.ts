import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { ANDINA } from '../../../../test/people.ts';

let server: TestServer;
let idCliente: number;
const day = '2031-04-07';
const ids: Record<'mario' | 'ana', number> = { mario: 0, ana: 0 };
const of = async (username: string) => {
  const query = server.db.selectFrom('usuario').select('idPersona').where('username', '=', username);
  return (await query.executeTakeFirstOrThrow()).idPersona;
};
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  const departure = Temporal.Instant.from(`${day}T12:00:00-03:00`);
  const driven = { departure, fin: departure.add({ minutes: 20 }), status: 'finalizado', total: 500_000 } as const;
  const pasajes = [{ who: 'pablo.empleado', ceco: 'Comercial' }];
  ids.mario = (await insertViaje(server.db, { ...driven, pasajes, requester: 'mario.rutas' })).idViaje;
  ids.ana = (await insertViaje(server.db, { ...driven, pasajes, requester: 'ana.admin' })).idViaje;
});
afterAll(() => server.close());

const ask = async (path: string, as: string, more: string) =>
  server.call('GET', `${path}?idClient=${idCliente}&since=${day}&until=${day}${more}`, { as });
const listed = async (as: string, more: string) =>
  (await ask('/pedidos/v2/informes', as, more)).body.data.map(({ id }: { id: number }) => id);
const totals = async (as: string, more: string) => (await ask('/pedidos/v2/informes/totales', as, more)).body.data;

test('W-352 a list and its totals are narrowed by who asked, within what the viewer sees', async () => {
  const mario = await of('mario.rutas');
  for (const as of ['ana.admin', 'ceci.cecos']) {
    expect(await listed(as, `&pidio=${mario}`)).toEqual([ids.mario]);
    expect(await totals(as, `&pidio=${mario}`)).toEqual({ pedidos: 1, importe: 5000 });
  }
  expect(await listed('gero.grupos', `&pidio=${mario}`)).toEqual([]);
  expect((await ask('/pedidos/v2/informes', 'ana.admin', '&pidio=x')).body.code).toBe('bad_input');
});

test('W-352 totals are divided by who asked, and each part leads to its list', async () => {
  const { partes } = await totals('ana.admin', '&agrupar=solicitante');
  expect(
    partes.map(({ nombre, pedidos, importe }: { nombre: string; pedidos: number; importe: number }) => [
      nombre,
      pedidos,
      importe,
    ]),
  ).toEqual(expect.arrayContaining([[expect.stringContaining('Mario'), 1, 5000]]));
  for (const { clave, pedidos } of partes) {
    expect(await listed('ana.admin', `&pidio=${clave.replace('#', '')}`)).toHaveLength(pedidos);
  }
});
