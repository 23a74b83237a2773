import type { ErrorCode, LlamantesKey, OperacionesApi, OperacionesErrorCode, OperacionesKey } from '@traza/contract';
import { ACCESS_ERRORS } from './access-errors.ts';

/** Whatever their calls may answer; a pedido by telephone is refused in the words of the portal. */
type AnsweredCode = OperacionesErrorCode | OperacionesApi[Exclude<OperacionesKey, LlamantesKey>]['errors'][number];

/** Codes that no answer carries: the front end finds them by itself. */
type LocalOperacionesCode = 'login_error';

/** Codes of the portal that calls to come answer too, and that read otherwise here. */
type ComingCode = Extract<
  ErrorCode,
  | 'version_conflict'
  | 'already_accepted'
  | 'invalid_transition'
  | 'file_invalid_extension'
  | 'file_invalid_format'
  | 'file_too_big'
>;

/** What an operador reads (M §6.5): a code of their calls without a text does not compile. */
export const OPERACIONES_ERRORS = {
  ...ACCESS_ERRORS,
  version_conflict: 'Lo cambió {quien} {cuando}. Ya ves cómo quedó.',
  telephone_orders_off: 'Este cliente no toma pedidos por teléfono.',
  already_taken: 'Lo tomó {quien} {cuando}.',
  moved_to_trip: 'Ese pedido es ahora el viaje {idViaje}.',
  range_too_large: 'El horario puede abarcar hasta siete días.',
  already_accepted: 'Ya lo tomó {quien}.',
  proposal_changed: 'La propuesta cambió: ahora es {quien}.',
  assignment_overlap: '{quien} ya tiene el viaje {idViaje} de {desde} a {hasta}.',
  not_eligible: 'No se puede asignar: {motivo}.',
  shift_already_open: '{quien} ya tiene un turno abierto desde las {desde}.',
  open_orders: 'Todavía hay {solicitudes} solicitudes y {viajes} viajes sin terminar.',
  last_operator: 'Tiene que quedar al menos una persona que administre operadores.',
  second_operator_needed:
    'La empresa ya tiene quien la administre: hace falta que otro operador lo autorice, uno de los dos con el rol Operadores.',
  tariff_overlap: 'Ya hay una tarifa de ese tipo del {desde} al {hasta}.',
  rounding_too_far: 'Con ese redondeo {tarifa} cambiaría {porcentaje} %. Elegí uno más fino.',
  agencia_invalid: 'Ese transportista no puede hacer este viaje.',
  cascada_invalid: 'Revisá el orden y los minutos de la cascada.',
  patente_invalid: 'La patente no es válida.',
  patente_used: 'Ya hay un vehículo con esa patente.',
  alias_used: 'Ese nombre ya está en uso. Elegí otro.',
  alias_invalid: 'El nombre no es válido. Puede tener hasta 60 caracteres.',
  ceco_invalid: 'Tiene que quedar al menos un centro de costo activo, con un nombre de hasta 60 caracteres.',
  group_invalid: 'El nombre del grupo no es válido. Puede tener hasta 60 caracteres.',
  formas_de_pago_invalid: 'La forma de pago no es válida.',
  dni_taken: 'Ya hay un usuario registrado con ese DNI.',
  dni_invalid: 'El DNI no es válido. Ingresá entre 7 y 9 números, sin puntos.',
  username_taken: 'Ese nombre de usuario ya está registrado. Elegí otro.',
  username_invalid: 'El nombre de usuario no es válido. Usá letras, números, guiones o un e-mail.',
  existUser: 'Ya hay un chofer con ese nombre y ese teléfono.',
  missing_fields: 'Completá este dato.',
  name_invalid: 'El nombre no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
  surname_invalid: 'El apellido no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
  legajo_invalid: 'El legajo no es válido. Puede tener hasta 20 caracteres.',
  phone_invalid: 'El teléfono no es válido.',
  capacity_exceeded: 'Las plazas van de 1 a 60.',
  service_invalid: 'Elegí un tipo de vehículo.',
  missing_coords: 'Marcá el punto en el mapa.',
  address_invalid: 'Ese punto está fuera de la zona donde se viaja.',
  wait_invalid: 'La espera va de 0 a 600 minutos, y la máxima no es menor que la mínima.',
  date_past: 'El turno tiene que terminar más tarde que ahora.',
  date_too_far: 'Un turno dura hasta 16 horas.',
  order_not_cancellable: 'El pedido ya no puede anularse.',
  invalid_transition: 'El viaje cambió y eso ya no se puede hacer.',
  person_invalid: 'Esa persona no puede pedir en nombre de la empresa.',
  file_invalid_extension: 'El archivo tiene que ser PDF, JPG o PNG.',
  file_invalid_format: 'El archivo tiene que ser PDF, JPG o PNG.',
  file_too_big: 'El archivo tiene que pesar menos de 10 MB.',
  report_already_requested: 'Ya estamos preparando una planilla tuya. Esperá a que esté.',
} as const satisfies Readonly<Record<AnsweredCode | LocalOperacionesCode | ComingCode, string>>;
