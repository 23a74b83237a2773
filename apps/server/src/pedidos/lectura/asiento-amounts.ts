import type { CostoLine, Pasaje } from '@traza/contract';
import { type Cents, centsFromPesos, pesosFromCents, toCentsExact } from '@traza/domain';
import { isRelated, type PasajeView, partsSeen } from '@traza/domain/pedidos';
import { ownersOf, type StoredPedido, type StoredViaje } from '../proyeccion/stored.ts';
import { shownLine } from './shown-pedido.ts';

type IsSeen = (place: number) => boolean;

/** The share of some of a pedido's pasajes in one of its amounts; null where the pedido has none. */
function sumSeen({ pedido }: StoredPedido, isSeen: IsSeen, key: keyof NonNullable<Pasaje['prorrateo']>): Cents | null {
  const told = pedido.extras.pasajes.map(({ prorrateo }) => prorrateo?.[key] ?? null);
  if (told.every((pesos) => pesos === null)) return null;
  return toCentsExact(
    told.reduce<number>((sum, pesos, place) => sum + (isSeen(place) ? centsFromPesos(pesos ?? 0) : 0), 0),
  );
}

/** The share of some of a pedido's pasajes in its price. */
export function amountSeen(stored: StoredPedido, isSeen: IsSeen): Cents {
  return sumSeen(stored, isSeen, 'importe') ?? toCentsExact(0);
}

/** The price of the asientos that somebody has or asked for; null for somebody without any (W-069, W-070). */
export function ownAsientos(
  stored: StoredPedido,
  idPersona: number,
): { asientos: number; precio: number | null; sube?: number; baja?: number } | null {
  const owned = ownersOf(stored).map((owner) => isRelated(owner, idPersona));
  const asientos = owned.filter(Boolean).length;
  if (asientos === 0) return null;
  const precio = pesosOf(sumSeen(stored, (place) => owned[place] ?? false, 'importe'));
  return { asientos, precio, ...ownParadas(stored, idPersona) };
}

/** Where somebody boards and alights who travels in it themselves. */
function ownParadas({ pedido, tickets }: StoredPedido, idPersona: number): { sube?: number; baja?: number } {
  const { pasajes, paradas } = pedido.extras;
  const own = pasajes.find(({ tipo }, place) => tipo === 'PASAJERO' && tickets[place]?.idPersona === idPersona);
  const from = own && paradas.find(({ idPasajesAsc }) => idPasajesAsc.includes(own.idPasaje));
  const to = own && paradas.find(({ idPasajesDes }) => idPasajesDes.includes(own.idPasaje));
  return from && to ? { sube: from.idParada, baja: to.idParada } : {};
}

/** The numbers under which somebody booked their seats of a salida, or had them booked (W-092). */
export function ownReservas(stored: StoredPedido, idPersona: number): number[] {
  const own = ownersOf(stored).map((owner) => isRelated(owner, idPersona));
  const numbers = stored.pedido.extras.pasajes.map(({ idSolicitud }, place) => (own[place] ? idSolicitud : null));
  return [...new Set(numbers.filter((id) => id !== null))];
}

/**
 * The amounts of a salida for a viewer of some of its pasajes: the shares of these, and nothing of the whole (decisions "Fixed routes").
 */
export function amountsSeen(
  stored: StoredPedido,
  viaje: StoredViaje,
  isSeen: IsSeen,
): Pick<StoredViaje, 'cotizacion' | 'importeTotal' | 'importeIva' | 'importePlus' | 'detalle'> {
  const seen = sumSeen(stored, isSeen, 'importe');
  if (seen === null) return { cotizacion: null, importeTotal: null, importeIva: null, importePlus: null, detalle: [] };
  return {
    cotizacion: viaje.cotizacion === null ? null : pesosFromCents(seen),
    importeTotal: viaje.importeTotal === null ? null : pesosFromCents(seen),
    importeIva: pesosOf(sumSeen(stored, isSeen, 'iva')),
    importePlus: pesosOf(sumSeen(stored, isSeen, 'plus')),
    detalle: linesSeen(viaje.detalle, {
      seen,
      whole: amountSeen(stored, () => true),
      count: stored.facts.tickets.filter(({ isEmpty }, place) => !isEmpty && isSeen(place)).length,
    }),
  };
}

const pesosOf = (cents: Cents | null) => (cents === null ? null : pesosFromCents(cents));

/** Each line with the viewer's share of it; a line of asientos counts those that the viewer sees. */
function linesSeen(
  lines: readonly CostoLine[],
  { seen, whole, count }: { seen: Cents; whole: Cents; count: number },
): CostoLine[] {
  const parts = partsSeen(
    lines.map(({ importe }) => centsFromPesos(importe)),
    seen,
    whole,
  );
  return lines.map((line, index) => ({
    ...shownLine(line),
    cantidad: line.unidad === 'asientos' ? count : line.cantidad,
    importe: pesosOf(parts[index] ?? null) ?? 0,
  }));
}

/** Whether somebody sees all of the seats that are sold. */
export function seesAllAsientos(views: readonly PasajeView[]): boolean {
  return views.every((view) => view === 'whole');
}
