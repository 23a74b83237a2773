import type { ErrorCode } from '@traza/contract';
import { PORTAL_ACCESS_ERRORS } from './portal-access-errors.ts';

/** A failure of the server and, where the portal knows it by itself, a piece of information. */
export const INFORME_ALREADY_REQUESTED =
  'Ya pediste este reporte hace menos de 10 minutos. Revisá tu e-mail y la carpeta de spam.';

/** Codes that no answer carries: the portal finds them by itself. */
type LocalCode =
  | 'login_error'
  | 'no_accounts'
  | 'bad_credentials_mobile'
  | 'network_error'
  | 'session_expired'
  | 'password_not_equal'
  | 'address_alias_used'
  | 'error_on_report'
  | 'no_users_selected'
  | 'page_invalid'
  | 'receiver_invalid'
  | 'carpool_add_failed'
  | 'carpool_remove_failed'
  | 'carpool_cancel_failed'
  | 'uknown';

/** What a client of the provider reads: a code of their calls without a text does not compile. */
export const PORTAL_ERRORS = {
  ...PORTAL_ACCESS_ERRORS,
  // access and session
  user_mismatch: 'No tenés permiso para hacer esto.',
  carrier_key_invalid: 'La clave del transportista no es válida.',
  // people and accounts
  password_not_equal: 'Las contraseñas no coinciden.',
  bad_password: 'La contraseña actual no es correcta.',
  password_unchanged: 'La contraseña nueva tiene que ser distinta de la actual.',
  existUser: 'Ya existe un usuario registrado con esos datos.',
  username_taken: 'Ese nombre de usuario ya está registrado. Elegí otro.',
  username_invalid: 'El nombre de usuario no es válido. Usá letras, números, guiones o un e-mail.',
  name_invalid: 'El nombre no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
  surname_invalid: 'El apellido no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
  inactive_here: 'Es de alguien que ya está en la empresa, de baja: reactivalo en vez de crearlo.',
  dni_taken: 'Ya hay un usuario registrado con ese DNI.',
  dni_invalid: 'El DNI no es válido. Ingresá entre 7 y 9 números, sin puntos.',
  legajo_invalid: 'El legajo no es válido. Puede tener hasta 60 caracteres.',
  phone_invalid: 'El celular no es válido',
  phone_missing: 'No tenés un celular cargado. Agregalo en Mi cuenta y volvé a intentarlo.',
  registration_code_not_found: 'El código de registro no coincide con ninguna empresa.',
  no_tariff: 'La empresa no tiene tarifas vigentes.',
  confirmation_token_used: 'Este enlace ya se usó: tu cuenta está confirmada.',
  confirmation_token_invalid: 'El enlace de confirmación no es válido o ya fue usado.',
  restore_token_invalid: 'El enlace para recuperar tu e-mail no es válido, venció o ya fue usado.',
  cuenta_corporativa_not_found: 'No encontramos la cuenta corporativa.',
  ceco_not_found: 'No encontramos el centro de costo.',
  ceco_invalid: 'El centro de costo no es válido.',
  forma_de_pago_invalid: 'Seleccione la forma de pago',
  formas_de_pago_invalid: 'La forma de pago no es válida.',
  last_admin: 'La empresa tiene que conservar al menos un usuario que administre usuarios.',
  invite_limit: 'Alcanzaste el límite máximo de 50 usuarios para reenviar invitaciones en simultáneo.',
  invite_without_email: 'Ups!. El usuario no tiene un email registrado y no podemos reenviar la invitación.',
  no_users_selected: 'No hay usuarios seleccionados',
  page_invalid: 'El número de página ingresado no es correcto',
  file_invalid_extension: 'El archivo tiene que ser una imagen .jpg.',
  file_invalid_format: 'El archivo no es una imagen JPG válida.',
  file_too_small: 'La imagen tiene que medir más de 250x250 píxeles.',
  file_too_big: 'La imagen tiene que pesar menos de 5 MB.',
  // groups
  group_invalid: 'El grupo no es válido.',
  group_name_invalid: 'El nombre del grupo debe tener entre 1 y 50 caracteres, solo letras y números.',
  unavailable_group_name: 'Ya existe un grupo con ese nombre. Elegí otro.',
  desc_invalid: 'La descripción puede tener hasta 250 caracteres, solo letras y números.',
  // webhooks
  webhook_url_invalid: 'La dirección no sirve.',
  too_many_webhooks: 'Son todas las que puede haber.',
  // addresses
  alias_used: 'Ese alias ya está en uso. Elegí otro.',
  address_alias_used: 'Ya hay una dirección con ese alias. Elegí otro.',
  address_invalid: 'La dirección no es válida. Usá el formato: Calle N°, Localidad, Provincia, País.',
  alias_invalid: 'El alias debe tener entre 1 y 40 caracteres.',
  info_invalid: 'La información adicional puede tener hasta 100 caracteres.',
  direction_not_found: 'No encontramos esa dirección. Es posible que ya la hayan eliminado.',
  address_not_found: 'No encontramos la ubicación exacta. Mové el pin en el mapa y presioná Crear.',
  location_not_found:
    'No pudimos ubicar la dirección. Enviá una captura de pantalla a soporte para que podamos ayudarte.',
  link_unreadable: 'No podemos leer la ubicación de ese enlace. Abrilo, copiá las coordenadas y pegalas acá.',
  missing_fields: 'Faltan datos de la dirección. Elegí una dirección y completá los campos.',
  missing_coords: 'A la dirección le falta su ubicación. Elegí otra opción o ubicala en el mapa.',
  route_unavailable: 'No pudimos calcular el recorrido. Volvé a intentarlo en unos minutos.',
  // asking for an order
  same_origin_destination: 'El origen y el destino no pueden ser iguales.',
  date_past: 'Reserva en el pasado',
  return_past: 'Regreso en el pasado',
  date_too_soon: 'La antelación para reservar debe ser mayor a {N} min sobre la fecha y hora actual',
  date_too_far: 'La reserva no puede superar un año.',
  return_before_end: 'Regreso es previo al fin del viaje de ida',
  plan_return_before_end: 'Regreso es previo al fin del viaje de ida',
  plan_range_invalid: 'El rango de fechas es incorrecto',
  plan_no_outbound_day: 'Debe seleccionar un día de ida',
  plan_no_valid_trip: 'No existe un viaje valido en el rango de fechas seleccionado',
  service_invalid: 'Sin servicio',
  person_invalid: 'Debe seleccionar a una persona',
  motivo_required: 'Completá el motivo del viaje.',
  motivo_not_offered: 'Tu empresa no pide un motivo para este tipo de pedido.',
  motivo_not_in_list: 'Elegí un motivo de la lista de tu empresa.',
  motivo_too_long: 'El motivo puede tener hasta 100 caracteres.',
  package_invalid: 'Seleccione un tamaño de paquete',
  wait_invalid: 'La espera de la parada no es válida.',
  stop_invalid: 'Seleccione una parada',
  stop_without_movement: 'No puede haber paradas sin ascensos ni descensos',
  too_many_passengers: 'No puede haber mas de 50 pasajes',
  passenger_overlap: 'El pasajero debe descender antes de volver a ascender',
  no_passengers: 'No hay pasajeros',
  capacity_exceeded: 'Lleva hasta {plazas} pasajeros',
  arrival_required: 'Complete datos de arribo',
  no_seats: 'No quedan asientos disponibles',
  carpool_closed: 'El recorrido ya no está disponible.',
  reclamo_open: 'El reclamo {reclamo} sobre este pedido sigue abierto. Retiralo para darlo por bueno.',
  price_changed: 'El precio subió desde que lo viste. Mirá el nuevo y volvé a pedirlo.',
  version_conflict: '{quien} lo cambió {cuando}. Revisá cómo quedó y volvé a intentarlo.',
  // orders, reports and tracking
  range_too_large: 'El rango de fechas es demasiado amplio.',
  moved_to_trip: 'El pedido ya tiene un viaje asignado.',
  invalid_transition: 'El pedido cambió de estado. Actualizá la pantalla.',
  already_accepted: 'El pedido ya fue aceptado.',
  order_not_cancellable: 'El pedido ya no puede anularse.',
  order_not_ratable: 'El pedido ya no puede calificarse.',
  order_not_editable: 'El pedido ya no puede modificarse.',
  favourite_name_used: 'Ya tenés un pedido favorito con ese nombre. Elegí otro.',
  favourite_name_invalid: 'El nombre debe tener entre 1 y 60 caracteres.',
  too_many_favourites: 'Llegaste al máximo de pedidos favoritos. Quitá alguno para agregar otro.',
  already_rated: 'Ya calificaste este pedido.',
  ticket_already_removed: 'El pasajero ya fue quitado del pedido.',
  carpool_add_failed: 'Ocurrió un error al agregar pasajeros',
  carpool_remove_failed: 'Ocurrió un error al quitar pasajeros',
  carpool_cancel_failed: 'Ocurrió un error al anular el pedido',
  tracking_not_found: 'No encontramos el pedido. Es posible que el enlace haya vencido.',
  report_already_requested: INFORME_ALREADY_REQUESTED,
  receiver_invalid: 'Alguien de los que elegiste ya no puede ver todos estos gastos. Quitalo y volvé a enviarlo.',
  error_on_report: 'No pudimos generar el archivo. Volvé a intentarlo en unos minutos.',
} as const satisfies Record<ErrorCode | LocalCode, string>;

