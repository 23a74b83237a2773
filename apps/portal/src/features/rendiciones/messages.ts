import type { LlamativoView, RendicionLine } from '@traza/contract';
import { type EfectoKey, type MonthOf, monthBefore, type RendicionState } from '@traza/domain/rendiciones';
import type { StatusTone } from '@traza/ui/status-chip.tsx';
import { monthText, RENDICION, STATE_NAME, signedPesos } from '@traza/words/rendiciones/rendicion.ts';

export const TEXT = {
  ...RENDICION,
  month: 'Mes',
  chooseMonth: 'Elegí un mes',
  older: 'Mes anterior a este',
  newer: 'Mes siguiente',
  signedOnes: 'Cuentas firmadas',
  ofMonth: 'Cuentas de un mes',
  noSigned: 'Todavía no hay cuentas firmadas',
  noSignedHint: 'Cuando alguien firme una cuenta que auditás, queda acá con su total y lo que cambió después.',
  unchanged: 'Sin cambios que sumar',
  noMonth: 'No hay una cuenta de ese mes',
  noMonthHint: 'Las cuentas van del mes del primer pedido hasta el que corre. Elegí otro mes.',
  list: 'Cuentas del mes',
  failed: 'No pudimos cargar las cuentas',
  failedOne: 'No pudimos cargar la cuenta',
  noAccount: 'No hay una cuenta así',
  noAccountHint:
    'Puede ser de un mes sin pedidos, o de algo que no auditás. Elegí otro mes o volvé a todas las cuentas.',
  empty: 'No hay cuentas para mostrar',
  emptyHint: 'Cuando te asignen centros de costo o grupos para auditar, vas a ver sus cuentas acá.',
  back: 'Todas las cuentas',
  print: 'Imprimir',
  download: 'Descargar PDF',
  seePedidos: 'Ver pedidos',
  efectoFailed: 'No pudimos cargar los pedidos',
  noEfecto: 'Ningún pedido cambió por esto.',
  pedido: 'Pedido',
  salida: 'Salida',
  aporte: 'Aporta',
  fine: 'Está bien',
  claim: 'Reclamar',
  withdraw: 'Retirar y dar por bueno',
  leave: 'No, dejarlo abierto',
  withdrawn: 'El pedido queda como que está bien, y nadie va a responder lo que se reclamó.',
  own: 'Es tu pedido: no podés darlo por bueno, pero sí reclamarlo.',
  sign: 'Firmar la cuenta',
  signText:
    'Las cifras, los textos y las decisiones quedan como están ahora. Lo que cambie después se suma a la próxima cuenta.',
  changed: 'La cuenta cambió mientras la mirabas. Revisala y volvé a intentarlo.',
  cancel: 'Cancelar',
} as const;

export const CECOS = {
  title: 'Lo que gastó cada centro de costo, y su cuenta.',
  ceco: 'Centro de costo',
  soFar: 'hasta hoy',
  difference: 'Contra el mes anterior',
  whole: (nombre: string) => `Toda la empresa (${nombre})`,
  failed: 'No pudimos cargar los centros de costo',
  empty: 'No hay centros de costo para mostrar',
  emptyHint: 'Cuando te asignen centros de costo para auditar, vas a ver acá lo que gasta cada uno.',
} as const;

export const STATE: Readonly<Record<RendicionState, { label: string; tone: StatusTone }>> = {
  provisoria: { label: STATE_NAME.provisoria, tone: 'registrado' },
  abierta: { label: STATE_NAME.abierta, tone: 'warning' },
  firmada: { label: STATE_NAME.firmada, tone: 'finalizado' },
};

/** The name of each efecto as screen readers read it out on its link. */
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

/** `2 de 10 decididos` */
export function decidedText({ llamativos, decididos }: Pick<RendicionLine, 'llamativos' | 'decididos'>): string {
  return llamativos === 0 ? 'Sin pedidos para mirar' : `${decididos} de ${llamativos} decididos`;
}

/** `el reclamo 189`, `los reclamos 189 y 190` */
function reclamosText(ids: readonly number[]): string {
  return ids.length === 1 ? `el reclamo ${ids[0]}` : `los reclamos ${ids.slice(0, -1).join(', ')} y ${ids.at(-1)}`;
}

export function withdrawTitle(ids: readonly number[]): string {
  return `¿Retirás ${reclamosText(ids)}?`;
}

/** ` · Reclamo 189 abierto`; nothing of a decision without one. */
export function reclamoText({ decision, reclamos = [] }: LlamativoView): string {
  if (!decision?.idReclamo) return '';
  return ` · Reclamo ${decision.idReclamo} ${reclamos.includes(decision.idReclamo) ? 'abierto' : 'cerrado'}`;
}

export function openText(open: number): string {
  return `Te falta decidir sobre ${open === 1 ? '1 pedido' : `${open} pedidos`}.`;
}

/** `Pedidos por cantidad de viajes` */
export function efectoTitle(clave: EfectoKey): string {
  return `Pedidos por ${EFECTO_NAME[clave]}`;
}

/** How a pedido counts towards the efecto. */
export function efectoAbout(clave: EfectoKey, month: MonthOf): string {
  const now = monthText(month).toLowerCase();
  const before = monthText(monthBefore(month)).toLowerCase();
  switch (clave) {
    case 'viajes':
      return `Cada viaje de ${now} suma lo que costaba uno, en promedio, en ${before}. Los de ${before} restan lo que costaron.`;
    case 'servicio':
      return `Cada viaje de ${now}, por lo que su servicio costaba en ${before} contra un viaje promedio.`;
    case 'largo':
      return `Cada viaje de ${now}, por lo que sus kilómetros costaban en ${before} contra un viaje promedio de su servicio.`;
    case 'precioKm':
      return `Cada viaje de ${now}, por lo que costó contra lo que sus kilómetros costaban en ${before}.`;
    default:
      return `Lo de ${now} suma y lo de ${before} resta.`;
  }
}

/** `Octubre 2026 · 12 pedidos · +$64.300,00` */
export function efectoMonthText(month: MonthOf, { pedidos, importe }: { pedidos: number; importe: number }): string {
  if (pedidos === 0) return `${monthText(month)} · sin pedidos`;
  const count = pedidos === 1 ? '1 pedido' : `${pedidos.toLocaleString('es-AR')} pedidos`;
  return [monthText(month), count, signedPesos(importe)].join(' · ');
}

export function sumText(importe: number): string {
  return `Suman ${signedPesos(importe)}`;
}

/** Warns that pedidos changed after the signature; `importe` is their sum as it was signed. */
export function changedText(importe: number): string {
  return `Después de la firma cambiaron pedidos: al firmar sumaban ${signedPesos(importe)}.`;
}
