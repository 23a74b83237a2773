import type { Pedido, Resumen } from '@traza/contract';
import { personas } from '@traza/demo';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { billedShare, type Figure, figureSearch, resumenDays } from '@traza/domain/informes';
import { GROUPINGS } from '@traza/domain/pedidos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { ANDINA } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';

const MONTHS = [
  { anio: 2026, mes: 8, since: '2026-08-01', until: '2026-08-31' },
  { anio: 2026, mes: 9, since: '2026-09-01', until: '2026-09-30' },
  { anio: 2026, mes: 10, since: '2026-10-01', until: '2026-10-31' },
];
const PAGE = 50;

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  await seedHistory(server, idCliente, 240);
  const departure = Temporal.Instant.from('2026-10-05T10:00:00-03:00');
  // a trip that two cost centres share with a guest, in a proportion that does not come out even
  await insertViaje(server.db, {
    status: 'finalizado',
    departure,
    total: 100_01,
    pasajes: [
      { who: 'pablo.empleado', ceco: 'Administración', coef: 33.33 },
      { nombre: 'Visita', ceco: 'Comercial', coef: 33.33 },
      { nombre: 'Otra visita', coef: 33.34 },
    ],
  });
  await insertViaje(server.db, { status: 'finalizado', departure, total: 7001, ceco: 'Comercial', substatus: 'Fallo' });
});
afterAll(() => server.close());

type Filter = Record<string, string>;

const queryOf = (filter: Filter) => new URLSearchParams({ idClient: String(idCliente), ...filter }).toString();

async function get(as: string, path: string, filter: Filter) {
  const { status, body } = await server.call('GET', `${path}?${queryOf(filter)}`, { as });
  expect({ path, filter, status }).toEqual({ path, filter, status: 200 });
  return body.data;
}

async function listed(as: string, filter: Filter): Promise<Pedido[]> {
  const pedidos: Pedido[] = [];
  for (;;) {
    const page: Pedido[] = await get(as, '/pedidos/v2/informes', { ...filter, offset: String(pedidos.length) });
    pedidos.push(...page);
    if (page.length < PAGE) return pedidos;
  }
}

async function resumenOf({ anio, mes: monthNumber }: (typeof MONTHS)[number]): Promise<Resumen> {
  const { body } = await server.call('POST', '/analytics/token', { as: 'ana.admin', body: { idCliente } });
  const asked = { token: body.data.token, idCliente: String(idCliente), anio: String(anio), mes: String(monthNumber) };
  return (await server.call('GET', `/analytics/datos?${new URLSearchParams(asked).toString()}`)).body.data;
}

/** What an auditor reads in Gastos. */
async function gastosOf(as: string, { anio, mes: monthNumber }: (typeof MONTHS)[number]): Promise<Resumen> {
  const asked = new URLSearchParams({ idCliente: String(idCliente), anio: String(anio), mes: String(monthNumber) });
  return (await server.call('GET', `/gastos/tablero?${asked.toString()}`, { as })).body.data;
}

const cents = (pesos: number) => Math.round(pesos * 100);

/** What a figure says, beside the list and the totals that its filter opens. */
async function opened(filter: Filter, as: string = personas.ana.username) {
  const pedidos = await listed(as, filter);
  const totals = await get(as, '/pedidos/v2/informes/totales', filter);
  return { pedidos: pedidos.length, totals: { pedidos: totals.pedidos, importe: cents(totals.importe) } };
}

interface Told {
  nombre: string;
  pedidos: number;
  importe?: number;
  filter: Filter;
}

/** Every figure of a dashboard that leads to its orders (W-172). */
function figuresOf({ actual, estados, hasta, ...slices }: Resumen): Told[] {
  const KINDS = {
    cecos: 'ceco',
    servicios: 'servicio',
    distancias: 'distancia',
    pasajeros: 'pasajero',
    envios: 'envio',
    destinos: 'destino',
  } as const;
  const told: [Omit<Told, 'filter'>, Figure][] = [
    [{ nombre: 'total', pedidos: actual.pedidos, importe: actual.importe }, { of: 'pedidos' }],
    [{ nombre: 'viajes', pedidos: actual.viajes }, { of: 'viajes' }],
    [{ nombre: 'envíos', pedidos: actual.envios }, { of: 'envios' }],
    ...slices.anulaciones.map((one): (typeof told)[number] => [one, { of: 'causa', clave: one.nombre }]),
    ...estados.map(({ estado, pedidos }): (typeof told)[number] => [
      { nombre: estado, pedidos },
      { of: 'estado', estado },
    ]),
  ];
  for (const kind of ['cecos', 'servicios', 'distancias', 'pasajeros', 'envios', 'destinos'] as const) {
    for (const { clave, ...one } of slices[kind]) told.push([one, { of: KINDS[kind], clave }]);
  }
  return told.flatMap(([one, figure]) => {
    const filter = figureSearch(figure, { isRunning: hasta !== null });
    return filter ? [{ ...one, filter }] : [];
  });
}

