import { isAboveUsual } from '../aprobaciones/unusual.ts';
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

/** A billed pedido with the share of it that the scope pays. */
export interface JudgedPedido {
  id: number;
  servicio: number;
  total: Cents;
  /** What the scope pays of the total, and of its parts. */
  share: Cents;
  partes: AccountParts;
  cotizacion: Cents | null;
  metros: number | null;
  metrosCotizados: number | null;
  esperaMin: number;
  /** Cancelled late, or failed. */
  isLate: boolean;
  isCarpool: boolean;
  /** The positions that the carrier sent were not good enough to bill by. */
  isDoubtful: boolean;
  /** It left at night, on a Sunday or on a holiday. */
  isOutOfHours: boolean;
  inicio: Temporal.Instant;
  fin: Temporal.Instant | null;
  desde: LatLon | null;
  hasta: LatLon | null;
  idVehiculo: number | null;
  /** Who of the scope travels: ids of personas, and names of guests without an id. */
  personas: readonly number[];
  invitados: readonly string[];
}

/** A reason and the cents that it puts at stake; `con` is the other pedido, where a reason takes two. */
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
  /**
   * By the cheaper of two pedidos, the other one. In `doubles` one persona rode in both at once; in `shareable` one viaje would have done.
   */
  doubles: ReadonlyMap<number, number>;
  shareable: ReadonlyMap<number, number>;
  percentile: Cents;
}

type Rule = (pedido: JudgedPedido, context: Context) => number | undefined;

/** Whether a viaje was driven at a price of its own. */
function isWay({ isLate, isCarpool }: JudgedPedido): boolean {
  return !isLate && !isCarpool;
}

function drivenOf({ id, servicio, inicio, total, desde, hasta }: JudgedPedido): Driven | undefined {
  return desde === null || hasta === null ? undefined : { id, servicio, inicio, total, desde, hasta };
}

function lettersOf(name: string): number {
  return name.match(/\p{L}/gu)?.length ?? 0;
}

/** Cents that each rule puts at stake, of the pedido's whole total. */
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

/** Cents that each rule puts at stake, of what the scope pays. */
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

/** The one of two pedidos that was needless comes first: the cheaper, or of equals the later. */
function cheaper(a: JudgedPedido, b: JudgedPedido): [cheap: JudgedPedido, other: JudgedPedido] {
  const isA = a.total === b.total ? a.id > b.id : a.total < b.total;
  return isA ? [a, b] : [b, a];
}

function record(found: Map<number, number>, a: JudgedPedido, b: JudgedPedido): void {
  const [cheap, other] = cheaper(a, b);
  if (!found.has(cheap.id)) found.set(cheap.id, other.id);
}

const MINUTE = 60_000;

function findDoubles(pedidos: readonly JudgedPedido[]): Map<number, number> {
  const found = new Map<number, number>();
  const aboard = new Map<number, JudgedPedido[]>();
  for (const pedido of pedidos) {
    if (pedido.isLate || pedido.fin === null) continue;
    // somebody with two pasajes of one pedido rides it once
    for (const idPersona of new Set(pedido.personas)) {
      // pedidos come by departure, so one that ended before this departure overlaps no later one either
      const riding = aboard.get(idPersona)?.filter(({ fin }) => minutesOf(fin) > minutesOf(pedido.inicio)) ?? [];
      const doubled = riding.filter((other) => overlapMin(other, pedido) >= RENDICIONES.dobleMin);
      for (const other of doubled) record(found, other, pedido);
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

/** Whether one viaje would have done for two: about the same time, the same ends, and yet two vehicles. */
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
    for (const other of recent) if (couldBeOne(other, pedido)) record(found, other, pedido);
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
 * The llamativos of a month of a scope, each once with all its reasons. They are sorted by the largest sum at stake, then by what the scope
 * pays, then by number (W-194).
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
