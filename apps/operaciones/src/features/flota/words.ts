import type { ChoferView, DocumentoStandingView, VehiculoView } from '@traza/contract';
import { formatDateShort, formatPlate, formatTime } from '@traza/domain';
import type { WorkState } from '@traza/domain/flota';
import type { StatusTone } from '@traza/ui/status-chip.tsx';

export const TEXT = {
  title: 'Flota',
  newChofer: 'Nuevo chofer',
  newVehiculo: 'Nuevo vehículo',
  openTurno: 'Abrir turno',
  closeTurno: 'Cerrar turno',
  changeVehiculo: 'Cambiar vehículo',
  suspend: 'Suspender',
  retire: 'Dar de baja',
  activate: 'Volver a activar',
  save: 'Guardar',
  cancel: 'Cancelar',
  noFlota: 'No hay flota propia',
  noFlotaWhy: 'Marcá un transportista como flota propia en Transportistas.',
  noChoferes: 'Todavía no hay choferes',
  noChoferesWhy: 'Cargá el primero y abrile un turno.',
  noVehiculos: 'Todavía no hay vehículos',
  noVehiculosWhy: 'Cargá el primero para que alguien lo maneje.',
  noTurnos: 'No hay turnos abiertos',
  noTurnosWhy: 'Abrí uno para que un chofer reciba viajes.',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar la flota',
  offTurno: 'Fuera de turno',
} as const;

export const WORK_WORDS = {
  activo: 'Activo',
  suspendido: 'Suspendido',
  baja: 'De baja',
} as const satisfies Readonly<Record<WorkState, string>>;

export const WORK_TONES = {
  activo: 'finalizado',
  suspendido: 'warning',
  baja: 'anulado',
} as const satisfies Readonly<Record<WorkState, StatusTone>>;

const VALIDITY_WORDS = {
  vigente: 'Vigente',
  por_vencer: 'Por vencer',
  vencido: 'Vencido',
  en_revision: 'En revisión',
  falta: 'Falta',
} as const satisfies Readonly<Record<DocumentoStandingView['validez'], string>>;

export const nameOf = ({ apellido, nombre }: Pick<ChoferView, 'apellido' | 'nombre'>) => `${apellido}, ${nombre}`;
export const carOf = ({ patente, marca, modelo }: Pick<VehiculoView, 'patente' | 'marca' | 'modelo'>) =>
  `${formatPlate(patente)} · ${marca} ${modelo}`;

/** `vence el 03/12`, or what there is in its place. */
export function standingText({ tipo, validez, vence }: DocumentoStandingView): string {
  if (vence === null) return `${tipo.alias}: ${VALIDITY_WORDS[validez].toLowerCase()}`;
  const day = `${vence.slice(8)}/${vence.slice(5, 7)}/${vence.slice(0, 4)}`;
  return `${tipo.alias}: ${validez === 'vencido' ? 'venció' : 'vence'} el ${day}`;
}

const GRAVITY = ['vencido', 'falta', 'en_revision', 'por_vencer'] as const;

interface DocumentosNow {
  label: string;
  tone: StatusTone;
  /** Which of them, in words. */
  which: string;
}

/** The worst of somebody's documentos in a word: what nobody drives without counts before all else. */
export function documentosNow(documentos: readonly DocumentoStandingView[]): DocumentosNow {
  for (const validez of GRAVITY) {
    const own = documentos.filter((each) => each.validez === validez && (each.bloquea || validez === 'por_vencer'));
    const which = own.map(standingText).join(' · ');
    const tone = validez === 'por_vencer' || validez === 'en_revision' ? 'warning' : 'anulado';
    if (own.length > 0) return { label: VALIDITY_WORDS[validez], tone, which };
  }
  const hasAny = documentos.some(({ validez }) => validez !== 'falta');
  return hasAny
    ? { label: VALIDITY_WORDS.vigente, tone: 'finalizado', which: '' }
    : { label: 'Sin documentos', tone: 'registrado', which: '' };
}

/** `08:10 a 20:10`. */
export function spanText({ desde, hastaPrevisto }: { desde: string; hastaPrevisto: string }): string {
  return `${formatTime(desde)} a ${formatTime(hastaPrevisto)}`;
}

/** `10:40 · Andina Servicios`, with its day where that is another one. */
export function nextText(proximo: ChoferView['proximo'], today: string): string {
  if (!proximo) return '—';
  const day = proximo.inicio.slice(0, 10) === today ? '' : `${formatDateShort(proximo.inicio)} `;
  return `${day}${formatTime(proximo.inicio)} · ${proximo.cliente}`;
}

export function countText(count: number, [one, many]: readonly [string, string]): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
