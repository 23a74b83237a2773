import { createDice } from '@traza/demo';
import { toWire } from '@traza/domain';
import { ROUNDINGS, raiseTarifa } from '@traza/domain/tarifas';
import { isWholeRun } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SISTEMA } from '#lib/author.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { BELGRANO, OFFICE, ordererOf, simpleBody } from '../../../pedidos/solicitudes/solicitudes.kit.ts';
import { applyActualizacion, previewActualizacion, undoActualizacion } from './actualizaciones.ts';
import { pricesOf } from './present.ts';

let server: TestServer;
let andina: number;
/** One tarifa in force of each of 36 kinds, and the general one of the type that people order. */
let ids: number[];
const BASICO = 2;
const FIRST = '2026-12-01';

beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  const rio = await server.idCliente('Río Salud');
  const types = Array.from({ length: 12 }, (_, n) => 101 + n);
  await server.db
    .insertInto('tipoVehiculo')
    .values(types.map((id) => ({ id, alias: `Tipo ${id}`, descripcion: 'De prueba', plazas: 4 })))
    .execute();
  const kinds = types.flatMap((idTipoVehiculo) =>
    [null, andina, rio].map((idCliente) => ({ idCliente, idTipoVehiculo })),
  );
  const dice = createDice(7);
  const amount = () => dice.int(0, 2_500_000);
  const made = await server.db
    .insertInto('tarifa')
    .values(
      kinds.map((kind, n) => ({
        ...kind,
        base: amount(),
        porKm: amount(),
        porMin: amount(),
        porEsperaMin: amount(),
        minimo: amount(),
        porAsiento: n % 3 === 0 ? amount() : null,
        recargoNoche: n % 4 === 0 ? 12.5 : 20,
        vigenciaDesde: server.clock.now().subtract({ hours: 24 * (n + 1) }),
        vigenciaHasta: n % 5 === 0 ? server.clock.now().add({ hours: 24 * 200 }) : null,
      })),
    )
    .returning('id')
    .execute();
  const basico = server.db.selectFrom('tarifa').select('id').where('idTipoVehiculo', '=', BASICO);
  ids = [...made.map(({ id }) => id), (await basico.executeTakeFirstOrThrow()).id];
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', path: string, body?: unknown, operador = 'clara.clientes') =>
  server.call(method, `/operaciones/v1/tarifas/actualizaciones${path}`, { operador, body });
const update = (fields: object = {}) => ({ ids, porcentaje: 4.2, redondeo: 'centavo', desde: FIRST, ...fields });
const shown = async (fields: object = {}) => (await call('POST', '/prueba', update(fields))).body.data;
const apply = async (fields: object = {}) =>
  call('POST', '', { ...update(fields), huella: (await shown(fields)).huella });
const undo = (id: number) => call('POST', `/${id}/deshacer`, { motivo: 'Se cargó de más' });

async function tables() {
  const { db } = server;
  const rows = await db.selectFrom('tarifa').selectAll().orderBy('id').execute();
  const updates = await db.selectFrom('tarifaActualizacion').selectAll().execute();
  return { rows, updates };
}
/** All but how often each was written. */
const pricesNow = async () => (await tables()).rows.map(({ version: _version, ...row }) => row);

