import { INFORME_ALREADY_REQUESTED } from '@traza/words/errors/portal-errors.ts';

/** What a success or a piece of information reads, by its code. */
const MESSAGE_TEXT = {
  password_recovered: 'Enviamos tus nuevos datos de acceso a {email}',
  email_changed: 'Se actualizó tu e-mail',
  password_changed: 'Se actualizó tu contraseña',
  phone_changed: 'Se actualizó tu teléfono',
  picture_changed: 'Se actualizó la foto de perfil',
  favourite_address_added: 'Se agregó la dirección a tus favoritas',
  corporative_address_added: 'Se agregó la dirección corporativa',
  favourite_address_deleted: 'Se eliminó la dirección de tus favoritas',
  corporative_address_deleted: 'Se eliminó la dirección corporativa',
  default_ceco_changed: 'Se cambió el centro de costo por defecto',
  user_created: 'Se creó el usuario',
  user_edited: 'Se guardaron los cambios del usuario',
  group_created: 'Se creó el grupo',
  group_edited: 'Se guardaron los cambios del grupo',
  group_deleted: 'Se eliminó el grupo',
  account_changed: 'Cambiamos a la cuenta {cliente}',
  report_already_requested: INFORME_ALREADY_REQUESTED,
  report_requested: 'Recibirás el reporte por email a la brevedad',
  resumen_sent: 'El resumen va a llegarles por e-mail a la brevedad',
  monthly_sent: 'El resumen va a llegarles ahora, y el primer día de cada mes',
  monthly_stopped: 'Ya no va a enviarse cada mes',
  resumen_already_sent: 'Ya les enviaste un resumen hace menos de 10 minutos.',
  resumen_day_limit: 'Ya enviaste 20 resúmenes en un día. Probá de nuevo más tarde.',
  report_downloaded: 'Descargamos el reporte',
  report_too_long: 'Son más de 10.000 pedidos. Pedí el Reporte de Pedidos por e-mail.',
  subscribed: 'Vas a recibir el reporte el primer día de cada mes',
  unsubscribed: 'Ya no vas a recibir el reporte mensual',
  string_copied: 'Copiado al portapapeles',
  url_copied: 'Enlace copiado',
  phone_copied: 'Teléfono copiado',
  invites_sent: 'El reenvío de invitaciones fue procesado con éxito.',
  invites_inactive: 'No enviamos la invitación a usuarios inactivos: {nombres}.',
  call_requested: 'Listo! En breve te contactaremos vía telefónica.',
  notifications_disabled: 'Las notificaciones están desactivadas. Habilitalas en la configuración de tu navegador.',
  order_needs_authorization: 'Tu pedido fue registrado y está pendiente de autorización.',
  order_approved: 'Aprobaste el pedido {id}',
  order_rejected: 'Rechazaste el pedido {id}',
  orders_approved: 'Pedidos aprobados: {N}',
  orders_rejected: 'Pedidos rechazados: {N}',
  order_rated: '¡Gracias! Guardamos tu calificación.',
  order_claimed: '¡Gracias! Guardamos tu calificación. Abrimos el reclamo {reclamo}. Te avisamos por acá.',
  order_not_repeatable: 'Este pedido no se puede repetir desde acá.',
  passengers_added: 'Pasajeros agregados con éxito',
  passenger_removed: 'Pasajero quitado con éxito',
  passengers_removed: 'Pasajeros quitados con éxito',
  favourite_order_saved: 'Guardamos el pedido entre tus favoritos',
  favourite_order_deleted: 'Quitamos el pedido de tus favoritos',
  link_revoked: 'Revocamos el enlace',
  no_news: 'No hay nuevos resultados.',
} as const;

export type MessageCode = keyof typeof MESSAGE_TEXT;

/** The sentence of a message, its `{…}` places filled in. */
export function messageText(code: MessageCode, params: Record<string, string | number> = {}): string {
  return MESSAGE_TEXT[code].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
