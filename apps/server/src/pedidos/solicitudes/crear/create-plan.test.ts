import { createEmbeddedEngine } from '@traza/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeriadoCalendar } from '#lib/feriado-calendar.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { OrderingDeps } from '../deps.ts';
import { BELGRANO, countRows, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes.kit.ts';
import { createSimple } from './create-simple.ts';
import { previewPlan } from './preview-plan.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
const engine = createEmbeddedEngine();
let routesAsked = 0;
let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  const geo = {
    ...engine,
    route: (...asked: Parameters<typeof engine.route>) => {
      routesAsked += 1;
      return engine.route(...asked);
    },
  };
  server = await startTestServer({ settings: { rates }, geo });
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

const PLAN = {
  fechaDesde: '2026-11-23',
  fechaHasta: '2026-12-04',
  horaIda: '08:30',
  horaRegreso: '18:00',
  frecuenciaIda: 'L-X----',
  frecuenciaRegreso: 'L------',
};
const planned = (changes: object = {}) => simpleBody(pablo, { planificacion: { ...PLAN, ...changes } });

let attempt = 0;
function create(body: unknown, { as = 'pablo.empleado', key = `plan-${(attempt += 1)}` } = {}) {
  return server.call('POST', '/rest/solicitudes/simples', { as, body, headers: { 'idempotency-key': key } });
}

async function refusal(body: unknown): Promise<string> {
  const before = await countRows(server);
  const { status, body: answer } = await create(body);
  expect(await countRows(server)).toEqual(before);
  return [status, answer.code, answer.fields?.[0]?.field].filter(Boolean).join(' ');
}

const readSolicitudes = (ids: readonly number[]) =>
  server.db.selectFrom('solicitud').selectAll().where('id', 'in', ids).orderBy('id').execute();

const DATES = [
  '2026-11-23T08:30:00-03:00',
  '2026-11-23T18:00:00-03:00',
  '2026-11-25T08:30:00-03:00',
  '2026-11-30T08:30:00-03:00',
  '2026-11-30T18:00:00-03:00',
  '2026-12-02T08:30:00-03:00',
];

describe('O-197 O-249 DO-19 a plan', () => {
  test('is one order for the plan and one for each trip, written at once', async () => {
    const before = await countRows(server);
    const { status, body } = await create(planned());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      estado: 'P',
      fechaHoraSalida: DATES[0],
      planificacion: { cantidad: 6, primera: DATES[0], ultima: DATES[5], pendientesDeAutorizacion: 0 },
    });
    const { solicitudes, total } = body.planificacion;
    expect(solicitudes).toHaveLength(6);
    const prices = await server.db
      .selectFrom('solicitud')
      .select('cotizacion')
      .where('id', 'in', solicitudes)
      .execute();
    expect(total).toBe(prices.reduce((sum, { cotizacion }) => sum + (cotizacion ?? 0), 0) / 100);
    const after = await countRows(server);
    const added = (table: string) => (after[table] ?? 0) - (before[table] ?? 0);
    expect(['solicitud', 'plan', 'parada', 'pasaje', 'evento', 'pedido', 'auditoria'].map(added)).toEqual([
      7, 1, 14, 7, 7, 6, 1,
    ]);
    const children = await readSolicitudes(solicitudes);
    expect(children.map(({ fechaHoraSalida }) => fechaHoraSalida.toString())).toEqual(
      DATES.map((date) => Temporal.Instant.from(date).toString()),
    );
    expect(new Set(children.map(({ estado }) => estado))).toEqual(new Set(['A']));
    const [plan] = await server.db.selectFrom('plan').selectAll().where('idSolicitud', '=', body.idSolicitud).execute();
    expect(plan).toMatchObject({ fechaDesde: '2026-11-23', frecuenciaIda: 'L-X----', omitirFeriados: false });
    expect(new Set(children.map(({ idPlan }) => idPlan))).toEqual(new Set([plan?.id]));
  });

  test('back it goes the other way round', async () => {
    const { body } = await create(planned());
    const [out = 0, back = 0] = body.planificacion.solicitudes;
    const paradas = async (id: number) =>
      (
        await server.db
          .selectFrom('parada')
          .select('direccion')
          .where('idSolicitud', '=', id)
          .orderBy('orden')
          .execute()
      ).map(({ direccion }) => direccion);
    expect(await paradas(out)).toEqual([OFFICE.direccion, BELGRANO.direccion]);
    expect(await paradas(back)).toEqual([BELGRANO.direccion, OFFICE.direccion]);
  });

  test('lists show the trips and not the plan; each trip tells the plan’s number', async () => {
    const { body } = await create(planned());
    const rows = await server.db.selectFrom('pedido').select('id').where('id', '>=', body.idSolicitud).execute();
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(body.planificacion.solicitudes);
    const [first = 0] = body.planificacion.solicitudes;
    const shown = await server.call('GET', `/sgv/rest/solicitudes/${first}`, { as: 'pablo.empleado' });
    expect(shown.body.solicitudes[first].idPlan).toBe(body.idSolicitud);
    const plan = await server.call('GET', `/sgv/rest/solicitudes/${body.idSolicitud}`, { as: 'pablo.empleado' });
    expect(plan.body.solicitudes[body.idSolicitud]).toMatchObject({ estado: 'P', idPlan: body.idSolicitud });
  });

  test('each trip costs what it would by itself at its time', async () => {
    const { body } = await create(planned());
    const [child] = await readSolicitudes(body.planificacion.solicitudes.slice(0, 1));
    const alone = await create(simpleBody(pablo, { fechaHoraSalida: DATES[0] }));
    const [single] = await readSolicitudes([alone.body.idSolicitud]);
    expect(child?.cotizacion).toBe(single?.cotizacion);
    expect(child?.segundos).toBe(single?.segundos);
    expect(body.precotizacion).toBe(alone.body.precotizacion);
  });

  test('XO-21 the longest plan makes 186 trips, and asks for as many routes as there are weekdays and ways', async () => {
    const every = { frecuenciaIda: 'LMXJVSD', frecuenciaRegreso: 'LMXJVSD' };
    routesAsked = 0;
    const { status, body } = await create(planned({ ...every, fechaDesde: '2027-07-01', fechaHasta: '2027-10-01' }));
    expect(status).toBe(201);
    expect(body.planificacion.cantidad).toBe(186);
    expect(routesAsked).toBe(14);
  });

  test('XO-19 20 at once make one plan', async () => {
    const before = await countRows(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(planned(), { key: 'uno' })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.idSolicitud}`)).size).toBe(1);
    expect((await countRows(server))['solicitud']).toBe((before['solicitud'] ?? 0) + 7);
  });

  test('for somebody else it is charged and told as a single one is', async () => {
    const mario = await ordererOf(server, 'mario.rutas');
    const pasajero = { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+543511234567' };
    const { body } = await create({ ...planned(), pasajero });
    const pasajes = await server.db
      .selectFrom('pasaje')
      .select(['idPersona', 'idCeco'])
      .where('idSolicitud', 'in', body.planificacion.solicitudes)
      .execute();
    expect(new Set(pasajes.map(({ idPersona, idCeco }) => `${idPersona} ${idCeco}`))).toEqual(
      new Set([`${mario.idPersona} ${mario.cecos[0]}`]),
    );
  });
});

describe('XO-21 what is no plan, and nothing is written', () => {
  test.each([
    [{ fechaHasta: '2036-11-23' }, '422 plan_range_invalid planificacion.fechaHasta'],
    [{ fechaHasta: '2026-11-22' }, '422 plan_range_invalid planificacion.fechaHasta'],
    [{ fechaHasta: 'mañana' }, '422 plan_range_invalid planificacion.fechaHasta'],
    [{ frecuenciaIda: 'LLLLLLL' }, '422 plan_no_outbound_day planificacion.frecuenciaIda'],
    [{ frecuenciaIda: 'LMXJVSDL' }, '422 plan_no_outbound_day planificacion.frecuenciaIda'],
    [{ frecuenciaIda: 'l-x----' }, '422 plan_no_outbound_day planificacion.frecuenciaIda'],
    [{ frecuenciaIda: '-------' }, '422 plan_no_outbound_day planificacion.frecuenciaIda'],
    [{ horaIda: '02:00' }, '422 plan_range_invalid planificacion.horaIda'],
    [{ horaRegreso: null }, '422 plan_range_invalid planificacion.horaRegreso'],
    [{ horaRegreso: '08:40' }, '422 plan_return_before_end planificacion.horaRegreso'],
    [
      { fechaDesde: '2026-11-24', fechaHasta: '2026-11-24', frecuenciaRegreso: '-M-----' },
      '422 plan_no_valid_trip planificacion.fechaDesde',
    ],
    [{ omitirFeriados: 'sí' }, '400 bad_input planificacion.omitirFeriados'],
    [{ horaIda: 830 }, '400 bad_input planificacion.horaIda'],
  ])('%j: %s', async (changes, code) => {
    expect(await refusal(planned(changes))).toBe(code);
  });

  test('DO-20 a date of its own, or a trip that it returns from, beside the plan', async () => {
    const dated = { ...planned(), fechaHoraSalida: DATES[0] };
    expect(await refusal(dated)).toBe('400 bad_input planificacion');
    expect(await refusal({ ...planned(), idSolicitudIda: 1 })).toBe('400 bad_input planificacion');
  });
});

describe('holidays', () => {
  const calendar = new FeriadoCalendar((day) =>
    day.toString() === '2026-11-23' ? { tipo: 'feriado', nombre: 'Feriado' } : undefined,
  );
  const call = { key: undefined, ip: '127.0.0.1' };

  async function withCalendar() {
    const deps: OrderingDeps = { ...server.deps, calendar };
    const { idUsuario } = await server.db
      .selectFrom('usuario')
      .select('id as idUsuario')
      .where('username', '=', 'pablo.empleado')
      .executeTakeFirstOrThrow();
    const { body } = await server.call('GET', '/cuentas', { as: 'pablo.empleado' });
    const names = { kind: 'usuario' as const, username: 'pablo.empleado', nombre: 'Pablo', apellido: 'Peralta' };
    const actor = { ...names, idUsuario, idPersona: pablo.idPersona, tokenHash: Buffer.alloc(32), accounts: body.data };
    return { deps, actor };
  }

  test('are skipped where the plan asks for it, in the preview and in the order', async () => {
    const { deps, actor } = await withCalendar();
    const planificacion = { ...PLAN, omitirFeriados: true };
    const { cecos } = pablo;
    const way = { idTipoVehiculo: 2, origen: OFFICE, destino: BELGRANO };
    const shown = await previewPlan(deps, actor, { ...way, idCliente: pablo.idCliente, planificacion });
    expect(shown.cantidad).toBe(4);
    expect(shown.omitidos).toEqual([
      { fecha: '2026-11-23', tramo: 'ida', motivo: 'feriado' },
      { fecha: '2026-11-23', tramo: 'regreso', motivo: 'feriado' },
    ]);
    const requester = { idPersonaSolicitante: pablo.idPersona, idCeCoSolicitante: cecos[0] ?? 0, observacion: '' };
    const made = await createSimple(deps, actor, { ...way, ...requester, planificacion }, call);
    expect(made.planificacion).toMatchObject({ cantidad: 4, primera: DATES[2] });
  });

  test('carry the surcharge in the price where they are not skipped', async () => {
    const { deps, actor } = await withCalendar();
    const way = { idTipoVehiculo: 2, origen: OFFICE, destino: BELGRANO, idCliente: pablo.idCliente };
    const block = { ...PLAN, horaIda: '08:35', omitirFeriados: false };
    const { viajes } = await previewPlan(deps, actor, { ...way, planificacion: block });
    const [holiday, , , monday] = viajes;
    expect(holiday?.precotizacion).toBeCloseTo((monday?.precotizacion ?? 0) * 1.2, 2);
  });
});

describe('ruling "Limits": a plan counts its trips as creates', () => {
  const daily = {
    fechaDesde: '2026-11-23',
    fechaHasta: '2027-02-20',
    frecuenciaIda: 'LMXJVSD',
    frecuenciaRegreso: 'LMXJVSD',
  };

  test('at most 400 an hour by person; what is refused counts nothing and writes nothing', async () => {
    const mario = await ordererOf(server, 'mario.rutas');
    const plan = (change: object = {}) =>
      create(simpleBody(mario, { planificacion: { ...PLAN, ...daily, ...change } }), { as: 'mario.rutas' });
    const made: number[] = [];
    for (const reply of [await plan(), await plan()]) made.push(reply.body.planificacion?.cantidad);
    const left = 400 - made.reduce((sum, n) => sum + n, 0);
    expect(left).toBeGreaterThan(0);
    const before = await countRows(server);
    const refused = await plan();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await countRows(server)).toEqual(before);
    // a small one still fits, and so does an order of another person
    expect((await plan({ fechaHasta: '2026-11-25' })).status).toBe(201);
    expect((await create(planned())).status).toBe(201);
  });
});
