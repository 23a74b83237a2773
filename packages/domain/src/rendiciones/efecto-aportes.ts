import { centsOf, type Fraction, plus, WHOLE } from '../half-up.ts';
import { type Cents, toCentsExact } from '../money.ts';
import type { AccountPart } from './account-parts.ts';
import { type Aporte, type EfectoKey, monthOf, type ServiceMonths, viajesOf } from './efectos.ts';

/** The aporte of each pedido to an efecto, in the order of the pedidos; 0 for one that adds nothing. */
export interface EfectoAportes {
  before: readonly Cents[];
  now: readonly Cents[];
}

/** Efectos that compare one part of the pedidos of both months. */
const PART_OF: Readonly<Partial<Record<EfectoKey, AccountPart>>> = {
  asientos: 'asiento',
  espera: 'espera',
  recargo: 'recargo',
  cancelaciones: 'cancelacion',
  otros: 'otros',
};

/** The price put on a viaje: `over / under` cents for each viaje, each metre, or each cent that it cost. */
interface Price {
  by: 'pedidos' | 'metros' | 'recorrido';
  over: number;
  under: number;
}
type PriceOf = (servicio: number) => Price;

const ITS_OWN: Price = { by: 'recorrido', over: 1, under: 1 };

function weightOf({ metros, partes }: Aporte, by: Price['by']): number {
  return { pedidos: 1, metros, recorrido: partes.recorrido }[by];
}

/** The cents of each viaje at such prices. Only their total is rounded, so they sum to it exactly. */
function spread(aportes: readonly Aporte[], priceOf: PriceOf): Cents[] {
  const cents: Cents[] = aportes.map(() => toCentsExact(0));
  let told: number = 0;
  let done: Fraction = WHOLE(0);
  // service by service, so that no more fractions are added up than there are services
  for (const [servicio, places] of placesByService(aportes)) {
    const { by, over, under } = priceOf(servicio);
    let weight = 0n;
    const upTo = () => plus(done, { over: weight * BigInt(over), under: BigInt(under) });
    for (const [place, aporte] of places) {
      weight += BigInt(weightOf(aporte, by));
      const sum = centsOf(upTo());
      cents[place] = toCentsExact(sum - told);
      told = sum;
    }
    done = upTo();
  }
  return cents;
}

function placesByService(aportes: readonly Aporte[]): Map<number, [place: number, aporte: Aporte][]> {
  const found = new Map<number, [number, Aporte][]>();
  for (const [place, aporte] of aportes.entries()) {
    if (aporte.partes.recorrido === 0) continue;
    const same = found.get(aporte.servicio);
    if (same) same.push([place, aporte]);
    else found.set(aporte.servicio, [[place, aporte]]);
  }
  return found;
}

/** For each efecto, the two prices that it leads from and to, of the steps between the viajes of the two months (DW-19). */
function pricesOf(clave: EfectoKey, before: ServiceMonths, now: ServiceMonths): readonly [from: PriceOf, to: PriceOf] {
  const isEmpty = viajesOf(before) === 0 || viajesOf(now) === 0;
  const own: PriceOf = () => ITS_OWN;
  const asMany: PriceOf = isEmpty
    ? own
    : () => ({ by: 'pedidos', over: before.partes.recorrido, under: viajesOf(before) });
  const asBefore =
    (by: 'pedidos' | 'metros'): PriceOf =>
    (servicio) => {
      const was = before.servicios.get(servicio);
      return isEmpty || was === undefined || was[by] === 0 ? ITS_OWN : { by, over: was.recorrido, under: was[by] };
    };
  switch (clave) {
    case 'servicio':
      return [asMany, asBefore('pedidos')];
    case 'largo':
      return [asBefore('pedidos'), asBefore('metros')];
    case 'precioKm':
      return [asBefore('metros'), own];
    default:
      return [own, asMany];
  }
}

const NOTHING = toCentsExact(0);

/**
 * The aporte of each pedido to an efecto; they sum to it, to the cent (W-193). For the number of viajes, and for an efecto that is the
 * difference of one part, this month's pedidos add and last month's subtract. For service, length and price of a kilometre only this
 * month's count, each against what such a viaje cost before.
 */
export function efectoAportes(clave: EfectoKey, before: readonly Aporte[], now: readonly Aporte[]): EfectoAportes {
  const part = PART_OF[clave];
  if (part) {
    return {
      before: before.map(({ partes }) => toCentsExact(0 - partes[part])),
      now: now.map(({ partes }) => partes[part]),
    };
  }
  const [from, to] = pricesOf(clave, monthOf(before), monthOf(now));
  const reached = spread(now, to);
  if (clave === 'viajes') {
    return { before: before.map(({ partes }) => toCentsExact(0 - partes.recorrido)), now: reached };
  }
  const left = spread(now, from);
  return {
    before: before.map(() => NOTHING),
    now: reached.map((cents, place) => toCentsExact(cents - (left[place] ?? 0))),
  };
}
