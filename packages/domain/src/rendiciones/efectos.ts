import { centsOf, type Fraction, plus, WHOLE } from '../half-up.ts';
import { type Cents, toCentsExact } from '../money.ts';
import { type AccountPart, type AccountParts, addParts, NO_PARTS } from './account-parts.ts';
import { RENDICIONES } from './limits.ts';

/** The causes of the difference between two months, in the order in which a rendicion lists them (W-190). */
export const EFECTOS = [
  'viajes',
  'servicio',
  'largo',
  'precioKm',
  'asientos',
  'espera',
  'recargo',
  'cancelaciones',
  'otros',
] as const;
export type EfectoKey = (typeof EFECTOS)[number];
export type Efectos = Readonly<Record<EfectoKey, Cents>>;

/** The sums of the viajes of one service. */
export interface ServiceMonth {
  pedidos: number;
  metros: number;
  recorrido: Cents;
}

/** A month of one scope: how much of each part, and its ways by service. */
export interface ServiceMonths {
  pedidos: number;
  partes: AccountParts;
  servicios: ReadonlyMap<number, ServiceMonth>;
}

/** What the scope pays of one pedido. */
export interface Aporte {
  servicio: number;
  metros: number;
  partes: AccountParts;
}

/**
 * Adds up pedidos. Only one with a viaje of its own counts for its service: a late cancellation or an asiento makes no more and no longer
 * viajes.
 */
export function monthOf(aportes: readonly Aporte[]): ServiceMonths {
  const servicios = new Map<number, ServiceMonth>();
  let parts = NO_PARTS;
  for (const aporte of aportes) {
    parts = addParts(parts, aporte.partes);
    if (aporte.partes.recorrido === 0) continue;
    const { pedidos, metros, recorrido } = servicios.get(aporte.servicio) ?? { pedidos: 0, metros: 0, recorrido: 0 };
    servicios.set(aporte.servicio, {
      pedidos: pedidos + 1,
      metros: metros + aporte.metros,
      recorrido: toCentsExact(recorrido + aporte.partes.recorrido),
    });
  }
  return { pedidos: aportes.length, partes: parts, servicios };
}

export function viajesOf({ servicios }: ServiceMonths): number {
  return [...servicios.values()].reduce((sum, { pedidos }) => sum + pedidos, 0);
}

/** This month's viajes at last month's price of their service, per viaje or per metre; a service new this month keeps its own price. */
function repriced(before: ServiceMonths, now: ServiceMonths, by: 'pedidos' | 'metros'): Cents {
  let sum: Fraction = WHOLE(0);
  for (const [servicio, month] of now.servicios) {
    const was = before.servicios.get(servicio);
    const price =
      was === undefined || was[by] === 0
        ? WHOLE(month.recorrido)
        : { over: BigInt(month[by]) * BigInt(was.recorrido), under: BigInt(was[by]) };
    sum = plus(sum, price);
  }
  return centsOf(sum);
}

/** The cost of viajes from last month to this one, changing one factor at a time: number, services, lengths, prices (DW-19). */
function stages(before: ServiceMonths, now: ServiceMonths): readonly [number, number, number, number, number] {
  const [a, b] = [before.partes.recorrido, now.partes.recorrido];
  const [viajesBefore, viajesNow] = [viajesOf(before), viajesOf(now)];
  if (viajesBefore === 0 || viajesNow === 0) return [a, b, b, b, b];
  const asMany = centsOf({ over: BigInt(viajesNow) * BigInt(a), under: BigInt(viajesBefore) });
  return [a, asMany, repriced(before, now, 'pedidos'), repriced(before, now, 'metros'), b];
}

/** The causes of the difference between two months of a scope, which sum to it to the cent (W-190, W-191). */
export function efectosBetween(before: ServiceMonths, now: ServiceMonths): Efectos {
  const [v0, v1, v2, v3, v4] = stages(before, now);
  const of = (part: AccountPart) => toCentsExact(now.partes[part] - before.partes[part]);
  return {
    viajes: toCentsExact(v1 - v0),
    servicio: toCentsExact(v2 - v1),
    largo: toCentsExact(v3 - v2),
    precioKm: toCentsExact(v4 - v3),
    asientos: of('asiento'),
    espera: of('espera'),
    recargo: of('recargo'),
    cancelaciones: of('cancelacion'),
    otros: of('otros'),
  };
}

/**
 * Whether an efecto is large enough for a sentence: a percent of the month before (of this one where that was empty), or $1.000 (W-192).
 */
export function isTold(efecto: Cents, before: Cents, now: Cents): boolean {
  const size = Math.abs(efecto);
  if (size === 0) return false;
  const of = before === 0 ? now : before;
  return size >= RENDICIONES.fraseCents || size * 100 >= of * RENDICIONES.frasePercent;
}
