import { toWire } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REMISES, tell } from '#agencias/transportistas/transportistas.kit.ts';
import { FeriadoCalendar } from '#lib/feriado-calendar.ts';
import { act, FLOTA_KEY, insertPair, ownAgencia } from '#operaciones/mesa/actos/actos.kit.ts';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { makeRoute, reservaBody } from '#pedidos/recorridos/recorridos.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { sheetsOf } from './lote/pedidos.kit.ts';
import {
  AIRPORT,
  BELGRANO,
  completaBody,
  messageBody,
  OFFICE,
  type Orderer,
  ordererOf,
  parcelBody,
  simpleBody,
} from './solicitudes.kit.ts';

const as = 'pablo.empleado';
const rates = { tracking: 6000, trackingMisses: 20, distances: 600, creates: 100_000, quotes: 100_000, searches: 1200 };
let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates, failedWaitMin: 10 } });
  Object.assign(server.deps, { calendar: new FeriadoCalendar() });
  pablo = await ordererOf(server, as);
  await ownAgencia(server);
});
// an equal body within seconds is a repeat of the same order
beforeEach(() => goOn(server.clock.now().add({ minutes: 5 })));
afterAll(() => server.close());

/** What its requester was told in pesos, and the viajes that it became. */
interface Ordered {
  told: number;
  viajes: readonly number[];
}

const PALERMO = { direccion: 'Av. Santa Fe 3253, Buenos Aires', lat: -34.58835, lon: -58.41082 };

type Place = Readonly<{ lat: number; lon: number }>;

/** What the form shows before it is sent. */
async function quote(idTipoVehiculo: number, paradas: readonly Place[], fechaHoraSalida?: string): Promise<number> {
  const query = new URLSearchParams({ idCliente: String(pablo.idCliente) });
  query.set('paradas', paradas.map(({ lat, lon }) => `${lat},${lon}`).join(':'));
  if (fechaHoraSalida !== undefined) query.set('fechaHoraSalida', fechaHoraSalida);
  const { body } = await server.call('GET', `/sgv/rest/v3/servicios?${query.toString()}`, { as });
  return body.find((service: { idTipoVehiculo: number }) => service.idTipoVehiculo === idTipoVehiculo).precotizacion;
}

async function create(what: string, body: object) {
  const { status, body: made } = await server.call('POST', `/rest/solicitudes/${what}`, { as, body });
  expect({ status, made }).toMatchObject({ status: 201 });
  return made;
}

async function accept(idSolicitud: number): Promise<number> {
  const { body } = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: REMISES });
  return Number(body.data.idViaje);
}

const viajeOf = (id: number) =>
  server.db.selectFrom('viaje').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The clock goes on, and everybody stays signed in. */
async function goOn(to: Temporal.Instant): Promise<void> {
  server.clock.set(to);
  const used = { creada: to, usada: to, vence: to.add({ hours: 12 }) };
  await server.db.updateTable('sesion').set(used).execute();
  await server.db.updateTable('operadorSesion').set(used).execute();
}

/** Drives it at its hour, with no wait anywhere. */
async function drive(idViaje: number, key: string = REMISES): Promise<void> {
  const { inicio } = await viajeOf(idViaje);
  const paradas = await server.db.selectFrom('parada').select('orden').where('idViaje', '=', idViaje).execute();
  if (inicio.epochMilliseconds > server.clock.now().epochMilliseconds) await goOn(inicio);
  const further = paradas
    .slice(1)
    .flatMap((_, i) => [...(i === 0 ? [] : [`circulando ${i + 1}`]), `arribado ${i + 1}`]);
  for (const event of ['circulando 0', 'arribado 0', 'iniciado', ...further, 'finalizado']) {
    server.clock.advance({ seconds: 2 });
    const { status, body } = await tell(server, idViaje, event, { key });
    expect({ event, status, body }).toMatchObject({ status: 202 });
  }
}

