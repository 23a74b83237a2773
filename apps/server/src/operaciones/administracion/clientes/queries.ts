import { foldSearch } from '@traza/domain';
import type { MotivoTypeForm } from '@traza/domain/administracion';
import { type Expression, sql } from 'kysely';
import { tarifaAt } from '#clientes/tarifas/tarifa-at.ts';
import type { Executor } from '#db/database.ts';
import { IS_UNSOLD, NOT_OVER } from '../open-viajes.ts';
import { type NamedPersona, phonePersonaOf } from './phone-persona.ts';

/** What is not over of a cliente: asked for and not taken, and driven. */
export interface AbiertosCount {
  solicitudes: number;
  viajes: number;
}

/** Both counts of a cliente, unsold salidas aside (M-059). */
function abiertosOf(idCliente: number | Expression<number>) {
  return sql<AbiertosCount>`
    select count(*) filter (where v.id is null)::int as solicitudes, count(v.id) filter (where not ${IS_UNSOLD})::int as viajes
      from pedido p left join viaje v on v.id_cliente = p.id_cliente and v.id = p.id
     where p.id_cliente = ${idCliente} and p.status in (${NOT_OVER})`;
}

export async function countAbiertos(db: Executor, idCliente: number): Promise<{ solicitudes: number; viajes: number }> {
  const { rows } = await abiertosOf(idCliente).execute(db);
  return { solicitudes: rows[0]?.solicitudes ?? 0, viajes: rows[0]?.viajes ?? 0 };
}

/** The salidas of a cliente that are not over and that nobody bought a seat of. */
export async function unsoldSalidas(db: Executor, idCliente: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from viaje v where v.id_cliente = ${idCliente} and ${IS_UNSOLD} order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}

const EMPLEADOS = sql`(select count(*)::int from cuenta c where c.id_cliente = k.id and c.activa)`;

export interface ClienteLine {
  id: number;
  alias: string;
  dominioEmail: string | null;
  activo: boolean;
  version: number;
  empleados: number;
  abiertos: number;
}

export interface ClientesFilter {
  q: string;
  activo: boolean;
  limit: number;
  cursor?: number | undefined;
}

const BY_NAME = sql`(normalizar_busqueda(k.alias), k.id)`;

/** Clientes by name, one more than a page has (M-049). */
export async function findLines(db: Executor, { q, activo, limit, cursor }: ClientesFilter): Promise<ClienteLine[]> {
  const found =
    q === ''
      ? sql``
      : sql`and normalizar_busqueda(concat_ws(E'\n', k.alias, k.dominio_email)) like armar_patron(${foldSearch(q)})`;
  const after =
    cursor === undefined
      ? sql``
      : sql`and ${BY_NAME} > (select normalizar_busqueda(alias), id from cliente where id = ${cursor})`;
  const { rows } = await sql<ClienteLine>`
    select k.id, k.alias, k.dominio_email, k.activo, k.version, ${EMPLEADOS} as empleados,
           a.solicitudes + a.viajes as abiertos
      from (select k.* from cliente k where k.activo = ${activo} ${found} ${after}
             order by normalizar_busqueda(k.alias), k.id limit ${limit + 1}) k,
           lateral (${abiertosOf(sql.ref<number>('k.id'))}) a
     order by normalizar_busqueda(k.alias), k.id`.execute(db);
  return rows;
}

