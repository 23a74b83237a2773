import { AUDIT_ACTIONS, type AuditActionOf } from '@traza/domain/auditoria';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Aprobaciones, startAprobaciones } from '#pedidos/solicitudes/aprobaciones/aprobaciones.kit.ts';
import { resolveAnulacion } from '../anulaciones/resolve-anulacion.ts';
import { asientosOf, makeRoute, reservaBody, type Salida } from '../recorridos/recorridos.kit.ts';
import { OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes/solicitudes.kit.ts';

type PedidoAct = AuditActionOf<'solicitud' | 'viaje'>;

let server: Aprobaciones['server'];
let create: Aprobaciones['create'];
let pablo: Orderer;
let salida: Salida;
beforeAll(async () => {
  ({ server, create } = await startAprobaciones());
  pablo = await ordererOf(server, 'pablo.empleado');
  const { idCarpool, runs } = await makeRoute(server, { nombre: 'Mañana', plazas: 6 });
  salida = { idCarpool, idViaje: runs[0]?.id ?? 0 };
});
afterAll(() => server.close());

let sent = 0;
async function call(method: 'POST' | 'DELETE', path: string, body?: object, as = 'pablo.empleado') {
  const headers = { 'idempotency-key': `announce-${(sent += 1)}` };
  const reply = await server.call(method, path, { as, headers, ...(body && { body }) });
  expect([path, reply.status < 300]).toEqual([path, true]);
  return reply.body;
}

/** Who travels in what stands, without those who asked for it: `number name`. */
async function travelling(): Promise<Set<string>> {
  const { rows } = await sql<{ who: string }>`
    select coalesce(s.id_viaje, s.id) || ' ' || coalesce(j.nombre, p.nombre || ' ' || p.apellido) as who
      from pasaje j
      join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud
      left join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
      left join persona p on p.id = j.id_persona
     where s.estado in ('A', 'C') and coalesce(v.status, '') <> 'anulado' and j.tipo = 'PASAJERO'
       and j.id_persona is distinct from s.id_persona_sol`.execute(server.db);
  return new Set(rows.map(({ who }) => who));
}

/** Who was told of what since an aviso: `name pedido`. */
async function toldSince(id: number): Promise<string[]> {
  const rows = await server.db.selectFrom('aviso').select(['nombre', 'acto']).where('id', '>', id).execute();
  return rows.map(({ nombre, acto }) => `${nombre} ${acto}`);
}

const lastAviso = async () => {
  const { last } = await server.db
    .selectFrom('aviso')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return last;
};

const guest = (nombre: string) => ({ nombre, telefono: `+54 9 11 4444-${1000 + nombre.length}` });
const forGuest = (nombre: string) =>
  simpleBody(pablo, { origen: OFFICE, fechaHoraSalida: '2026-11-20T18:00:00-03:00', pasajero: guest(nombre) });
const asientoFor = (nombre: string) => ({
  nombre,
  tel: '+5491144447777',
  idioma: null,
  idPersona: null,
  idCeco: pablo.cecos[0],
});

let id = 0;
let asientos: number[] = [];

/** One act behind the other: of an order, of one that waits for a yes, and of asientos. */
const CHANGING: readonly [act: PedidoAct, what: string, perform: () => Promise<unknown>][] = [
  [
    'crear',
    'a viaje for a guest',
    async () => {
      ({ idSolicitud: id } = await call('POST', '/rest/solicitudes/simples', forGuest('Tomás Ruiz')));
    },
  ],
  [
    'modificar',
    'another guest travels',
    () => call('POST', `/pedidos/v1/s/${id}/modificacion`, { forma: 'simple', solicitud: forGuest('Juana Paz Soler') }),
  ],
  [
    'pedir-anulacion',
    'nobody travels',
    async () => {
      await call('DELETE', `/pedidos/v1/s/${id}`);
      await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: id });
    },
  ],
  [
    'autorizar',
    'what waited is authorized',
    async () => {
      const waiting = await create({ pasajero: guest('Eva Sosa') });
      expect(await travelling()).not.toContain(`${waiting} Eva Sosa`);
      await call('POST', `/sgv/rest/solicitudes/${waiting}/autorizacion`, { aprobar: true, motivo: null }, 'rita.rio');
    },
  ],
  [
    'crear',
    'asientos on a salida',
    async () => {
      const changes = { pasajes: [asientoFor('Ana Luz'), asientoFor('Beto Luz')] };
      const body = await reservaBody(server, salida, { as: 'mario.rutas', asientos: 2, changes });
      const { idSolicitud } = await call('POST', '/sgv/rest/solicitudes/carpool', body, 'mario.rutas');
      const all = await asientosOf(server, salida.idViaje);
      asientos = all.filter((one) => one.idSolicitud === idSolicitud).map((one) => one.id);
    },
  ],
  [
    'quitar',
    'one of the seats',
    () => {
      const listaPasajes = [{ idPasaje: asientos[1], idPedido: salida.idViaje, username: null }];
      return call('POST', '/pedidos/carpool/quitar', { listaPasajes, cliente: pablo.idCliente }, 'mario.rutas');
    },
  ],
];

/** Why no other act changes who travels in what stands. */
const SAME: Partial<Record<PedidoAct, string>> = {
  aceptar: 'who drives it',
  asignar: 'who drives it',
  devolver: 'who drives it',
  'cambiar-transportista': 'who drives it',
  circulando: 'where the car is',
  arribado: 'where the car is',
  iniciado: 'where the car is',
  finalizado: 'it is over',
  fallo: 'it is over',
  costos: 'what it costs',
  facturar: 'what it costs',
  imputar: 'who pays',
  'imputar-varios': 'who pays',
  deshacer: 'who pays',
  calificar: 'what somebody thinks of it',
  pasar: 'who asked for it: the pasajeros stay',
  rechazar: 'nobody travelled yet',
  'rechazar-varios': 'nobody travelled yet',
  vencer: 'as anular: it is told as one',
  anular: 'what pedir-anulacion asked for',
  'anular-varios': 'pedir-anulacion of each',
  'pedir-varios': 'crear of each',
  'autorizar-varios': 'autorizar of each',
  avisar: 'a word to the requester',
  ofrecer: 'who may take it',
};

test('every act on a pedido is one of these', () => {
  const all = new Set<PedidoAct>([...AUDIT_ACTIONS.solicitud, ...AUDIT_ACTIONS.viaje]);
  const listed = [...CHANGING.map(([act]) => act), ...Object.keys(SAME)];
  expect([...all].filter((act) => !listed.includes(act))).toEqual([]);
});

test.each(CHANGING)('%s, %s: who travels from now on hears of it, and who does no more', async (_, __, perform) => {
  const [before, last] = [await travelling(), await lastAviso()];
  await perform();
  const after = await travelling();
  const told = await toldSince(last);
  const nameOf = (who: string) => who.slice(who.indexOf(' ') + 1);
  const [joined, left] = [[...after.difference(before)], [...before.difference(after)]];
  expect(joined.length + left.length).toBeGreaterThan(0);
  expect(joined.filter((who) => !told.some((one) => one.startsWith(`${nameOf(who)} `)))).toEqual([]);
  expect(left.filter((who) => !told.includes(`${nameOf(who)} anulado`))).toEqual([]);
});
