import type { EmpleadoText } from '@traza/domain/empleados';
import { sql } from 'kysely';
import { textColumns } from '#clientes/empleados/text-columns.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import type { AnyInforme } from './attempt.ts';
import type { StoredInforme } from './informe-filters.ts';

export type NewInforme = StoredInforme & {
  idCliente: number;
  idPersona: number;
  idCuenta: number;
  porSuscripcion: boolean;
  creado: Temporal.Instant;
  vence: Temporal.Instant;
};

/** Requests of one account follow one another: of two at once the second one sees the first. */
export async function lockAccount(tx: Tx, idCliente: number, idCuenta: number): Promise<void> {
  await tx
    .selectFrom('cuenta')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('id', '=', idCuenta)
    .forNoKeyUpdate()
    .execute();
}

/** When a person last asked for a report that has not failed; what a subscription made does not count (DT-46). */
export async function findLastRequest(
  tx: Tx,
  { idCliente, idPersona, reporte }: Pick<NewInforme, 'idCliente' | 'idPersona' | 'reporte'>,
): Promise<Temporal.Instant | undefined> {
  const row = await tx
    .selectFrom('informe')
    .select('creado')
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', idPersona)
    .where('reporte', '=', reporte)
    .where('estado', '<>', 'fallido')
    .where('porSuscripcion', '=', false)
    .orderBy('creado', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.creado;
}

export async function insertInforme(tx: Tx, informe: NewInforme): Promise<string> {
  const { id } = await tx
    .insertInto('informe')
    .values({ ...informe, filtros: JSON.stringify(informe.filtros) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findInforme(db: Executor, id: string) {
  const row = await db.selectFrom('informe').selectAll().where('id', '=', id).executeTakeFirst();
  return row && ofPersona(row);
}

/** One that a person asked for. */
export type InformeRow = AnyInforme & { idCliente: number; idPersona: number; idCuenta: number };

export function ofPersona(row: AnyInforme): InformeRow | undefined {
  const { idCliente, idPersona, idCuenta } = row;
  if (idCliente === null || idPersona === null || idCuenta === null) return undefined;
  return { ...row, idCliente, idPersona, idCuenta };
}

/** A person's reports at a client that are not gone yet, newest first. */
export async function findInformesOf(
  db: Executor,
  { idCliente, idPersona, now }: { idCliente: number; idPersona: number; now: Temporal.Instant },
): Promise<InformeRow[]> {
  const rows = await db
    .selectFrom('informe')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', idPersona)
    .where('vence', '>', now)
    .orderBy('creado', 'desc')
    .limit(100)
    .execute();
  return rows.flatMap((row) => ofPersona(row) ?? []);
}

/** Locks a report that is being made; false where it is through already. */
export async function lockInforme(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('informe')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', 'generando')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findGrupoName(db: Executor, idCliente: number, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('grupo')
    .select('nombre')
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.nombre;
}

type NamedNumbers = Record<'servicio' | 'persona' | 'pidio' | 'grupoViajero', number | undefined>;

/** Names of a client's own, under `ceco 31`; what is not of the client has none. */
export async function findNarrowingNames(
  db: Executor,
  idCliente: number,
  { ceco, servicio, persona, pidio, grupoViajero }: { ceco: readonly number[] } & NamedNumbers,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ clave: string; nombre: string }>`
    select 'ceco ' || id as clave, denominacion as nombre from centro_costo where id_cliente = ${idCliente} and id = any(${ceco}::int[])
    union all select 'servicio ' || id, alias from tipo_vehiculo where id = ${servicio ?? null}::int
    union all select 'persona ' || p.id, apellido_primero(p.apellido, p.nombre) from persona p where p.id = ${persona ?? null}::int
      and exists (select 1 from cuenta c where c.id_cliente = ${idCliente} and c.id_persona = p.id)
    union all select 'pidio ' || p.id, apellido_primero(p.apellido, p.nombre) from persona p where p.id = ${pidio ?? null}::int
      and exists (select 1 from cuenta c where c.id_cliente = ${idCliente} and c.id_persona = p.id)
    union all select 'grupo ' || id, nombre from grupo where id_cliente = ${idCliente} and id = ${grupoViajero ?? null}::int`.execute(
    db,
  );
  return new Map(rows.map(({ clave, nombre }) => [clave, nombre]));
}

/** A page of the empleados of a client, after the last one of the page before. */
export async function findRoster(
  db: Db,
  idCliente: number,
  after: { orden: string; id: number } | undefined,
  limit: number,
) {
  const { rows } = await sql<RosterRow>`
    select c.id, c.orden, ${textColumns}, p.tipo_doc, u.username,
           g.nombre as grupo, k.denominacion as ceco_preferido, f.alias as forma_pago, c.activa, c.creada, u.ultimo_ingreso,
           c.permisos,
           array(select x.denominacion from cuenta_ceco y
                   join centro_costo x on x.id_cliente = y.id_cliente and x.id = y.id_ceco
                  where y.id_cliente = c.id_cliente and y.id_cuenta = c.id order by 1) as cecos
      from cuenta c join persona p on p.id = c.id_persona left join usuario u on u.id_persona = p.id
      left join grupo g on g.id_cliente = c.id_cliente and g.id = c.id_grupo
      left join centro_costo k on k.id_cliente = c.id_cliente and k.id = c.id_ceco_preferido
      left join forma_pago f on f.id = c.id_forma_pago_defecto
     where c.id_cliente = ${idCliente} and p.suprimida is null
       ${after ? sql`and (c.orden, c.id) > (${after.orden}, ${after.id})` : sql``}
     order by c.orden, c.id limit ${limit}`.execute(db);
  return rows;
}

export interface RosterRow extends Record<EmpleadoText, string | null> {
  id: number;
  orden: string;
  apellido: string;
  nombre: string;
  tipoDoc: string | null;
  username: string | null;
  grupo: string | null;
  cecoPreferido: string | null;
  formaPago: string | null;
  activa: boolean;
  creada: Temporal.Instant;
  ultimoIngreso: Temporal.Instant | null;
  permisos: Record<string, boolean>;
  cecos: string[];
}