async function driven(solicitudes: readonly number[]): Promise<number[]> {
  const viajes: number[] = [];
  for (const id of solicitudes) viajes.push(await accept(id));
  for (const id of viajes) await drive(id);
  return viajes;
}

async function ordered(what: string, body: { idTipoVehiculo: number; fechaHoraSalida?: unknown }, places: Place[]) {
  const { fechaHoraSalida } = body;
  const told = await quote(
    body.idTipoVehiculo,
    places,
    typeof fechaHoraSalida === 'string' ? fechaHoraSalida : undefined,
  );
  const made = await create(what, body);
  expect(made.precotizacion).toBe(told);
  return { told, id: Number(made.idSolicitud), made };
}

async function usual(changes: object = {}, places: Place[] = [OFFICE, BELGRANO]): Promise<Ordered> {
  const { told, id } = await ordered('simples', simpleBody(pablo, changes), places);
  return { told, viajes: await driven([id]) };
}

/** The first time after now with that clock and, where it matters, on that day. */
function at(time: string, day?: string): string {
  const now = server.clock.now().toZonedDateTimeISO('America/Argentina/Buenos_Aires');
  const date = day === undefined ? now.toPlainDate().add({ days: 1 }) : Temporal.PlainDate.from(day);
  return toWire(date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time }).toInstant());
}

const inHours = (hours: number) => toWire(server.clock.now().add({ hours }));

/** From now on another tariff of the cliente, as the office makes one, and again the usual one afterwards. */
async function whileDearer<T>(what: () => Promise<T>): Promise<T> {
  const own = { idCliente: pablo.idCliente, idTipoVehiculo: 2, porEsperaMin: 0 };
  const price = { base: 900_000, porKm: 900_000, porMin: 0, minimo: 900_000, vigenciaDesde: server.clock.now() };
  const { id } = await server.db
    .insertInto('tarifa')
    .values({ ...own, ...price })
    .returning('id')
    .executeTakeFirstOrThrow();
  const done = await what();
  await server.db.updateTable('tarifa').set({ vigenciaHasta: server.clock.now() }).where('id', '=', id).execute();
  return done;
}

const TOLL = { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 500, obs: 'Peaje' };
const WAY = { concepto: 'kilometros', cantidad: 8, unidad: 'km', importe: 9000.25, obs: '' };

/** A trip that the desk took for the own cars. */
async function onBoard(): Promise<{ told: number; id: number }> {
  const { told, id: asked } = await ordered('simples', simpleBody(pablo, { fechaHoraSalida: inHours(2) }), [
    OFFICE,
    BELGRANO,
  ]);
  const { idChofer, idVehiculo } = await insertPair(server, { idTipoVehiculo: 2 });
  const taken = await act(server, { idCliente: pablo.idCliente, id: asked }, 'tomar');
  expect(taken).toMatchObject({ status: 201 });
  const { idViaje } = await server.db
    .selectFrom('solicitud')
    .select('idViaje')
    .where('id', '=', asked)
    .executeTakeFirstOrThrow();
  const id = Number(idViaje);
  const named = await act(server, { idCliente: pablo.idCliente, id }, 'asignacion', { idChofer, idVehiculo });
  expect(named).toMatchObject({ status: 200 });
  return { told, id };
}

const stateCostos = async (id: number, what: 'costos' | 'costos/agregar', ...detalle: object[]) => {
  const { status, body } = await act(server, { idCliente: pablo.idCliente, id }, what, { detalle });
  expect({ status, body }).toMatchObject({ status: 200 });
};

