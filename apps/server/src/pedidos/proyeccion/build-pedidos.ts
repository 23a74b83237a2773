import type { Executor } from '#db/database.ts';
import { type BuiltPedido, buildSolicitud, buildViaje } from './build-stored.ts';
import { readSources, type Sources } from './source-queries.ts';

/** What lists show of some orders of a client as their sources are now. */
export async function buildPedidos(db: Executor, idCliente: number, ids: readonly number[]): Promise<BuiltPedido[]> {
  return buildAll(await readSources(db, idCliente, ids), idCliente);
}

function byKey<T>(rows: readonly T[], keyOf: (row: T) => number | null): Map<number, T[]> {
  const grupos = new Map<number, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const grupo = grupos.get(key);
    if (grupo) grupo.push(row);
    else grupos.set(key, [row]);
  }
  return grupos;
}

export function buildAll(sources: Sources, idCliente: number): BuiltPedido[] {
  const bySolicitud = {
    paradas: byKey(sources.paradas, ({ idSolicitud }) => idSolicitud),
    pasajes: byKey(sources.pasajes, ({ idSolicitud }) => idSolicitud),
  };
  const byViaje = {
    solicitudes: byKey(sources.solicitudes, ({ idViaje }) => idViaje),
    paradas: byKey(sources.paradas, ({ idViaje }) => idViaje),
    pasajes: byKey(sources.pasajes, ({ idViaje }) => idViaje),
    lines: byKey(sources.lines, ({ idViaje }) => idViaje),
    calificaciones: byKey(sources.ratings, ({ idViaje }) => idViaje),
  };
  const requests = sources.solicitudes
    .filter(({ idViaje, estado }) => idViaje === null && estado !== 'P')
    .map((row) =>
      buildSolicitud(row, idCliente, {
        solicitudes: [row],
        paradas: bySolicitud.paradas.get(row.id) ?? [],
        pasajes: bySolicitud.pasajes.get(row.id) ?? [],
        lines: [],
        calificaciones: [],
      }),
    );
  const viajes = sources.viajes.map((row) =>
    buildViaje(row, idCliente, {
      solicitudes: byViaje.solicitudes.get(row.id) ?? [],
      paradas: byViaje.paradas.get(row.id) ?? [],
      pasajes: byViaje.pasajes.get(row.id) ?? [],
      lines: byViaje.lines.get(row.id) ?? [],
      calificaciones: byViaje.calificaciones.get(row.id) ?? [],
    }),
  );
  return [...requests, ...viajes];
}