describe('W-173 W-174 a figure and the list that it leads to are equal to the cent', () => {
  test.each(MONTHS)('every figure of $mes/$anio', async ({ since, until, ...month }) => {
    const resumen = await resumenOf({ since, until, ...month });
    const figures = figuresOf(resumen);
    for (const { nombre, pedidos, importe, filter } of figures) {
      const found = await opened({ ...filter, since, until });
      const totals = { pedidos, importe: importe === undefined ? found.totals.importe : cents(importe) };
      expect({ nombre, filter, ...found }).toEqual({ nombre, filter, pedidos, totals });
    }
    expect(figures.filter(({ importe = 0 }) => importe > 0).length).toBeGreaterThan(8);
  });
});

describe('W-173 W-179 a figure of a period that runs counts what its list says', () => {
  test.each([personas.ana, personas.ceci, personas.gero].map(({ username }) => username))('for %s', async (as) => {
    const { year: anio, month: monthNumber } = server.clock.now().toZonedDateTimeISO('America/Argentina/Buenos_Aires');
    const { since, until } = resumenDays({ anio, mes: monthNumber });
    const ahead = server.clock.now().add({ hours: 3 });
    for (const status of ['confirmado', 'anulado'] as const)
      await insertViaje(server.db, { status, departure: ahead, created: server.clock.now(), ceco: 'Administración' });
    const month = { anio, mes: monthNumber, since, until };
    const resumen = as === personas.ana.username ? await resumenOf(month) : await gastosOf(as, month);
    expect(resumen.hasta).not.toBeNull();
    const figures = figuresOf(resumen);
    for (const { nombre, pedidos, filter } of figures) {
      const found = await opened({ ...filter, since, until }, as);
      expect({ nombre, filter, ...found }).toMatchObject({ nombre, pedidos, totals: { pedidos } });
    }
    const whole = (await opened({ since, until }, as)).pedidos;
    expect(whole).toBeGreaterThanOrEqual(resumen.actual.pedidos + (as === personas.ana.username ? 1 : 0));
  });
});

describe('W-173 W-176 the same of who audits a part', () => {
  test.each(MONTHS.flatMap((month) => [personas.ceci, personas.gero].map(({ username }) => ({ ...month, username }))))(
    'every figure of $mes/$anio of $username',
    async ({ since, until, username, ...month }) => {
      const figures = figuresOf(await gastosOf(username, { since, until, ...month }));
      for (const { nombre, pedidos, importe, filter } of figures) {
        const found = await opened({ ...filter, since, until }, username);
        const totals = { pedidos, importe: importe === undefined ? found.totals.importe : cents(importe) };
        expect({ nombre, filter, ...found }).toEqual({ nombre, filter, pedidos, totals });
      }
      expect(figures.filter(({ importe = 0 }) => importe > 0).length).toBeGreaterThan(3);
    },
  );
});

async function accountAt(as: string): Promise<CorporateAccount | undefined> {
  const { body } = await server.call('GET', '/cuentas', { as });
  const accounts: CorporateAccount[] = body.data?.corporateAccounts ?? [];
  return accounts.find(({ idClientePadre }) => idClientePadre === idCliente);
}

/** Who sees reports of Andina: of all of it, of cost centres, of groups. */
const AUDITORS = [personas.ana, personas.ceci, personas.gero].map(({ username }) => username);

const DAYS = { since: '2026-10-01', until: '2026-10-31' };

