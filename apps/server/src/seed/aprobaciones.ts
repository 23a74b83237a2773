import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';

/** Requests to come that the rule of their client makes wait for an authorization (DO-35). */
export async function seedPending(tx: Tx, idCliente: number, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update solicitud s set estado = 'B'
      from cliente l, cuenta c
     where s.id_cliente = ${idCliente} and s.estado = 'A' and s.fecha_hora_salida > ${now}
       and l.id = s.id_cliente and l.requiere_autorizacion = 'sobreMonto'
       and (s.cotizacion is null or s.cotizacion > l.tope_autorizacion)
       and c.id_cliente = s.id_cliente and c.id = s.id_cuenta
       and c.permisos ->> 'approveCotizaciones' is distinct from 'true'
    returning s.id`.execute(tx);
  await projectPedidos(
    tx,
    idCliente,
    rows.map(({ id }) => id),
  );
}
