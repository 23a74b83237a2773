import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/own-accounts.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { ANDINA, cecoOf, grupoOf, personOf, setPermisos } from '../../../test/people.ts';
import { runQueued, seedHistory, storedWorkbook, sumOf } from './informes.kit.ts';
import { runInforme } from './run-informe.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina);
});
afterAll(() => server.close());

const MONTH = { since: '2026-10-01', until: '2026-10-31' };

function queryOf(filters: object = MONTH): string {
  return new URLSearchParams({ idClient: String(andina), ...filters }).toString();
}

const ask = (as: string, filters: object = MONTH, reporte = 'pedidos') =>
  server.call('POST', `/pedidos/v1/reporte/${reporte}?${queryOf(filters)}`, { as });

/** Ten minutes later, as far as reports go: sessions do not live on. */
async function free(minutes = 11): Promise<void> {
  await sql`update informe set creado = creado - make_interval(mins => ${minutes})`.execute(server.db);
}

/** Asks, runs, and reads the workbook. */
async function made(as: string, filters: object = MONTH, reporte = 'pedidos') {
  await free();
  const { status, body } = await ask(as, filters, reporte);
  expect(status).toBe(202);
  await runInforme(server.deps, body.data.idReporte);
  const row = await rowOf(body.data.idReporte);
  return { row, sheets: row.archivo === null ? [] : await storedWorkbook(server, row.id) };
}

const rowOf = (id: string) =>
  server.db.selectFrom('informe').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The numbers of the orders that the list shows, page after page. */
async function listed(
  as: string,
  filters: Record<string, string> = MONTH,
  path = '/pedidos/usuario',
): Promise<number[]> {
  const ids: number[] = [];
  for (let offset = 0; ; offset += 50) {
    const { body } = await server.call('GET', `${path}?${queryOf({ ...filters, offset: String(offset) })}`, {
      as,
    });
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    if (body.data.length < 50) return ids;
  }
}

