import { plusMinutes } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadAportes } from '#dinero/rendiciones/reckon.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';
import { ANDINA, cecoOf } from '../../../test/people.ts';

const SIX: TestViaje = {
  requester: 'mario.rutas',
  status: 'finalizado',
  fin: plusMinutes(TEST_NOW, -60),
  departure: plusMinutes(TEST_NOW, -120),
  total: 1_000_001,
  pasajes: [
    ['pablo.empleado', 'Comercial'],
    ['gabi.grupo', 'Comercial'],
    ['marta.multi', 'Comercial'],
    ['sol.sinpermisos', 'Logística'],
    ['ana.admin', 'Administración'],
    ['mario.rutas', 'Administración'],
  ].map(([who = '', ceco], place, { length }) => ({ who, ceco, coef: place === length - 1 ? 16.7 : 16.66 })),
};

let server: TestServer;
let idCliente: number;
let idViaje: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  ({ idViaje } = await insertViaje(server.db, SIX));
});
afterAll(() => server.close());

const get = async (as: string, path: string) => (await server.call('GET', path, { as })).body;
const cents = (pesos: number) => Math.round(pesos * 100);
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

interface Shown {
  ceco: { alias: string } | null;
  prorrateo: { importe: number } | null;
}
const pasajesOf = async (as: string): Promise<Shown[]> =>
  (await get(as, `/pedidos/sgv/v/${idViaje}`)).data.extras.pasajes;

/** Cents of the tickets that somebody sees, by cost centre. */
async function shown(as: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { ceco, prorrateo } of await pasajesOf(as)) {
    if (ceco && prorrateo) found[ceco.alias] = (found[ceco.alias] ?? 0) + cents(prorrateo.importe);
  }
  return found;
}

async function totals(as: string): Promise<Record<string, number>> {
  const query = { idClient: String(idCliente), since: '2026-11-20', until: '2026-11-20', agrupar: 'ceco' };
  const { data } = await get(as, `/pedidos/v2/informes/totales?${new URLSearchParams(query).toString()}`);
  const parts: { nombre: string; importe: number }[] = data.partes;
  expect(cents(data.importe)).toBe(sum(parts.map(({ importe }) => cents(importe))));
  return Object.fromEntries(parts.map(({ nombre, importe }) => [nombre, cents(importe)]));
}

test('T-132 T-220 of six who share $10.000,01 each is told a sixth of it, alone as among all', async () => {
  const whole = (await pasajesOf('mario.rutas')).map(({ prorrateo }) => cents(prorrateo?.importe ?? Number.NaN));
  expect(sum(whole)).toBe(1_000_001);
  expect(new Set(whole)).toEqual(new Set([166_666, 166_667]));
  const told: number[] = [];
  for (const { who = '' } of SIX.pasajes ?? []) {
    const { costos } = (await get(who, `/pedidos/v1/v/${idViaje}/costos`)).result;
    expect(costos.importeTotal).toBe(10_000.01);
    told.push(cents(costos.importeProrrateado));
  }
  // who asked for it sees all of it, and so does who sees all of the client
  expect(told).toEqual([...whole.slice(0, 4), 1_000_001, 1_000_001]);
  expect((await pasajesOf('pablo.empleado')).map(({ prorrateo }) => prorrateo && cents(prorrateo.importe))).toEqual([
    whole[0],
    ...Array(5).fill(null),
  ]);
});

test('T-225 W-171 DW-18 a cost centre bears the same in order, totals, dashboard and account, whoever looks', async () => {
  const whole = await shown('ana.admin');
  expect(sum(Object.values(whole))).toBe(1_000_001);
  const { Comercial, Logística } = whole;
  expect(await shown('ceci.cecos')).toEqual({ Comercial, Logística });
  expect(await totals('ana.admin')).toEqual(whole);
  expect(await totals('ceci.cecos')).toEqual({ Comercial, Logística });
  for (const [ceco, bears] of Object.entries(whole)) {
    const idAlcance = await cecoOf(server.db, ceco);
    const account = { idCliente, alcance: 'ceco', idAlcance, anio: 2026, mes: 11 } as const;
    expect(await loadAportes(server.db, account)).toEqual([[idViaje, bears]]);
    const { rows } = await sql<{ cents: number }>`
      select importe::float8 as cents from calcular_aportes(${idCliente}, array[${idViaje}::int])
       where dimension = 'ceco' and clave = ${String(idAlcance)}`.execute(server.db);
    expect(rows).toEqual([{ cents: bears }]);
  }
});
