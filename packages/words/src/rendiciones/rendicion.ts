import type { RendicionPedidoFacts } from '@traza/contract';
import { formatDate, formatMonthHeading, formatPesos, formatTime } from '@traza/domain';
import { withoutCommonTail } from '@traza/domain/direcciones';
import type { LlamativoDecision, MonthOf, RendicionScope, RendicionState } from '@traza/domain/rendiciones';
import { asapWords } from '../pedidos/hour-words.ts';

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
  all: 'Todos los pedidos de la cuenta',
  pedido: 'Pedido',
  when: 'Cuándo',
  who: 'Quién viaja',
  service: 'Servicio',
  soFar: 'Suma hasta acá',
  whole: 'Total',
  gone: 'Ya no se conserva',
  proof: 'Constancia de la firma',
  digest: 'Huella de la cuenta firmada (SHA-256)',
  digestPedidos: 'Huella de sus pedidos e importes (SHA-256)',
  unsealed: 'La Auditoría todavía no selló esta firma.',
  proofHint:
    'Las huellas se calculan de las cifras, los textos, las decisiones y los pedidos tal como se firmaron. La Auditoría guarda las dos y encadena cada renglón con el anterior: si algo cambiara después, dejarían de coincidir.',
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

/** `05/10/2026 09:30 hs`, `05/10/2026 Lo antes posible · pedido 09:12` */
export function factsWhen({ hora, asap }: Pick<RendicionPedidoFacts, 'hora' | 'asap'>): string {
  const time = formatTime(hora);
  return `${formatDate(hora)} ${asap ? asapWords(time) : `${time} hs`}`;
}

/** `05/10/2026 09:30 hs · Paz, Ana · De Casa central a Ezeiza · Auto`, and what it was for */
export function factsText(facts: RendicionPedidoFacts): string {
  const { quienes, desde, hasta, servicio, motivo } = facts;
  const who = quienes.length === 0 ? [] : [quienes.join(', ')];
  const [from = desde, to = hasta] = withoutCommonTail([desde, hasta]);
  return [factsWhen(facts), ...who, `De ${from} a ${to}`, servicio, ...(motivo === undefined ? [] : [motivo])].join(
    ' · ',
  );
}

/** `Sello N° 120 de la Auditoría` */
export function sealText(n: number): string {
  return `Sello N° ${n} de la Auditoría`;
}

/** `Vas a firmar $1.234.567,00 con 2 reclamos abiertos` */
export function signText(importe: number, open: number): string {
  const reclamos = open === 1 ? '1 reclamo abierto' : `${open} reclamos abiertos`;
  return `Vas a firmar ${formatPesos(importe)} ${open === 0 ? 'sin reclamos abiertos' : `con ${reclamos}`}`;
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