/** Where the same code reads otherwise: on `/crear` (DO-36, ordering §3.12), in recovery, on the default ceco. */
export const PORTAL_AREAS = {
  crear: {
    bad_input: 'Ocurrió un error interno. Intentá nuevamente.',
    bad_request: 'Ocurrió un error interno. Intentá nuevamente.',
    internal_error: 'Ocurrió un error interno. Intentá nuevamente.',
    forbidden: 'No tienes permiso para realizar este pedido.',
    not_found: 'No encontramos el pedido.',
    missing_fields: 'Faltan completar datos.',
    missing_coords: 'La dirección no tiene coordenadas.',
    address_invalid: 'La dirección no es válida.',
    address_not_found: 'No encontramos la dirección.',
    location_not_found: 'No pudimos ubicar la dirección. Enviá una captura a soporte.',
    desc_invalid: 'La observación no puede superar los 250 caracteres.',
    ceco_invalid: 'Seleccione el centro de costo.',
    phone_invalid: 'El teléfono tiene un formato inválido.',
    too_many_requests: 'Demasiados pedidos seguidos. Esperá un momento.',
  },
  pedidos: { not_found: 'No encontramos el pedido.' },
  enlaces: {
    not_found: 'No encontramos el pedido.',
    order_not_editable: 'El pedido ya terminó: no se puede compartir.',
    too_many_favourites: 'Este pedido ya tiene {enlaces} enlaces. Revocá uno.',
    tracking_not_found: 'Este enlace venció o fue revocado. Pedile uno nuevo a quien te lo compartió.',
  },
  recuperar: { not_found: 'No encontramos ningún usuario asociado a ese e-mail' },
  ceco: {
    cuenta_corporativa_not_found: 'No pudimos cambiar el centro de costo por defecto',
    ceco_not_found: 'No pudimos cambiar el centro de costo por defecto',
  },
} as const satisfies Record<string, Partial<Record<keyof typeof PORTAL_ERRORS, string>>>;
