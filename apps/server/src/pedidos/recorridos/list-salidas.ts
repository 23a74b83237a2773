import type { Api, Output, Salida } from '@traza/contract';
import { plusMinutes, toWire } from '@traza/domain';
import { type LatLon, parsePoints } from '@traza/domain/direcciones';
import { boardableParadas, isOnTheWay, nearestTo, RECORRIDOS, readSalidasPeriod } from '@traza/domain/recorridos';
import type * as z from 'zod';
import { antelacionOf } from '#identidad/cuentas/antelacion.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { listNamedSalidas, type SalidaNameRow, type TimedParadaRow, timedParadas } from './salida-queries.ts';
import { asientoPrice } from './search-salidas.ts';

type ListSalidasQuery = z.output<Api['GET /recorridos/salidas']['query']>;
type SalidasPage = Output<Api['GET /recorridos/salidas']>['data'];

interface OfferedSalida {
  row: SalidaNameRow;
  paradas: readonly TimedParadaRow[];
}

function periodOf(query: ListSalidasQuery, now: Temporal.Instant) {
  const period = readSalidasPeriod(query, now);
  if ('from' in period) return period;
  const { code, field } = period;
  throw new AppError(code, field === undefined ? {} : { fields: [{ field, code }] });
}

function readNear(text: string | undefined): LatLon | undefined {
  if (text === undefined) return undefined;
  const read = parsePoints(text, { min: 1, max: 1 }, 'cerca');
  if ('violation' in read) throw badInput('cerca');
  return read.points[0];
}

function presentSalida({ row, paradas }: OfferedSalida): Salida {
  return {
    idViaje: row.id,
    fechaHora: toWire(row.inicio),
    idTipoVehiculo: row.idTipoVehiculo,
    tipoVehiculo: row.tipoVehiculo,
    plazas: row.plazas,
    asientosDisponibles: row.libres,
    tieneLugar: row.tieneLugar,
    precotizacion: asientoPrice(row),
    paradas: paradas.map(({ direccion, alias, lat, lon, fechaHora }) => ({
      direccion,
      alias,
      lat,
      lon,
      fechaHora: toWire(fechaHora),
    })),
  };
}

function byRecorrido(salidas: readonly OfferedSalida[]): SalidasPage['recorridos'] {
  return [...Map.groupBy(salidas, ({ row }) => row.idRecorrido)]
    .map(([idCarpool, own]) => ({ idCarpool, nombre: own[0]?.row.nombre ?? '', salidas: own.map(presentSalida) }))
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es') || a.idCarpool - b.idCarpool);
}

/** The stop nearest to a point where one may still board a run with a free seat (W-076). */
function cercanaOf(
  salidas: readonly OfferedSalida[],
  point: LatLon,
  earliest: Temporal.Instant,
): SalidasPage['cercana'] {
  const free = salidas.filter(({ row }) => row.libres > 0);
  const places = free.flatMap(({ row, paradas }) =>
    boardableParadas(paradas, earliest).map((parada) => ({ ...parada, idCarpool: row.idRecorrido })),
  );
  const nearest = nearestTo(places, point);
  if (!nearest) return null;
  const { idCarpool, alias, direccion } = nearest.place;
  return { idCarpool, parada: alias || direccion, metros: nearest.metros };
}

/** The fixed routes of a client, by name, with their runs that may still be boarded, by departure: full ones too (W-072, W-077). */
export async function listSalidas({ db, clock }: Deps, caller: Actor, query: ListSalidasQuery): Promise<SalidasPage> {
  const { idCliente } = query;
  const { idPersona, permisos } = accountAt(caller, idCliente);
  if (!permisos.registerCarpoolRequest) throw new AppError('forbidden');
  const now = clock.now();
  const period = periodOf(query, now);
  const point = readNear(query.cerca);
  const earliest = plusMinutes(now, await antelacionOf(db, idCliente));
  const rows = await listNamedSalidas(db, { idCliente, idPersona, ...period, limit: RECORRIDOS.listLimit });
  const paradasByViaje = await timedParadas(
    db,
    idCliente,
    rows.map(({ id }) => id),
  );
  const salidas = rows
    .map((row) => ({ row, paradas: paradasByViaje.get(row.id) ?? [] }))
    .filter(({ paradas }) => isOnTheWay(paradas, { earliest, boarding: period }));
  return { recorridos: byRecorrido(salidas), cercana: point ? cercanaOf(salidas, point, earliest) : null };
}
