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
import { type IsHoliday, isSurcharged } from '@traza/domain/tarifas';
import type { Executor } from '#db/database.ts';
import { FeriadoCalendar } from '#lib/feriado-calendar.ts';
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

/** A pedido with the share of it that a scope pays. */
export interface ScopedPedido extends Aporte {
  row: BilledRow;
  share: Cents;
  esperaMin: number;
  /** The pasajes that the scope pays. */
  pasajes: readonly RendicionPasajeRow[];
  /** Everybody who asked for the pedido or travels in it. */
  personas: ReadonlySet<number>;
}

/** A ceco, a grupo or a whole cliente: a rendicion's key without its month. */
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

/** A pedido with its pasajes, before they are divided among scopes. */
interface LoadedPedido {
  row: BilledRow;
  lines: readonly LineRow[];
  pasajes: readonly RendicionPasajeRow[];
}

/** The pedidos of two months, of a cliente or of one of its scopes, and who is in which grupo now (DW-20). */
export interface AccountPedidos {
  before: readonly LoadedPedido[];
  now: readonly LoadedPedido[];
  grupos: ReadonlyMap<number, number>;
}

type IsOf = (pasaje: Pick<RendicionPasajeRow, 'idCeco' | 'idPersona' | 'idPersonaSol'>) => boolean;

/** Which pasajes a scope pays: those of the ceco, those of whoever is in the grupo now, or all (DW-18). */
export function pasajesOf({ alcance, idAlcance }: Scope, grupos: AccountPedidos['grupos']): IsOf {
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

/** Who is in which grupo; a ceco needs none of it. */
export async function loadGrupos(db: Executor, { alcance, idCliente }: Scope): Promise<AccountPedidos['grupos']> {
  return alcance === 'ceco' ? new Map() : findMembers(db, idCliente);
}

/** The pedidos of a month and of the month before, as far as `scope` pays them. */
export async function loadMonths(db: Executor, scope: Scope, month: MonthOf): Promise<AccountPedidos> {
  return {
    before: await loadPedidos(db, scope, monthSpan(monthBefore(month))),
    now: await loadPedidos(db, scope, monthSpan(month)),
    grupos: await loadGrupos(db, scope),
  };
}

/** What each taken pasaje of a pedido pays (DT-37). */
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

/** The pedidos of two months with the share that the scope pays; those without a pasaje of the scope are left out. */
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

/** The departures that a rendicion needs: its month, and the days before it from which usual prices are taken. */
export function comparedSpan(month: MonthOf): Span {
  const { from, to } = monthSpan(month);
  return { from: from.subtract({ hours: 24 * RENDICIONES.usualDays }), to };
}

/**
 * What viajes of the whole cliente cost before, as the basis of usual prices. An auditor of one scope sees them too, because they yield a
 * price and nobody's name.
 */
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

/** Night, Sunday or a holiday of the cliente (spec work §3.12). */
function isOutOfHours(inicio: Temporal.Instant, isHoliday: IsHoliday): boolean {
  return inBuenosAires(inicio).dayOfWeek === 7 || isSurcharged(inicio, isHoliday);
}

function judged(pedido: ScopedPedido, ends: Ends | undefined, isHoliday: IsHoliday): JudgedPedido {
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
    isOutOfHours: isOutOfHours(row.inicio, isHoliday),
    inicio: row.inicio,
    fin: row.fin,
    desde: ends?.desde ?? null,
    hasta: ends?.hasta ?? null,
    idVehiculo: row.idVehiculo,
    personas: pasajeros.flatMap(({ idPersona }) => idPersona ?? []),
    invitados: pasajeros.flatMap(({ idPersona, nombre }) => (idPersona === null ? [nombre ?? ''] : [])),
  };
}

/** The figures of a rendicion, without its pedidos. */
export interface Reckoning {
  before: ServiceMonths;
  now: ServiceMonths;
  llamativos: readonly Llamativo[];
  /** Everybody who asked for a llamativo or travels in it. */
  personas: ReadonlyMap<number, readonly number[]>;
  /** The cents that the scope pays of each pedido; a signature stores them. */
  aportes: readonly (readonly [id: number, cents: number])[];
}

/** What decides whether a pedido is a llamativo: where each viaje went, and what earlier viajes cost. */
export interface LlamativoBasis {
  ends: ReadonlyMap<number, Ends>;
  history: readonly Driven[];
  /** By the calendar with the corrections of the provider, as prices and plans have it. */
  isHoliday: IsHoliday;
}

export async function loadCompared(
  db: Executor,
  idCliente: number,
  month: MonthOf,
  { now }: AccountPedidos,
): Promise<LlamativoBasis> {
  if (now.length === 0) return { ends: new Map(), history: [], isHoliday: () => false };
  const ends = await endsOf(
    db,
    idCliente,
    now.map(({ row }) => row.id),
  );
  const calendar = new FeriadoCalendar();
  await calendar.load(db);
  const { isHoliday } = calendar.of(idCliente);
  return { ends, history: await historyOf(db, idCliente, comparedSpan(month)), isHoliday };
}

/** Computes the rendicion of a scope: its sums, and its llamativos by what viajes of the cliente usually cost. */
export function reckon(loaded: AccountPedidos, scope: Scope, { ends, history, isHoliday }: LlamativoBasis): Reckoning {
  const { before, now: pedidos } = scopedMonths(loaded, scope);
  const llamativos = findLlamativos(
    pedidos.map((pedido) => judged(pedido, ends.get(pedido.row.id), isHoliday)),
    history,
  );
  const odd = new Set(llamativos.map(({ id }) => id));
  const personas = new Map(pedidos.flatMap(({ row, personas }) => (odd.has(row.id) ? [[row.id, [...personas]]] : [])));
  return { before: monthOf(before), now: monthOf(pedidos), llamativos, personas, aportes: aportesOf(pedidos) };
}

/** The cents that a scope pays of each pedido of a month, by the pedidos of now. */
export async function loadAportes(db: Executor, key: RendicionKey): Promise<Reckoning['aportes']> {
  const now = await loadPedidos(db, key, monthSpan(key));
  return aportesOf(scopedMonths({ before: [], now, grupos: await loadGrupos(db, key) }, key).now);
}

function aportesOf(pedidos: readonly ScopedPedido[]): [id: number, cents: number][] {
  return pedidos.map(({ row, share }) => [row.id, share]);
}
