import { MESA } from '../mesa/limits.ts';

/** Every kind of alerta, as it reads in tables and on the wire. */
export const ALERTA_TYPES = [
  'SIN_TOMAR',
  'SIN_CHOFER',
  'NO_SALIO',
  'DEMORA',
  'EFECTO_DOMINO',
  'SIN_SEÑAL',
  'SIN_CIERRE',
  'DOCUMENTO',
] as const;
export type AlertaType = (typeof ALERTA_TYPES)[number];

/** From which minutes on an alerta opens, yellow and red; those that end lower say where (M-183 to M-189). */
export const UMBRALES = {
  /** Before the departure; of what leaves "lo antes posible" since it was open to agencias. */
  SIN_TOMAR: { amarilla: 25, roja: 10, asap: { amarilla: 3, roja: 6 } },
  SIN_CHOFER: { amarilla: 60, roja: 30 },
  /** How long before it would be late, and the way of a vehiculo that nobody knows the place of. */
  NO_SALIO: { margin: 3, unknownDrive: 15 },
  DEMORA: { amarilla: 5, roja: 10, ends: 3 },
  EFECTO_DOMINO: { amarilla: MESA.atRiskMin, roja: 10, ends: 3 },
  SIN_SEÑAL: { amarilla: 3, roja: 10 },
  SIN_CIERRE: { amarilla: 30, roja: 60 },
  /** Without levels: the kind of documento says its warning days. */
  DOCUMENTO: {},
} as const satisfies Record<AlertaType, object>;

/** Minutes for which 'Silenciar' keeps an alerta from opening again (M-195). */
export const QUIET_MIN = 15;

/** For how many days one that was closed is kept (M-226). */
export const ALERTA_DAYS = 400;
