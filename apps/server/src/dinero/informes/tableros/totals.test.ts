import type { Pedido } from '@traza/contract';
import { personas } from '@traza/demo';
import { formatPesos } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { billedShare } from '@traza/domain/informes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { mailsTo } from '../../../../test/own-accounts.ts';
import { ANDINA, RIO } from '../../../../test/people.ts';
import { type ReadSheet, runQueued, seedHistory, storedWorkbook } from '../informes.kit.ts';

const DAYS = { since: '2026-10-01', until: '2026-10-31' };
const PAGE = 50;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const cliente of [ANDINA, RIO]) await seedHistory(server, await server.idCliente(cliente), 120);
});
afterAll(() => server.close());

const queryOf = (idClient: number, more: object = {}) =>
  new URLSearchParams({ idClient: String(idClient), ...DAYS, ...more }).toString();

/** Every order that a list shows, page after page. */
async function listed(as: string, path: string, idClient: number, filter: object = {}): Promise<Pedido[]> {
  const pedidos: Pedido[] = [];
  for (;;) {
    const { status, body } = await server.call(
      'GET',
      `${path}?${queryOf(idClient, { ...filter, offset: pedidos.length })}`,
      {
        as,
      },
    );
    expect(status).toBe(200);
    pedidos.push(...body.data);
    if (body.data.length < PAGE) return pedidos;
  }
}

/** What the rows of billed orders bear in the view of passengers. */
function billedOf({ headers, rows }: ReadSheet): number {
  const [status, share] = [headers.indexOf('Estado'), headers.indexOf('Importe Prorrateado')];
  return rows.reduce((sum, row) => {
    const cell = row[share];
    const isBilled = /^(?:Finalizado|Calificado)/.test(String(row[status]));
    return isBilled && typeof cell === 'number' ? sum + Math.round(cell * 100) : sum;
  }, 0);
}

interface Mailed {
  pedidos: number;
  cents: number;
  workbook: { pedidos: number; cents: number };
  text: string;
}

async function mailed(as: string, idClient: number, email: string | null, section: string): Promise<Mailed> {
  const asked = await server.call('POST', `/pedidos/v1/reporte/pedidos?${queryOf(idClient, { seccion: section })}`, {
    as,
  });
  expect(asked.status).toBe(202);
  await runQueued(server);
  const { idReporte } = asked.body.data;
  const row = await server.db.selectFrom('informe').selectAll().where('id', '=', idReporte).executeTakeFirstOrThrow();
  const [pedidos, pasajes] = row.archivo === null ? [] : await storedWorkbook(server, idReporte);
  return {
    pedidos: row.filas ?? Number.NaN,
    cents: Number(row.importe),
    workbook: { pedidos: pedidos?.rows.length ?? 0, cents: pasajes ? billedOf(pasajes) : 0 },
    text: (await mailsTo(server.db, email ?? '')).at(-1)?.texto ?? '',
  };
}

async function corporateAccounts(as: string): Promise<CorporateAccount[]> {
  const { body } = await server.call('GET', '/cuentas', { as });
  return body.data?.corporateAccounts ?? [];
}

const FILTERS = [{ status: 'confirmado' }, { status: 'anulado' }, { type: 'package' }, { q: 'a' }, { group: -1 }];

/** What somebody sees of an account in each place; null where there is nothing for them to see. */
async function seenAt(as: string, { idClientePadre: idClient, email, permisos }: CorporateAccount) {
  const section = permisos.showReports ? 'informes' : 'pedidos';
  const path = permisos.showReports ? '/pedidos/v2/informes' : '/pedidos/usuario';
  const pedidos = await listed(as, path, idClient);
  const cents = pedidos.reduce((sum, pedido) => sum + billedShare(pedido), 0);
  const informe = await mailed(as, idClient, email, section);
  const figures = ({ pedidos, cents: sum }: { pedidos: number; cents: number }) => ({ pedidos, cents: sum });
  return {
    list: { pedidos: pedidos.length, cents },
    report: figures(informe),
    workbook: informe.workbook,
    text: informe.text,
    totals: await totalsAt(as, idClient),
    dashboard: await tableroAt(as, idClient),
  };
}

const inCents = ({ pedidos, importe }: { pedidos: number; importe: number }) => ({
  pedidos,
  cents: Math.round(importe * 100),
});

async function totalsAt(as: string, idClient: number, filter: object = {}) {
  const { status, body } = await server.call('GET', `/pedidos/v2/informes/totales?${queryOf(idClient, filter)}`, {
    as,
  });
  return status === 403 ? null : inCents(body.data);
}

async function tableroAt(as: string, idCliente: number) {
  const { status, body } = await server.call('POST', '/analytics/token', { as, body: { idCliente } });
  if (status === 403) return null;
  const period = { token: body.data.token, idCliente: String(idCliente), anio: '2026', mes: '10' };
  const reply = await server.call('GET', `/analytics/datos?${new URLSearchParams(period).toString()}`);
  return inCents(reply.body.data.actual);
}

