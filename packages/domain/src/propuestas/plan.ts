import {
  type Asignacion,
  approachBy,
  type Candidato,
  type CandidatoFigures,
  type ChoferPlace,
  candidatoLine,
  candidatosAmong,
  compareFor,
  countReasons,
  estimateDrive,
  excludes,
  type FlotaFacts,
  type FlotaIndex,
  figuresBy,
  type IneligibleReason,
  indexFlota,
  type NoCandidato,
  type SoughtViaje,
  spanOf,
} from '../mesa/index.ts';
import { laterOf, plusMinutes } from '../time.ts';
import { PROPUESTAS } from './limits.ts';
import { priceArc, priceNobody } from './price-arc.ts';

/** A pedido that the plan is to find somebody for, by the name that it has in it. */
export interface PlannedViaje extends SoughtViaje {
  key: string;
}

/** Why somebody who is nearer is not proposed: another pedido needs them, their next would be at risk, they drove more today, or it is settled. */
export const NEARER_REASONS = ['necesita', 'riesgo', 'viajes', 'queda'] as const;
export type NearerReason = (typeof NEARER_REASONS)[number];

export interface NearerChofer {
  idChofer: number;
  motivo: NearerReason;
  /** The departure of the pedido that needs them, or of their next. */
  departure: Temporal.Instant | null;
}

/** The pair that the plan names for a pedido. */
export interface Propuesta {
  key: string;
  idChofer: number;
  idVehiculo: number;
  figures: CandidatoFigures;
  /** At the origin. */
  arrival: Temporal.Instant;
  /** Where the chofer is before it, and from when on. */
  place: ChoferPlace;
  /** What the chofer drives before it according to this very plan. */
  after: string | null;
  nearer: NearerChofer | null;
}

/** Why nobody is proposed: how many cannot, are nowhere known, or are needed elsewhere. */
export interface NoneCount {
  motivo: IneligibleReason | 'sin_posicion' | 'llega_tarde' | 'en_otro';
  count: number;
}

export interface PropuestaPlan {
  propuestas: Propuesta[];
  nobody: { key: string; cuentas: NoneCount[] }[];
}

/** The column of each row of prices, each column once and the sum the least. There are at least as many columns as rows. */
export type SolveAssignment = (prices: readonly (readonly number[])[]) => readonly number[];

export interface PlanTools {
  now: Temporal.Instant;
  solve: SolveAssignment;
  /** Who is proposed for what at present. */
  standing: ReadonlyMap<string, number>;
  /** Waits between two pedidos, so that whoever shares the processor has their turn: looking through a flota of 200 takes 2 ms. */
  pause?: () => Promise<unknown>;
}

/** What cannot be is dearer than all pedidos without anybody. */
const NEVER = 1e13;

/** What is known of a pedido before anything is planned. */
interface Row {
  viaje: PlannedViaje;
  able: Map<number, Candidato & { figures: CandidatoFigures; place: ChoferPlace }>;
  nearest: Candidato | undefined;
  noElegibles: readonly NoCandidato[];
  placeless: number;
  late: number;
}

/**
 * Who of the own flota should drive which pedido, all of them together: each has one before it, a chofer or another pedido, and each of
 * those at most one after it, so that chains of pedidos come by themselves (DM-56). Whoever can be named is, and then as little as can be
 * is driven empty or late. The same facts in any order give the same plan.
 */
export async function planPropuestas(
  viajes: readonly PlannedViaje[],
  facts: FlotaFacts,
  tools: PlanTools,
): Promise<PropuestaPlan> {
  const flota = indexFlota({ ...facts, choferes: facts.choferes.toSorted((a, b) => a.idChofer - b.idChofer) });
  const soonest = viajes
    .toSorted((a, b) => Temporal.Instant.compare(a.departure, b.departure) || (a.key < b.key ? -1 : 1))
    .slice(0, PROPUESTAS.mostViajes);
  const rows: Row[] = [];
  for (const viaje of soonest) {
    rows.push(rowOf(viaje, flota, tools.now));
    await tools.pause?.();
  }
  const ids = [...new Set(rows.flatMap(({ able }) => [...able.keys()]))].toSorted((a, b) => a - b);
  if (rows.length === 0) return { propuestas: [], nobody: [] };
  const prices = pricesOf(rows, ids, tools);
  let open = [solveWithout(prices, [], tools.solve)];
  for (let tried = 1; ; tried += 1) {
    const [best, ...others] = open;
    if (!best) throw new Error('each way of the plan has others beside it');
    const { done, broken } = followChains(rows, { columns: best.columns, ids, flota, now: tools.now });
    if (broken === undefined || tried === PROPUESTAS.tries) return planOf(rows, done);
    // whatever is right lacks one step of this chain
    const next = chainTo(broken, best.columns, ids.length).map((step) =>
      solveWithout(prices, [...best.without, step], tools.solve),
    );
    open = [...others, ...next].toSorted((a, b) => a.price - b.price);
  }
}

