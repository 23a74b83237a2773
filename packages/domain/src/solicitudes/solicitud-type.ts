import type { Account } from '../cuentas/account.ts';
import { permissionsOf } from '../cuentas/account.ts';
import type { PermissionKey, Permissions } from '../cuentas/permissions.ts';

/** A part of an order form that opens and closes by itself. */
export type SectionId =
  | 'paquete'
  | 'persona'
  | 'invitado'
  | 'despachante'
  | 'receptor'
  | 'origen'
  | 'destino'
  | 'paradas'
  | 'pasajeros'
  | 'fecha'
  | 'extra'
  | 'ceco'
  | 'servicio';

/** When an order leaves: as soon as possible, reserved, reserved with a return, or on the days of a plan (O-187, O-192). */
export const DATE_OPTIONS = ['asap', 'reserva', 'regreso', 'plan'] as const;
export type DateOption = (typeof DATE_OPTIONS)[number];

/** The differences between order types; behaviour beyond this stands where it is used. */
interface SolicitudTypeFacts {
  /** What is asked: a trip between two addresses, one with stops, something to be carried, seats in a salida. Each has its call. */
  shape: 'simple' | 'completa' | 'envio' | 'salida';
  /** The pasajeros: the requester, an empleado, a guest, everybody of a list, or nobody. */
  travels: 'solicitante' | 'empleado' | 'invitado' | 'pasajeros' | 'nobody';
  /** What opens its form, all of them together (O-006…O-012; `registerExpressRequest` opens both shipments, DO-01). */
  permisos: readonly PermissionKey[];
  /** The sections of its form in their order (spec ordering §2, O-090). */
  sections: readonly SectionId[];
  /** The order in which confirming looks at them, where it is another one (O-157…O-162). */
  confirmSequence?: readonly SectionId[];
  /** Neither return nor plan for shipments and trips with stops (O-190); a fixed route leaves when it leaves (DO-23). */
  dates: readonly DateOption[];
  /** Phones offer only some, still by permission (O-030). */
  isMobile: boolean;
  /** Whether the trip is shown once more before anything is sent (O-115, O-116). */
  hasPreview: boolean;
  /** A message says what is sent; a package is described by its size (O-141, DO-55). */
  needsNote: boolean;
}

const VIAJE = ['origen', 'destino', 'fecha', 'extra', 'ceco', 'servicio'] as const;
const ONCE = ['asap', 'reserva'] as const;
const simple = { shape: 'simple', dates: DATE_OPTIONS, isMobile: true, hasPreview: false, needsNote: false } as const;
const shipment = {
  shape: 'envio',
  travels: 'nobody',
  permisos: ['registerExpressRequest'],
  dates: ONCE,
  isMobile: false,
  hasPreview: false,
} as const;

/** The order types (spec ordering §1), in the order in which they are listed. */
const TYPES = {
  PARAMI: {
    ...simple,
    travels: 'solicitante',
    permisos: ['travel', 'registerGoRequest'],
    sections: VIAJE,
  },
  PARAOTRO: {
    ...simple,
    travels: 'empleado',
    permisos: ['registerBoxRequest'],
    sections: ['persona', ...VIAJE],
  },
  PARAINVITADO: {
    ...simple,
    travels: 'invitado',
    permisos: ['registerBusRequest'],
    sections: ['invitado', ...VIAJE],
  },
  CONPARADAS: {
    shape: 'completa',
    travels: 'pasajeros',
    permisos: ['registerStopRequest'],
    sections: ['paradas', 'pasajeros', 'fecha', 'extra', 'ceco', 'servicio'],
    dates: ONCE,
    isMobile: false,
    hasPreview: true,
    needsNote: false,
  },
  MENSAJERIA: {
    ...shipment,
    sections: ['despachante', 'receptor', ...VIAJE],
    needsNote: true,
  },
  PAQUETERIA: {
    ...shipment,
    sections: ['paquete', 'despachante', 'receptor', ...VIAJE],
    needsNote: false,
  },
  RECORRIDOFIJO: {
    shape: 'salida',
    travels: 'pasajeros',
    permisos: ['registerCarpoolRequest'],
    sections: ['origen', 'destino', 'fecha', 'pasajeros', 'ceco', 'servicio'],
    confirmSequence: ['origen', 'destino', 'pasajeros', 'servicio', 'ceco', 'fecha'],
    dates: ['reserva'],
    isMobile: false,
    hasPreview: true,
    needsNote: false,
  },
} as const satisfies Record<string, SolicitudTypeFacts>;

export type SolicitudType = keyof typeof TYPES;
/** The types of one shape. */
export type TypeOfShape<S extends SolicitudTypeFacts['shape']> = {
  [T in SolicitudType]: (typeof TYPES)[T]['shape'] extends S ? T : never;
}[SolicitudType];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys forgets what the table says; none of them is a number, so they keep its order
export const SOLICITUD_TYPES = Object.keys(TYPES) as [SolicitudType, ...SolicitudType[]];

/** What there is to know about a type. */
export function factsOfType(type: SolicitudType): SolicitudTypeFacts {
  return TYPES[type];
}

/** Whether a type has one of these shapes. */
export function hasShape<S extends SolicitudTypeFacts['shape']>(type: SolicitudType, shape: S): type is TypeOfShape<S> {
  return TYPES[type].shape === shape;
}

/** The first permission that somebody lacks for a form; none where it opens. */
export function lackingPermission(type: SolicitudType, permissions: Permissions): PermissionKey | undefined {
  return TYPES[type].permisos.find((key) => !permissions[key]);
}

/** Whether permissions open a form. */
export function mayRequest(type: SolicitudType, permissions: Permissions): boolean {
  return lackingPermission(type, permissions) === undefined;
}

/** The forms offered to an account: none to a particular one (O-005). */
export function formsFor(account: Account): SolicitudType[] {
  const permissions = permissionsOf(account);
  return permissions === undefined ? [] : SOLICITUD_TYPES.filter((type) => mayRequest(type, permissions));
}

/** What phones offer (O-030). */
export const MOBILE_TYPES: readonly SolicitudType[] = SOLICITUD_TYPES.filter((type) => TYPES[type].isMobile);

/** The forms that an account finds in its portal: a phone has three of them at most (O-030). */
export function formsOn(account: Account, isPhone: boolean): SolicitudType[] {
  return formsFor(account).filter((type) => !isPhone || MOBILE_TYPES.includes(type));
}

/** Whether the order carries people; the others carry things. */
export function carriesPeople(type: SolicitudType): boolean {
  return TYPES[type].travels !== 'nobody';
}