describe('a report of orders', () => {
  test('T-230 T-232 T-217 is asked for, answers nothing of it, and arrives by e-mail', async () => {
    const { status, body } = await ask('ana.admin');
    expect([status, Object.keys(body.data)]).toEqual([202, ['idReporte', 'estado']]);
    await runQueued(server);
    const { email } = await personOf(server.db, 'ana.admin');
    const mail = (await mailsTo(server.db, email)).at(-1);
    expect(mail?.asunto).toBe('Traza - Reporte de Pedidos');
    expect(mail?.texto).toContain('Cliente: Andina Servicios\nPeríodo: 01/10/2026 - 31/10/2026\nFiltros: Sin filtros');
    expect(mail?.adjuntos).toMatchObject([{ nombre: 'Traza - Reporte de Pedidos - 20261120-100000.xlsx' }]);
  });

  test('T-213 T-226 holds the orders of the list, in its order, and a row for each taken ticket', async () => {
    const { sheets, row } = await made('ana.admin');
    expect(sheets.map(({ name }) => name)).toEqual(['Vista Pedidos', 'Vista Pasajeros']);
    const ids = await listed('ana.admin');
    expect(ids.length).toBeGreaterThan(50);
    expect([row.filas, sheets[0]?.rows.length]).toEqual([ids.length, ids.length]);
    const { rows: pasajes } = sheets[1] ?? { rows: [] };
    const taken = await server.db
      .selectFrom('pasaje')
      .select('id')
      .where('idCliente', '=', andina)
      .where('tipo', '<>', 'ASIENTO VACÍO')
      .where((eb) => eb.or([eb('idViaje', 'in', ids), eb('idSolicitud', 'in', ids)]))
      .execute();
    expect(pasajes).toHaveLength(taken.length);
  });

  test.each([
    [{ status: 'anulado' }, 'Filtros: Estado: Anulado'],
    [{ type: 'package' }, 'Filtros: Tipo: Envíos'],
    [{ status: 'confirmado', type: 'trip' }, 'Filtros: Estado: Confirmado · Tipo: Viajes'],
    [{ q: 'a' }, 'Filtros: Búsqueda: a'],
  ])('of the list with %j', async (filters, line) => {
    const period = { since: '2026-06-01', until: '2026-11-30' };
    const { sheets, row } = await made('ana.admin', { ...period, ...filters });
    expect(row.filas).toBe((await listed('ana.admin', { ...period, ...filters })).length);
    expect(sheets[0]?.heading[3]).toBe(line);
  });

  test.each(['ana.admin', 'ceci.cecos'])('W-174 narrowed as the list of %s is, which its head says', async (as) => {
    const ceco = String(await cecoOf(server.db, 'Comercial'));
    const filters = { ...MONTH, seccion: 'informes', ceco, cobrado: 'true' };
    const { row, sheets } = await made(as, filters);
    const ids = await listed(as, { ...MONTH, ceco, cobrado: 'true' }, '/pedidos/v2/informes');
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThan((await listed(as, MONTH, '/pedidos/v2/informes')).length);
    expect(row.filas).toBe(ids.length);
    expect(sheets[0]?.heading[3]).toBe('Filtros: Centro de costo: Comercial · Cobrados');
  });

  test('W-174 names nobody to whom reports are closed', async () => {
    const { idPersona } = await personOf(server.db, 'gabi.grupo');
    const { row } = await made('pablo.empleado', { ...MONTH, persona: String(idPersona) });
    expect(row.filtros).toMatchObject({ masPalabras: [`Persona: ${idPersona}`] });
    const told = await made('ana.admin', { ...MONTH, persona: String(idPersona) });
    expect(told.row.filtros).toMatchObject({ masPalabras: [expect.stringMatching(/^Persona: .+, Gab/)] });
  });

  test('DT-42 of passengers: they come first, of trips alone; of packages alone', async () => {
    const pax = await made('ana.admin', MONTH, 'pax');
    expect(pax.sheets.map(({ name }) => name)).toEqual(['Vista Pasajeros', 'Vista Pedidos']);
    const kinds = (sheet: (typeof pax.sheets)[number] | undefined) =>
      new Set(sheet?.rows.map((row) => row[sheet.headers.indexOf('Tipo de Pedido')]));
    expect(kinds(pax.sheets[1])).not.toContain('Envío');
    const mails = await made('ana.admin', MONTH, 'envios');
    expect([...kinds(mails.sheets[0])]).toEqual(['Envío']);
    expect(mails.sheets[0]?.heading[0]).toBe('Traza - Reporte de Envios');
  });

  test('T-231 DT-18 without its filters; one’s own alone', async () => {
    const whole = await made('ana.admin', { ...MONTH, provider: 'sgv', areMyOrders: 'false' });
    const own = await made('ana.admin', { ...MONTH, provider: 'sgv', areMyOrders: 'true' });
    expect(own.row.filas ?? 0).toBeLessThan(whole.row.filas ?? 0);
    const mail = (await mailsTo(server.db, 'ana.admin@andina.example')).at(-1);
    expect(mail?.texto).toContain('Solo mis pedidos');
  });

  test('DT-16 of an auditor of cost centres claims no group, which their list ignores', async () => {
    const filters = { ...MONTH, seccion: 'informes', group: String(await grupoOf(server.db, 'Ventas')) };
    const { row, sheets } = await made('ceci.cecos', filters);
    expect(row.filas).toBe((await listed('ceci.cecos', MONTH, '/pedidos/v2/informes')).length);
    expect(sheets[0]?.heading[3]).toBe('Filtros: Sin filtros');
    expect(JSON.stringify(row.filtros)).not.toContain('group');
    const audited = await made('ana.admin', filters);
    expect(audited.sheets[0]?.heading[3]).toBe('Filtros: Grupo: Ventas');
  });

  test('T-014 S3 of fixed routes holds those of their list, whatever type is asked', async () => {
    const days = { since: '2026-10-01', until: '2026-12-31' };
    await insertViaje(server.db, { requester: 'sol.sinpermisos', idCarpool: 1, pasajes: [{ nombre: 'Ana Paz' }] });
    const listedIds = await listed('mario.rutas', days, '/pedidos/recorridos');
    expect(listedIds.length).toBeGreaterThan(0);
    const { row } = await made('mario.rutas', { ...days, seccion: 'recorridos', type: 'package' }, 'pax');
    expect(row.filas).toBe(listedIds.length);
    // who does not manage them gets their own orders, as before
    const own = await made('pablo.empleado', { ...days, seccion: 'recorridos' });
    expect(own.row.filas).toBe((await listed('pablo.empleado', days)).length);
  });

  test('S9 without orders says so, with no attachment', async () => {
    const { row } = await made('ana.admin', { since: '2023-01-01', until: '2023-01-31' });
    expect(row).toMatchObject({ estado: 'enviado', filas: 0, archivo: null, bytes: null });
    const mail = (await mailsTo(server.db, 'ana.admin@andina.example')).at(-1);
    expect(mail?.texto).toContain('No se encontraron pedidos.');
    expect(mail?.adjuntos).toEqual([]);
  });

  test('every address of the account gets it', async () => {
    const { idCuenta } = await personOf(server.db, 'ana.admin');
    const setEmail = (email: string) =>
      server.db.updateTable('cuenta').set({ email }).where('id', '=', idCuenta).execute();
    await setEmail('uno@andina.example, dos@andina.example');
    await made('ana.admin');
    await setEmail('ana.admin@andina.example');
    for (const to of ['uno@andina.example', 'dos@andina.example']) expect(await mailsTo(server.db, to)).toHaveLength(1);
  });
});

