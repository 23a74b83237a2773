import { queryOptions } from '@tanstack/react-query';
import type { Vista } from '@traza/contract';
import type { VistaSection } from '@traza/domain/vistas';
import { call } from '#lib/api.ts';

export function vistasKey(account: string, section: VistaSection) {
  return ['vistas', account, section] as const;
}

/** The vistas that this person saved, by name (W-218). */
export function vistasQuery(account: string, idCliente: number, section: VistaSection) {
  return queryOptions({
    queryKey: vistasKey(account, section),
    queryFn: async ({ signal }) =>
      (await call('GET /vistas', { query: { idCliente, seccion: section } }, { signal })).data,
  });
}

export type VistaDraft = Omit<Vista, 'id'>;

/** Saves a new vista, or replaces a saved one as a whole. */
export async function sendVista(
  idCliente: number,
  draft: VistaDraft,
  sent: { id?: number; key: string },
): Promise<Vista> {
  const body = { idCliente, ...draft };
  if (sent.id !== undefined) return (await call('PUT /vistas/:id', { params: { id: sent.id }, body })).data;
  return (await call('POST /vistas', { body }, { headers: { 'Idempotency-Key': sent.key } })).data;
}

export async function deleteVista(id: number): Promise<void> {
  await call('DELETE /vistas/:id', { params: { id } });
}