const KINDS: Record<string, () => Promise<Ordered>> = {
  'for oneself, as soon as possible': () => usual(),
  'for an hour': () => usual({ fechaHoraSalida: inHours(4) }),
  'at night': () => usual({ fechaHoraSalida: at('23:00') }),
  'for a guest': () => usual({ pasajero: { nombre: 'Ana Ruiz', telefono: '+5491155550111' } }),
  'of a vehicle of another type, elsewhere': () => usual({ idTipoVehiculo: 3, destino: PALERMO }, [OFFICE, PALERMO]),
  'of several people with a stop': async () => {
    const { told, id } = await ordered('completas', completaBody(pablo), [OFFICE, AIRPORT, BELGRANO]);
    return { told, viajes: await driven([id]) };
  },
  'a message': async () => {
    const { told, id } = await ordered('mensajes', messageBody(pablo), [OFFICE, BELGRANO]);
    return { told, viajes: await driven([id]) };
  },
  'a package': async () => {
    const { told, id } = await ordered('paquetes', parcelBody(pablo), [OFFICE, BELGRANO]);
    return { told, viajes: await driven([id]) };
  },
  'out and back': async () => {
    const out = await ordered('simples', simpleBody(pablo, { fechaHoraSalida: at('08:30') }), [OFFICE, BELGRANO]);
    const body = { origen: BELGRANO, destino: OFFICE, fechaHoraSalida: at('22:30'), idSolicitudIda: out.id };
    const back = await ordered('simples', simpleBody(pablo, body), [BELGRANO, OFFICE]);
    return { told: out.told + back.told, viajes: await driven([out.id, back.id]) };
  },
  'a plan of some days': async () => {
    const monday = server.clock.now().toZonedDateTimeISO('America/Argentina/Buenos_Aires').toPlainDate();
    const planificacion = {
      fechaDesde: monday.add({ days: 1 }).toString(),
      fechaHasta: monday.add({ days: 7 }).toString(),
      horaIda: '08:30',
      horaRegreso: '18:00',
      frecuenciaIda: 'L-X----',
      frecuenciaRegreso: 'L------',
    };
    const { planificacion: made } = await create('simples', simpleBody(pablo, { planificacion }));
    return { told: made.total, viajes: await driven(made.solicitudes) };
  },
  'rows of a sheet': async () => {
    const calls = await sheetsOf(server, as);
    const when = { fecha: 'mañana', origen: 'Corrientes 1234, CABA', destino: 'Cabildo 2040, CABA' };
    const rows = ['10:00', '23:30'].map((hora, i) => ({ n: i + 1, tipo: 'Para mí', hora, ...when }));
    const { body: checked } = await calls.check(rows);
    const precios = checked.data.filas.map(({ precio }: { precio: number }) => precio);
    const { body } = await calls.send(rows, { precios });
    await calls.work(body.data.idLote);
    const done = await calls.filas(body.data.idLote);
    const told = precios.reduce((sum: number, each: number) => sum + each, 0);
    return { told, viajes: await driven(done.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud)) };
  },
  'seats of a fixed route': async () => {
    const { idCarpool, runs } = await makeRoute(server, { nombre: 'Cobrado', plazas: 8 });
    const idViaje = runs[1]?.id ?? 0;
    const body = await reservaBody(server, { idCarpool, idViaje }, { as, asientos: 2 });
    const { body: made } = await server.call('POST', '/sgv/rest/solicitudes/carpool', { as, body });
    await server.call('POST', `/transportistas/v1/viajes/${idViaje}/asignacion`, {
      key: REMISES,
      body: {
        chofer: { nombre: 'Luis', apellido: 'Gómez', phone: '+5491155550101' },
        vehiculo: { patente: 'AB123CD', marca: 'Mercedes-Benz', modelo: 'Sprinter' },
      },
    });
    await drive(idViaje);
    return { told: made.total, viajes: [idViaje] };
  },
  'of a tariff that rises before it is driven': async () => {
    const { told, id } = await ordered('simples', simpleBody(pablo, { fechaHoraSalida: inHours(3) }), [
      OFFICE,
      BELGRANO,
    ]);
    return { told, viajes: await whileDearer(() => driven([id])) };
  },
  'changed to another place, as the change was told': async () => {
    const body = simpleBody(pablo, { fechaHoraSalida: inHours(5) });
    const { id } = await ordered('simples', body, [OFFICE, BELGRANO]);
    const change = { forma: 'simple', solicitud: { ...body, destino: PALERMO } };
    const path = `/pedidos/v1/s/${id}/modificacion`;
    const told = (await server.call('POST', `${path}/previa`, { as, body: change })).body.data.precotizacion;
    const done = await server.call('POST', path, { as, body: change });
    expect(done).toMatchObject({ status: 200 });
    return { told, viajes: await driven([done.body.data.idSolicitud]) };
  },
  'cancelled late': async () => {
    const { id } = await ordered('simples', simpleBody(pablo), [OFFICE, BELGRANO]);
    const idViaje = await accept(id);
    await goOn(server.clock.now().add({ minutes: 20 }));
    const { body } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as });
    const { aviso } = body.data.actions.find(({ rel }: { rel: string }) => rel === 'anular');
    await server.call('DELETE', `/pedidos/v1/v/${idViaje}`, { as });
    await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: idViaje });
    expect(aviso.tardia).toBe(true);
    return { told: aviso.costoMinimo, viajes: [idViaje] };
  },
  'with a toll that the desk added on the way': async () => {
    const { told, id } = await onBoard();
    await stateCostos(id, 'costos/agregar', TOLL);
    await drive(id, FLOTA_KEY);
    return { told: told + 500, viajes: [id] };
  },
  'with a toll that the desk added after its end': async () => {
    const { told, id } = await onBoard();
    await drive(id, FLOTA_KEY);
    await stateCostos(id, 'costos/agregar', TOLL);
    return { told: told + 500, viajes: [id] };
  },
  'of a price that the desk stated': async () => {
    const { id } = await onBoard();
    await stateCostos(id, 'costos', WAY);
    await drive(id, FLOTA_KEY);
    return { told: 9000.25, viajes: [id] };
  },
  'on a holiday': () => usual({ fechaHoraSalida: at('12:00', '2026-12-25') }),
};

