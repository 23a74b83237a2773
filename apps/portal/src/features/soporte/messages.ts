/** Every sentence of the help centre. */
export const TEXT = {
  question: '¿Necesitas ayuda?',
  chat: 'Chat',
  chatText: 'Escribinos por WhatsApp y seguí la charla desde donde quieras.',
  openChat: 'Abrir el chat',
  call: 'Soporte telefónico',
  callWayText: 'Un operador te llama a tu celular en minutos.',
  callMe: 'Quiero que me llamen',
  line: 'Teléfono',
  lineText: 'Llamanos y te ayudamos.',
  email: 'E-mail',
  emailText: 'Contanos qué necesitás y te respondemos.',
  back: 'REGRESAR',
  confirm: 'CONFIRMAR',
  close: 'CERRAR',
  toProfile: 'Ir a Mi cuenta',
} as const;

export function callText(phone: string): string {
  return `Estás por solicitar soporte telefónico INMEDIATO de un operador... Te vamos a llamar al ${phone}.`;
}
