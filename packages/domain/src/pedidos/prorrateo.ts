import { proportion } from '../half-up.ts';
import { type Cents, divide, shareTotal } from '../money.ts';
import { isLateOutcome, type PedidoState } from './status.ts';

/** A taken pasaje of a pedido: its percentage, and for an asiento of a salida the price at which it was sold. */
export interface BearingPasaje {
  coefProrrateo: number;
  precioAsiento: Cents | null;
}

/** What some pasajes divide. */
export interface DividedPedido extends Pick<PedidoState, 'substatus'> {
  /** The total of the pedido; null before its end. */
  total: Cents | null;
  pasajes: readonly BearingPasaje[];
}

/**
 * The prices at which the asientos of a salida were sold, which are their shares whatever is sold later (decisions "Fixed routes").
 * Undefined where coefficients divide: an asiento without a price, the minimum of a salida that came too late, or a bill of 0.
 */
function promisedPrices({ substatus, total, pasajes }: DividedPedido): Cents[] | undefined {
  const prices = pasajes.flatMap(({ precioAsiento }) => precioAsiento ?? []);
  const isDivided = total !== null && (total <= 0 || isLateOutcome(substatus));
  return prices.length === 0 || prices.length < pasajes.length || isDivided ? undefined : prices;
}

/** The share of each taken pasaje in an amount of its pedido: its total, or a part of that (T-132, T-220, DT-37). */
export function sharesOf(pedido: DividedPedido, amount: Cents): Cents[] {
  const prices = promisedPrices(pedido);
  const { total, pasajes } = pedido;
  if (prices && total !== null) {
    const sum = prices.reduce<number>((all, price) => all + price, 0);
    return divide(proportion(amount, sum, total), prices);
  }
  return shareTotal(
    amount,
    pasajes.map(({ coefProrrateo }) => coefProrrateo),
  );
}

/** Amounts of an order; null where there is none yet. */
export interface AmountSums {
  cotizacion: Cents | null;
  plus: Cents | null;
  iva: Cents | null;
  isCarpool: boolean;
}

/** The share of a pasaje in its pedido's price, and in the surcharge and VAT within it; null where the pedido has none yet. */
export interface Prorrateo {
  importe: Cents | null;
  plus: Cents | null;
  iva: Cents | null;
}

/**
 * The prorrateo of each taken pasaje: of the total, and until that is known of the quoted price. A salida costs what its asientos were sold
 * for: without those prices it has none before its end.
 */
export function prorrateosOf(pedido: DividedPedido & AmountSums): Prorrateo[] {
  const { total, cotizacion, plus, iva, isCarpool, pasajes } = pedido;
  const divided = (amount: Cents | null) => (amount === null ? undefined : sharesOf(pedido, amount));
  const priced = total === null ? promisedPrices(pedido) : undefined;
  const amounts = priced ?? divided(total ?? (isCarpool ? null : cotizacion));
  const [surcharges, taxes] = [divided(plus), divided(iva)];
  return pasajes.map((_, place) => ({
    importe: amounts?.[place] ?? null,
    plus: surcharges?.[place] ?? null,
    iva: taxes?.[place] ?? null,
  }));
}
