import { toWire } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, REMISES, tell } from '../../agencias/transportistas/transportistas.kit.ts';
import {
  AIRPORT,
  BELGRANO,
  completaBody,
  messageBody,
  OFFICE,
  type Orderer,
  ordererOf,
  simpleBody,
} from '../solicitudes/solicitudes.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());
// nobody waits for another test's order
beforeEach(() => server.clock.advance({ minutes: 1 }));

const FLIGHT = { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'AR1502' };
const inHours = (hours: number) => toWire(server.clock.now().add({ minutes: hours * 60 }));
let keys = 0;

async function ask(changes: object = {}) {
  const body = simpleBody(pablo, { fechaHoraSalida: inHours(5), ...changes });
  const created = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body });
  expect(created.status).toBe(201);
  const { idSolicitud: id }: { idSolicitud: number } = created.body;
  return { id, body };
}

async function askTaken(changes: object = {}) {
  const asked = await ask(changes);
  const taken = await server.call('POST', `/transportistas/v1/solicitudes/${asked.id}/aceptar`, { key: REMISES });
  expect(taken.status).toBe(201);
  return asked;
}

interface Edit {
  clase?: 's' | 'v';
  as?: string;
  seen?: number;
  key?: string;
  previa?: boolean;
}

async function edit(id: number, body: object, options: Edit = {}) {
  const { clase = 's', as = 'pablo.empleado', seen, key = `edit-${(keys += 1)}`, previa = false } = options;
  return server.call('POST', `/pedidos/v1/${clase}/${id}/modificacion${previa ? '/previa' : ''}`, {
    as,
    body,
    headers: {
      ...(!previa && { 'idempotency-key': key }),
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    },
  });
}

const simple = (solicitud: object, more: object = {}) => ({ forma: 'simple', solicitud, ...more });
const read = async (clase: 's' | 'v', id: number, as = 'pablo.empleado') =>
  (await server.call('GET', `/pedidos/sgv/${clase}/${id}`, { as })).body.data;
const offers = async (key: string): Promise<{ idSolicitud: number; version: number; fechaHoraSalida: string }[]> =>
  (await server.call('GET', '/transportistas/v1/solicitudes?limit=100', { key })).body.data;
const offerOf = async (id: number, key: string = CENTRO) =>
  (await offers(key)).find(({ idSolicitud }) => idSolicitud === id);

