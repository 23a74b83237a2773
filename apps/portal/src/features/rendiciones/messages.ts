import type { RendicionLine } from '@traza/contract';
import type { EfectoKey, RendicionState } from '@traza/domain';
import type { StatusTone } from '@traza/ui/status-chip.tsx';
import { RENDICION, STATE_NAME } from '@traza/workbook/rendicion';

export const TEXT = {
  ...RENDICION,
  month: 'Mes',
  list: 'Cuentas del mes',
  failed: 'No pudimos cargar las cuentas',
  failedOne: 'No pudimos cargar la cuenta',
  empty: 'No hay cuentas para mostrar',
  emptyHint: 'Cuando te asignen centros de costo o grupos para auditar, vas a ver sus cuentas acá.',
  back: 'Todas las cuentas',
  print: 'Imprimir',
  download: 'Descargar PDF',
  seePedidos: 'Ver pedidos',
  fine: 'Está bien',
  claim: 'Reclamar',
  own: 'Es tu pedido: no podés darlo por bueno, pero sí reclamarlo.',
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

export const STATE: Readonly<Record<RendicionState, { label: string; tone: StatusTone }>> = {
  provisoria: { label: STATE_NAME.provisoria, tone: 'registrado' },
  abierta: { label: STATE_NAME.abierta, tone: 'warning' },
  firmada: { label: STATE_NAME.firmada, tone: 'finalizado' },
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

/** `2 de 10 decididos` */
export function decidedText({ llamativos, decididos }: Pick<RendicionLine, 'llamativos' | 'decididos'>): string {
  return llamativos === 0 ? 'Sin pedidos para mirar' : `${decididos} de ${llamativos} decididos`;
}

export function openText(open: number): string {
  return `Te falta decidir sobre ${open === 1 ? '1 pedido' : `${open} pedidos`}.`;
}
