import { type Repeatable, repeatKey } from '../inicio/repeat-key.ts';
import { plusMinutes } from '../time.ts';
import { LOTES } from './limits.ts';

/** An order that a row asks for, or that was asked for lately. */
export interface RepeatablePedido extends Omit<Repeatable, 'idTipoVehiculo'> {
  /** Null is as soon as possible. */
  departure: Temporal.Instant | null;
}

export type RowRepetition = { por: 'fila'; n: number } | { por: 'pedido'; idSolicitud: number };

/** The same people, the same way, the same moment: whatever service was taken. */
export function signatureOf({ departure, ...asked }: RepeatablePedido): string {
  const when = departure === null ? 'asap' : departure.epochMilliseconds;
  return `${when} ${repeatKey({ ...asked, idTipoVehiculo: null })}`;
}

/** Orders from then on make a row a repetition. */
export function repeatedSince(now: Temporal.Instant): Temporal.Instant {
  return plusMinutes(now, -LOTES.repeatHours * 60);
}

/** The repetition in each row: a pedido of the last 24 hours, else the first row that asks for the same (W-247). */
export function repeatedRows(
  rows: readonly (RepeatablePedido & { n: number })[],
  pedidos: readonly (RepeatablePedido & { idSolicitud: number; creado: Temporal.Instant })[],
  now: Temporal.Instant,
): ReadonlyMap<number, RowRepetition> {
  const since = repeatedSince(now).epochMilliseconds;
  const lately = pedidos.filter(({ creado }) => creado.epochMilliseconds >= since);
  const known = new Map<string, RowRepetition>();
  for (const { idSolicitud, ...asked } of lately) known.set(signatureOf(asked), { por: 'pedido', idSolicitud });
  const found = new Map<number, RowRepetition>();
  for (const { n, ...asked } of rows) {
    const key = signatureOf(asked);
    const repetition = known.get(key);
    if (repetition) found.set(n, repetition);
    else known.set(key, { por: 'fila', n });
  }
  return found;
}
