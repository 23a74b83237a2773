import type { CostoLine, Pasaje } from '@traza/contract';
import {
  asientoPrices,
  type Cents,
  centsFromPesos,
  isRelated,
  type PasajeView,
  partsSeen,
  pesosFromCents,
  toCentsExact,
} from '@traza/domain';
import { ownersOf, type StoredPedido, type StoredViaje } from './proyeccion/stored.ts';

const centsOrNull = (pesos: number | null | undefined) =>
  pesos === null || pesos === undefined ? null : centsFromPesos(pesos);

/** What each ticket of a salida bears, at its place in the list: nothing of an empty seat, undefined without any price. */
function asientoAmounts({ pedido, facts }: StoredPedido): (Cents | null)[] | undefined {
  const { extras } = pedido;
  if (extras.type !== 'v') return undefined;
  const taken = facts.tickets.flatMap(({ isEmpty }, place) => (isEmpty ? [] : [place]));
  const prices = asientoPrices(
    pedido,
    centsOrNull(extras.importeTotal),
    taken.map((place) => ({
      precio: centsOrNull(extras.pasajes[place]?.precioAsiento),
      coefProrrateo: extras.pasajes[place]?.coefProrrateo ?? 0,
    })),
  );
  return prices && facts.tickets.map((_, place) => prices[taken.indexOf(place)] ?? null);
}

/** The tickets of a salida, each with what it bears. */
export function pricedPasajes(stored: StoredPedido): Pasaje[] {
  const amounts = asientoAmounts(stored);
  return stored.pedido.extras.pasajes.map((pasaje, place) => {
    const cents = amounts?.[place];
    return cents === null || cents === undefined ? pasaje : { ...pasaje, precioAsiento: pesosFromCents(cents) };
  });
}

/** The sum of what some tickets bear. */
function sumAt(amounts: readonly (Cents | null)[], isCounted: (place: number) => boolean): Cents {
  return toCentsExact(amounts.reduce<number>((sum, cents, place) => sum + (isCounted(place) ? (cents ?? 0) : 0), 0));
}

/** What the own seats of somebody cost, those that they asked for too; null for who has none (W-069, W-070). */
export function ownAsientos(
  stored: StoredPedido,
  idPersona: number,
): { asientos: number; precio: number | null } | null {
  const owned = ownersOf(stored).map((owner) => isRelated(owner, idPersona));
  const asientos = owned.filter(Boolean).length;
  if (asientos === 0) return null;
  const amounts = asientoAmounts(stored);
  return { asientos, precio: amounts ? pesosFromCents(sumAt(amounts, (place) => owned[place] ?? false)) : null };
}

/** The numbers under which somebody booked their seats of a salida, or had them booked (W-092). */
export function ownReservas(stored: StoredPedido, idPersona: number): number[] {
  const own = ownersOf(stored).map((owner) => isRelated(owner, idPersona));
  const numbers = stored.pedido.extras.pasajes.map(({ idSolicitud }, place) => (own[place] ? idSolicitud : null));
  return [...new Set(numbers.filter((id) => id !== null))];
}

/** The amounts of a salida for who sees some of its tickets: what those bear, and nothing of the whole (decisions "Fixed routes"). */
export function amountsSeen(
  stored: StoredPedido,
  viaje: StoredViaje,
  isSeen: (place: number) => boolean,
): Pick<StoredViaje, 'cotizacion' | 'importeTotal' | 'importeIva' | 'importePlus' | 'detalle'> {
  const amounts = asientoAmounts(stored);
  const whole = amounts && sumAt(amounts, () => true);
  const seen = amounts && sumAt(amounts, isSeen);
  if (amounts === undefined || whole === undefined || seen === undefined) {
    return { cotizacion: null, importeTotal: null, importeIva: null, importePlus: null, detalle: [] };
  }
  const partOf = (pesos: number | null) =>
    pesosOf(pesos === null ? undefined : partsSeen([centsFromPesos(pesos)], seen, whole)[0]);
  return {
    cotizacion: viaje.cotizacion === null ? null : pesosFromCents(seen),
    importeTotal: partOf(viaje.importeTotal),
    importeIva: partOf(viaje.importeIva),
    importePlus: partOf(viaje.importePlus),
    detalle: linesSeen(viaje.detalle, {
      seen,
      whole,
      count: amounts.filter((cents, place) => cents !== null && isSeen(place)).length,
    }),
  };
}

const pesosOf = (cents: Cents | undefined) => (cents === undefined ? null : pesosFromCents(cents));

/** Each line bears its part, and one of seats counts those that are seen. */
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
    ...line,
    cantidad: line.unidad === 'asientos' ? count : line.cantidad,
    importe: pesosOf(parts[index]) ?? 0,
  }));
}

/** Whether somebody sees all of the seats that are sold. */
export function seesAllAsientos(views: readonly PasajeView[]): boolean {
  return views.every((view) => view === 'whole');
}
