import { isAboveUsual } from '../aprobaciones/odd.ts';
import { type LatLon, metersBetween } from '../direcciones/points.ts';
import { proportion } from '../half-up.ts';
import { type Cents, toCentsExact } from '../money.ts';
import type { AccountParts } from './account-parts.ts';
import { RENDICIONES } from './limits.ts';
import { type Driven, UsualPrices } from './usual.ts';

/** Why an order is worth a look (spec work §3.12). */
export const REASONS = [
  'sobreCotizado',
  'espera',
  'cancelacion',
  'sobreHabitual',
  'masLargo',
  'doble',
  'compartible',
  'sinNombre',
  'horario',
  'sinCotizacion',
  'recorridoDudoso',
] as const;
export type ReasonKey = (typeof REASONS)[number];

/** A billed order as its scope bears it. */
export interface JudgedPedido {
  id: number;
  servicio: number;
  total: Cents;
  /** What the scope bears of the total, and of its parts. */
  share: Cents;
  partes: AccountParts;
  cotizacion: Cents | null;
  metros: number | null;
  metrosCotizados: number | null;
  esperaMin: number;
  /** Cancelled late, or failed. */
  isLate: boolean;
  isCarpool: boolean;
  /** What was told of its way could not be billed. */
  isDoubtful: boolean;
  /** It left at night, on a Sunday or on a holiday. */
  isOutOfHours: boolean;
  inicio: Temporal.Instant;
  fin: Temporal.Instant | null;
  desde: LatLon | null;
  hasta: LatLon | null;
  idVehiculo: number | null;
  /** Who of the scope travels: people with a number, and those who are a name alone. */
  personas: readonly number[];
  invitados: readonly string[];
}

/** A reason, and the cents that it puts at stake; `con` is the order that makes it one, where it takes two. */
export interface LlamativoReason {
  clave: ReasonKey;
  enJuego: Cents;
  con?: number;
}

/** An order worth a look, with its reasons, those with most at stake first. */
export interface Llamativo {
  id: number;
  share: Cents;
  enJuego: Cents;
  motivos: readonly LlamativoReason[];
}

interface Context {
  usual: UsualPrices;
  /** The cheaper one of two that one person rode at once, or that could have been one: with the other. */
  doubles: ReadonlyMap<number, number>;
  shareable: ReadonlyMap<number, number>;
  percentile: Cents;
}

type Rule = (pedido: JudgedPedido, context: Context) => number | undefined;

/** Whether it was driven for a price of its own. */
function isWay({ isLate, isCarpool }: JudgedPedido): boolean {
  return !isLate && !isCarpool;
}

function drivenOf({ id, servicio, inicio, total, desde, hasta }: JudgedPedido): Driven | undefined {
  return desde === null || hasta === null ? undefined : { id, servicio, inicio, total, desde, hasta };
}

function lettersOf(name: string): number {
  return name.match(/\p{L}/gu)?.length ?? 0;
}

/** Cents of the order's whole total that each rule puts at stake. */
const OF_TOTAL: Partial<Record<ReasonKey, Rule>> = {
  sobreCotizado: (pedido) => {
    const { total, cotizacion } = pedido;
    if (!isWay(pedido) || cotizacion === null) return undefined;
    const over = total - cotizacion;
    const isOver = over * 100 > cotizacion * RENDICIONES.sobreCotizadoPercent && over > RENDICIONES.sobreCotizadoCents;
    return isOver ? over : undefined;
  },
  sobreHabitual: (pedido, { usual }) => {
    const way = isWay(pedido) ? drivenOf(pedido) : undefined;
    const price = way && usual.of(way);
    return price !== undefined && isAboveUsual(pedido.total, price) ? pedido.total - price : undefined;
  },
  masLargo: (pedido) => {
    const { total, metros, metrosCotizados } = pedido;
    if (!isWay(pedido) || metros === null || metrosCotizados === null) return undefined;
    const isLonger =
      metros * 100 > metrosCotizados * RENDICIONES.largoPercent && metros - metrosCotizados > RENDICIONES.largoMeters;
    return isLonger ? proportion(total, metros - metrosCotizados, metros) : undefined;
  },
  sinCotizacion: (pedido, { percentile }) =>
    isWay(pedido) && pedido.cotizacion === null && pedido.total > percentile ? pedido.total - percentile : undefined,
};

/** Cents of what the scope bears that each rule puts at stake. */
const OF_SHARE: Partial<Record<ReasonKey, Rule>> = {
  espera: ({ esperaMin, partes }) => (esperaMin >= RENDICIONES.esperaMin ? partes.espera : undefined),
  cancelacion: ({ isLate, share }) => (isLate ? share : undefined),
  doble: ({ id, share }, { doubles }) => (doubles.has(id) ? share : undefined),
  compartible: ({ id, share }, { shareable }) => (shareable.has(id) ? share : undefined),
  sinNombre: ({ invitados, share }) =>
    invitados.some((name) => lettersOf(name) < RENDICIONES.nombreLetters) ? share : undefined,
  horario: ({ isOutOfHours, partes }) => (isOutOfHours ? partes.recargo : undefined),
  recorridoDudoso: ({ isDoubtful, partes }) => (isDoubtful ? partes.recorrido : undefined),
};

