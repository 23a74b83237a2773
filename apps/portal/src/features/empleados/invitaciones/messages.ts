import { EMPLEADOS } from '@traza/domain';

export const INVITACIONES_TEXT = {
  chosen: (count: number) => `${count} de ${EMPLEADOS.inviteMax} elegidos`,
  inviteLead: 'Elegí en la tabla a quiénes reenviarles la invitación.',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  inviteTitle: 'Reenviar invitaciones',
  inviteConfirm: (count: number) =>
    `Vas a reenviar la invitación a ${count === 1 ? '1 usuario' : `${count} usuarios`}.`,
  send: 'Reenviar',
} as const;