describe('M-069 37 tarifas by 4,2 % from the first of next month', () => {
  test('the preview shows each to the cent with an example, and writes nothing', async () => {
    const before = await tables();
    const { filas, conflictos, desde } = await shown();
    expect([filas.length, conflictos, desde]).toEqual([37, [], '2026-12-01T00:00:00-03:00']);
    const basico = filas.find(({ tipoVehiculo }: { tipoVehiculo: { id: number } }) => tipoVehiculo.id === BASICO);
    expect(basico).toEqual({
      id: ids.at(-1),
      cliente: null,
      tipoVehiculo: { id: BASICO, alias: 'Básico' },
      antes: {
        base: 1800,
        porKm: 950,
        porMin: 120,
        porEsperaMin: 150,
        minimo: 4500,
        porAsiento: null,
        esperaGratis: 0,
        recargoNoche: 20,
      },
      despues: {
        base: 1875.6,
        porKm: 989.9,
        porMin: 125.04,
        porEsperaMin: 156.3,
        minimo: 4689,
        porAsiento: null,
        esperaGratis: 0,
        recargoNoche: 20,
      },
      hasta: null,
      // ten kilometres in 25 minutes, by day
      ejemplo: { de: 'viaje', antes: 14_300, despues: 14_900.6 },
    });
    expect(await tables()).toEqual(before);
  });

  test('what is stored is what was shown, the surcharges as they were; undone, all is as it was', async () => {
    const before = await pricesNow();
    const preview = await shown();
    const { status, body } = await call('POST', '', { ...update(), huella: preview.huella });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        porcentaje: 4.2,
        redondeo: 'centavo',
        desde: '2026-12-01T00:00:00-03:00',
        creada: toWire(server.clock.now()),
        por: 'Clara Clientes',
        tarifas: 37,
        deshecha: null,
      },
    ]);
    const { filas } = (
      await server.call('GET', `/operaciones/v1/tarifas?al=${FIRST}&limit=100`, { operador: 'clara.clientes' })
    ).body.data;
    const holding = new Map(
      filas.map((row: { cliente: { id: number } | null; tipoVehiculo: { id: number } }) => [
        `${row.cliente?.id} ${row.tipoVehiculo.id}`,
        row,
      ]),
    );
    for (const { cliente, tipoVehiculo, despues, hasta } of preview.filas)
      expect(holding.get(`${cliente?.id} ${tipoVehiculo.id}`)).toMatchObject({
        ...despues,
        desde: '2026-12-01T00:00:00-03:00',
        hasta,
        uso: 'futura',
      });
    const undone = await undo(body.data.id);
    expect([undone.status, undone.body.data.deshecha]).toEqual([200, toWire(server.clock.now())]);
    expect(await pricesNow()).toEqual(before);
    expect((await undo(body.data.id)).body.code).toBe('invalid_transition');
    const [last] = (await call('GET', '', undefined, 'lucas.lectura')).body.data.filas;
    expect(last).toEqual(undone.body.data);
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('objeto', '=', 'actualización de tarifas')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      {
        accion: 'programar',
        despues: { porcentaje: 4.2, redondeo: 'centavo', desde: '2026-12-01T03:00:00Z', tarifas: 37 },
      },
      { accion: 'deshacer', despues: { motivo: 'Se cargó de más', tarifas: 37 } },
    ]);
  });

  test('one that cannot be ended on the date leaves all as they were, and the answer names it', async () => {
    const once = (await apply()).body.data.id;
    const before = await tables();
    const preview = await shown();
    expect(preview.conflictos[0]).toMatchObject({ id: expect.any(Number), motivo: 'no_rige' });
    const refused = await call('POST', '', { ...update({ ids: [ids[0]] }), huella: preview.huella });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'tariff_overlap',
        params: {
          id: ids[0],
          tarifa: 'Tipo 101, general',
          desde: expect.any(String),
          hasta: '2026-12-01T00:00:00-03:00',
        },
      },
    ]);
    expect(await tables()).toEqual(before);
    expect((await undo(once)).status).toBe(200);
    expect((await shown({ ids: [99_999] })).conflictos).toEqual([
      { id: 99_999, motivo: 'no_existe', redondeado: null, tarifa: null },
    ]);
  });

  test('a rounding that takes a value more than a point away from the percentage is refused with the figure', async () => {
    const set = (fields: object) =>
      server.db
        .updateTable('tarifa')
        .set(fields)
        .where('id', '=', ids.at(-1) ?? 0)
        .execute();
    const rise = { ids: [ids.at(-1)], porcentaje: 0.01, redondeo: '100' };
    const { base, porKm, porMin, porEsperaMin, minimo } =
      (await tables()).rows.find(({ id }) => id === ids.at(-1)) ?? {};
    // those of a tarifa that a rounding to a hundred once raised by 15 % the minute
    await set({ base: 140_250, porKm: 67_320, porMin: 8696, porEsperaMin: 10_519, minimo: 350_625 });
    const [fine] = (await shown(rise)).filas;
    expect(fine.despues).toMatchObject({ base: 1400, porKm: 673.27, porMin: 86.97, porEsperaMin: 105.2, minimo: 3500 });
    await set({ base: 14_000 });
    const preview = await shown(rise);
    const far = { valor: 'base', porcentaje: -28.57 };
    expect(preview).toMatchObject({ filas: [], conflictos: [{ id: ids.at(-1), motivo: 'redondeo', redondeado: far }] });
    const before = await tables();
    const refused = await call('POST', '', { ...update(rise), huella: preview.huella });
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: 'rounding_too_far', params: { id: ids.at(-1), tarifa: 'Básico, general', ...far } },
    ]);
    expect(await tables()).toEqual(before);
    await set({ base, porKm, porMin, porEsperaMin, minimo });
  });

  test('what is not any more as it was shown is refused', async () => {
    const { huella } = await shown({ ids: [ids[0]] });
    const other = await call('POST', '', { ...update({ ids: [ids[0]], porcentaje: 4.21 }), huella });
    expect([other.status, other.body.code]).toEqual([409, 'version_conflict']);
  });
});

