import type { TarifaPricesView, TarifaUpdatePreview, TarifaView } from '@traza/contract';
import { formatDate, formatNumber, formatPesos, formatTime, parseWire, plusMinutes } from '@traza/domain';
import { AMOUNTS, type Amount, type Rounding, type TarifaUse } from '@traza/domain/tarifas';
import type { StatusTone } from '@traza/ui/status-chip.tsx';

export const TEXT = {
  create: 'Nueva tarifa',
  raise: 'Actualizar precios',
  updates: 'Actualizaciones',
  none: 'No hay tarifas',
  noneWhy: 'Sin tarifa, los pedidos dicen Sin cotización.',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar las tarifas',
  updatesFailed: 'No pudimos cargar las actualizaciones',
  general: 'General',
} as const;

export const USE_WORDS = {
  pasada: 'Pasada',
  vigente: 'Vigente',
  futura: 'Futura',
} as const satisfies Readonly<Record<TarifaUse, string>>;

export const USE_TONES = {
  pasada: 'anulado',
  vigente: 'finalizado',
  futura: 'confirmado',
} as const satisfies Readonly<Record<TarifaUse, StatusTone>>;

export const ROUNDING_WORDS = {
  centavo: 'Al centavo',
  '1': 'A $1',
  '10': 'A $10',
  '100': 'A $100',
} as const satisfies Readonly<Record<Rounding, string>>;

const CONFLICT_WORDS = {
  no_existe: 'ya no existe',
  no_rige: 'no rige ese día, o empieza justo ese día',
  importe: 'quedaría con un importe demasiado grande',
} as const;

type Conflict = TarifaUpdatePreview['conflictos'][number];

/** Why a tarifa cannot be raised: `con ese redondeo el mínimo cambiaría +12,50 %`. */
export function conflictText({ motivo: reason, redondeado }: Pick<Conflict, 'motivo' | 'redondeado'>): string {
  if (reason !== 'redondeo') return CONFLICT_WORDS[reason];
  const value = redondeado ? AMOUNT_WORDS[redondeado.valor] : '';
  return `con ese redondeo «${value}» cambiaría ${changeText(redondeado?.porcentaje ?? 0)}`;
}

export const whoseText = ({ cliente }: Pick<TarifaView, 'cliente'>) => cliente?.alias ?? TEXT.general;
export const nameOf = (tarifa: Pick<TarifaView, 'cliente' | 'tipoVehiculo'>) =>
  `${whoseText(tarifa)} · ${tarifa.tipoVehiculo.alias}`;

/** A day, and its hour where it is not its first. */
export function momentText(wire: string): string {
  const hour = formatTime(wire);
  return hour === '00:00' ? formatDate(wire) : `${formatDate(wire)} ${hour}`;
}

/** The last day of a validity that ends with a day, else its moment. */
export function untilText(wire: string | null): string {
  if (wire === null) return 'Sin fin';
  const end = parseWire(wire);
  return end && formatTime(end) === '00:00' ? formatDate(plusMinutes(end, -1)) : momentText(wire);
}

export const pesosText = (pesos: number | null) => (pesos === null ? '—' : formatPesos(pesos));
export const percentText = (percentage: number) => `${formatNumber(percentage, 2)} %`;

/** `+4,20 %` */
export const changeText = (percentage: number) => `${percentage > 0 ? '+' : ''}${percentText(percentage)}`;

const AMOUNT_WORDS = {
  base: 'Base',
  porKm: 'Por km',
  porMin: 'Por minuto',
  porEsperaMin: 'Por minuto de espera',
  minimo: 'Mínimo',
  porAsiento: 'Por asiento',
} as const satisfies Readonly<Record<Amount, string>>;

/** The values, by name. */
export function valuesOf(prices: TarifaPricesView): [name: string, value: string][] {
  return [
    ...AMOUNTS.map((amount): [string, string] => [AMOUNT_WORDS[amount], pesosText(prices[amount])]),
    ['Espera sin cargo', `${prices.esperaGratis} min`],
    ['Recargo nocturno', percentText(prices.recargoNoche)],
  ];
}

export const countText = (count: number) => (count === 1 ? '1 tarifa' : `${count} tarifas`);

/** Whom and what a tarifa may be of. */
export interface TarifaOptions {
  clientes: readonly { id: number; alias: string }[];
  tipos: readonly { id: number; alias: string }[];
}

/** As choices of a list. */
export const choicesOf = (aliases: readonly { id: number; alias: string }[]) =>
  aliases.map(({ id, alias }) => ({ value: String(id), label: alias }));

/** The choice of what is of nobody in particular. */
export const GENERAL = { value: '0', label: TEXT.general } as const;
