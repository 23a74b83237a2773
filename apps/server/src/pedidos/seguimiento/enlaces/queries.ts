import { ENLACES } from '@traza/domain/seguimiento';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { currentItems } from '#pedidos/proyeccion/current.ts';
import { isOld } from '#pedidos/proyeccion/version.ts';

const COLUMNS = [
  'e.id',
  'e.idCliente',
  'e.idPedido',
  'e.clave',
  'e.para',
  'e.idPasaje',
  'e.idPersona',
  'e.nombre',
  'e.tel',
  'e.creadoPor',
  'e.creado',
  'e.vence',
  'e.revocado',
  'e.abierto',
  'e.aperturas',
  'e.automatico',
] as const;

/** The number that the audience of an enlace is reached by now, whatever it was when the enlace was made. */
const telNow = sql<string | null>`(
  select case e.para when 'receptor' then n.receptor_celular else coalesce(t.tel, c.celular, p.celular) end
    from pasaje t
    left join envio n on n.id_cliente = t.id_cliente and n.id_pasaje = t.id
    left join persona p on p.id = t.id_persona
    left join cuenta c on c.id_cliente = t.id_cliente and c.id_persona = t.id_persona and c.activa
   where t.id_cliente = e.id_cliente and t.id = e.id_pasaje)`;

function enlaces(db: Executor) {
  return db
    .selectFrom('enlace as e')
    .innerJoin('usuario as u', 'u.id', 'e.creadoPor')
    .innerJoin('persona as w', 'w.id', 'u.idPersona')
    .select(COLUMNS)
    .select(['w.nombre as nombreCreador', 'w.apellido as apellidoCreador', telNow.as('telNow')]);
}

export type EnlaceRow = Awaited<ReturnType<ReturnType<typeof enlaces>['executeTakeFirstOrThrow']>>;

/** The enlaces of a pedido, newest first. */
export async function findEnlaces(db: Executor, idCliente: number, idPedido: number): Promise<EnlaceRow[]> {
  return enlaces(db)
    .where('e.idCliente', '=', idCliente)
    .where('e.idPedido', '=', idPedido)
    .orderBy('e.id', 'desc')
    .execute();
}

export async function findEnlace(
  db: Executor,
  clientes: readonly number[],
  id: number,
): Promise<EnlaceRow | undefined> {
  if (clientes.length === 0) return undefined;
  return enlaces(db).where('e.idCliente', 'in', clientes).where('e.id', '=', id).executeTakeFirst();
}

/** Counts the live enlaces of a pedido under a lock: another call that makes one waits. */
export async function countAliveForUpdate(
  tx: Tx,
  { idCliente, idPedido, now }: { idCliente: number; idPedido: number; now: Temporal.Instant },
): Promise<number> {
  await tx
    .selectFrom('pedido')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('id', '=', idPedido)
    .forNoKeyUpdate()
    .execute();
  const { n } = await tx
    .selectFrom('enlace')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', idPedido)
    .where('revocado', 'is', null)
    // those that Traza made are as many as there are people
    .where('automatico', '=', false)
    .where((eb) => eb.or([eb('vence', 'is', null), eb('vence', '>', now)]))
    .executeTakeFirstOrThrow();
  return n;
}

/** Revokes an enlace; answers false where it was revoked before. */
export async function markRevoked(tx: Tx, { idCliente, id }: EnlaceRow, now: Temporal.Instant): Promise<boolean> {
  const row = await tx
    .updateTable('enlace')
    .set({ revocado: now })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .where('revocado', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEnlace(db: Executor, hash: Buffer): Promise<boolean> {
  return (await db.selectFrom('enlace').select('id').where('claveHash', '=', hash).executeTakeFirst()) !== undefined;
}

/** An enlace that is neither revoked nor expired, with the pedido that it shows as it is now. */
export async function findShared(db: Executor, hash: Buffer, now: Temporal.Instant) {
  const rows = await db
    .selectFrom('enlace as e')
    .innerJoin('pedido as o', (join) => join.onRef('o.idCliente', '=', 'e.idCliente').onRef('o.id', '=', 'e.idPedido'))
    .leftJoin('posicionUltima as u', (join) =>
      join.onRef('u.idCliente', '=', 'e.idCliente').onRef('u.idViaje', '=', 'e.idPedido'),
    )
    .leftJoin('pasaje as j', (join) => join.onRef('j.idCliente', '=', 'e.idCliente').onRef('j.id', '=', 'e.idPasaje'))
    .select(['e.id as idEnlace', 'e.para', 'e.idPasaje', 'e.idPersona', 'e.nombre', 'e.abierto', 'e.automatico'])
    .select(['e.tel', telNow.as('telNow')])
    .select('j.idioma')
    .select(['o.idCliente', 'o.id', 'o.clase', 'o.item', isOld('o').as('isOld'), 'u.lat', 'u.lon', 'u.ts'])
    .select(
      sql<{ type: string; parada: number | null; timestamp: string }[]>`(
        select coalesce(json_agg(json_build_object('type', v.tipo, 'parada', v.parada, 'timestamp', v.ts)
                 order by v.ts, v.id), '[]')
        from evento v where v.id_cliente = o.id_cliente and v.id_pedido = o.id and not v.sin_efecto)`.as('events'),
    )
    .where('e.claveHash', '=', hash)
    .where('e.revocado', 'is', null)
    .where((eb) => eb.or([eb('e.vence', 'is', null), eb('e.vence', '>', now)]))
    .execute();
  const [row] = await currentItems(db, rows);
  return row;
}

/** Counts an opening and stores nothing about who opens. A page that polls counts once (W-126). */
export async function countOpening(
  db: Executor,
  { idCliente, idEnlace }: { idCliente: number; idEnlace: number },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('enlace')
    .set({
      abierto: now,
      primeraApertura: sql<Temporal.Instant>`coalesce(primera_apertura, ${now}::timestamptz)`,
      aperturas: sql<number>`aperturas + case
        when abierto is null or abierto < ${now.subtract({ minutes: ENLACES.openingMinutes })}::timestamptz then 1 else 0 end`,
    })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idEnlace)
    .execute();
}

/** The positions of a viaje from a moment on, oldest first. */
export async function findTrack(
  db: Executor,
  { idCliente, id }: { idCliente: number; id: number },
  since: Temporal.Instant,
): Promise<{ lat: number; lon: number }[]> {
  return db
    .selectFrom('posicion')
    .select(['lat', 'lon'])
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .where('ts', '>=', since)
    .where('descartada', '=', false)
    .orderBy('ts')
    .execute();
}
