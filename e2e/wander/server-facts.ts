import type { Call } from './said.ts';

/** What the server said of a pedido in one answer. */
export interface KnownPedido {
  id: number;
  /** `confirmado`, `finalizado`…; empty where the answer had none. */
  status: string;
  /** Every amount in it, in pesos. */
  amounts: number[];
  /** Every moment in it (ISO 8601). */
  moments: string[];
}

const AMOUNT_KEY = /importe|precio|cotizacion|costo|iva|plus|recargo|monto/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The pedidos that an answer shows: whatever has a number, a status and a substatus. */
export function pedidosIn({ status, body }: Pick<Call, 'status' | 'body'>): KnownPedido[] {
  if (status < 200 || status >= 300) return [];
  const found: KnownPedido[] = [];
  visit(body, (value) => {
    if (typeof value['id'] !== 'number' || typeof value['status'] !== 'string' || !('substatus' in value)) return;
    found.push({ id: value['id'], status: value['status'], amounts: amountsIn(value), moments: momentsIn(value) });
  });
  return found;
}

function amountsIn(value: object): number[] {
  const found: number[] = [];
  visit(value, (each) => {
    for (const [key, amount] of Object.entries(each)) {
      if (typeof amount === 'number' && AMOUNT_KEY.test(key)) found.push(amount);
    }
  });
  return found;
}

function momentsIn(value: object): string[] {
  const found: string[] = [];
  visit(value, (each) => {
    for (const moment of Object.values(each)) if (typeof moment === 'string' && isMoment(moment)) found.push(moment);
  });
  return found;
}

/** What begins like one may be a cursor, or the id of something. */
function isMoment(text: string): boolean {
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text));
}

/** Each object within a JSON value, itself first. */
function visit(value: unknown, see: (value: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (isRecord(value)) {
    see(value);
    for (const each of Object.values(value)) visit(each, see);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
