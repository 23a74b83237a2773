import { RECORRIDOS, salidasAhead } from '@traza/domain/recorridos';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import { findTerminals } from '#clientes/direcciones/find-terminals.ts';
import { findTarifasAt } from '#clientes/tarifas/tarifa-at.ts';
import type { Executor, Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { makeSalidas } from '#pedidos/escritura/make-salidas.ts';
import { type RouteParada, readRouteParadas } from './route-paradas.ts';

/** The runs of one route that are due, with what was asked of the outside world about them. */
export interface DueSalidas {
  recorrido: RecorridoRow;
  paradas: (RouteParada & { esTerminal: boolean })[];
  route: Awaited<ReturnType<typeof findRoute>>;
  salidas: { date: Temporal.PlainDate; departure: Temporal.Instant }[];
}

async function listRecorridos(db: Executor, idCliente: number | undefined) {
  return (
    db
      .selectFrom('carpool')
      .innerJoin('cliente', 'cliente.id', 'carpool.idCliente')
      // one that is not active drives nothing
      .leftJoin('agencia', (join) => join.onRef('agencia.id', '=', 'carpool.idAgencia').on('agencia.activa', '=', true))
      .selectAll('carpool')
      .select(['agencia.integrado', 'agencia.id as idAgenciaActiva'])
      .where('carpool.activo', '=', true)
      .where('cliente.activo', '=', true)
      .$if(idCliente !== undefined, (query) => query.where('carpool.idCliente', '=', idCliente ?? 0))
      .orderBy('carpool.id')
      .execute()
  );
}
export type RecorridoRow = Awaited<ReturnType<typeof listRecorridos>>[number];

async function madeDates(db: Executor, { idCliente, id }: RecorridoRow): Promise<Set<string>> {
  const rows = await db
    .selectFrom('viaje')
    .select('fechaRecorrido')
    .where('idCliente', '=', idCliente)
    .where('idCarpool', '=', id)
    .where('fechaRecorrido', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ fechaRecorrido }) => fechaRecorrido ?? []));
}

/** The salidas to make of every active recorrido up to some weeks ahead. It asks the router, and so runs before the transaction. */
export async function dueSalidas(
  deps: { db: Executor } & Pick<Deps, 'geo' | 'log'>,
  {
    now,
    weeks = RECORRIDOS.weeksAhead,
    idCliente,
  }: { now: Temporal.Instant; weeks?: number; idCliente?: number | undefined },
): Promise<DueSalidas[]> {
  const due: DueSalidas[] = [];
  for (const recorrido of await listRecorridos(deps.db, idCliente)) {
    const made = await madeDates(deps.db, recorrido);
    const rule = { dias: recorrido.dias, hora: Temporal.PlainTime.from(recorrido.hora) };
    const salidas = salidasAhead(rule, { now, weeks }).filter(({ date }) => !made.has(date.toString()));
    const [first] = salidas;
    if (!first) continue;
    const paradas = readRouteParadas(recorrido.paradas);
    const terminals = await findTerminals(
      deps,
      paradas.map(({ direccion, lat, lon }) => ({ street: direccion, point: { lat, lon } })),
    );
    due.push({
      recorrido,
      salidas,
      paradas: paradas.map((parada, index) => ({ ...parada, esTerminal: terminals[index] !== undefined })),
      route: await findRoute(deps, paradas, first.departure),
    });
  }
  return due;
}

/** Makes the runs of a route that are due; answers their numbers. */
export async function writeSalidas(
  tx: Tx,
  { recorrido, paradas, route, salidas: dates }: DueSalidas,
  now: Temporal.Instant,
): Promise<number[]> {
  const departures = dates.map(({ departure }) => departure);
  const tarifas = await findTarifasAt(tx, recorrido, departures);
  const salidas = dates.map(({ date, departure }, index) => ({
    fecha: date.toString(),
    inicio: departure,
    idTarifa: tarifas[index]?.id ?? null,
  }));
  const { meters: metros, seconds: segundos, path: ruta } = route;
  const driven = { ...recorrido, idAgencia: recorrido.idAgenciaActiva };
  return makeSalidas(tx, { carpool: driven, salidas, paradas: paradas, metros, segundos, ruta }, now);
}

/** Makes every run that is due; run again it makes none twice. Answers how many. */
export async function generateSalidas(deps: Pick<Deps, 'db' | 'geo' | 'log'>, now: Temporal.Instant): Promise<number> {
  let made = 0;
  for (const due of await dueSalidas(deps, { now })) {
    made += (await deps.db.transaction().execute((tx) => writeSalidas(tx, due, now))).length;
  }
  return made;
}
