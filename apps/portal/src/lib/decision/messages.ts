import { SOLICITUDES } from '@traza/domain/solicitudes';

export const TEXT = {
  authorize: 'Autorizar',
  approve: 'Aprobar',
  reject: 'Rechazar',
  rejectTitle: 'Rechazar el pedido',
  rejectHint: 'El pedido se anula sin costo y le avisamos por e-mail a quien lo hizo.',
  reason: 'Motivo',
  reasonMissing: 'Escribí el motivo.',
  reasonTooLong: `El motivo no puede superar los ${SOLICITUDES.noteMax} caracteres.`,
  reasonExample: 'Por ejemplo: coordinalo con el equipo para compartir el viaje',
  ownHint: 'Otra persona tiene que decidir sobre tu propio pedido.',
} as const;

export function rejectTitle(count: number): string {
  return count === 1 ? TEXT.rejectTitle : `Rechazar ${count} pedidos`;
}
