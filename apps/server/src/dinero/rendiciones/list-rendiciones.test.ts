import type { RendicionLine } from '@traza/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { acceptAll, billed, comercial, decide, inOctober, late, read, rendicion, sign } from './rendiciones.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function list(as: string): Promise<RendicionLine[]> {
  const idCliente = await server.idCliente(ANDINA);
  const { body } = await server.call('GET', `/gastos/rendiciones?idCliente=${idCliente}&anio=2026&mes=10`, { as });
  return body.data?.rendiciones;
}

test('W-187 W-199: each sees the accounts of what they audit, and each line says what its account says', async () => {
  await billed(server, inOctober(3), 4_000, {
    pasajes: [
      { nombre: 'Juana Paz', ceco: 'Comercial', coef: 50 },
      { who: 'gabi.grupo', ceco: 'Logística', coef: 50 },
    ],
  });
  const odd = await late(server, 5, 2_000);
  await decide(server, 'ceci.cecos', await comercial(server), odd.idViaje, { decision: 'bien' });
  const names = (lines: RendicionLine[]) => lines.map(({ alcance, nombre }) => `${alcance} ${nombre}`);
  expect(names(await list('ceci.cecos'))).toEqual(['ceco Comercial', 'ceco Logística']);
  expect(names(await list('gero.grupos'))).toEqual(['grupo Soporte', 'grupo Ventas']);
  const all = await list('ana.admin');
  expect(all.map(({ alcance }) => alcance)).toEqual(expect.arrayContaining(['cliente', 'ceco', 'grupo']));
  for (const line of all) {
    const { alcance, idAlcance, importe, anterior, llamativos, estado } = line;
    const one = await rendicion(server, 'ana.admin', { alcance, idAlcance, anio: 2026, mes: 10 });
    expect({ importe, anterior, llamativos, estado }).toEqual({
      importe: one.importe,
      anterior: one.anterior,
      llamativos: one.llamativos.length,
      estado: one.estado,
    });
  }
  expect(all.find(({ nombre }) => nombre === 'Comercial')).toMatchObject({
    importe: 4_000,
    llamativos: 1,
    decididos: 1,
  });
});

test('a signed one says what was signed', async () => {
  const where = await comercial(server);
  const { huella, importe } = await acceptAll(server, 'ceci.cecos', where);
  expect((await sign(server, 'ceci.cecos', where, huella)).status).toBe(201);
  await billed(server, inOctober(4), 900);
  const line = (await list('ceci.cecos')).find(({ nombre }) => nombre === 'Comercial');
  expect(line).toMatchObject({ estado: 'firmada', importe, llamativos: 1, decididos: 1 });
});

test.each(['pablo.empleado', 'gabi.grupo', 'mario.rutas', 'rita.rio'])('W-199: %s sees none', async (persona) => {
  const idCliente = await server.idCliente(ANDINA);
  const path = `/gastos/rendiciones?idCliente=${idCliente}&anio=2026&mes=10`;
  expect((await server.call('GET', path, { as: persona })).status).toBe(403);
});

test('W-187 W-188 every month from that of the first order to the running one has its accounts, and no other', async () => {
  const idCliente = await server.idCliente(ANDINA);
  const first = Temporal.Instant.from('2019-03-31T23:59:00-03:00');
  await billed(server, first, 1_000);
  const where = await comercial(server);
  const at = async (anio: number, monthNumber: number) => {
    const query = `idCliente=${idCliente}&anio=${anio}&mes=${monthNumber}`;
    const all = await server.call('GET', `/gastos/rendiciones?${query}`, { as: 'ceci.cecos' });
    const one = await read(server, 'ceci.cecos', { ...where, anio, mes: monthNumber });
    expect(one.status).toBe(all.status);
    return all.status === 200 ? [200, one.body.data.importe, all.body.data.desde] : [all.status, all.body.code];
  };
  const desde = { anio: 2019, mes: 3 };
  expect(await at(2019, 3)).toEqual([200, 1_000, desde]);
  expect(await at(2020, 6)).toEqual([200, 0, desde]);
  const { year, month } = server.clock.now().toZonedDateTimeISO('America/Argentina/Buenos_Aires');
  expect((await at(year, month))[0]).toBe(200);
  expect(await at(2019, 2)).toEqual([404, 'not_found']);
  expect(await at(year + 1, month)).toEqual([404, 'not_found']);
});
