import { toWire } from '@traza/domain';
import { type AlertaChanges, isSameFigure, subjectKey } from '@traza/domain/alertas';
import type { ViajePrediction } from '@traza/domain/mesa';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { FactRows } from './fact-queries.ts';

/** The cliente of a solicitud or a viaje; a chofer or a vehiculo has none. */
function clientesOf({ solicitudes, viajes }: FactRows): ReadonlyMap<string, number> {
  return new Map([
    ...solicitudes.map(({ id, idCliente }): [string, number] => [`solicitud ${id}`, idCliente]),
    ...viajes.map(({ id, idCliente }): [string, number] => [`viaje ${id}`, idCliente]),
  ]);
}

/** Writes what a round decided. What stays is written where its level or what its figure says is another. */
export async function writeAlertas(
  tx: Tx,
  { opens, rises, stays, closes }: AlertaChanges,
  { facts, now }: { facts: FactRows; now: Temporal.Instant },
): Promise<void> {
  const known = new Map(facts.open.map((alerta) => [subjectKey(alerta), alerta]));
  const idOf = (alerta: Parameters<typeof subjectKey>[0]) => known.get(subjectKey(alerta))?.id ?? 0;
  if (opens.length > 0) {
    const clientes = clientesOf(facts);
    await tx
      .insertInto('alerta')
      .values(
        opens.map(({ objeto, idObjeto, tipo, nivel, cifra }) => ({
          objeto,
          idObjeto,
          tipo,
          nivel,
          cifra: JSON.stringify(cifra),
          idCliente: clientes.get(`${objeto} ${idObjeto}`) ?? null,
          desde: now,
          roja: nivel === 'roja' ? now : null,
        })),
      )
      // whoever was first keeps theirs (M-192)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const others = stays.filter((one) => {
    const was = known.get(subjectKey(one));
    return was?.nivel !== one.nivel || !isSameFigure(was, one, now);
  });
  const changed = [
    ...rises.map((alerta) => ({ alerta, roja: now })),
    ...others.map((alerta) => ({ alerta, roja: undefined })),
  ];
  for (const { alerta, roja } of changed) {
    await tx
      .updateTable('alerta')
      .set({ nivel: alerta.nivel, cifra: JSON.stringify(alerta.cifra), roja })
      .where('id', '=', idOf(alerta))
      .where('resuelta', 'is', null)
      .execute();
  }
  if (closes.length > 0) {
    // a solicitud that nobody took until an hour after its departure is told as what it is
    await sql`
      update alerta a set resuelta = ${now}, resolucion = case when a.objeto = 'solicitud' and exists (
          select from solicitud s where s.id_cliente = a.id_cliente and s.id = a.id_objeto and s.motivo_anulacion = 'sin_transportista')
        then 'vencida' end
       where a.id = any(${closes.map(idOf)}::int[]) and a.resuelta is null`.execute(tx);
  }
}

/** Seconds after which a prediction is written anew though it says the same. */
const REFRESH_S = sql.lit(60);

/** Keeps when viajes get where they go, for cards and panels; what says the same to the minute stays for a while. */
export async function writePredictions(
  tx: Tx,
  predictions: ReadonlyMap<number, ViajePrediction>,
  { viajes }: FactRows,
): Promise<void> {
  const rows = viajes.flatMap(({ idCliente, id }) => {
    const prediction = predictions.get(id);
    const first = prediction?.arrivals[0];
    if (!prediction || !first) return [];
    return [
      {
        id_cliente: idCliente,
        id_viaje: id,
        calculada: prediction.computed.toString(),
        llegada: first.arrival.toString(),
        fin: prediction.end.toString(),
        llegadas: prediction.arrivals.map(({ parada, arrival, late }) => ({
          parada,
          llegada: toWire(arrival),
          tarde: late === null ? null : Math.floor(late),
        })),
      },
    ];
  });
  await sql`
    with nuevas as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as n (id_cliente int, id_viaje int, calculada timestamptz, llegada timestamptz, fin timestamptz, llegadas jsonb)),
    fuera as (
      delete from prediccion p
       where not exists (select from nuevas n where n.id_cliente = p.id_cliente and n.id_viaje = p.id_viaje))
    insert into prediccion (id_cliente, id_viaje, calculada, llegada, fin, llegadas)
    select id_cliente, id_viaje, calculada, llegada, fin, llegadas from nuevas
    on conflict (id_cliente, id_viaje) do update
      set calculada = excluded.calculada, llegada = excluded.llegada, fin = excluded.fin, llegadas = excluded.llegadas
     where prediccion.calculada < excluded.calculada - make_interval(secs => ${REFRESH_S})
        or (date_trunc('minute', prediccion.llegada), date_trunc('minute', prediccion.fin))
           is distinct from (date_trunc('minute', excluded.llegada), date_trunc('minute', excluded.fin))`.execute(tx);
}

/** Boards hear of choferes who are taken or free since a moment, by the hours of their asignaciones: nobody writes anything then. */
export async function announceAvailability(tx: Tx, since: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into cambio (tema, clave)
    select distinct 'turno', a.id_chofer::text from asignacion a
     where a.estado = 'vigente' and (a.desde > ${since} and a.desde <= ${now} or a.hasta > ${since} and a.hasta <= ${now})
    on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing`.execute(tx);
}
