import { toCentsExact } from '@traza/domain';
import {
  costosByTarifa,
  isLateOutcome,
  isWholeCosto,
  minimumCostoLine,
  type PedidoState,
  plusOf,
  soldAsientos,
  type ViajeEvent,
  waitedMinutes,
} from '@traza/domain/pedidos';
import { billedWay, type TravelLength } from '@traza/domain/seguimiento';
import { isSurcharged } from '@traza/domain/tarifas';
import { asientoPriceOf, tarifaOf } from '#clientes/tarifas/viaje-tarifa.ts';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { FeriadoCalendar } from '#lib/feriado-calendar.ts';
import type { Change } from '../escritura/change.ts';
import type { LockedViajeRow } from '../escritura/lock-pedidos.ts';
import { drivenOf, type MetersOfGap } from './driven.ts';
import { listCostoLines } from './facts.ts';

const ASIENTOS = 'Asientos ocupados';

interface Driving extends Pick<Deps, 'settings'> {
  events: readonly ViajeEvent[];
  /** The departure that was asked for; none of one "lo antes posible". */
  departure: Temporal.Instant | undefined;
  calendar: FeriadoCalendar | undefined;
  metersOfGap: MetersOfGap;
}

/** The writes at the end of a viaje: its price, and the thinned path that it drove. */
export type ViajeEnd = Pick<Change<unknown>, 'costos' | 'viaje'>;

const NO_PLUS = toCentsExact(0);

/** The server's own price of an outcome that came too late, whatever the carrier posted (DT-29, T-128). */
export async function minimumOf(tx: Tx, viaje: LockedViajeRow): Promise<ViajeEnd> {
  const tarifa = await tarifaOf(tx, viaje);
  return { costos: { lines: [{ ...minimumCostoLine(tarifa?.minimo ?? NO_PLUS), origen: 'tarifa' }], plus: NO_PLUS } };
}

/**
 * Without lines of the carrier the tariff computes them, and what was added comes on top; without a tariff either, the viaje stays without a
 * price.
 */
async function costosOf(
  tx: Tx,
  viaje: LockedViajeRow,
  { events, departure, calendar }: Driving,
  way: TravelLength | undefined,
): Promise<ViajeEnd> {
  const added = await listCostoLines(tx, viaje);
  if (isWholeCosto(added, false)) return {};
  const tarifa = await tarifaOf(tx, viaje);
  if (!tarifa || !way) return {};
  const surcharged = isSurcharged(viaje.inicio, calendar?.of(viaje.idCliente).isHoliday);
  const waitMin = waitedMinutes(events, departure);
  const lines = costosByTarifa(tarifa, { ...way, waitMin, surcharged });
  const plus = plusOf(lines, surcharged ? tarifa : undefined);
  return {
    costos: { lines: [...lines.map((line) => ({ ...line, obs: '', origen: 'tarifa' as const })), ...added], plus },
  };
}

/** The costs of a salida: each asiento at the price at which it was sold, whatever was driven (decisions "Fixed routes"). */
async function asientoCostosOf(tx: Tx, viaje: LockedViajeRow): Promise<ViajeEnd> {
  const asiento = await asientoPriceOf(tx, viaje);
  const sold = await tx
    .selectFrom('pasaje')
    .select('precioAsiento')
    .where('idCliente', '=', viaje.idCliente)
    .where('idViaje', '=', viaje.id)
    .where('tipo', '=', 'PASAJERO')
    .execute();
  const prices = sold.map(({ precioAsiento }) =>
    precioAsiento === null ? (asiento ?? null) : toCentsExact(precioAsiento),
  );
  const { total } = soldAsientos(prices);
  if (total === null || (sold.length === 0 && asiento === undefined)) return {};
  const line = { concepto: 'otros', cantidad: sold.length, unidad: 'asientos', importe: total } as const;
  return { costos: { lines: [{ ...line, obs: ASIENTOS, origen: 'tarifa' }], plus: NO_PLUS } };
}

function quotedOf({ metrosCotizados: meters, segundosCotizados: seconds }: LockedViajeRow): TravelLength | undefined {
  return meters === null || seconds === null ? undefined : { meters, seconds };
}

/** What the end of a viaje leaves: of one that was driven also where, and how far; of a doubtful way the quoted length stays the only one. */
export async function endingOf(tx: Tx, viaje: LockedViajeRow, state: PedidoState, driving: Driving): Promise<ViajeEnd> {
  if (isLateOutcome(state.substatus)) return minimumOf(tx, viaje);
  const driven = await drivenOf(tx, viaje, driving.events, driving);
  const { way, isDoubtful } = billedWay(driven?.way, quotedOf(viaje));
  const left = viaje.idCarpool === null ? await costosOf(tx, viaje, driving, way) : await asientoCostosOf(tx, viaje);
  if (!driven) return left;
  const length = isDoubtful || !way ? {} : { metros: way.meters, segundos: way.seconds };
  const path = driven.path.length > 1 ? { rutaReal: JSON.stringify(driven.path) } : {};
  return { ...left, viaje: { ...path, ...length, recorridoDudoso: isDoubtful } };
}