/** Whatever shows the price of a viaje: detail, list and costs of its requester. */
async function shownOf(id: number): Promise<number[]> {
  const inicio = (await viajeOf(id)).inicio.toZonedDateTimeISO('America/Argentina/Buenos_Aires').toPlainDate();
  const [since, until] = [inicio.subtract({ days: 1 }), inicio.add({ days: 1 })];
  const detail = await server.call('GET', `/pedidos/sgv/v/${id}`, { as });
  const list = await server.call('GET', `/pedidos/usuario?desde=${since.toString()}&hasta=${until.toString()}`, { as });
  const costos = await server.call('GET', `/pedidos/v1/v/${id}/costos`, { as });
  const inList = list.body.data.find((pedido: { id: number }) => pedido.id === id);
  return [detail.body.data.extras, inList.extras, costos.body.result.costos].map(({ importeTotal }) => importeTotal);
}

/** Cents that the accounts of the months up to now say that the cliente spent. */
async function account(): Promise<number> {
  const { month } = server.clock.now().toZonedDateTimeISO('America/Argentina/Buenos_Aires');
  let sum = 0;
  for (const each of [11, 12].filter((one) => one <= month)) {
    const path = `/gastos/rendiciones?idCliente=${pablo.idCliente}&anio=2026&mes=${each}`;
    const { status, body } = await server.call('GET', path, { as: 'ana.admin' });
    expect({ status, body }).toMatchObject({ status: 200 });
    const of = body.data.rendiciones.find(({ alcance }: { alcance: string }) => alcance === 'cliente');
    sum += Math.round((of?.importe ?? 0) * 100);
  }
  return sum;
}

test.each(Object.keys(KINDS))('O-240 T-128 DC-20 what is told is charged, everywhere: %s', async (kind) => {
  const before = await account();
  const { told, viajes } = (await KINDS[kind]?.()) ?? { told: Number.NaN, viajes: [] };
  expect(told).toBeGreaterThan(0);
  const shown = await Promise.all(viajes.map(shownOf));
  const sums = [0, 1, 2].map((place) => shown.reduce((sum, each) => sum + Math.round((each[place] ?? 0) * 100), 0));
  const cents = Math.round(told * 100);
  expect([...sums, (await account()) - before]).toEqual([cents, cents, cents, cents]);
});
