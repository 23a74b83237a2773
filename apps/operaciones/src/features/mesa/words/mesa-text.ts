import type { NoCandidatoView, PropuestaView, Tarjeta } from '@traza/contract';
import type { Availability } from '@traza/domain/flota';
import type { Carril, IneligibleReason, MesaAct } from '@traza/domain/mesa';
import { statusWords } from '@traza/words/pedidos/status-words.ts';

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

const NOT_PROPOSED_TEXT: Readonly<Record<PropuestaView['cuentas'][number]['motivo'], string>> = {
  ...REASON_TEXT,
  sin_posicion: 'sin posición',
  llega_tarde: 'llegarían muy tarde',
  en_otro: 'hacen falta en otros',
};

/** How those are counted whom the plan does not name. */
export function countedText(motivo: PropuestaView['cuentas'][number]['motivo']): string {
  return NOT_PROPOSED_TEXT[motivo];
}

export function reasonText(reason: IneligibleReason, hasta: string | null): string {
  return hasta === null ? REASON_TEXT[reason] : `${REASON_TEXT[reason]} hasta ${hasta.slice(11, 16)}`;
}

export function oneReasonText(reason: IneligibleReason, hasta: string | null = null): string {
  return hasta === null ? ONE_REASON_TEXT[reason] : `${ONE_REASON_TEXT[reason]} hasta ${hasta.slice(11, 16)}`;
}

/** The same of somebody on the list: 'falta Licencia y Seguro'. */
export function lineReasonText({
  motivo: reason,
  hasta,
  documentos,
}: Pick<NoCandidatoView, 'motivo' | 'hasta' | 'documentos'>): string {
  if (documentos.length === 0) return oneReasonText(reason, hasta);
  return `${documentos.length === 1 ? 'falta' : 'faltan'} ${documentos.join(', ')}`;
}

export const LIVE_TEXT = {
  live: 'En vivo',
  away: 'Sin conexión en vivo. Actualizamos cada 10 segundos.',
  back: 'Volvimos a estar en vivo',
} as const;

export function changedText(nombre: string): string {
  return `${nombre} lo cambió recién`;
}

/** A pedido by whom it is for, and not by a number. */
export function pedidoText({ titulo, id, asap, inicio }: Tarjeta): string {
  const who = titulo === '' ? `pedido ${id}` : titulo;
  return `${who}${asap ? '' : `, ${inicio.slice(11, 16)}`}`;
}

/** The window of an act names whom it is about. */
export function windowTitle(act: string, tarjeta: Tarjeta): string {
  return `${act} · ${pedidoText(tarjeta)}`;
}

export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What somebody did to a pedido over which a window stands open. */
export function newerText(seen: Tarjeta, current: Tarjeta | undefined, nombre = 'Alguien'): string {
  return `${nombre} ${current ? deedText(seen, current) : 'lo sacó de la mesa'} recién.`;
}

function deedText(seen: Tarjeta, current: Tarjeta): string {
  return drivingText(seen, current) ?? stateText(seen, current);
}

/** What became of who drives it; undefined where that is the same. */
function drivingText(seen: Tarjeta, current: Tarjeta): string | undefined {
  const { agencia, chofer } = current;
  const assigned = chofer && chofer.id !== seen.chofer?.id ? `asignó a ${chofer.nombre}` : undefined;
  if (agencia && agencia.id !== seen.agencia?.id)
    return [agenciaText(seen, agencia), assigned].filter(Boolean).join(' y ');
  if (seen.chofer && !chofer) return 'lo dejó sin chofer';
  return assigned;
}

const agenciaText = (seen: Tarjeta, { alias }: { alias: string }) =>
  `lo ${seen.agencia ? 'pasó a' : 'tomó para'} ${alias}`;

function stateText(seen: Tarjeta, { inicio, anulando, ...state }: Tarjeta): string {
  if (anulando && !seen.anulando) return 'pidió anularlo';
  if (inicio !== seen.inicio) return `lo cambió a las ${inicio.slice(11, 16)}`;
  return statusWords(state) === statusWords(seen) ? 'lo cambió' : `lo pasó a «${statusWords(state)}»`;
}
