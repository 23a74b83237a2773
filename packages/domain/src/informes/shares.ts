import { type Cents, centsFromPesos, pesosFromCents, toCentsExact } from '../money.ts';
import { isIn } from '../pedidos/status.ts';
import type { ReportedPasaje, ReportedPedido } from './reported-pedido.ts';

/** Pasajes that somebody has: an empty seat is no row and has no share (T-226). */
export function takenPasajes({ extras }: ReportedPedido): ReportedPasaje[] {
  return extras.pasajes.filter(({ tipo }) => tipo !== 'ASIENTO VACÍO');
}

/** Pesos that an order costs in all: nothing once it is annulled, unknown before its end. */
export function totalOfPedido({ status, extras }: ReportedPedido): number | null {
  if (isIn(status, 'off')) return 0;
  return extras.type === 'v' ? extras.importeTotal : null;
}

/** Whether the money of a pedido counts in totals of tableros, lists and informes (decisions "Money of a fixed route"). */
export function isBilled({ status }: Pick<ReportedPedido, 'status'>): boolean {
  return isIn(status, 'done');
}

/** The shares of the visible pasajes in the pedido's price; a pasaje seen by name only has none. */
function amountsOf(pedido: ReportedPedido): [idPasaje: number, importe: Cents][] {
  return takenPasajes(pedido).map(({ idPasaje, prorrateo }) => [idPasaje, centsFromPesos(prorrateo?.importe ?? 0)]);
}

const sumOf = (amounts: Iterable<Cents>) => toCentsExact([...amounts].reduce<number>((sum, each) => sum + each, 0));

/** The share in a billed pedido of each pasaje that the viewer sees, by its id. */
export function billedShares(pedido: ReportedPedido): ReadonlyMap<number, Cents> {
  if (!isBilled(pedido) || totalOfPedido(pedido) === null) return new Map();
  return new Map(amountsOf(pedido));
}

/** The share in a billed pedido of the pasajes that the viewer sees. */
export function billedShare(pedido: ReportedPedido): Cents {
  return sumOf(billedShares(pedido).values());
}

/**
 * The share of the visible pasajes in the pedido's price, in pesos, where they are a part of it; the total under a list sums these. A
 * salida has no price of its own before its end.
 */
export function seenShare(pedido: ReportedPedido): number | undefined {
  const isCarpool = pedido.extras.pasajes.some(({ idCarpool }) => idCarpool !== null);
  const pesos = totalOfPedido(pedido) ?? (isCarpool ? null : pedido.extras.cotizacion);
  if (pesos === null || pesos <= 0) return undefined;
  const share = sumOf(amountsOf(pedido).map(([, importe]) => importe));
  return share > 0 && share < centsFromPesos(pesos) ? pesosFromCents(share) : undefined;
}

/**
 * An order with the pasajes of audited cecos alone, or nothing where it has none (T-225, DT-02). The server sent no
 * others; an answer kept from before a change of permissions could hold them.
 */
export function onlyAudited<O extends ReportedPedido>(pedido: O, cecos: readonly number[]): O | undefined {
  const pasajes = pedido.extras.pasajes.filter(({ ceco }) => ceco !== null && cecos.includes(ceco.id));
  return pasajes.length === 0 ? undefined : { ...pedido, extras: { ...pedido.extras, pasajes } };
}
