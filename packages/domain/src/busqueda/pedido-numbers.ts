/** Numbers from one to another, both inside. */
export interface NumberRange {
  from: number;
  to: number;
}

/** The ids that a typed number may mean: that one, or longer ones that begin with it. */
export interface PedidoNumbers {
  whole: NumberRange;
  longer: NumberRange[];
}

/** Numbers of orders are stored as 32-bit integers. */
const MAX_NUMBER = 2 ** 31 - 1;

/** A text that is the number of an order or the beginning of one, with or without its sign; nothing where it is another text (work.md 3.9). */
export function readPedidoNumber(typed: string): PedidoNumbers | undefined {
  const digits = /^\s*#?\s*(?<digits>[1-9]\d{0,9})\s*$/.exec(typed)?.groups?.['digits'];
  const number = Number(digits);
  if (digits === undefined || number > MAX_NUMBER) return undefined;
  const longer: NumberRange[] = [];
  for (let size = 10; number * size <= MAX_NUMBER; size *= 10) {
    longer.push({ from: number * size, to: Math.min(number * size + size - 1, MAX_NUMBER) });
  }
  return { whole: { from: number, to: number }, longer };
}
