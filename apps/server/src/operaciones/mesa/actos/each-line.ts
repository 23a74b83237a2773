import type { LinesReply } from '@traza/contract';
import { AppError } from '#lib/app-error.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import type { BoardRequest } from './board-request.ts';

/** An act on many pedidos as the board asks for it. */
export interface LinesRequest<B> extends Pick<BoardRequest<B>, 'body' | 'ip' | 'key'> {}

/** The act on one of them: its key tells it from its repeats, so that a call that broke off goes on where it was. */
export function lineRequest<B extends { version: number }>(
  { idCliente, id }: PedidoKey,
  body: B,
  { ip, key }: Omit<LinesRequest<unknown>, 'body'>,
): BoardRequest<B> {
  const pedido = { idCliente, id };
  const lineKey = key === undefined ? undefined : `${idCliente}-${id}:${key}`;
  return { pedido, body, sent: { ...body, ...pedido }, ip, seen: body.version, key: lineKey };
}

/** What became of one of them. */
export type LineOutcome = Omit<LinesReply['lineas'][number], 'tarjeta'>;

async function outcomeOf<T extends object>(act: Promise<object>, refused: T): Promise<T & Pick<LineOutcome, 'error'>> {
  try {
    return { ...refused, ...(await act), error: null };
  } catch (error) {
    // what is nobody's refusal ends the call: its repeat, under the same key, does the lines that are left
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { ...refused, error: error.body() };
  }
}

/**
 * Acts on each pedido in a transaction of its own, in the order of their numbers: what is refused stops nobody else. Answers of each why it
 * was refused, or what its act answers; `refused` is the answer of what was not done.
 */
export async function eachLine<L extends PedidoKey, T extends object>(
  lines: readonly L[],
  { act, refused }: { act: (line: L) => Promise<object>; refused: T },
): Promise<(LineOutcome & T)[]> {
  const done: (LineOutcome & T)[] = [];
  for (const line of lines.toSorted((a, b) => a.idCliente - b.idCliente || a.id - b.id)) {
    const { idCliente, id } = line;
    done.push({ idCliente, id, ...(await outcomeOf(act(line), refused)) });
  }
  return done;
}