describe('list, totals, dashboard, workbook and e-mail say the same to the cent', () => {
  test.each(Object.values(personas).map(({ username }) => username))('T-225 DT-40 to %s', async (as) => {
    const accounts = await corporateAccounts(as);
    const asked = await server.call('POST', `/pedidos/v1/reporte/pedidos?${queryOf(0)}`, { as });
    // of no account at all there is no report
    expect(asked.status).toBeGreaterThanOrEqual(400);
    for (const account of accounts) {
      const { showReports, showClientPedidos } = account.permisos;
      const { list, text, ...places } = await seenAt(as, account);
      expect(places).toEqual({
        report: list,
        workbook: list,
        totals: showReports ? list : null,
        dashboard: showReports && showClientPedidos ? list : null,
      });
      const money = `Importe de finalizados y calificados: ${formatPesos(list.cents / 100)}`;
      expect(text).toContain(list.pedidos === 0 ? 'No se encontraron pedidos.' : money);
    }
  });

  test.each(['ana.admin', 'ceci.cecos', 'gero.grupos'])('with each filter, to %s', async (as) => {
    const idClient = await server.idCliente(ANDINA);
    for (const filter of FILTERS) {
      const pedidos = await listed(as, '/pedidos/v2/informes', idClient, filter);
      const cents = pedidos.reduce((sum, pedido) => sum + billedShare(pedido), 0);
      expect({ filter, ...(await totalsAt(as, idClient, filter)) }).toEqual({ filter, pedidos: pedidos.length, cents });
    }
  });

  test('there is something to compare', async () => {
    const [ana] = await corporateAccounts('ana.admin');
    expect((ana && (await totalsAt('ana.admin', ana.idClientePadre)))?.cents).toBeGreaterThan(0);
  });
});

describe('W-219 number and sum of all that the filter of Pedidos finds', () => {
  const idOf = async (table: 'centroCosto' | 'grupo', idCliente: number): Promise<string[]> => {
    const rows = await server.db.selectFrom(table).select('id').where('idCliente', '=', idCliente).execute();
    return rows.map(({ id }) => String(id));
  };
  const sumOf = (pedidos: readonly Pedido[]) => ({
    pedidos: pedidos.length,
    cents: pedidos.reduce((sum, pedido) => sum + billedShare(pedido), 0),
  });

  test.each(['ana.admin', 'gabi.grupo', 'pablo.empleado', 'mario.rutas', 'ceci.cecos', 'gero.grupos'])(
    'are those of the list, for %s and each filter',
    async (as) => {
      const idClient = await server.idCliente(ANDINA);
      for (const filter of [{}, ...FILTERS]) {
        const list = sumOf(await listed(as, '/pedidos/usuario', idClient, filter));
        expect({ filter, ...(await totalsAt(as, idClient, { ...filter, seccion: 'pedidos' })) }).toEqual({
          filter,
          ...list,
        });
      }
    },
  );

  test('a page of the list is not all that they count, and in whatever order it is', async () => {
    const idClient = await server.idCliente(ANDINA);
    const year = { since: '2026-01-01', until: '2026-12-31' };
    const totals = await totalsAt('ana.admin', idClient, { ...year, seccion: 'pedidos' });
    expect(totals?.pedidos).toBeGreaterThan(PAGE);
    expect(sumOf(await listed('ana.admin', '/pedidos/usuario', idClient, { ...year, orden: 'importe' }))).toEqual(
      totals,
    );
  });

  test('XW-01 a cost centre, a group or a person of others finds nothing, and sums nothing', async () => {
    const [andina, rio] = [await server.idCliente(ANDINA), await server.idCliente(RIO)];
    const ofRio = await idOf('grupo', rio);
    const cecosOfRio = await idOf('centroCosto', rio);
    const { idPersona } = await server.db
      .selectFrom('usuario')
      .select('idPersona')
      .where('username', '=', 'rita.rio')
      .executeTakeFirstOrThrow();
    const foreign = [
      { ceco: cecosOfRio.join(',') },
      { persona: idPersona },
      ...ofRio.map((grupo) => ({ group: grupo })),
    ];
    for (const section of ['pedidos', undefined]) {
      for (const filter of foreign) {
        const asked = { ...filter, ...(section && { seccion: section }) };
        expect({ asked, ...(await totalsAt('ana.admin', andina, asked)) }).toEqual({ asked, pedidos: 0, cents: 0 });
      }
    }
    expect(await totalsAt('ana.admin', rio, { seccion: 'pedidos' })).toBeNull();
    // of a group that one is not in, there is as little to be had
    for (const grupo of await idOf('grupo', andina)) {
      const own = sumOf(await listed('gabi.grupo', '/pedidos/usuario', andina, { group: grupo }));
      expect(await totalsAt('gabi.grupo', andina, { group: grupo, seccion: 'pedidos' })).toEqual(own);
    }
  });

  test('XW-02 two filters that differ by one order differ by what the list shows of it, and no more', async () => {
    const idClient = await server.idCliente(ANDINA);
    for (const as of ['pablo.empleado', 'gabi.grupo']) {
      const pedidos = await listed(as, '/pedidos/usuario', idClient);
      const all = sumOf(pedidos);
      const from = async (since: string) => totalsAt(as, idClient, { seccion: 'pedidos', since });
      const dayOf = ({ datetime }: Pedido) => datetime.slice(0, 10);
      for (const one of pedidos.filter(({ status }) => status === 'finalizado').slice(0, 5)) {
        const day = dayOf(one);
        expect(await from(day)).toEqual(sumOf(pedidos.filter((pedido) => dayOf(pedido) >= day)));
        const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
        if (next > DAYS.until) continue;
        expect(await from(next)).toEqual(sumOf(pedidos.filter((pedido) => dayOf(pedido) >= next)));
      }
      expect(await totalsAt(as, idClient, { seccion: 'pedidos' })).toEqual(all);
    }
  });
});
