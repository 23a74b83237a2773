import { type Cents, inBuenosAires, toCentsExact } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { isLateOutcome, sharesOf } from '@traza/domain/pedidos';
import {
  type Aporte,
  type Driven,
  findLlamativos,
  type JudgedPedido,
  type Llamativo,
  type MonthOf,
  monthBefore,
  monthOf,
  monthSpan,
  partsOf,
  partsOfShare,
  RENDICIONES,
  type ServiceMonths,
  shareOfMeters,
} from '@traza/domain/rendiciones';
import { isSurcharged } from '@traza/domain/tarifas';
import type { Executor } from '#db/database.ts';
import { createHolidays } from '#lib/holidays.ts';
import {
  type BilledRow,
  findBilled,
  findEnds,
  findLines,
  findMembers,
  findPasajes,
  type LineRow,
  type RendicionKey,
  type RendicionPasajeRow,
  type Span,
} from './queries.ts';

/** An order as a scope bears it. */
export interface ScopedPedido extends Aporte {
  row: BilledRow;
  share: Cents;
  esperaMin: number;
  /** The tickets of the scope. */
  pasajes: readonly RendicionPasajeRow[];
  /** Everybody who asked for the order or travels in it. */
  personas: ReadonlySet<number>;
}

/** An account without its month. */
export type Scope = Omit<RendicionKey, 'anio' | 'mes'>;

function byViaje<R extends { idViaje: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const same = found.get(row.idViaje);
    if (same) same.push(row);
    else found.set(row.idViaje, [row]);
  }
  return found;
}

/** An order with its tickets, before anybody bears it. */
interface LoadedPedido {
  row: BilledRow;
  lines: readonly LineRow[];
  pasajes: readonly RendicionPasajeRow[];
}

/** Two months of a client, or of one scope of it, and who is in which group now (DW-20). */
export interface AccountPedidos {
  before: readonly LoadedPedido[];
  now: readonly LoadedPedido[];
  grupos: ReadonlyMap<number, number>;
}

type IsOf = (pasaje: RendicionPasajeRow) => boolean;

/** Which tickets a scope bears: those of the cost centre, those of whoever is in the group now, or all (DW-18). */
function pasajesOf({ alcance, idAlcance }: Scope, grupos: AccountPedidos['grupos']): IsOf {
  if (alcance === 'cliente') return () => true;
  if (alcance === 'ceco') return ({ idCeco }) => idCeco === idAlcance;
  return ({ idPersona, idPersonaSol }) => [idPersona, idPersonaSol].some((id) => grupos.get(id ?? 0) === idAlcance);
}

async function loadPedidos(db: Executor, scope: Scope, span: Span): Promise<LoadedPedido[]> {
  const rows = await findBilled(db, scope, span);
  const ids = rows.map(({ id }) => id);
  const lines = byViaje(await findLines(db, scope.idCliente, ids));
  const pasajes = byViaje(await findPasajes(db, scope.idCliente, ids));
  return rows.map((row) => ({ row, lines: lines.get(row.id) ?? [], pasajes: pasajes.get(row.id) ?? [] }));
}

/** Who is in which group, where a scope asks for it. */
async function loadGrupos(db: Executor, { alcance, idCliente }: Scope): Promise<AccountPedidos['grupos']> {
  return alcance === 'ceco' ? new Map() : findMembers(db, idCliente);
}

/** A month and the one before it, as far as `scope` bears them. */
export async function loadMonths(db: Executor, scope: Scope, month: MonthOf): Promise<AccountPedidos> {
  return {
    before: await loadPedidos(db, scope, monthSpan(monthBefore(month))),
    now: await loadPedidos(db, scope, monthSpan(month)),
    grupos: await loadGrupos(db, scope),
  };
}