describe('what a report adds up to', () => {
  test.each(['ana.admin', 'ceci.cecos', 'gero.grupos'])('T-220 for %s: list, workbook and e-mail', async (as) => {
    const { row, sheets } = await made(as);
    const { body } = await server.call('GET', `/pedidos/v2/informes/totales?${queryOf()}`, { as });
    const pasajeros = sheets.find(({ name }) => name === 'Vista Pasajeros');
    const billed = pasajeros && {
      ...pasajeros,
      rows: pasajeros.rows.filter((cells) => /^(Finalizado|Calificado)/.test(String(cells[3]))),
    };
    const workbook = billed ? sumOf(billed, 'Importe Prorrateado') : 0;
    expect(workbook).toBeGreaterThan(0);
    expect(row.importe).toBe(workbook);
    expect((await listed(as, MONTH, '/pedidos/v2/informes')).length).toBe(row.filas);
    expect(body.data).toEqual({ pedidos: row.filas, importe: workbook / 100 });
    const { email } = await personOf(server.db, as);
    const shown = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, useGrouping: 'always' });
    expect((await mailsTo(server.db, email)).at(-1)?.texto).toContain(
      `Importe de finalizados y calificados: $${shown.format(workbook / 100)}`,
    );
  });

  test('the totals of the section need the section', async () => {
    const { status, body } = await server.call('GET', `/pedidos/v2/informes/totales?${queryOf()}`, {
      as: 'pablo.empleado',
    });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

describe('what somebody may not see is in no report', () => {
  test('T-225 the auditor of cost centres finds theirs alone', async () => {
    const { sheets } = await made('ceci.cecos');
    const { idCuenta } = await personOf(server.db, 'ceci.cecos');
    const audited = await server.db
      .selectFrom('cuentaCecoAuditado as x')
      .innerJoin('centroCosto as k', 'k.id', 'x.idCeco')
      .select('k.denominacion')
      .where('x.idCuenta', '=', idCuenta)
      .execute();
    const names = audited.map(({ denominacion }) => denominacion);
    const pasajeros = sheets[1];
    const seen = new Set(pasajeros?.rows.map((cells) => cells[pasajeros.headers.indexOf('Centro de Costo')]));
    expect([...seen].filter((name) => !names.includes(String(name)))).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  });

  test('XT-21 a plain user who asks for all gets their own; a group that is not audited is empty', async () => {
    const own = await made('pablo.empleado', { ...MONTH, areMyOrders: 'false', seccion: 'informes' });
    expect(own.row.filas).toBe((await listed('pablo.empleado')).length);
    const { idCuenta } = await personOf(server.db, 'gero.grupos');
    const { id: grupo } = await server.db
      .selectFrom('grupo')
      .select('id')
      .where('idCliente', '=', andina)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('cuentaGrupoAuditado').select('idGrupo').where('idCuenta', '=', idCuenta),
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await made('gero.grupos', { ...MONTH, group: String(grupo) })).row.filas).toBe(0);
  });

  test('XT-23 a permission taken away before the report is made reduces it', async () => {
    await free();
    const ceci = await personOf(server.db, 'ceci.cecos');
    const { body } = await ask('ceci.cecos');
    await setPermisos(server.db, ceci, { showReports: false, showCeCoPedidos: false });
    await runInforme(server.deps, body.data.idReporte);
    const reduced = await rowOf(body.data.idReporte);
    const { status } = await server.call('GET', `/pedidos/v2/informes/totales?${queryOf()}`, { as: 'ceci.cecos' });
    await setPermisos(server.db, ceci, { showReports: true, showCeCoPedidos: true });
    expect(reduced.filas).toBe((await listed('ceci.cecos')).length);
    expect(status).toBe(403);
  });

  test('XT-18 a cost centre called like a formula is text', async () => {
    const denominacion = '=1+1';
    await server.db.insertInto('centroCosto').values({ idCliente: andina, denominacion }).execute();
    await insertViaje(server.db, { ceco: denominacion, status: 'finalizado' });
    const { sheets } = await made('ana.admin', { since: '2026-11-01', until: '2026-12-31' });
    const [pedidos] = sheets;
    expect(pedidos?.rows.map((cells) => cells[pedidos.headers.indexOf('Centro de Costo')])).toContain(denominacion);
  });
});

