import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

const TEXTO = 'La distancia no es la del viaje.';
const RESPUESTA = 'Revisamos el recorrido y corregimos la distancia. Vas a ver el ajuste en la próxima factura.';
/** The newest wait for an answer yet, one of them in somebody's hands. */
const OPEN = 3;
/** Percent of the bill that an answer gives back. */
const GIVEN_BACK = 12;

/** What people who rated disputed of the bill, and what nearly all of them were answered a day later (M-228). */
export async function seedReclamos(tx: Tx, idCliente: number, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into reclamo (id_cliente, id_viaje, id_persona, texto, importe, creado)
    select c.id_cliente, c.id_viaje, c.id_persona, ${TEXTO}, case when v.id_carpool is null then v.importe_total end, c.ts
      from calificacion c join viaje v on v.id_cliente = c.id_cliente and v.id = c.id_viaje
     where c.id_cliente = ${idCliente} and c.en_desacuerdo order by c.ts`.execute(tx);
  await sql`
    update caso k
       set estado = 'cerrado', cerrado = c.cuando, respuesta = ${RESPUESTA}, respondida = c.cuando, resultado = 'procede',
           reconocido = c.importe * ${GIVEN_BACK}::int / 100
      from (select id, importe, least(creado + interval '1 day', ${now}) as cuando, row_number() over (order by id desc) as n
              from reclamo where id_cliente = ${idCliente}) c
     where k.id_cliente = ${idCliente} and k.id_reclamo = c.id and c.n > ${OPEN}`.execute(tx);
  await sql`
    update caso set estado = 'tomado' where id_cliente = ${idCliente} and estado = 'abierto'
       and id_reclamo = (select min(id_reclamo) from caso where id_cliente = ${idCliente} and estado = 'abierto')`.execute(
    tx,
  );
  await sql`
    update reclamo r set estado = 'cerrado' from caso k
     where r.id_cliente = ${idCliente} and k.id_cliente = r.id_cliente and k.id_reclamo = r.id and k.estado = 'cerrado'`.execute(
    tx,
  );
}