/** What each taken ticket of an order bears (DT-37). */
function amountsOf({ row, pasajes }: LoadedPedido): Cents[] {
  const total = toCentsExact(row.importeTotal);
  const bearing = pasajes.map(({ coefProrrateo, precioAsiento }) => ({
    coefProrrateo,
    precioAsiento: precioAsiento === null ? null : toCentsExact(precioAsiento),
  }));
  return sharesOf({ substatus: row.substatus, total, pasajes: bearing }, total);
}

function scoped(loaded: LoadedPedido, isOf: IsOf): ScopedPedido | undefined {
  const { row, lines } = loaded;
  const shares = amountsOf(loaded);
  const pasajes = loaded.pasajes.filter(isOf);
  if (pasajes.length === 0) return undefined;
  const total = toCentsExact(row.importeTotal);
  const bears = loaded.pasajes.map((pasaje, place) => (isOf(pasaje) ? (shares[place] ?? 0) : 0));
  const share = toCentsExact(bears.reduce<number>((sum, cents) => sum + cents, 0));
  const parts = partsOf({
    substatus: row.substatus,
    total,
    plus: toCentsExact(row.importePlus ?? 0),
    lines: lines.map(({ concepto, importe }) => ({ concepto, importe: toCentsExact(importe) })),
    isCarpool: row.idCarpool !== null,
  });
  return {
    row,
    share,
    servicio: row.idTipoVehiculo,
    metros: shareOfMeters(row.metros ?? row.metrosCotizados ?? 0, share, total),
    partes: partsOfShare(parts, share),
    esperaMin: lines.find(({ concepto }) => concepto === 'espera')?.cantidad ?? 0,
    pasajes,
    personas: new Set(loaded.pasajes.flatMap(({ idPersona, idPersonaSol }) => [idPersona ?? 0, idPersonaSol ?? 0])),
  };
}

/** The orders of two months as a scope bears them; one of whose tickets none is the scope's is not among them. */
export function scopedMonths(
  { before, now, grupos }: AccountPedidos,
  scope: Scope,
): Record<'before' | 'now', ScopedPedido[]> {
  const isOf = pasajesOf(scope, grupos);
  const of = (loaded: readonly LoadedPedido[]) => loaded.flatMap((pedido) => scoped(pedido, isOf) ?? []);
  return { before: of(before), now: of(now) };
}

interface Ends {
  desde: LatLon;
  hasta: LatLon;
}

async function endsOf(db: Executor, idCliente: number, ids: readonly number[]): Promise<Map<number, Ends>> {
  const rows = await findEnds(db, idCliente, ids);
  return new Map(
    rows.map(({ idViaje, desdeLat, desdeLon, hastaLat, hastaLon }) => [
      idViaje,
      { desde: { lat: desdeLat, lon: desdeLon }, hasta: { lat: hastaLat, lon: hastaLon } },
    ]),
  );
}

/** The departures that an account is reckoned from: its month, the one before, and the ways before that say what is usual. */
export function comparedSpan(month: MonthOf): Span {
  const { from, to } = monthSpan(month);
  return { from: from.subtract({ hours: 24 * RENDICIONES.usualDays }), to };
}

/** What the client's ways cost before, for what is usual: of all of it, since it tells a price and nobody's name. */
async function historyOf(db: Executor, idCliente: number, span: Span): Promise<Driven[]> {
  const rows = await findBilled(db, { idCliente, alcance: 'cliente', idAlcance: idCliente }, span);
  const ways = rows.filter(({ idCarpool, substatus }) => idCarpool === null && !isLateOutcome(substatus));
  const ends = await endsOf(
    db,
    idCliente,
    ways.map(({ id }) => id),
  );
  return ways.flatMap(({ id, idTipoVehiculo, inicio, importeTotal }) => {
    const found = ends.get(id);
    return found ? [{ id, servicio: idTipoVehiculo, inicio, total: toCentsExact(importeTotal), ...found }] : [];
  });
}

const holidayName = createHolidays();

