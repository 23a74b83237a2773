import { proportion } from '../half-up.ts';
import { type Cents, toCentsExact } from '../money.ts';
import { isLateOutcome, type PedidoState } from '../pedidos/status.ts';

/** What the money of an order is for, in the order in which it is divided (spec work §3.12). */
export const PARTS = ['cancelacion', 'asiento', 'recargo', 'espera', 'otros', 'recorrido'] as const;
export type AccountPart = (typeof PARTS)[number];
export type AccountParts = Readonly<Record<AccountPart, Cents>>;

const NONE = toCentsExact(0);
export const NO_PARTS: AccountParts = Object.freeze({
  cancelacion: NONE,
  asiento: NONE,
  recargo: NONE,
  espera: NONE,
  otros: NONE,
  recorrido: NONE,
});

/** An order that was billed. */
export interface BilledPedido extends Pick<PedidoState, 'substatus'> {
  total: Cents;
  /** What the night or the holiday added; it stands within the lines. */
  plus: Cents;
  lines: readonly { concepto: string; importe: Cents }[];
  isCarpool: boolean;
}

function sumOf(lines: BilledPedido['lines'], concepto: string): number {
  return lines.filter((line) => line.concepto === concepto).reduce((sum, { importe }) => sum + importe, 0);
}

/**
 * The parts of an order's total, which they sum to. The surcharge stands in the lines of the way; what those cannot hold stands in the
 * others. What lines say beyond the total is cut, since the total is what is paid.
 */
export function partsOf({ substatus, total, plus, lines, isCarpool }: BilledPedido): AccountParts {
  if (isLateOutcome(substatus)) return { ...NO_PARTS, cancelacion: total };
  if (isCarpool) return { ...NO_PARTS, asiento: total };
  let left: number = total;
  const take = (wanted: number): Cents => {
    const taken = Math.max(0, Math.min(wanted, left));
    left -= taken;
    return toCentsExact(taken);
  };
  const within = Math.max(0, plus - sumOf(lines, 'kilometros'));
  const recargo = take(plus);
  const espera = take(sumOf(lines, 'espera'));
  const others = take(sumOf(lines, 'otros') - within);
  return { ...NO_PARTS, recargo, espera, otros: others, recorrido: toCentsExact(left) };
}

/** The total that parts make up. */
export function totalOfParts(parts: AccountParts): Cents {
  return toCentsExact(PARTS.reduce((sum, part) => sum + parts[part], 0));
}

/** What a share of an order bears of each part: parts of shares sum to the share, to the cent (W-189). */
export function partsOfShare(parts: AccountParts, share: Cents): AccountParts {
  const total = totalOfParts(parts);
  if (total === 0) return NO_PARTS;
  const shared: Record<AccountPart, Cents> = { ...NO_PARTS };
  let upTo = 0;
  let before: number = 0;
  for (const part of PARTS) {
    upTo += parts[part];
    const after = proportion(share, upTo, total);
    shared[part] = toCentsExact(after - before);
    before = after;
  }
  return shared;
}

export function addParts(a: AccountParts, b: AccountParts): AccountParts {
  const sum: Record<AccountPart, Cents> = { ...NO_PARTS };
  for (const part of PARTS) sum[part] = toCentsExact(a[part] + b[part]);
  return sum;
}

/** The metres that go with a share, so that a kilometre costs the same to whoever bears a part of it. */
export function shareOfMeters(metros: number, share: Cents, total: Cents): number {
  return total === 0 ? 0 : proportion(metros, share, total);
}