/** What the tests of this file wrote: orders and links as they are, and how much there is of the rest. */
async function everything() {
  const { rows } = await sql<{ all: string }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(s) order by s.id) from solicitud s),
      (select jsonb_agg(to_jsonb(v) order by v.id) from viaje v),
      (select jsonb_agg(to_jsonb(e) order by e.id) from enlace e),
      (select count(*) from pedido), (select count(*) from evento),
      (select count(*) from parada), (select count(*) from pasaje),
      (select count(*) from auditoria), (select count(*) from correo),
      (select count(*) from notificacion), (select count(*) from idempotencia))::text "all"`.execute(server.db);
  return rows[0]?.all;
}

describe('W-297 before somebody took it a pedido changes under its number', () => {
  test('hour, ends and note; lists, trail and notice follow, and nothing of it is made twice', async () => {
    const { id, body } = await ask();
    const before = await read('s', id);
    const later = inHours(7);
    const changed = {
      ...body,
      fechaHoraSalida: later,
      destino: { ...BELGRANO, direccion: 'Av. Cabildo 2000' },
      observacion: 'Timbre',
    };
    const told = await edit(id, simple(changed), { previa: true });
    expect(told.body.data).toMatchObject({
      forma: 'enLugar',
      cambios: ['salida', 'direcciones', 'observacion'],
      antes: before.extras.cotizacion,
      estado: 'A',
      hasta: null,
    });
    const { status, body: answer } = await edit(id, simple(changed), { seen: before.version });
    expect([status, answer.data]).toEqual([
      200,
      {
        forma: 'enLugar',
        cambios: ['salida', 'direcciones', 'observacion'],
        estado: 'A',
        fechaHoraSalida: later,
        asap: false,
        precotizacion: told.body.data.precotizacion,
        idSolicitud: id,
        reemplazaA: null,
      },
    ]);
    const after = await read('s', id);
    expect(after).toMatchObject({ id, idPublic: before.idPublic, status: 'registrado', datetime: later });
    expect(after.extras.paradas.map(({ dir }: { dir: { direccion: string } }) => dir.direccion)).toEqual([
      OFFICE.direccion,
      'Av. Cabildo 2000',
    ]);
    expect(after.version).toBe(before.version + 1);
    expect(after.extras.pasajes.map(({ idPasaje }: { idPasaje: number }) => idPasaje)).toEqual(
      before.extras.pasajes.map(({ idPasaje }: { idPasaje: number }) => idPasaje),
    );
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('idObjeto', '=', String(id))
      .execute();
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'modificar']);
    expect(trail[1]?.despues).toMatchObject({ cambios: ['salida', 'direcciones', 'observacion'] });
    const novedades = await server.db
      .selectFrom('notificacion')
      .select('estado')
      .where('idSolicitud', '=', id)
      .execute();
    expect(novedades).toContainEqual({ estado: 'Modificado' });
    const mail = await server.db
      .selectFrom('correo')
      .select(['asunto', 'texto'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.asunto).toBe(`Cambió tu pedido · N° ${id}`);
    expect(mail.texto).toContain('Av. Cabildo 2000');
  });

  test('W-298 the flight of a trip for oneself: told, mailed, and read by the agencia', async () => {
    const { id, body } = await ask({ origen: AIRPORT, ...FLIGHT });
    const before = await offerOf(id);
    const answer = await edit(id, simple({ ...body, pasVueloNumero: 'AR1600' }));
    expect([answer.status, answer.body.data.cambios]).toEqual([200, ['pasajeros']]);
    const after = await offerOf(id);
    expect(after).toMatchObject({ version: (before?.version ?? 0) + 1 });
    const mail = await server.db.selectFrom('correo').select('texto').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail.texto).toMatch(/Pablo Peralta, con otros datos/);
    const taken = await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: CENTRO });
    expect(taken.body.data.pasajeros[0].arribo).toBe('AR1600');
    const again = await edit(taken.body.data.idViaje, simple({ ...body, pasVueloNumero: 'AR1700' }), { clase: 'v' });
    expect([again.status, again.body.data.forma, again.body.data.cambios]).toEqual([200, 'reemplazo', ['pasajeros']]);
  });

  test('W-298 people and stops: another type of order is the same pedido', async () => {
    const { id } = await ask();
    const { fechaHoraSalida: _asap, ...completa } = completaBody(pablo, { fechaHoraSalida: inHours(6) });
    const body = { ...completa, fechaHoraSalida: inHours(6) };
    expect((await edit(id, { forma: 'completa', solicitud: body })).status).toBe(200);
    const after = await read('s', id);
    expect(
      after.extras.pasajes.map(({ pasajero }: { pasajero: { firstName: string; name: string } }) => pasajero.name),
    ).toHaveLength(3);
    expect(after.extras.paradas).toHaveLength(3);
    const rows = await server.db.selectFrom('solicitud').select('tipo').where('id', '=', id).execute();
    expect(rows).toEqual([{ tipo: 'CONPARADAS' }]);
  });

  test('a shipment keeps its package and gets its new receiver', async () => {
    const body = messageBody(pablo, { fechaHoraSalida: inHours(5) });
    const made = await server.call('POST', '/rest/solicitudes/mensajes', { as: 'pablo.empleado', body });
    const id = made.body.idSolicitud;
    const changed = { ...body, receptorNombre: 'Luis Paz' };
    const { body: answer } = await edit(id, { forma: 'mensaje', solicitud: changed });
    expect(answer.data.cambios).toEqual(['pasajeros']);
    const [pasaje] = (await read('s', id)).extras.pasajes;
    expect(pasaje.receptor).toMatchObject({ name: 'Luis Paz' });
  });

  test('what is as it was changes nothing', async () => {
    const { id, body } = await ask();
    const before = await read('s', id);
    const { body: answer } = await edit(id, simple(body));
    expect(answer.data).toMatchObject({ cambios: [], idSolicitud: id });
    expect(await read('s', id)).toEqual(before);
  });

  test('one for now stays one that was asked for then', async () => {
    const { id, body } = await ask({ fechaHoraSalida: null });
    const before = await read('s', id);
    server.clock.advance({ minutes: 4 });
    expect((await edit(id, simple({ ...body, observacion: 'Timbre' }))).status).toBe(200);
    const after = await read('s', id);
    expect([after.datetime, after.extras.inicio]).toEqual([before.datetime, before.extras.inicio]);
  });

  test('W-302 an agencia that read the old one reads it anew; one that did not want it is asked again', async () => {
    const { id, body } = await ask();
    const offer = await offerOf(id);
    await server.call('POST', `/transportistas/v1/solicitudes/${id}/rechazar`, { key: REMISES, body: {} });
    await edit(id, simple({ ...body, fechaHoraSalida: inHours(8) }));
    const accept = (version: number | undefined) =>
      server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, {
        key: CENTRO,
        headers: { 'if-match': `"${version ?? 0}"` },
      });
    const stale = await accept(offer?.version);
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    // W-372 the version may stand in the body
    const inBody = await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, {
      key: CENTRO,
      body: { version: offer?.version },
    });
    expect([inBody.status, inBody.body.code]).toEqual([409, 'version_conflict']);
    const fresh = await offerOf(id);
    expect(fresh?.fechaHoraSalida).toBe(inHours(8));
    expect((await offerOf(id, REMISES))?.version).toBe(fresh?.version);
    expect((await accept(fresh?.version)).status).toBe(201);
    expect((await read('v', id)).extras.inicio).toBe(inHours(8));
  });
});

describe('W-300 after an agencia took it another pedido replaces it', () => {
  test('each names the other, at no cost; the new one is offered, and links go over to it', async () => {
    const { id, body } = await askTaken();
    const old = await read('v', id);
    const share = { para: 'pasajero', idPasaje: old.extras.pasajes[0].idPasaje };
    const link = await server.call('POST', `/pedidos/v1/v/${id}/enlaces`, { as: 'pablo.empleado', body: share });
    const colleague = await server.call('POST', `/pedidos/v1/v/${id}/enlaces`, {
      as: 'pablo.empleado',
      body: { para: 'colega' },
    });
    expect([link.status, colleague.status]).toEqual([201, 201]);
    const told = await edit(id, simple({ ...body, destino: AIRPORT, ...FLIGHT }), {
      clase: 'v',
      previa: true,
    });
    expect(told.body.data).toMatchObject({ forma: 'reemplazo', hasta: expect.any(String) });
    const { antes, precotizacion, diferencia } = told.body.data;
    expect(diferencia).toBeCloseTo(precotizacion - antes, 2);
    const { body: answer } = await edit(id, simple({ ...body, destino: AIRPORT, ...FLIGHT }), {
      clase: 'v',
      seen: old.version,
    });
    const next = answer.data.idSolicitud;
    expect(answer.data).toMatchObject({ forma: 'reemplazo', reemplazaA: id, precotizacion });
    expect(next).not.toBe(id);
    const gone = await read('v', id);
    expect(gone).toMatchObject({ status: 'anulado', extras: { reemplazadoPor: next, importeTotal: 0 } });
    const fresh = await read('s', next);
    expect(fresh).toMatchObject({ status: 'registrado', idPublic: old.idPublic, extras: { reemplazaA: id } });
    expect(gone.idPublic).not.toBe(old.idPublic);
    expect(await offerOf(next)).toMatchObject({ reemplazaA: id });
    const theirs = await server.call('GET', `/transportistas/v1/viajes/${id}`, { key: REMISES });
    expect(theirs.body.data).toMatchObject({ status: 'anulado', reemplazadoPor: next });
    const links = await server.call('GET', `/pedidos/v1/s/${next}/enlaces`, { as: 'pablo.empleado' });
    expect(new Set(links.body.data.map(({ idEnlace }: { idEnlace: string }) => idEnlace))).toEqual(
      new Set([link.body.data.idEnlace, colleague.body.data.idEnlace]),
    );
    const shared = links.body.data.find(({ para }: { para: string }) => para === 'pasajero');
    expect(shared).toMatchObject({ estado: 'vivo', idPasaje: fresh.extras.pasajes[0].idPasaje });
    expect((await server.call('GET', `/pedidos/v1/v/${id}/enlaces`, { as: 'pablo.empleado' })).body.data).toEqual([]);
  });

  test('W-301 a link of somebody who does not travel any more ends', async () => {
    const { id, body } = await askTaken({ pasajero: { nombre: 'Eva Sol', telefono: '+541155520037' } });
    const [pasaje] = (await read('v', id)).extras.pasajes;
    await server.call('POST', `/pedidos/v1/v/${id}/enlaces`, {
      as: 'pablo.empleado',
      body: { para: 'pasajero', idPasaje: pasaje.idPasaje },
    });
    const { body: answer } = await edit(
      id,
      simple({ ...body, pasajero: { nombre: 'Luis Paz', telefono: '+541155520037' } }),
      { clase: 'v' },
    );
    const rows = await server.db
      .selectFrom('enlace')
      .select(['idPedido', 'revocado'])
      .where('idPasaje', '=', pasaje.idPasaje)
      .execute();
    expect(rows).toEqual([{ idPedido: id, revocado: expect.anything() }]);
    expect(answer.data.cambios).toEqual(['pasajeros']);
  });

  test('W-303 a repeat answers the first one; another at the same time finds nothing to change', async () => {
    const { id, body } = await askTaken();
    const changed = simple({ ...body, fechaHoraSalida: inHours(6) });
    const replies = await Promise.all([
      edit(id, changed, { clase: 'v', key: `una-${id}` }),
      edit(id, changed, { clase: 'v', key: `una-${id}` }),
      edit(id, changed, { clase: 'v' }),
      edit(id, simple({ ...body, fechaHoraSalida: inHours(9) }), { clase: 'v' }),
    ]);
    const made = await server.db.selectFrom('solicitud').select('id').where('idReemplazada', '=', id).execute();
    expect(made).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    for (const { status, body: refused } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, refused.code]).toEqual([409, 'order_not_editable']);
    }
    const again = await edit(id, changed, { clase: 'v', key: `una-${id}` });
    expect([200, 409]).toContain(again.status);
  });

  test.each([
    'solicitud',
    'parada',
    'pasaje',
    'evento',
    'viaje',
    'enlace',
    'auditoria',
    'pedido',
    'notificacion',
    'correo',
    'idempotencia',
  ])('W-303 never two and never none: it ends at %s, and all is as it was', async (table) => {
    const { id, body } = await askTaken();
    const [pasaje] = (await read('v', id)).extras.pasajes;
    const share = { para: 'pasajero', idPasaje: pasaje.idPasaje };
    await server.call('POST', `/pedidos/v1/v/${id}/enlaces`, { as: 'pablo.empleado', body: share });
    const before = await everything();
    const changed = simple({ ...body, fechaHoraSalida: inHours(6) });
    const key = `corte-${table}`;
    await sql`create or replace function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`.execute(
      server.db,
    );
    // the last statement of its kind, where there are several
    await sql`create constraint trigger cut after insert or update on ${sql.table(table)} deferrable initially deferred
      for each row execute function cut()`.execute(server.db);
    const cut = await edit(id, changed, { clase: 'v', key });
    await sql`drop trigger cut on ${sql.table(table)}`.execute(server.db);
    expect(cut.status).toBe(500);
    expect(await everything()).toBe(before);
    const { status, body: answer } = await edit(id, changed, { clase: 'v', key });
    expect([status, answer.data.reemplazaA]).toEqual([200, id]);
  });
});

describe('W-298 the very rules of asking', () => {
  test.each<[string, object, string]>([
    ['an hour of before', { fechaHoraSalida: '2026-11-01T10:00:00-03:00' }, '422 date_past'],
    ['too soon', { fechaHoraSalida: 'soon' }, '422 date_too_soon'],
    ['both ends in one place', { destino: OFFICE }, '422 same_origin_destination'],
    ['a terminal without arrival', { destino: AIRPORT }, '422 arrival_required'],
    ['outside the area', { destino: { direccion: 'Roma', lat: 41.9, lon: 12.5 } }, '422 address_invalid'],
    ['a service that is none', { idTipoVehiculo: 23 }, '422 service_invalid'],
    ['a note too long', { observacion: 'x'.repeat(251) }, '422 desc_invalid'],
    ['in the name of somebody else', { idPersonaSolicitante: 1_000_000 }, '403 forbidden'],
    ['a cost centre of nobody', { idCeCoSolicitante: 999_999 }, '422 ceco_invalid'],
  ])('%s is refused, and the pedido stays as it was', async (_name, change, refusal) => {
    const { id, body } = await ask();
    const soon = toWire(server.clock.now().add({ minutes: 3 }));
    const changed: typeof body & { fechaHoraSalida?: string } = { ...body, ...change };
    if (changed.fechaHoraSalida === 'soon') Object.assign(changed, { fechaHoraSalida: soon });
    const before = await everything();
    const { status, body: answer } = await edit(id, simple(changed));
    expect(`${status} ${answer.code}`).toBe(refusal);
    expect(await everything()).toBe(before);
  });

  test('W-071 more people than the vehicle carries', async () => {
    const { id } = await ask();
    const pasajes = Array.from({ length: 5 }, (_, i) => ({
      nombre: `Pasajero ${'x'.repeat(i + 1)}`,
      idCeco: pablo.cecos[0],
    }));
    const all = pasajes.map((_, i) => i);
    const paradas = [
      { dir: OFFICE, ascensos: all, descensos: [] },
      { dir: BELGRANO, ascensos: [], descensos: all },
    ];
    const { status, body } = await edit(id, {
      forma: 'completa',
      solicitud: completaBody(pablo, { pasajes, paradas }),
    });
    expect([status, body.code]).toEqual([422, 'capacity_exceeded']);
  });

  test('W-299 what was authorized stays so while it costs no more, else it waits again', async () => {
    const rule = (requiereAutorizacion: 'nunca' | 'sobreMonto', topeAutorizacion: number | null) =>
      server.db
        .updateTable('cliente')
        .set({ requiereAutorizacion, topeAutorizacion })
        .where('id', '=', pablo.idCliente)
        .execute();
    await rule('sobreMonto', 1);
    const { id, body } = await ask({ destino: AIRPORT, ...FLIGHT });
    const decide = (aprobar: boolean) =>
      server.call('POST', `/sgv/rest/solicitudes/${id}/autorizacion`, { as: 'ana.admin', body: { aprobar } });
    expect((await edit(id, simple({ ...body, observacion: 'Uno' }))).body.data.estado).toBe('B');
    expect((await decide(true)).status).toBe(200);
    expect((await edit(id, simple({ ...body, observacion: 'Dos' }))).body.data.estado).toBe('A');
    const far = simple({ ...body, destino: BELGRANO });
    expect((await edit(id, far, { previa: true })).body).toMatchObject({ data: { estado: 'B' } });
    expect((await edit(id, far)).body.data.estado).toBe('B');
    expect(await offerOf(id)).toBeUndefined();
    expect((await decide(true)).status).toBe(200);
    expect(await offerOf(id)).toBeDefined();
    await rule('nunca', null);
  });

  test('only its requester, of what they see', async () => {
    const { id } = await ask();
    const ana = await ordererOf(server, 'ana.admin');
    const body = simple(simpleBody(ana, { fechaHoraSalida: inHours(6) }));
    expect((await edit(id, body, { as: 'ana.admin' })).body.code).toBe('forbidden');
    const rita = await ordererOf(server, 'rita.rio', 'Río Salud');
    const foreign = await edit(id, simple(simpleBody(rita)), { as: 'rita.rio' });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });

  test('an old version is told who was first', async () => {
    const { id, body } = await ask();
    const { version } = await read('s', id);
    await edit(id, simple({ ...body, observacion: 'Uno' }), { seen: version });
    const { status, body: answer } = await edit(id, simple({ ...body, observacion: 'Dos' }), { seen: version });
    expect([status, answer.code, answer.params.quien]).toEqual([409, 'version_conflict', 'Pablo Peralta']);
  });

  test('a price that grew by more than 5 % since it was shown is shown anew', async () => {
    const { id, body } = await ask();
    const changed = simple({ ...body, fechaHoraSalida: inHours(6) });
    const { precotizacion } = (await edit(id, changed, { previa: true })).body.data;
    const shown = (precio: number) => edit(id, { ...changed, precio });
    expect((await shown(precotizacion / 1.06)).body.code).toBe('price_changed');
    expect((await shown(precotizacion / 1.04)).status).toBe(200);
  });

  test('once calling it off costs, once it drives, and once it is over, it stays as it is', async () => {
    const { id, body } = await askTaken({ fechaHoraSalida: inHours(2 / 3) });
    const changed = simple({ ...body, fechaHoraSalida: inHours(9) });
    server.clock.advance({ minutes: 28 });
    expect((await edit(id, changed, { clase: 'v' })).body.code).toBe('order_not_editable');
    for (const event of ['circulando 0', 'arribado 0', 'iniciado 0']) {
      server.clock.advance({ minutes: 1 });
      await tell(server, id, event);
    }
    expect((await edit(id, changed, { clase: 'v' })).body.code).toBe('order_not_editable');
    const off = await ask();
    await server.call('DELETE', `/pedidos/v1/s/${off.id}`, { as: 'pablo.empleado' });
    expect((await edit(off.id, changed)).body.code).toBe('order_not_editable');
  });

  test('one that an agencia took since is told so', async () => {
    const { id, body } = await askTaken();
    const { status, body: answer } = await edit(id, simple({ ...body, observacion: 'x' }));
    expect([status, answer.code, answer.params]).toEqual([404, 'moved_to_trip', { idViaje: id }]);
  });
});

describe('W-371 who does not travel any more', () => {
  const toldOf = async (ids: readonly number[]) =>
    server.db
      .selectFrom('aviso')
      .select(['nombre', 'acto', 'estado'])
      .where('idPedido', 'in', ids)
      .orderBy('id')
      .execute();

  async function travelling() {
    const { fechaHoraSalida: _asap, ...completa } = completaBody(pablo);
    const guest = (nombre: string, tel: string) => ({ ...completa.pasajes[0], idPersona: null, nombre, tel });
    const pair = [guest('Tomás Ruiz', '+5491144445555'), guest('Juana Paz', '+5491144446666')];
    const moves = (all: readonly number[]) =>
      [completa.paradas[0], completa.paradas.at(-1)].map((parada, place) => ({
        ...parada,
        ascensos: place === 0 ? all : [],
        descensos: place === 0 ? [] : all,
      }));
    const body = { ...completa, fechaHoraSalida: inHours(6), pasajes: pair, paradas: moves([0, 1]) };
    const asked = await server.call('POST', '/rest/solicitudes/completas', { as: 'pablo.empleado', body });
    expect(asked.status).toBe(201);
    const alone = { forma: 'completa', solicitud: { ...body, pasajes: pair.slice(0, 1), paradas: moves([0]) } };
    return { id: Number(asked.body.idSolicitud), alone };
  }

  test('is told so, and who stays is told of the change', async () => {
    const { id, alone } = await travelling();
    expect((await edit(id, alone)).status).toBe(200);
    const told = await toldOf([id]);
    expect(told.filter(({ nombre }) => nombre === 'Juana Paz').map(({ acto }) => acto)).toEqual(['anulado']);
    expect(told.some(({ nombre, acto }) => nombre === 'Tomás Ruiz' && acto === 'anulado')).toBe(false);
  });

  test('after an agencia took it too, by the one that replaces it', async () => {
    const { id, alone } = await travelling();
    await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
    const { body } = await edit(id, alone, { clase: 'v' });
    const told = await toldOf([body.data.idSolicitud]);
    expect(told.filter(({ acto }) => acto === 'anulado').map(({ nombre }) => nombre)).toEqual(['Juana Paz']);
  });
});
