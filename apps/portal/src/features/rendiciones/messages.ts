import type { RendicionLine } from '@traza/contract';
import {
  type Alcance,
  type EfectoKey,
  formatDate,
  formatMonthHeading,
  formatPesos,
  formatTime,
  type MonthOf,
  type RendicionState,
} from '@traza/domain';
import type { StatusTone } from '@traza/ui/status-chip.tsx';

export const TEXT = {
  month: 'Mes',
  list: 'Cuentas del mes',
  failed: 'No pudimos cargar las cuentas',
  failedOne: 'No pudimos cargar la cuenta',
  empty: 'No hay cuentas para mostrar',
  emptyHint: 'Cuando te asignen centros de costo o grupos para auditar, vas a ver sus cuentas acá.',
  back: 'Todas las cuentas',
  account: 'La cuenta del mes',
  print: 'Imprimir o guardar PDF',
  total: 'Gasto del mes',
  before: 'Mes anterior',
  difference: 'Diferencia',
  pedidos: 'Pedidos',
  why: 'Qué cambió y por qué',
  same: 'El gasto es igual al del mes anterior.',
  smaller: 'Cambios menores',
  sum: 'Diferencia con el mes anterior',
  seePedidos: 'Ver pedidos',
  odd: 'Pedidos para mirar',
  noOdd: 'Ningún pedido del mes llama la atención.',
  share: 'Importe',
  atStake: 'En juego',
  fine: 'Está bien',
  claim: 'Reclamar',
  own: 'Es tu pedido: no podés darlo por bueno, pero sí reclamarlo.',
  undecided: 'Sin decidir',
  sign: 'Firmar la cuenta',
  signText:
    'Las cifras, los textos y las decisiones quedan como están ahora. Lo que cambie después se suma a la próxima cuenta.',
  changed: 'La cuenta cambió mientras la mirabas. Revisala y volvé a intentarlo.',
  claimText: 'Motivo del reclamo',
  claimHint: 'Lo lee la agencia, que revisa el pedido y te responde.',
  claimMissing: 'Escribí el motivo.',
  claimTooLong: 'El motivo no puede superar los 250 caracteres.',
  cancel: 'Cancelar',
} as const;

export const ALCANCE_NAME: Readonly<Record<Alcance, string>> = {
  ceco: 'Centro de costo',
  grupo: 'Grupo',
  cliente: 'Toda la empresa',
};

export const STATE: Readonly<Record<RendicionState, { label: string; tone: StatusTone }>> = {
  provisoria: { label: 'Provisoria', tone: 'registrado' },
  abierta: { label: 'Abierta', tone: 'warning' },
  firmada: { label: 'Firmada', tone: 'finalizado' },
};

/** What each effect is about, for who hears its link. */
export const EFECTO_NAME: Readonly<Record<EfectoKey, string>> = {
  viajes: 'cantidad de viajes',
  servicio: 'servicio',
  largo: 'largo de los viajes',
  precioKm: 'precio por kilómetro',
  asientos: 'asientos',
  espera: 'espera',
  recargo: 'noche y feriados',
  cancelaciones: 'cancelaciones',
  otros: 'otros',
};

/** `Octubre 2026` */
export function monthText({ anio, mes }: MonthOf): string {
  return formatMonthHeading(`${anio}-${String(mes).padStart(2, '0')}-15T12:00:00-03:00`);
}

/** `+$1.200,00`, `-$300,00` */
export function signedPesos(pesos: number): string {
  return pesos > 0 ? `+${formatPesos(pesos)}` : formatPesos(pesos);
}

/** `2 de 10 decididos` */
export function decidedText({ llamativos, decididos }: Pick<RendicionLine, 'llamativos' | 'decididos'>): string {
  return llamativos === 0 ? 'Sin pedidos para mirar' : `${decididos} de ${llamativos} decididos`;
}

export function openText(open: number): string {
  return `Te falta decidir sobre ${open === 1 ? '1 pedido' : `${open} pedidos`}.`;
}

/** `por Ríos, Rita el 03/11/2026 a las 10:30` */
export function byText({ por, cuando }: { por: string; cuando: string }): string {
  return `por ${por} el ${formatDate(cuando)} a las ${formatTime(cuando)}`;
}
