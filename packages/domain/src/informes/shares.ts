import { type Cents, centsFromPesos, pesosFromCents, toCentsExact } from '../money.ts';
import { isIn } from '../pedidos/status.ts';
import type { ReportedPasaje, ReportedPedido } from './reported-pedido.ts';

/** Pasajes that somebody has: an empty seat is no row and bears nothing (T-226). */
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

/** What the pasajes in sight bear of the order's price; of one that is seen by its name alone nobody says it. */
function amountsOf(pedido: ReportedPedido): [idPasaje: number, importe: Cents][] {
  return takenPasajes(pedido).map(({ idPasaje, prorrateo }) => [idPasaje, centsFromPesos(prorrateo?.importe ?? 0)]);
}

const sumOf = (amounts: Iterable<Cents>) => toCentsExact([...amounts].reduce<number>((sum, each) => sum + each, 0));

/** What each pasaje that the viewer sees bears of an order that is billed, by its id. */
export function billedShares(pedido: ReportedPedido): ReadonlyMap<number, Cents> {
  if (!isBilled(pedido) || totalOfPedido(pedido) === null) return new Map();
  return new Map(amountsOf(pedido));
}

/** What the pasajes that the viewer sees bear of an order that is billed. */
export function billedShare(pedido: ReportedPedido): Cents {
  return sumOf(billedShares(pedido).values());
}

/**
 * Pesos of an order's price that the pasajes in sight bear, where that is a part of it: what is summed under a list is made of
 * these. A salida has no price of its own before its end.
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
