import { parseWire } from '@traza/domain';
import { type FlotaPosition, movesVehiculo, normalisePatente } from '@traza/domain/flota';
import { sql } from 'kysely';
import type { Agencia } from '#lib/agencia.ts';
import { badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

interface FreePosition {
  patente: string;
  lat: number;
  lon: number;
  timestamp: string;
  velocidad?: number | null | undefined;
}

interface ReadPosition extends Omit<FlotaPosition, 'idVehiculo'> {
  patente: string;
  velocidad: number | null;
}

function readPositions(posted: readonly FreePosition[]): ReadPosition[] {
  return posted.map(({ patente, timestamp, velocidad = null, lat, lon }, index) => {
    const ts = parseWire(timestamp);
    if (ts === undefined) throw badInput(`posiciones.${index}.timestamp`);
    return { patente: normalisePatente(patente), lat, lon, ts, velocidad };
  });
}

/** Where the last position left a vehiculo of an open turno, by its plate. */
async function findOnTurno({ db }: Pick<Deps, 'db'>, idAgencia: number, patentes: readonly string[]) {
  const rows = await db
    .selectFrom('vehiculo as m')
    .innerJoin('turno as t', 't.idVehiculo', 'm.id')
    .leftJoin('posicionFlota as p', 'p.idVehiculo', 'm.id')
    .select(['m.id as idVehiculo', 'm.patenteClave', 'p.ts'])
    .where('m.idAgencia', '=', idAgencia)
    .where('m.patenteClave', 'in', [...new Set(patentes)])
    .where('t.cerrado', 'is', null)
    .execute();
  return new Map(rows.map(({ patenteClave, idVehiculo, ts }) => [patenteClave, { idVehiculo, ts }]));
}

/**
 * Keeps where vehiculos of the own flota are, the last position of each alone, while their turno is open (M-120). What cannot move one is
 * counted as ignored, and refuses nothing of the rest: a fleet sends many at once (M-121).
 */
export async function postFreePositions(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { idAgencia }: Agencia,
  posted: readonly FreePosition[],
): Promise<{ aceptadas: number; ignoradas: number }> {
  const now = deps.clock.now();
  const read = readPositions(posted).toSorted((a, b) => Temporal.Instant.compare(a.ts, b.ts));
  const onTurno = await findOnTurno(
    deps,
    idAgencia,
    read.map(({ patente }) => patente),
  );
  const last = new Map<number, ReadPosition>();
  let aceptadas = 0;
  for (const position of read) {
    const vehiculo = onTurno.get(position.patente);
    if (!vehiculo) continue;
    const known = last.get(vehiculo.idVehiculo) ?? (vehiculo.ts ? { ts: vehiculo.ts } : undefined);
    if (!movesVehiculo(position, known, { area: deps.settings.area, now })) continue;
    last.set(vehiculo.idVehiculo, position);
    aceptadas += 1;
  }
  await savePositions(deps, last);
  return { aceptadas, ignoradas: posted.length - aceptadas };
}

/** A turno that is being closed is waited for, so that nothing is known of its vehiculo afterwards. */
async function savePositions({ db }: Pick<Deps, 'db'>, last: ReadonlyMap<number, ReadPosition>): Promise<void> {
  if (last.size === 0) return;
  // in the sequence of their numbers, as every call writes them: none waits for the other in a circle
  const rows = [...last].toSorted(([a], [b]) => a - b);
  await sql`
    insert into posicion_flota (id_vehiculo, ts, lat, lon, velocidad)
    select n.id_vehiculo, n.ts, n.lat, n.lon, n.velocidad
      from unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, { ts }]) => ts.toString())}::timestamptz[],
                  ${rows.map(([, { lat }]) => lat)}::float8[], ${rows.map(([, { lon }]) => lon)}::float8[],
                  ${rows.map(([, { velocidad }]) => velocidad)}::real[]) as n (id_vehiculo, ts, lat, lon, velocidad)
      join turno t on t.id_vehiculo = n.id_vehiculo and t.cerrado is null
     order by n.id_vehiculo for share of t
        on conflict (id_vehiculo) do update
       set ts = excluded.ts, lat = excluded.lat, lon = excluded.lon, velocidad = excluded.velocidad
     where posicion_flota.ts < excluded.ts`.execute(db);
}