/** Night, Sunday or holiday (spec work §3.12). */
function isOutOfHours(inicio: Temporal.Instant): boolean {
  const isSunday = inBuenosAires(inicio).dayOfWeek === 7;
  return isSunday || isSurcharged(inicio, (date) => holidayName(date) !== undefined);
}

function judged(pedido: ScopedPedido, ends: Ends | undefined): JudgedPedido {
  const { row, share, partes: parts, esperaMin, pasajes } = pedido;
  const pasajeros = pasajes.filter(({ tipo }) => tipo === 'PASAJERO');
  return {
    id: row.id,
    servicio: row.idTipoVehiculo,
    total: toCentsExact(row.importeTotal),
    share,
    partes: parts,
    cotizacion: row.cotizacion === null ? null : toCentsExact(row.cotizacion),
    metros: row.metros,
    metrosCotizados: row.metrosCotizados,
    esperaMin,
    isLate: isLateOutcome(row.substatus),
    isCarpool: row.idCarpool !== null,
    isDoubtful: row.recorridoDudoso,
    isOutOfHours: isOutOfHours(row.inicio),
    inicio: row.inicio,
    fin: row.fin,
    desde: ends?.desde ?? null,
    hasta: ends?.hasta ?? null,
    idVehiculo: row.idVehiculo,
    personas: pasajeros.flatMap(({ idPersona }) => idPersona ?? []),
    invitados: pasajeros.flatMap(({ idPersona, nombre }) => (idPersona === null ? [nombre ?? ''] : [])),
  };
}

/** What an account says of its orders, without the orders. */
export interface Reckoning {
  before: ServiceMonths;
  now: ServiceMonths;
  llamativos: readonly Llamativo[];
  /** Everybody who asked for an odd order or travels in it. */
  personas: ReadonlyMap<number, readonly number[]>;
  /** Cents of each order, as they are kept beside a signature. */
  aportes: readonly (readonly [id: number, cents: number])[];
}

/** What the odd orders of a month are judged by: where each went, and what its way costs as a rule. */
export interface LlamativoBasis {
  ends: ReadonlyMap<number, Ends>;
  history: readonly Driven[];
}

export async function loadCompared(
  db: Executor,
  idCliente: number,
  month: MonthOf,
  { now }: AccountPedidos,
): Promise<LlamativoBasis> {
  if (now.length === 0) return { ends: new Map(), history: [] };
  const ends = await endsOf(
    db,
    idCliente,
    now.map(({ row }) => row.id),
  );
  return { ends, history: await historyOf(db, idCliente, comparedSpan(month)) };
}

/** The account of a scope: its sums, and its odd orders by what the client's ways cost as a rule. */
export function reckon(loaded: AccountPedidos, scope: Scope, { ends, history }: LlamativoBasis): Reckoning {
  const { before, now: pedidos } = scopedMonths(loaded, scope);
  const llamativos = findLlamativos(
    pedidos.map((pedido) => judged(pedido, ends.get(pedido.row.id))),
    history,
  );
  const odd = new Set(llamativos.map(({ id }) => id));
  const personas = new Map(pedidos.flatMap(({ row, personas }) => (odd.has(row.id) ? [[row.id, [...personas]]] : [])));
  return { before: monthOf(before), now: monthOf(pedidos), llamativos, personas, aportes: aportesOf(pedidos) };
}

/** Cents of each order of a month of a scope, as the orders are now. */
export async function loadAportes(db: Executor, key: RendicionKey): Promise<Reckoning['aportes']> {
  const now = await loadPedidos(db, key, monthSpan(key));
  return aportesOf(scopedMonths({ before: [], now, grupos: await loadGrupos(db, key) }, key).now);
}

/** Cents of each order of a month of a scope. */
function aportesOf(pedidos: readonly ScopedPedido[]): [id: number, cents: number][] {
  return pedidos.map(({ row, share }) => [row.id, share]);
}