describe('XM-31', () => {
  test.each([
    ['-100 %', { porcentaje: -100 }, 400],
    ['no number', { porcentaje: null }, 400],
    ['1e9 %', { porcentaje: 1e9 }, 400],
    ['three decimals', { porcentaje: 4.125 }, 400],
    ['a rounding that there is not', { redondeo: '5' }, 400],
    ['one tarifa twice', { ids: [1, 1] }, 400],
    ['no tarifa', { ids: [] }, 400],
    ['a date that is over', { desde: '2026-11-19' }, 422],
    ['this very moment', { desde: '2026-11-20T10:00:00-03:00' }, 422],
  ])('%s', async (_, fields, status) => {
    expect((await call('POST', '/prueba', update(fields))).status).toBe(status);
    const before = await tables();
    expect((await call('POST', '', { ...update(fields), huella: 'x' })).status).toBe(status);
    expect(await tables()).toEqual(before);
  });

  test('one tarifa in two actualizaciones of a date, also at once: one is written', async () => {
    const some = { ids: ids.slice(0, 5) };
    const [one, two] = await Promise.all([apply(some), apply({ ids: ids.slice(4, 9) })]);
    expect(new Set([one.status, two.status])).toEqual(new Set([201, 409]));
    const [won, lost] = one.status === 201 ? [one, two] : [two, one];
    expect([lost.body.code, lost.body.params.id]).toEqual(['tariff_overlap', ids[4]]);
    // undone twice at once it is undone once
    const undone = await Promise.all([undo(won.body.data.id), undo(won.body.data.id)]);
    expect(new Set(undone.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await undo(99_999)).status).toBe(404);
  });
});

describe('M-072 an actualizacion is undone', () => {
  test('not from its date on', async () => {
    const { id } = (await apply({ ids: [ids[0]], desde: '2026-11-20T10:10' })).body.data;
    server.clock.advance({ minutes: 10 });
    expect((await undo(id)).body.code).toBe('invalid_transition');
  });

  test('not while a quote or an order refers to what it opened, or another one replaced that: the answer names those', async () => {
    const { id } = (await apply({ ids: [ids[1], ids[2]] })).body.data;
    const lines = await server.db
      .selectFrom('tarifaActualizacionLinea')
      .selectAll()
      .where('idActualizacion', '=', id)
      .orderBy('idTarifa')
      .execute();
    const idTarifa = lines[0]?.idNueva ?? 0;
    const values = { idCliente: andina, clave: 'x', idTarifa, importe: 1, metros: 1, segundos: 1 };
    await server.db
      .insertInto('cotizacion')
      .values({ ...values, vence: server.clock.now().add({ minutes: 15 }) })
      .execute();
    const before = await tables();
    const refused = await undo(id);
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'invalid_transition', params: { ids: String(idTarifa), tarifas: 'Tipo 101, Andina Servicios' } },
    ]);
    expect(await tables()).toEqual(before);
    await server.db.deleteFrom('cotizacion').where('idTarifa', '=', idTarifa).execute();
    const later = (await apply({ ids: [lines[1]?.idNueva], desde: '2027-01-01' })).body.data;
    expect((await undo(id)).body.params.ids).toBe(String(lines[1]?.idNueva));
    expect((await undo(later.id)).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
  });
});

/** A thousand where long tests run whole. */
const SETS = isWholeRun() ? 1000 : 25;

