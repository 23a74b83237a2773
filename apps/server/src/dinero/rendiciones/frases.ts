import { type Cents, formatCents, toCentsExact } from '@traza/domain';
import {
  EFECTOS,
  type EfectoKey,
  type Efectos,
  isTold,
  type LlamativoReason,
  type MonthOf,
  monthBefore,
  type ReasonKey,
  type ServiceMonths,
  totalOfParts,
} from '@traza/domain/rendiciones';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

function monthName({ mes }: MonthOf): string {
  return MONTHS[mes - 1] ?? '';
}

/** `+$1.200,00`, `-$300,00`: which way it went is always said. */
function signedCents(value: Cents): string {
  return value > 0 ? `+${formatCents(value)}` : formatCents(value);
}

/** The words for an efecto that costs more, and for one that costs less; the one about the number of viajes has its own sentence. */
const EFECTO_WORDS: Readonly<Record<Exclude<EfectoKey, 'viajes'>, readonly [more: string, less: string]>> = {
  servicio: ['Servicios más caros que', 'Servicios más económicos que'],
  largo: ['Viajes más largos que', 'Viajes más cortos que'],
  precioKm: ['El kilómetro costó más que', 'El kilómetro costó menos que'],
  asientos: ['Más en asientos de recorridos fijos que', 'Menos en asientos de recorridos fijos que'],
  espera: ['Más espera que', 'Menos espera que'],
  recargo: ['Más de noche y en feriados que', 'Menos de noche y en feriados que'],
  cancelaciones: ['Más en cancelaciones que', 'Menos en cancelaciones que'],
  otros: ['Más en otros gastos que', 'Menos en otros gastos que'],
};

function viajesOf({ servicios }: ServiceMonths): number {
  return [...servicios.values()].reduce((sum, { pedidos }) => sum + pedidos, 0);
}

function wordsOf(clave: EfectoKey, importe: Cents, before: ServiceMonths, now: ServiceMonths): string {
  if (clave !== 'viajes') return EFECTO_WORDS[clave][importe > 0 ? 0 : 1];
  const more = viajesOf(now) - viajesOf(before);
  const count = Math.abs(more);
  return `${count} ${count === 1 ? 'viaje' : 'viajes'} ${more > 0 ? 'más' : 'menos'} que`;
}

export interface EfectoSentence {
  clave: EfectoKey;
  importe: Cents;
  /** Null where the efecto is too small for a sentence. */
  frase: string | null;
}

/** The effects with their sentences: "12 viajes más que en octubre: +$64.300,00" (W-192). */
export function describeEfectos(
  efectos: Efectos,
  { before, now, month }: { before: ServiceMonths; now: ServiceMonths; month: MonthOf },
): EfectoSentence[] {
  const [was, is] = [totalOfParts(before.partes), totalOfParts(now.partes)];
  const when = `en ${monthName(monthBefore(month))}`;
  return EFECTOS.map((clave) => {
    const importe = efectos[clave];
    const frase = isTold(importe, was, is)
      ? `${wordsOf(clave, importe, before, now)} ${when}: ${signedCents(importe)}`
      : null;
    return { clave, importe, frase };
  });
}

const REASON_WORDS: Readonly<Record<ReasonKey, (reason: LlamativoReason) => string>> = {
  sobreCotizado: () => 'Costó más que lo cotizado',
  espera: () => 'Esperó 20 minutos o más',
  cancelacion: () => 'Cancelado tarde o fallido',
  sobreHabitual: () => 'Más del doble de lo habitual para ese trayecto',
  masLargo: () => 'Recorrió más que lo cotizado',
  doble: ({ con }) => `La misma persona viajaba en el pedido ${con}`,
  compartible: ({ con }) => `Se podía compartir con el pedido ${con}`,
  sinNombre: () => 'Viajó un invitado sin nombre',
  horario: () => 'De noche, domingo o feriado',
  recorridoDudoso: () => 'El recorrido que se informó es dudoso',
  sinCotizacion: () => 'Sin cotización, y de los más caros del mes',
};

export function reasonText(reason: LlamativoReason): string {
  return `${REASON_WORDS[reason.clave](reason)}: ${formatCents(reason.enJuego)}`;
}

/** "Después de firmada: +$1.200,00 en 1 pedido" (W-198). */
export function afterText({ importe, pedidos }: { importe: number; pedidos: number }): string {
  return `Después de firmada: ${signedCents(toCentsExact(importe))} en ${pedidos} ${pedidos === 1 ? 'pedido' : 'pedidos'}`;
}
