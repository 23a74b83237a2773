import type { WorkState } from '@traza/domain/flota';
import { call } from '#lib/api.ts';
import type { FlotaOwner } from './modal.ts';

type WorkSubject = Pick<FlotaOwner, 'de'> & Pick<FlotaOwner['row'], 'id' | 'version'>;

/** Says whether somebody or something works. */
export async function sendWork({ de, id, version }: WorkSubject, estado: WorkState, reason: string) {
  const body = { estado, version, ...(reason !== '' && { motivo: reason }) };
  return de === 'chofer'
    ? call('PATCH /operaciones/v1/choferes/:id', { params: { id }, body })
    : call('PATCH /operaciones/v1/vehiculos/:id', { params: { id }, body });
}
