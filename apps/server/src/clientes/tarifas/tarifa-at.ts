import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

export type TarifaRow = Selectable<Schema['tarifa']>;

/**
 * The tarifa that holds for a vehicle type of a client at a departure, as a table of one row or none: the client's own before the
 * general one (DO-25). It is asked for here alone, of one departure or of a column.
 */
export function tarifaAt(
  idCliente: number | Expression<number>,
  idTipoVehiculo: number | Expression<number>,
  departure: Temporal.Instant | Expression<Temporal.Instant>,
): RawBuilder<TarifaRow> {
  return sql<TarifaRow>`tarifa_vigente(${idCliente}, ${idTipoVehiculo}, ${departure})`;
}

/** The tarifas that hold at some departures, each at the place of its departure; undefined where none does. */
export async function findTarifasAt(
  db: Executor,
  { idCliente, idTipoVehiculo }: { idCliente: number; idTipoVehiculo: number },
  departures: readonly Temporal.Instant[],
): Promise<(TarifaRow | undefined)[]> {
  const holding = tarifaAt(idCliente, idTipoVehiculo, sql.ref('d.departure'));
  const { rows } = await sql<TarifaRow & { place: number }>`
    select d.place, f.* from unnest(${departures.map(String)}::timestamptz[]) with ordinality as d (departure, place)
      join lateral ${holding} f on true`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return departures.map((_, index) => byPlace.get(index + 1));
}
