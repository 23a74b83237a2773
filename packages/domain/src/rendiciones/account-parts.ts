import { proportion } from '../half-up.ts';
import { type Cents, toCentsExact } from '../money.ts';
import { isLateOutcome, type PedidoState } from '../pedidos/status.ts';

/** The parts of a pedido's money, in the order of division (spec work §3.12). */
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
  /** The surcharge for night or holiday, which is contained in the lines. */
  plus: Cents;
  lines: readonly { concepto: string; importe: Cents }[];
  isCarpool: boolean;
}

function sumOf(lines: BilledPedido['lines'], concepto: string): number {
  return lines.filter((line) => line.concepto === concepto).reduce((sum, { importe }) => sum + importe, 0);
}

/**
 * Splits the total of a pedido into parts that sum to it. The surcharge is taken out of the kilometre lines, and what they cannot hold out
 * of the other lines. Lines beyond the total are cut, since the total is what is paid.
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

export function totalOfParts(parts: AccountParts): Cents {
  return toCentsExact(PARTS.reduce((sum, part) => sum + parts[part], 0));
}

/** The same parts of a share of a pedido; they sum to the share, to the cent (W-189). */
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

/** The metres that go with a share, so that a kilometre costs the same to whoever pays a part of it. */
export function shareOfMeters(metros: number, share: Cents, total: Cents): number {
  return total === 0 ? 0 : proportion(metros, share, total);
}