test(`M-072 of ${SETS} seeded sets each is stored as it was shown, to the cent, and undone all is as it was`, async () => {
  const dice = createDice(72);
  const now = server.clock.now();
  const authorship = { by: SISTEMA, now };
  const before = await pricesNow();
  const known = new Map(before.map((row) => [row.id, row]));
  const usable = ids.filter((id) => known.get(id)?.vigenciaHasta === null).slice(0, 12);
  let written = 0;
  await server.db.transaction().execute(async (tx) => {
    for (let turn = 0; turn < SETS; turn += 1) {
      const chosen = usable.filter(() => dice.int(0, 5) === 0);
      const update = {
        ids: chosen.length === 0 ? usable.slice(0, 1) : chosen,
        porcentaje: dice.int(-5000, 20_000) / 100,
        redondeo: ROUNDINGS[dice.int(0, 3)] ?? 'centavo',
        desde: now.add({ minutes: dice.int(1, 500_000) }),
      };
      const { huella, filas, conflictos } = await previewActualizacion(tx, update, now);
      if (conflictos.length > 0) continue;
      written += 1;
      const id = await applyActualizacion(tx, { ...update, huella }, authorship);
      const opened = await tx.selectFrom('tarifa').selectAll().where('vigenciaDesde', '=', update.desde).execute();
      expect(opened).toHaveLength(update.ids.length);
      for (const row of opened) {
        const shownRow = filas.find(
          ({ cliente, tipoVehiculo }) =>
            (cliente?.id ?? null) === row.idCliente && tipoVehiculo.id === row.idTipoVehiculo,
        );
        const old = known.get(shownRow?.id ?? 0);
        if (!old || !shownRow) throw new Error('a tarifa came that was not shown');
        expect(pricesOf(row)).toEqual(raiseTarifa(pricesOf(old), update.porcentaje, update.redondeo));
        expect(row.base).toBe(Math.round(shownRow.despues.base * 100));
      }
      await undoActualizacion(tx, { id, motivo: 'x' }, authorship);
    }
  });
  expect(written).toBeGreaterThan(SETS / 2);
  expect(await pricesNow()).toEqual(before);
}, 600_000);

test('M-068 a quote takes the price of its departure; an order of before keeps the one that it was told', async () => {
  const orderer = await ordererOf(server, 'pablo.empleado');
  const quote = async (departure: string): Promise<number> => {
    const query = new URLSearchParams({
      idCliente: String(andina),
      paradas: `${OFFICE.lat},${OFFICE.lon}:${BELGRANO.lat},${BELGRANO.lon}`,
      fechaHoraSalida: `2026-${departure}:00-03:00`,
    });
    const { body } = await server.call('GET', `/sgv/rest/v3/servicios?${query.toString()}`, { as: 'pablo.empleado' });
    return body.find(({ idTipoVehiculo }: { idTipoVehiculo: number }) => idTipoVehiculo === BASICO).precotizacion;
  };
  // a day before and a day after at one hour: the way takes as long
  const moments = ['11-30T23:59', '12-01T00:00', '12-01T00:01'];
  const before = await Promise.all(moments.map(quote));
  const told = await quote('12-02T12:00');
  const ordered = await server.call('POST', '/rest/solicitudes/simples', {
    as: 'pablo.empleado',
    body: simpleBody(orderer, { fechaHoraSalida: '2026-12-02T12:00:00-03:00' }),
  });
  expect(ordered.status).toBe(201);
  expect((await apply({ porcentaje: 100, ids: [ids.at(-1)] })).status).toBe(201);
  const after = await Promise.all(moments.map(quote));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe((before[1] ?? 0) * 2);
  expect(after[2]).toBe((before[2] ?? 0) * 2);
  expect(await quote('12-02T12:00')).toBe(told * 2);
  const { cotizacion, idTarifa } = await server.db
    .selectFrom('solicitud')
    .select(['cotizacion', 'idTarifa'])
    .where('idCliente', '=', andina)
    .where('id', '=', ordered.body.idSolicitud)
    .executeTakeFirstOrThrow();
  expect([cotizacion, idTarifa]).toEqual([Math.round(told * 100), ids.at(-1)]);
});
