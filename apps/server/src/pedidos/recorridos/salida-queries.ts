import { surnameFirst, toWire } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

const OPEN = ['registrado', 'confirmado'] as const;

interface OpenSalidas {
  idCliente: number;
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** A run is over within a day of its departure. */
const LONGEST = { hours: 24 };

/** The open runs of a client that may be boarded within a span, with their seats, by departure: each stop but the last is of its own day. */
function openSalidas(db: Executor, { idCliente, from, to }: OpenSalidas) {
  return db
    .selectFrom('viaje as v')
    .innerJoin('tipoVehiculo as t', 't.id', 'v.idTipoVehiculo')
    .leftJoin('tarifa as f', 'f.id', 'v.idTarifa')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('pasaje as e')
          .select((count) => [
            count.fn.countAll<number>().as('plazas'),
            count.fn.countAll<number>().filterWhere('e.tipo', '=', 'ASIENTO VACÍO').as('libres'),
          ])
          .whereRef('e.idCliente', '=', 'v.idCliente')
          .whereRef('e.idViaje', '=', 'v.id')
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['v.id', 'v.idCarpool', 'v.idTipoVehiculo', 't.alias as tipoVehiculo', 'f.porAsiento', 's.libres'])
    .where('v.idCliente', '=', idCliente)
    .where('v.idCarpool', 'is not', null)
    .where('v.status', 'in', OPEN)
    .where('v.substatus', '=', '')
    .where('v.inicio', '>=', from.subtract(LONGEST))
    .where('v.inicio', '<', to)
    .where(
      sql<boolean>`exists (select from parada b where b.id_cliente = v.id_cliente and b.id_viaje = v.id
        and b.fecha_hora >= ${from} and b.fecha_hora < ${to}
        and b.orden < (select max(z.orden) from parada z where z.id_cliente = v.id_cliente and z.id_viaje = v.id))`,
    )
    .orderBy('v.inicio')
    .orderBy('v.id');
}

/** Those with free seats. */
export async function listOpenSalidas(db: Executor, asked: OpenSalidas) {
  return openSalidas(db, asked).where('s.libres', '>', 0).execute();
}
export type OpenSalidaRow = Awaited<ReturnType<typeof listOpenSalidas>>[number];

/** Those with free seats and the full ones, each with the name of its route and whether a person rides on it. */
export async function listNamedSalidas(
  db: Executor,
  { limit, idPersona, ...asked }: OpenSalidas & { limit: number; idPersona: number },
) {
  return openSalidas(db, asked)
    .innerJoin('carpool as c', (join) =>
      join.onRef('c.idCliente', '=', 'v.idCliente').onRef('c.id', '=', 'v.idCarpool'),
    )
    .select((eb) => [
      'c.id as idRecorrido',
      'c.nombre',
      'v.inicio',
      's.plazas',
      eb
        .exists(
          eb
            .selectFrom('pasaje as p')
            .whereRef('p.idCliente', '=', 'v.idCliente')
            .whereRef('p.idViaje', '=', 'v.id')
            .where('p.idPersona', '=', idPersona),
        )
        .$castTo<boolean>()
        .as('tieneLugar'),
    ])
    .limit(limit)
    .execute();
}
export type SalidaNameRow = Awaited<ReturnType<typeof listNamedSalidas>>[number];

/** The stops of runs in their order. */
export async function listSalidaParadas(db: Executor, idCliente: number, idsViaje: readonly number[]) {
  if (idsViaje.length === 0) return [];
  return db
    .selectFrom('parada')
    .select(['id', 'idViaje', 'orden', 'direccion', 'alias', 'lat', 'lon', 'fechaHora'])
    .where('idCliente', '=', idCliente)
    .where('idViaje', 'in', idsViaje)
    .orderBy('orden')
    .execute();
}
export type SalidaParadaRow = Awaited<ReturnType<typeof listSalidaParadas>>[number];

/** The stops of several runs by run, each with its time. */
export async function timedParadas(db: Executor, idCliente: number, idsViaje: readonly number[]) {
  const paradas = await listSalidaParadas(db, idCliente, idsViaje);
  const timed = paradas.flatMap((parada) =>
    parada.fechaHora === null ? [] : [{ ...parada, fechaHora: parada.fechaHora }],
  );
  return Map.groupBy(timed, ({ idViaje }) => idViaje);
}
export type TimedParadaRow = SalidaParadaRow & { fechaHora: Temporal.Instant };

/** A run of a fixed route of one of the clients, with its seat price; the number of another route is none (DO-64). */
export async function findSalida(
  db: Executor,
  clientes: readonly number[],
  { idViaje, idCarpool }: { idViaje: number; idCarpool: number },
) {
  if (clientes.length === 0) return undefined;
  return db
    .selectFrom('viaje')
    .leftJoin('tarifa', 'tarifa.id', 'viaje.idTarifa')
    .selectAll('viaje')
    .select('tarifa.porAsiento')
    .where('viaje.idCliente', 'in', clientes)
    .where('viaje.id', '=', idViaje)
    .where('viaje.idCarpool', '=', idCarpool)
    .executeTakeFirst();
}
export type SalidaRow = NonNullable<Awaited<ReturnType<typeof findSalida>>>;

/** Whether somebody asked for seats of a run before. */
export async function hasBooked(db: Executor, { idCliente, id }: SalidaRow, idPersona: number): Promise<boolean> {
  const row = await db
    .selectFrom('solicitud')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .where('idPersonaSol', '=', idPersona)
    .where('estado', '=', 'C')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPaymentEnabled(db: Executor, idCliente: number, idFormaPago: number | null): Promise<boolean> {
  if (idFormaPago === null) return false;
  const row = await db
    .selectFrom('clienteFormaPago')
    .select('idFormaPago')
    .where('idCliente', '=', idCliente)
    .where('idFormaPago', '=', idFormaPago)
    .executeTakeFirst();
  return row !== undefined;
}

/** The events of a viaje, oldest first, each with its author; those that a carrier sent count as the chofer's. */
export async function listSalidaEvents(
  db: Executor,
  { idCliente, id }: Pick<SalidaRow, 'idCliente' | 'id'>,
  chofer: string | null,
) {
  const rows = await db
    .selectFrom('evento as e')
    .leftJoin('usuario as u', (join) => join.onRef('u.username', '=', 'e.actor').on('e.origen', '<>', 'transportista'))
    .leftJoin('persona as p', 'p.id', 'u.idPersona')
    .select(['e.tipo', 'e.ts', 'e.origen', 'e.actor', 'p.nombre', 'p.apellido'])
    .where('e.idCliente', '=', idCliente)
    .where('e.idPedido', '=', id)
    .where('e.sinEfecto', '=', false)
    .orderBy('e.ts')
    .orderBy('e.id')
    .execute();
  return rows.map(({ tipo, ts, origen, actor, nombre, apellido }) => ({
    category: 'viaje' as const,
    timestamp: toWire(ts),
    persona:
      origen === 'transportista'
        ? (chofer ?? actor)
        : nombre === null || apellido === null
          ? ''
          : surnameFirst({ nombre, apellido }),
    event: tipo,
  }));
}
