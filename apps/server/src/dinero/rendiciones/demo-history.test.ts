import type { RendicionLine } from '@traza/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { seedHistory } from '../informes/informes.kit.ts';
import { rendicion } from './rendiciones.kit.ts';

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  await seedHistory(server, idCliente, 120);
});
afterAll(() => server.close());

const centsOf = (pesos: readonly number[]) => pesos.reduce((sum, each) => sum + Math.round(each * 100), 0);

async function lines(as: string, month: number): Promise<RendicionLine[]> {
  const path = `/gastos/rendiciones?idCliente=${idCliente}&anio=2026&mes=${month}`;
  return (await server.call('GET', path, { as })).body.data.rendiciones;
}

async function listFoot(as: string, month: number): Promise<number> {
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year: 2026, month: month });
  const days = `since=2026-${String(month).padStart(2, '0')}-01&until=2026-${String(month).padStart(2, '0')}-${daysInMonth}`;
  const { body } = await server.call('GET', `/pedidos/v2/informes/totales?idClient=${idCliente}&${days}`, { as });
  return centsOf([body.data.importe]);
}

describe.each([8, 9, 10, 11])('the history of the demo, month %i', (month) => {
  test('W-191: of every scope the effects sum to the difference, to the cent', async () => {
    const all = await lines('ana.admin', month);
    expect(all.length).toBeGreaterThan(5);
    for (const { alcance, idAlcance } of all) {
      const { importe, anterior, efectos } = await rendicion(server, 'ana.admin', {
        alcance,
        idAlcance,
        anio: 2026,
        mes: month,
      });
      expect(centsOf(efectos.map((efecto) => efecto.importe))).toBe(centsOf([importe]) - centsOf([anterior]));
    }
  });

  test.each(['ana.admin', 'ceci.cecos', 'gero.grupos'])(
    'W-193: the orders that each account of %s leads to are all that it counts, and sum to it, to the cent',
    async (as) => {
      for (const { alcance, idAlcance } of await lines(as, month)) {
        const { importe, pedidos, efectos } = await rendicion(server, as, {
          alcance,
          idAlcance,
          anio: 2026,
          mes: month,
        });
        const asked = new URLSearchParams({ idClient: String(idCliente), ...efectos[0]?.filtro });
        const { body } = await server.call('GET', `/pedidos/v2/informes/totales?${asked.toString()}`, { as });
        expect({ of: `${alcance} ${idAlcance}`, ...body.data }).toMatchObject({
          of: `${alcance} ${idAlcance}`,
          pedidos,
          importe,
        });
      }
    },
  );

  test('W-187 DW-18: what an account came to is what the list of the same orders sums to', async () => {
    const whole = (await lines('ana.admin', month)).filter(({ alcance }) => alcance === 'cliente');
    expect(centsOf(whole.map(({ importe }) => importe))).toBe(await listFoot('ana.admin', month));
    expect(centsOf((await lines('ceci.cecos', month)).map(({ importe }) => importe))).toBe(
      await listFoot('ceci.cecos', month),
    );
  });
});

test('the history has something to tell of every month', async () => {
  const [line] = await lines('ana.admin', 10);
  expect(line?.importe).toBeGreaterThan(0);
  expect(line?.anterior).toBeGreaterThan(0);
  expect(line?.llamativos).toBe(10);
});