describe('W-168 W-171 W-233 whoever looks', () => {
  test.each(AUDITORS)('sums of %s are those of what they see', async (as) => {
    expect((await accountAt(as))?.permisos.showReports).toBe(true);
    const cecos = (
      await server.db.selectFrom('centroCosto').select('id').where('idCliente', '=', idCliente).execute()
    ).map(({ id }) => String(id));
    const whole = await opened({ ...DAYS }, as);
    const listedSum = (await listed(as, { ...DAYS })).reduce((sum, pedido) => sum + billedShare(pedido), 0);
    expect(whole.totals.importe).toBe(listedSum);
    for (const filter of [
      {},
      { ceco: cecos.slice(0, 2).join(',') },
      { ceco: '-1' },
      { invitados: 'true' },
      { ceco: cecos[0] ?? '', invitados: 'true' },
    ]) {
      const asked = { ...DAYS, ...filter };
      const { pedidos, totals } = await opened(asked, as);
      expect({ filter, pedidos: totals.pedidos }).toEqual({ filter, pedidos });
      expect(await get(as, '/pedidos/v2/informes/totales', asked)).not.toHaveProperty('partes');
      for (const agrupar of GROUPINGS) {
        const divided = await get(as, '/pedidos/v2/informes/totales', { ...asked, agrupar });
        const parts: { clave: string; importe: number; pedidos: number }[] = divided.partes;
        expect({
          agrupar,
          filter,
          whole: { pedidos: divided.pedidos, importe: cents(divided.importe) },
          sum: parts.reduce((sum, { importe }) => sum + cents(importe), 0),
        }).toEqual({ agrupar, filter, whole: totals, sum: totals.importe });
        for (const { pedidos: some } of parts) expect(some).toBeLessThanOrEqual(pedidos);
        if (agrupar !== 'grupo') continue;
        for (const { clave, ...part } of parts) {
          const found = await opened({ ...asked, grupoViajero: clave === '' ? '-1' : clave }, as);
          const told = { pedidos: part.pedidos, importe: cents(part.importe) };
          expect({ clave, filter, ...found }).toEqual({ clave, filter, pedidos: part.pedidos, totals: told });
        }
      }
    }
  });

  test('W-170 the group of who travels is neither that of who asked nor any other of the order', async () => {
    const departure = Temporal.Instant.from('2025-01-06T10:00:00-03:00');
    const day = { since: '2025-01-06', until: '2025-01-06' };
    const { idViaje } = await insertViaje(server.db, {
      status: 'finalizado',
      departure,
      total: 9000,
      requester: 'gabi.grupo',
      pasajes: [{ nombre: 'Visita' }],
    });
    const divided = await get('ana.admin', '/pedidos/v2/informes/totales', { ...day, agrupar: 'grupo' });
    expect(divided.partes).toEqual([{ clave: '', nombre: 'Sin grupo', pedidos: 1, importe: 90 }]);
    expect((await listed('ana.admin', { ...day, grupoViajero: '-1' })).map(({ id }) => id)).toEqual([idViaje]);
    const { id } = await server.db
      .selectFrom('grupo')
      .select('id')
      .where('nombre', '=', 'Ventas')
      .executeTakeFirstOrThrow();
    expect(await listed('ana.admin', { ...day, grupoViajero: String(id) })).toEqual([]);
    expect((await listed('ana.admin', { ...day, group: String(id) })).map((pedido) => pedido.id)).toEqual([idViaje]);
  });

  test('a cost centre of a ticket that is not theirs is none of theirs', async () => {
    const { id } = await server.db
      .selectFrom('centroCosto')
      .select('id')
      .where('idCliente', '=', idCliente)
      .where('denominacion', '=', 'Comercial')
      .executeTakeFirstOrThrow();
    const ofAna = await listed('ana.admin', { ...DAYS, ceco: String(id) });
    expect(ofAna.length).toBeGreaterThan(0);
    const ceci = await accountAt('ceci.cecos');
    const isTheirs = ceci?.cecosAuditados.some((ceco) => ceco.id === id) ?? false;
    expect((await listed('ceci.cecos', { ...DAYS, ceco: String(id) })).length).toBe(isTheirs ? ofAna.length : 0);
  });
});

test.each([
  ['ceco', '0'],
  ['ceco', '1,'],
  ['ceco', '1;drop'],
  ['ceco', Array.from({ length: 21 }, (_, index) => index + 1).join(',')],
  ['ceco', '99999999999'],
  ['servicio', '-1'],
  ['distancia', 'lejos'],
  ['persona', 'ana'],
  ['invitados', 'no'],
  ['grupoViajero', '-2'],
  ['yaSalieron', 'false'],
  ['cobrado', 'quizás'],
  ['destino', 'x'.repeat(301)],
  ['agrupar', 'mes'],
])('W-174 %s=%s is refused', async (key, value) => {
  const path = key === 'agrupar' ? '/pedidos/v2/informes/totales' : '/pedidos/v2/informes';
  const { status, body } = await server.call('GET', `${path}?${queryOf({ [key]: value })}`, { as: 'ana.admin' });
  expect([status, body.code]).toEqual([400, 'bad_input']);
});
