import { type RepeatablePedido, repeatedSince } from '@traza/domain/lotes';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

interface AskedRow {
  id: number;
  tipo: SolicitudType;
  asap: boolean;
  fechaHoraSalida: Temporal.Instant;
  creado: Temporal.Instant;
  paradas: { lat: number; lon: number }[];
  pasajes: { idPersona: number | null; nombre: string | null }[];
}

/** The pedidos that a person asked for at a cliente within the last day, without cancelled ones. */
export async function findAskedLately(
  db: Executor,
  { idCliente, idPersona, now }: { idCliente: number; idPersona: number; now: Temporal.Instant },
): Promise<(RepeatablePedido & { idSolicitud: number; creado: Temporal.Instant })[]> {
  const { rows } = await sql<AskedRow>`
    select s.id, s.tipo, s.asap, s.fecha_hora_salida, s.creado,
           (select json_agg(json_build_object('lat', p.lat, 'lon', p.lon) order by p.orden) from parada p
             where p.id_cliente = s.id_cliente and p.id_solicitud = s.id) paradas,
           (select coalesce(json_agg(json_build_object('idPersona', t.id_persona, 'nombre', t.nombre) order by t.id, t.place), '[]')
              from (select j.id, 0 place, j.id_persona, j.nombre from pasaje j
                     where j.id_cliente = s.id_cliente and j.id_solicitud = s.id and j.tipo <> 'ENVIO'
                    union all
                    select j.id, who.place, null, who.nombre from pasaje j join envio e on e.id_cliente = j.id_cliente and e.id_pasaje = j.id,
                           lateral (values (1, e.despachante_nombre), (2, e.receptor_nombre)) who (place, nombre)
                     where j.id_cliente = s.id_cliente and j.id_solicitud = s.id) t) pasajes
      from solicitud s
     where s.id_cliente = ${idCliente} and s.id_persona_sol = ${idPersona} and s.creado >= ${repeatedSince(now)}
       and s.estado in ('A', 'B', 'C')
     order by s.id`.execute(db);
  return rows.map(({ id, tipo, asap, fechaHoraSalida, creado, paradas, pasajes }) => ({
    idSolicitud: id,
    creado,
    tipo,
    departure: asap ? null : fechaHoraSalida,
    paradas: (paradas ?? []).map((dir) => ({ dir })),
    pasajes: pasajes.map(({ idPersona: id, nombre }) => ({ idPersona: id, nombre: nombre ?? '' })),
  }));
}

/** How many sheets a person has sent since then. */
export async function countSheets(db: Executor, idPersona: number, since: Temporal.Instant): Promise<number> {
  const { n } = await db
    .selectFrom('lote')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idPersona', '=', idPersona)
    .where('tipo', '=', 'pedidos')
    .where('creado', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}
