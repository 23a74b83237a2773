import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, RIO } from '../../../test/people.ts';
import {
  acceptAll,
  billed,
  comercial,
  decide,
  inOctober,
  inSeptember,
  late,
  rendicion,
  sign,
} from './rendiciones.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.deleteFrom('rendicion').execute();
  await billed(server, inSeptember(10), 9000);
  await billed(server, inOctober(3), 4000);
});
afterAll(() => server.close());

async function signed(as: string, salta = 0, cliente = ANDINA) {
  const idCliente = await server.idCliente(cliente);
  return server.call('GET', `/gastos/rendiciones/firmadas?idCliente=${idCliente}&salta=${salta}`, { as });
}

async function signMonth(month: number) {
  const where = await comercial(server, month);
  const { huella } = await acceptAll(server, 'ceci.cecos', where);
  expect((await sign(server, 'ceci.cecos', where, huella)).status).toBe(201);
  server.clock.advance({ minutes: 1 });
  return where;
}

test('W-345 lists the signed accounts of every month, by whom and when, with what changed since', async () => {
  await signMonth(9);
  const { idAlcance } = await signMonth(10);
  const firma = { por: 'Correa, Cecilia' };
  expect((await signed('ceci.cecos')).body.data).toMatchObject({
    firmadas: [
      { alcance: 'ceco', idAlcance, nombre: 'Comercial', anio: 2026, mes: 10, importe: 4000, firma, despues: null },
      { nombre: 'Comercial', anio: 2026, mes: 9, importe: 9000, firma, despues: null },
    ],
    hayMas: false,
  });
  await billed(server, inOctober(9), 1500);
  const { firmadas } = (await signed('ana.admin')).body.data;
  expect(firmadas[0].despues).toEqual({
    importe: 1500,
    pedidos: 1,
    frase: 'Después de firmada: +$1.500,00 en 1 pedido',
  });
  expect((await signed('ceci.cecos', 2)).body.data.firmadas).toEqual([]);
});

test('W-345 is of what one audits, and of nobody else', async () => {
  expect((await signed('gero.grupos')).body.data.firmadas).toEqual([]);
  for (const [as, cliente] of [
    ['pablo.empleado', ANDINA],
    ['rita.rio', ANDINA],
    ['ana.admin', RIO],
  ] as const) {
    const { status, body } = await signed(as, 0, cliente);
    expect([as, status, body.code]).toEqual([as, 403, 'forbidden']);
  }
  expect((await signed('ana.admin', -1)).body.code).toBe('bad_input');
});

test('W-344 an odd order says when, who, from where, to where and by which service; W-347 open claims are counted', async () => {
  const { idViaje } = await late(server, 5, 2000);
  const where = await comercial(server);
  await server.db.deleteFrom('rendicion').execute();
  const before = await rendicion(server, 'ceci.cecos', where);
  expect(before.reclamosAbiertos).toBe(0);
  expect(before.desde).not.toBeNull();
  expect(before.llamativos.find(({ id }) => id === idViaje)?.pedido).toEqual({
    hora: '2026-10-05T12:00:00-03:00',
    asap: false,
    quienes: ['Juana Paz'],
    desde: expect.stringMatching(/./),
    hasta: expect.stringMatching(/./),
    servicio: expect.stringMatching(/./),
  });
  await decide(server, 'ceci.cecos', where, idViaje, { decision: 'reclamar', texto: 'No viajó nadie' });
  expect((await rendicion(server, 'ceci.cecos', where)).reclamosAbiertos).toBe(1);
});
