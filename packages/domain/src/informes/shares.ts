import { type Cents, centsFromPesos, pesosFromCents, shareTotal, toCentsExact } from '../money.ts';
import { isIn } from '../pedidos/status.ts';
import type { ReportedPasaje, ReportedPedido } from './reported-pedido.ts';

/** Tickets that somebody has: an empty seat is no row and bears nothing (T-226). */
export function takenPasajes({ extras }: ReportedPedido): ReportedPasaje[] {
  return extras.pasajes.filter(({ tipo }) => tipo !== 'ASIENTO VACÍO');
}

/** Pesos that an order costs in all: nothing once it is annulled, unknown before its end. */
export function totalOfPedido({ status, extras }: ReportedPedido): number | null {
  if (isIn(status, 'off')) return 0;
  return extras.type === 'v' ? extras.importeTotal : null;
}

/**
 * Percentages of a total by its taken tickets: by what was told of the seats of a salida, where it was told of each, else by the
 * coefficients.
 */
export function percentagesOf(
  total: Cents | null,
  pasajes: readonly { coefProrrateo: number; precioAsiento: Cents | null }[],
): number[] {
  const prices = pasajes.flatMap(({ precioAsiento }) => precioAsiento ?? []);
  if (total === null || total <= 0 || prices.length < pasajes.length) {
    return pasajes.map(({ coefProrrateo }) => coefProrrateo);
  }
  return prices.map((price) => (price * 100) / total);
}

function percentages(pedido: ReportedPedido): number[] {
  const total = totalOfPedido(pedido);
  const pasajes = takenPasajes(pedido).map(({ coefProrrateo, precioAsiento }) => ({
    coefProrrateo,
    precioAsiento: precioAsiento === undefined ? null : centsFromPesos(precioAsiento),
  }));
  return percentagesOf(total === null ? null : centsFromPesos(total), pasajes);
}

/** A part of an amount for each of an order's taken tickets, in their order (T-220, DT-37, decisions "Fixed routes"). */
export function sharesOf(pedido: ReportedPedido, pesos: number): Cents[] {
  return shareTotal(centsFromPesos(pesos), percentages(pedido));
}

/** Whether an order's money counts in what is compared: dashboards, lists and reports (decisions "Money of a fixed route"). */
export function isBilled({ status }: Pick<ReportedPedido, 'status'>): boolean {
  return isIn(status, 'done');
}

/** What each ticket that the viewer sees bears of an order that is billed, by its id. */
export function billedShares(pedido: ReportedPedido): ReadonlyMap<number, Cents> {
  const total = totalOfPedido(pedido);
  if (!isBilled(pedido) || total === null) return new Map();
  const shares = sharesOf(pedido, total);
  return new Map(takenPasajes(pedido).map(({ idPasaje }, index) => [idPasaje, shares[index] ?? toCentsExact(0)]));
}

/** What the tickets that the viewer sees bear of an order that is billed. */
export function billedShare(pedido: ReportedPedido): Cents {
  return toCentsExact([...billedShares(pedido).values()].reduce<number>((sum, share) => sum + share, 0));
}

/**
 * Pesos of an order's price that the tickets in sight bear, where that is a part of it: what is summed under a list is made of
 * these. A salida has no price of its own before its end.
 */
export function seenShare(pedido: ReportedPedido): number | undefined {
  const isCarpool = pedido.extras.pasajes.some(({ idCarpool }) => idCarpool !== null);
  const pesos = totalOfPedido(pedido) ?? (isCarpool ? null : pedido.extras.cotizacion);
  if (pesos === null || pesos <= 0) return undefined;
  const share = sharesOf(pedido, pesos).reduce<number>((sum, each) => sum + each, 0);
  return share > 0 && share < centsFromPesos(pesos) ? pesosFromCents(toCentsExact(share)) : undefined;
}

/**
 * An order with the tickets of audited cost centres alone, or nothing where it has none (T-225, DT-02). The server sent no
 * others; an answer kept from before a change of permissions could hold them.
 */
export function onlyAudited<O extends ReportedPedido>(pedido: O, cecos: readonly number[]): O | undefined {
  const pasajes = pedido.extras.pasajes.filter(({ ceco }) => ceco !== null && cecos.includes(ceco.id));
  return pasajes.length === 0 ? undefined : { ...pedido, extras: { ...pedido.extras, pasajes } };
}
