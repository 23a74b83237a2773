import { expect } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';

/** A moment by the clock of Buenos Aires: `2026-03-10T09:00:00`. */
export const at = (text: string) => Temporal.Instant.from(`${text}-03:00`);

export interface ListRequest {
  as: string;
  idCliente: number;
  section?: string | undefined;
  /** What narrows and orders it. */
  query: string;
}

/** A page of a list, as somebody sees it; a refused one fails. */
export async function readPage<Item>(
  server: TestServer,
  { as, idCliente, section = 'usuario', query }: ListRequest,
): Promise<Item[]> {
  const { status, body } = await server.call('GET', `/pedidos/${section}?idClient=${idCliente}&${query}`, { as });
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  return body.data;
}
