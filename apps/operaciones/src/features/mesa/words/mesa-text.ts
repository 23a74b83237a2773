import type { Availability } from '@traza/domain/flota';
import type { Carril, IneligibleReason, MesaAct } from '@traza/domain/mesa';

/** The texts of the board (operations: part 6), letter by letter. */
export const CARRIL_TEXT: Readonly<Record<Carril, string>> = {
  sin_tomar: 'Sin tomar',
  sin_chofer: 'Sin chofer',
  por_salir: 'Por salir',
  a_origen: 'A origen',
  en_viaje: 'En viaje',
  por_cerrar: 'Por cerrar',
  cerrados_hoy: 'Cerrados hoy',
};

export const AVAILABILITY_TEXT: Readonly<Record<Availability, string>> = {
  libre: 'Libre',
  por_liberarse: 'Por liberarse',
  ocupado: 'Ocupado',
  sin_senal: 'Sin señal',
  fuera_de_turno: 'Fuera de turno',
};

export const ACT_TEXT: Readonly<Record<MesaAct, string>> = {
  tomar: 'Tomar',
  ofrecer: 'Ofrecer ya a…',
  asignar: 'Asignar a…',
  devolver: 'Devolver',
  pasar: 'Pasar a…',
  informar: 'Informar',
  costos: 'Costos',
  anular: 'Anular',
  nota: 'Nota',
};

/** How those who cannot are counted: '12 fuera de turno'. */
const REASON_TEXT: Readonly<Record<IneligibleReason, string>> = {
  baja: 'no activos',
  sin_vehiculo: 'sin vehículo',
  fuera_de_turno: 'fuera de turno',
  vehiculo_en_uso: 'con el vehículo en uso',
  tipo: 'con otro tipo de vehículo',
  plazas: 'sin plazas suficientes',
  documento: 'con documento vencido',
  ocupado: 'ocupados',
};

/** One of them: 'ocupado hasta 14:10'. */
const ONE_REASON_TEXT: Readonly<Record<IneligibleReason, string>> = {
  ...REASON_TEXT,
  baja: 'no está activo',
  ocupado: 'ocupado',
};

export function reasonText(reason: IneligibleReason, hasta: string | null): string {
  return hasta === null ? REASON_TEXT[reason] : `${REASON_TEXT[reason]} hasta ${hasta.slice(11, 16)}`;
}

export function oneReasonText(reason: IneligibleReason, hasta: string | null = null): string {
  return hasta === null ? ONE_REASON_TEXT[reason] : `${ONE_REASON_TEXT[reason]} hasta ${hasta.slice(11, 16)}`;
}

export const LIVE_TEXT = {
  live: 'En vivo',
  away: 'Sin conexión en vivo. Actualizamos cada 10 segundos.',
  back: 'Volvimos a estar en vivo',
} as const;

export function changedText(nombre: string): string {
  return `${nombre} lo cambió recién`;
}
