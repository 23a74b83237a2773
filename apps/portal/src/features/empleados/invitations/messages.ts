import { EMPLEADOS } from '@traza/domain/empleados';

const people = (count: number) => (count === 1 ? '1 usuario' : `${count.toLocaleString('es-AR')} usuarios`);

export const INVITATIONS_TEXT = {
  chosen: (count: number) => `${count} de ${EMPLEADOS.inviteMax} elegidos`,
  inviteLead: 'Elegí en la tabla a quiénes reenviarles la invitación.',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  inviteTitle: 'Reenviar invitaciones',
  inviteConfirm: (count: number) => `Vas a reenviar la invitación a ${people(count)}.`,
  inviteMany: (count: number) =>
    `Vas a reenviar la invitación a ${people(count)}, una por una: hasta ${EMPLEADOS.invitesPerDay} por día en toda la empresa. Los inactivos no la reciben.`,
  send: 'Reenviar',
  refused: 'No recibieron la invitación',
  progress: {
    label: 'Invitaciones enviadas',
    done: (count: number) =>
      count === 1 ? 'Se envió 1 invitación.' : `Se enviaron ${count.toLocaleString('es-AR')} invitaciones.`,
    stopped: (done: number, total: number) =>
      `Detuvimos el envío: ${done.toLocaleString('es-AR')} de ${total.toLocaleString('es-AR')} invitaciones enviadas.`,
  },
} as const;

const REFUSED: Readonly<Record<string, string>> = {
  person_invalid: 'El usuario está inactivo.',
  invite_without_email: 'El usuario no tiene un e-mail registrado.',
  too_many_requests: `La empresa llegó a las ${EMPLEADOS.invitesPerDay} invitaciones del día. Probá mañana.`,
  not_found: 'El usuario ya no está a tu alcance.',
  forbidden: 'Ya no tenés permiso para invitar.',
};

/** Why somebody was not written to. */
export function refusedText(code: string): string {
  return REFUSED[code] ?? 'No pudimos enviar la invitación.';
}
