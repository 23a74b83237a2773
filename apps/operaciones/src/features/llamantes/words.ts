import { createErrorText } from '@traza/client/error-text.ts';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { PORTAL_ERRORS } from '@traza/words/errors/portal-errors.ts';
import { SOLICITUD_TYPE_WORDS } from '@traza/words/pedidos/solicitud-type-words.ts';

export const TEXT = {
  title: 'Nuevo pedido por teléfono',
  field: 'Teléfono o nombre de quien llama',
  hint: '11 5556-0209, o Rita Ríos',
  nobody: 'Nadie con ese teléfono',
  nobodyWhy: 'Buscá por nombre a la persona, o a la empresa de quien llama sin tener usuario.',
  noName: 'Nadie con ese nombre',
  failed: 'No pudimos buscar a quien llama.',
  guest: 'Lo pidió',
  noUser: 'Sin usuario',
  asGuestOf: 'viaja como invitado de',
  chooseName: 'Elegí a nombre de quién',
  someoneElse: 'Llama alguien sin usuario',
  ownDriver: 'Chofer de la flota propia',
  other: 'Cambiar',
  live: 'En curso',
  last: 'Pedir de nuevo',
  types: '¿Qué necesita?',
  noPermission: 'Su cuenta no lo permite',
  whereTo: '¿A dónde va?',
  placeholder: 'Una dirección, o «mañana 9 a Ezeiza»',
  from: 'Desde',
  fromWhere: '¿Desde dónde sale?',
  change: 'Cambiar',
  choose: 'Elegir',
  whoCalled: 'Quién llamó (si no es quien pide)',
  ask: 'Pedir',
  reserve: 'Reservar',
  cecoLocked: 'Su cuenta no permite elegir otro centro de costo.',
  done: 'Pedido N°',
  doneMany: 'Pedidos',
  waits: 'Queda para autorizar',
  assign: 'Tomar y asignar',
  another: 'Otro pedido',
  firstToSee: 'Lo ve primero',
  who: 'Quién llama',
  later: 'Dejarlo para después',
  secondCall: 'Otra llamada',
  freshCall: 'Llamada nueva',
  see: 'Verlo en la mesa',
  backFailed: 'La vuelta no se pudo pedir',
  notAllowed: 'No tenés permiso para tomar pedidos por teléfono.',
  notEditable: 'Este pedido no se puede modificar.',
  requesterFailed: 'No se puede pedir a nombre de esa persona',
} as const;

/** What each type is called at the desk, where who asks is on the line. */
export function typeTitle(type: SolicitudType, name: string): string {
  return type === 'PARAMI' ? `Para ${name}` : SOLICITUD_TYPE_WORDS[type];
}

/** What is read of a refusal: the words of the portal, whose calls these are. */
export const errorText = createErrorText({
  ...PORTAL_ERRORS,
  telephone_orders_off: 'La empresa no toma pedidos por teléfono.',
});