/** One step of a plan: the pedido of a row behind the chofer or the pedido of a column, or driven by nobody. */
interface Step {
  row: number;
  column: number;
}

/** The cheapest plan without some steps. */
interface Draft {
  without: readonly Step[];
  columns: readonly number[];
  price: number;
}

function solveWithout(prices: readonly (readonly number[])[], without: readonly Step[], solve: SolveAssignment): Draft {
  const open = prices.map((line) => [...line]);
  for (const { row, column } of without) open[row]?.splice(column, 1, NEVER);
  const columns = solve(open);
  return { without, columns, price: columns.reduce((sum, column, row) => sum + (open[row]?.[column] ?? 0), 0) };
}

/** The steps that lead to a pedido, from the last one to the first. */
function chainTo(row: number, columns: readonly number[], choferes: number): Step[] {
  const column = columns[row] ?? -1;
  const before = column - choferes;
  const isBehind = before >= 0 && before < columns.length;
  return [{ row, column }, ...(isBehind ? chainTo(before, columns, choferes) : [])];
}

function rowOf(viaje: PlannedViaje, flota: FlotaIndex, now: Temporal.Instant): Row {
  const { elegibles, noElegibles } = candidatosAmong(viaje, flota, now);
  const able: Row['able'] = new Map();
  let placeless = 0;
  for (const { figures, place, ...candidato } of elegibles) {
    if (!figures || !place) placeless += 1;
    else if (isInTime(viaje, figures)) able.set(candidato.idChofer, { ...candidato, figures, place });
  }
  return {
    viaje,
    able,
    nearest: elegibles.find(({ idChofer }) => able.has(idChofer)),
    noElegibles,
    placeless,
    late: elegibles.length - able.size - placeless,
  };
}

/** Early enough to be proposed; for as soon as possible nobody is late. */
function isInTime({ isAsap = false }: PlannedViaje, { tarde }: CandidatoFigures): boolean {
  return isAsap || tarde <= PROPUESTAS.mostLateMin;
}

/** A row for each pedido; a column for each chofer, for each pedido that may come before, and for each pedido that nobody drives. */
function pricesOf(rows: readonly Row[], ids: readonly number[], { now, standing }: PlanTools): number[][] {
  const today = rows.flatMap(({ able }) => [...able.values()]);
  const viajesOf = new Map(today.map(({ idChofer, viajesHoy }) => [idChofer, viajesHoy]));
  const mean = viajesOf.size === 0 ? 0 : [...viajesOf.values()].reduce((sum, each) => sum + each, 0) / viajesOf.size;
  const spans = rows.map(({ viaje }) => spanOf(viaje, viaje.carriesPeople));
  return rows.map(({ viaje, able }, at) => {
    const span = spanOf(viaje, viaje.carriesPeople);
    return [
      ...ids.map((idChofer) => {
        const candidato = able.get(idChofer);
        if (!candidato) return NEVER;
        const { figures, proximoEnRiesgo, viajesHoy } = candidato;
        const isStanding = standing.get(viaje.key) === idChofer;
        return priceArc(viaje, {
          figures,
          isRisky: proximoEnRiesgo !== null,
          viajesAboveMean: viajesHoy - mean,
          isStanding,
        });
      }),
      ...rows.map(({ viaje: before }, place) => {
        if (place >= at || excludes(spans[place] ?? span, span)) return NEVER;
        const from = { point: before.destino, freeFrom: laterOf(now, before.finPrevisto) };
        const figures = figuresBy(viaje, approachBy(from, estimateDrive(from.point, viaje.origen)), now);
        if (!isInTime(viaje, figures)) return NEVER;
        const isStanding = standing.has(viaje.key) && standing.get(viaje.key) === standing.get(before.key);
        return priceArc(viaje, { figures, isRisky: false, viajesAboveMean: 0, isStanding });
      }),
      ...rows.map((_, place) => (place === at ? priceNobody(viaje, now) : NEVER)),
    ];
  });
}

type Found = Omit<Propuesta, 'nearer'>;

interface Solution {
  columns: readonly number[];
  ids: readonly number[];
  flota: FlotaIndex;
  now: Temporal.Instant;
}