function reasonsOf(pedido: JudgedPedido, context: Context): LlamativoReason[] {
  const { id, share, total } = pedido;
  const other: Partial<Record<ReasonKey, number | undefined>> = {
    doble: context.doubles.get(id),
    compartible: context.shareable.get(id),
  };
  return REASONS.flatMap((clave): LlamativoReason[] => {
    const whole = OF_TOTAL[clave]?.(pedido, context);
    const enJuego = whole === undefined ? OF_SHARE[clave]?.(pedido, context) : proportion(share, whole, total);
    if (enJuego === undefined || enJuego < RENDICIONES.enJuegoMin) return [];
    const con = other[clave];
    return [{ clave, enJuego: toCentsExact(enJuego), ...(con !== undefined && { con }) }];
  }).toSorted((a, b) => b.enJuego - a.enJuego);
}

/** Of two orders the one that was for nothing: the cheaper, or the later number. */
function cheaper(a: JudgedPedido, b: JudgedPedido): [cheap: JudgedPedido, other: JudgedPedido] {
  const isA = a.total === b.total ? a.id > b.id : a.total < b.total;
  return isA ? [a, b] : [b, a];
}

function note(found: Map<number, number>, a: JudgedPedido, b: JudgedPedido): void {
  const [cheap, other] = cheaper(a, b);
  if (!found.has(cheap.id)) found.set(cheap.id, other.id);
}

const MINUTE = 60_000;

function findDoubles(pedidos: readonly JudgedPedido[]): Map<number, number> {
  const found = new Map<number, number>();
  const aboard = new Map<number, JudgedPedido[]>();
  for (const pedido of pedidos) {
    if (pedido.isLate || pedido.fin === null) continue;
    // who holds two seats of an order rides it once
    for (const idPersona of new Set(pedido.personas)) {
      // those that are over before this one leaves meet no later one either, for they come by their departure
      const riding = aboard.get(idPersona)?.filter(({ fin }) => minutesOf(fin) > minutesOf(pedido.inicio)) ?? [];
      const doubled = riding.filter((other) => overlapMin(other, pedido) >= RENDICIONES.dobleMin);
      for (const other of doubled) note(found, other, pedido);
      aboard.set(idPersona, [...riding, pedido]);
    }
  }
  return found;
}

function minutesOf(at: Temporal.Instant | null): number {
  return at === null ? 0 : at.epochMilliseconds / MINUTE;
}

function overlapMin(a: JudgedPedido, b: JudgedPedido): number {
  const begin = Math.max(minutesOf(a.inicio), minutesOf(b.inicio));
  return Math.min(minutesOf(a.fin), minutesOf(b.fin)) - begin;
}

/** Whether two ways could have been one: about the same time, the same ends, and yet two vehicles. */
function couldBeOne(a: JudgedPedido, b: JudgedPedido): boolean {
  if (a.idVehiculo === null || b.idVehiculo === null || a.idVehiculo === b.idVehiculo) return false;
  const isNear = (one: LatLon | null, other: LatLon | null) =>
    one !== null && other !== null && metersBetween(one, other) <= RENDICIONES.compartibleMeters;
  return isNear(a.desde, b.desde) && isNear(a.hasta, b.hasta);
}

function findShareable(pedidos: readonly JudgedPedido[]): Map<number, number> {
  const found = new Map<number, number>();
  let recent: JudgedPedido[] = [];
  for (const pedido of pedidos.filter(isWay)) {
    const since = pedido.inicio.epochMilliseconds - RENDICIONES.compartibleMin * MINUTE;
    recent = recent.filter(({ inicio }) => inicio.epochMilliseconds >= since);
    for (const other of recent) if (couldBeOne(other, pedido)) note(found, other, pedido);
    recent.push(pedido);
  }
  return found;
}

/** The total that nine of ten orders do not exceed, by nearest rank. */
function percentileOf(pedidos: readonly JudgedPedido[]): Cents {
  const totals = pedidos.map(({ total }) => total).toSorted((a, b) => a - b);
  const rank = Math.ceil((totals.length * RENDICIONES.percentile) / 100);
  return totals[rank - 1] ?? toCentsExact(0);
}

/**
 * The orders of a month and a scope that are worth a look: each once, with all its reasons, at its largest sum; by that sum, then by what
 * the scope bears, then by the smaller number (W-194).
 */
export function findLlamativos(pedidos: readonly JudgedPedido[], history: readonly Driven[]): Llamativo[] {
  const byDeparture = pedidos.toSorted(
    (a, b) => a.inicio.epochMilliseconds - b.inicio.epochMilliseconds || a.id - b.id,
  );
  const context: Context = {
    usual: new UsualPrices(history),
    doubles: findDoubles(byDeparture),
    shareable: findShareable(byDeparture),
    percentile: percentileOf(pedidos),
  };
  return pedidos
    .flatMap((pedido): Llamativo[] => {
      const reasons = reasonsOf(pedido, context);
      const [first] = reasons;
      return first ? [{ id: pedido.id, share: pedido.share, enJuego: first.enJuego, motivos: reasons }] : [];
    })
    .toSorted((a, b) => b.enJuego - a.enJuego || b.share - a.share || a.id - b.id)
    .slice(0, RENDICIONES.llamativosMax);
}
