import { inBuenosAires } from '@traza/domain';
import { INICIO } from '@traza/domain/inicio';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** People of the demo who leave from the first address of their client most days. */
const REGULARS = ['pablo.empleado', 'gabi.grupo', 'ana.admin', 'mario.rutas', 'marta.multi'];

/** Where regulars leave from: yesterday, as often as it takes to be usual. */
export async function seedUsual(tx: Tx, idCliente: number, now: Temporal.Instant): Promise<void> {
  const ultima = now.subtract({ hours: 24 });
  const dia = inBuenosAires(ultima).toPlainDate().toString();
  await sql`
    insert into origen_uso (id_cliente, id_usuario, dia, id_direccion, veces, ultima)
    select c.id_cliente, u.id, ${dia}::date, (
        select min(d.id) from direccion d where d.ambito = 'cliente' and d.id_cliente = c.id_cliente
      ), ${INICIO.usualMinUses}, ${ultima}
      from usuario u join cuenta c on c.id_persona = u.id_persona
     where c.id_cliente = ${idCliente} and u.username = any(${REGULARS}::text[])`.execute(tx);
}