/** Who drives each pedido when the chains begin with their choferes, and the first that the chofer of its chain cannot drive. */
function followChains(rows: readonly Row[], { columns, ids, flota, now }: Solution) {
  const done = new Map<number, Found>();
  const driven = new Map<number, Asignacion[]>();
  let broken: number | undefined;
  for (const [row, { viaje, able }] of rows.entries()) {
    const column = columns[row] ?? -1;
    const before = done.get(column - ids.length);
    const found = before ? chained(viaje, before, { flota, driven, now }) : able.get(ids[column] ?? 0);
    if (found) {
      const { idChofer, idVehiculo, figures, place } = found;
      const arrival = plusMinutes(now, figures.minutos);
      done.set(row, { key: viaje.key, idChofer, idVehiculo, figures, arrival, place, after: before?.key ?? null });
      const own = driven.get(idChofer) ?? [];
      driven.set(idChofer, [...own, asignacionOf(viaje, { idChofer, idVehiculo, row })]);
    } else if (column < ids.length + rows.length) broken ??= row;
  }
  return { done, broken };
}

/** The chofer of the pedido before, as they stand once they drive what the plan gives them; none where they cannot go on from there. */
function chained(
  viaje: PlannedViaje,
  { idChofer }: Found,
  { flota, driven, now }: { flota: FlotaIndex; driven: ReadonlyMap<number, Asignacion[]>; now: Temporal.Instant },
) {
  const chofer = flota.choferes.get(idChofer);
  const planned = driven.get(idChofer) ?? [];
  const last = planned.at(-1);
  if (!chofer || !last) return undefined;
  const withPlanned = (map: ReadonlyMap<number, readonly Asignacion[]>, id: number) =>
    new Map(map).set(id, [...(map.get(id) ?? []), ...planned]);
  const then: FlotaIndex = {
    ...flota,
    ofChofer: withPlanned(flota.ofChofer, idChofer),
    ofVehiculo: withPlanned(flota.ofVehiculo, last.idVehiculo),
  };
  const line = candidatoLine(viaje, chofer, { flota: then, now });
  if (!line || 'motivo' in line || !line.figures || !line.place) return undefined;
  // something that is assigned already comes between the two
  const isFromThere = line.place.afterViaje === last.idViaje;
  return isFromThere ? { ...line, figures: line.figures, place: line.place } : undefined;
}

/** What a pedido of the plan will be once it is assigned, by a number that no viaje has. */
function asignacionOf(
  viaje: PlannedViaje,
  { idChofer, idVehiculo, row }: { idChofer: number; idVehiculo: number; row: number },
): Asignacion {
  const { departure, finPrevisto, origen, destino, carriesPeople } = viaje;
  const span = spanOf(viaje, carriesPeople);
  return {
    ...span,
    departure,
    finPrevisto,
    origen,
    destino,
    idChofer,
    idVehiculo,
    idViaje: -1 - row,
    estado: 'vigente',
  };
}

function planOf(rows: readonly Row[], done: ReadonlyMap<number, Found>): PropuestaPlan {
  const plan: PropuestaPlan = { propuestas: [], nobody: [] };
  const needed = new Map([...done].toReversed().map(([row, { idChofer }]) => [idChofer, row]));
  for (const [row, facts] of rows.entries()) {
    const found = done.get(row);
    if (found) plan.propuestas.push({ ...found, nearer: nearerOf(facts, found, { rows, needed }) });
    else plan.nobody.push({ key: facts.viaje.key, cuentas: countNone(facts) });
  }
  return plan;
}

/** Who would be there sooner, and why it is not them (M-282). */
function nearerOf(
  { viaje, nearest, able }: Row,
  { idChofer, figures }: Found,
  { rows, needed }: { rows: readonly Row[]; needed: ReadonlyMap<number, number> },
): NearerChofer | null {
  if (!nearest || nearest.idChofer === idChofer) return null;
  const chosen = able.get(idChofer);
  if (compareFor(viaje)({ ...nearest, figures }, { ...nearest }) <= 0) return null;
  const { idChofer: id, proximoEnRiesgo, viajesHoy } = nearest;
  const other = rows[needed.get(id) ?? -1];
  if (other) return { idChofer: id, motivo: 'necesita', departure: other.viaje.departure };
  if (proximoEnRiesgo) return { idChofer: id, motivo: 'riesgo', departure: proximoEnRiesgo.departure };
  return { idChofer: id, motivo: viajesHoy > (chosen?.viajesHoy ?? 0) ? 'viajes' : 'queda', departure: null };
}

function countNone({ noElegibles, placeless, late, able }: Row): NoneCount[] {
  const counts: NoneCount[] = countReasons(noElegibles).map(({ motivo, count }) => ({ motivo, count }));
  const others = [
    { motivo: 'sin_posicion', count: placeless },
    { motivo: 'llega_tarde', count: late },
    { motivo: 'en_otro', count: able.size },
  ] as const;
  return [...counts, ...others.filter(({ count }) => count > 0)].toSorted((a, b) => b.count - a.count);
}