describe('a report that fails', () => {
  test('is tried again after 1, 5 and 15 minutes, then its owner is told and may ask at once', async () => {
    await free();
    const waits: (number | undefined)[] = [];
    const broken = {
      ...server.deps,
      jobs: {
        ...server.deps.jobs,
        send: async (_tx: unknown, _name: string, _data: unknown, options?: { startAfterSeconds?: number }) =>
          void waits.push(options?.startAfterSeconds),
      },
    };
    const { body } = await ask('ana.admin');
    const { idReporte } = body.data;
    // a list that cannot be read
    await server.db
      .updateTable('informe')
      .set({ filtros: '{"since":"x","until":"y"}' })
      .where('id', '=', idReporte)
      .execute();
    for (let attempt = 0; attempt < 4; attempt += 1) await runInforme(broken, idReporte);
    expect(waits.slice(0, 3)).toEqual([60, 300, 900]);
    expect(await rowOf(idReporte)).toMatchObject({ estado: 'fallido', intentos: 4 });
    const mail = (await mailsTo(server.db, 'ana.admin@andina.example')).at(-1);
    expect(mail?.texto).toContain('No pudimos generar el archivo del reporte.');
    expect((await ask('ana.admin')).status).toBe(202);
    await server.db.deleteFrom('informe').where('id', '=', idReporte).execute();
  });

  test('for want of a database is none that failed: the next run of its job makes it', async () => {
    await free();
    const { body } = await ask('ana.admin');
    const { idReporte } = body.data;
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const clock = {
      now() {
        throw lost;
      },
    };
    await expect(runInforme({ ...server.deps, clock }, idReporte)).rejects.toBe(lost);
    expect(await rowOf(idReporte)).toMatchObject({ estado: 'generando', error: null });
    await runInforme(server.deps, idReporte);
    expect(await rowOf(idReporte)).toMatchObject({ estado: 'enviado' });
  });

  test('is sent once, however often its job runs', async () => {
    const { row } = await made('ana.admin');
    const mails = async () => (await server.db.selectFrom('correo').select('id').execute()).length;
    const before = await mails();
    await runInforme(server.deps, row.id);
    expect(await mails()).toBe(before);
  });
});