export async function isAnyCliente(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('cliente').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

type Aliased = { id: number; alias: string };

export interface ClientePage {
  id: number;
  version: number;
  alias: string;
  sigla: string;
  activo: boolean;
  dominioEmail: string | null;
  antelacionAlta: number | null;
  minutosAnulacionTardia: number;
  requiereAutorizacion: 'nunca' | 'siempre' | 'sobreMonto';
  topeAutorizacion: number | null;
  empleados: number;
  abiertos: AbiertosCount;
  cecos: { id: number; denominacion: string; activo: boolean; version: number }[];
  grupos: { id: number; nombre: string; usuarios: number }[];
  formasDePago: (Aliased & { activa: boolean; predeterminada: number })[];
  tiposVehiculo: (Aliased & { esPool: boolean; orden: number | null; minimo: number | null })[];
  codigos: { codigo: string; activo: boolean; vence: string | null }[];
  transportistas: Aliased[];
  cascada: { idAgencia: number | null; alias: string | null; minuto: number }[];
  motivos: { tipos: MotivoTypeForm[]; lista: string[] };
  pedidosPorTelefono: boolean;
  personaTelefono: NamedPersona | null;
  administradores: { idPersona: number; nombre: string; email: string | null }[];
}

/** Rows as one value. */
const listOf = (rows: Expression<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

/** Whoever can give the people of a cliente their permissions now. */
export function administradoresOf(idCliente: Expression<number>) {
  return sql`select p.id as "idPersona", p.nombre || ' ' || p.apellido as nombre, c.email
               from cuenta c join persona p on p.id = c.id_persona join usuario u on u.id_persona = p.id
              where c.id_cliente = ${idCliente} and c.activa and u.activo and (c.permisos ->> 'manageEmpleados')::boolean
              order by normalizar_busqueda(p.apellido), p.id`;
}

/** A cliente with all that its page shows, as one statement sees it. */
export async function findPage(db: Executor, id: number, now: Temporal.Instant): Promise<ClientePage | undefined> {
  const tarifa = tarifaAt(sql.ref<number>('k.id'), sql.ref<number>('t.id'), now);
  const { rows } = await sql<ClientePage>`
    select k.id, k.version, k.alias, k.sigla, k.activo, k.dominio_email, k.antelacion_alta, k.minutos_anulacion_tardia,
           k.requiere_autorizacion, k.tope_autorizacion, k.pedidos_por_telefono,
           ${phonePersonaOf(sql.ref('k.id'))} as persona_telefono, ${EMPLEADOS} as empleados,
           (select row_to_json(a) from (${abiertosOf(sql.ref<number>('k.id'))}) a) as abiertos,
           ${listOf(sql`select c.id, c.denominacion, c.activo, c.version from centro_costo c where c.id_cliente = k.id
                         order by normalizar_busqueda(c.denominacion), c.id`)} as cecos,
           ${listOf(sql`select g.id, g.nombre, (select count(*)::int from cuenta c
                          where c.id_cliente = k.id and c.id_grupo = g.id and c.activa) as usuarios
                          from grupo g where g.id_cliente = k.id order by normalizar_busqueda(g.nombre), g.id`)} as grupos,
           ${listOf(sql`select f.id, f.alias, x.id_cliente is not null as activa, (select count(*)::int from cuenta c
                          where c.id_cliente = k.id and c.id_forma_pago_defecto = f.id) as predeterminada
                          from forma_pago f left join cliente_forma_pago x on x.id_forma_pago = f.id and x.id_cliente = k.id
                         order by normalizar_busqueda(f.alias), f.id`)} as formas_de_pago,
           ${listOf(sql`select t.id, t.alias, t.es_pool as "esPool", x.orden, f.minimo
                          from tipo_vehiculo t left join cliente_tipo_vehiculo x on x.id_tipo_vehiculo = t.id and x.id_cliente = k.id
                          left join lateral ${tarifa} f on true
                         order by x.orden nulls last, t.id`)} as tipos_vehiculo,
           ${listOf(sql`select c.codigo, c.activo, c.vence from codigo_registro c where c.id_cliente = k.id
                         order by c.activo desc, c.vence desc nulls first, c.codigo`)} as codigos,
           ${listOf(sql`select a.id, a.denominacion as alias from agencia_cliente x join agencia a on a.id = x.id_agencia
                         where x.id_cliente = k.id and a.activa order by normalizar_busqueda(a.denominacion), a.id`)} as transportistas,
           ${listOf(sql`select s.id_agencia as "idAgencia", a.denominacion as alias, s.minuto
                          from cascada s left join agencia a on a.id = s.id_agencia
                         where s.id_cliente = k.id order by s.orden`)} as cascada,
           jsonb_build_object(
             'tipos', ${listOf(sql`select t.tipo, t.exigido, t.de_lista as "deLista" from motivo_tipo t where t.id_cliente = k.id order by t.tipo collate "C"`)},
             'lista', (select coalesce(json_agg(m.nombre order by m.orden), '[]') from motivo m where m.id_cliente = k.id)) as motivos,
           ${listOf(sql`${administradoresOf(sql.ref<number>('k.id'))} limit 50`)} as administradores
      from cliente k where k.id = ${id}`.execute(db);
  return rows[0];
}
