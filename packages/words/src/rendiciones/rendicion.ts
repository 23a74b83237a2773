import { formatDate, formatMonthHeading, formatPesos, formatTime } from '@traza/domain';
import type { LlamativoDecision, MonthOf, RendicionScope, RendicionState } from '@traza/domain/rendiciones';

/** The sentences of a rendicion, the same on screen and paper. */
export const RENDICION = {
  account: 'La cuenta del mes',
  total: 'Gasto del mes',
  before: 'Mes anterior',
  difference: 'Diferencia',
  pedidos: 'Pedidos',
  why: 'Qué cambió y por qué',
  same: 'El gasto es igual al del mes anterior.',
  smaller: 'Cambios menores',
  sum: 'Diferencia con el mes anterior',
  odd: 'Pedidos para mirar',
  noOdd: 'Ningún pedido del mes llama la atención.',
  share: 'Importe',
  atStake: 'En juego',
  undecided: 'Sin decidir',
} as const;

export const DECISION_NAME: Readonly<Record<LlamativoDecision, string>> = { bien: 'Está bien', reclamar: 'Reclamado' };

export const SCOPE_NAME: Readonly<Record<RendicionScope, string>> = {
  ceco: 'Centro de costo',
  grupo: 'Grupo',
  cliente: 'Toda la empresa',
};

export const STATE_NAME: Readonly<Record<RendicionState, string>> = {
  provisoria: 'Provisoria',
  abierta: 'Abierta',
  firmada: 'Firmada',
};

/** `Octubre 2026` */
export function monthText({ anio, mes }: MonthOf): string {
  return formatMonthHeading(`${anio}-${String(mes).padStart(2, '0')}-15T12:00:00-03:00`);
}

/** `+$1.200,00`, `-$300,00` */
export function signedPesos(pesos: number): string {
  return pesos > 0 ? `+${formatPesos(pesos)}` : formatPesos(pesos);
}

/** `por Ríos, Rita el 03/11/2026 a las 10:30` */
export function byText({ por, cuando }: { por: string; cuando: string }): string {
  return `por ${por} el ${formatDate(cuando)} a las ${formatTime(cuando)}`;
}

export function pedidosBeforeText(pedidos: number): string {
  return `${pedidos} el mes anterior`;
}

/** Pesos with two decimals are no exact numbers: their difference is one of cents. */
export function differenceOf(importe: number, anterior: number): number {
  return (Math.round(importe * 100) - Math.round(anterior * 100)) / 100;
}

/** The sum of the efectos too small for a sentence, in pesos. */
export function smallerOf(efectos: readonly { frase: string | null; importe: number }[]): number {
  const cents = efectos.reduce((sum, { frase, importe }) => sum + (frase === null ? Math.round(importe * 100) : 0), 0);
  return cents / 100;
}
