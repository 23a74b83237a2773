import {
  AHEAD_STATUSES,
  type PasajeFilter,
  PEDIDOS,
  picksPasajes,
  WITHOUT_CECO,
  WITHOUT_GRUPO,
} from '@traza/domain/pedidos';
import { type RawBuilder, sql } from 'kysely';

/** What lists are narrowed by beyond the specification (work.md §3.6). */
export interface MoreFilters extends PasajeFilter {
  servicio: number | undefined;
  distancia: 'corta' | 'media' | 'larga' | 'sin' | undefined;
  destino: string | undefined;
  /** Causes as they are stored; empty asks for none of them, undefined for nothing. */
  causas: readonly string[] | undefined;
  cobrado: boolean | undefined;
  motivo: string | undefined;
  /** Without what is still ahead at this moment. */
  departedBy: Temporal.Instant | undefined;
  /** The orders that this sheet became. */
  lote: string | undefined;
  /** The orders of this plan. */
  plan: number | undefined;
}

/** All orders. */
export const NO_MORE: MoreFilters = {
  cecos: [],
  persona: undefined,
  solicitante: undefined,
  invitados: false,
  grupo: undefined,
  departedBy: undefined,
  servicio: undefined,
  distancia: undefined,
  destino: undefined,
  causas: undefined,
  cobrado: undefined,
  motivo: undefined,
  lote: undefined,
  plan: undefined,
};

type NarrowSql = RawBuilder<unknown>;

/** Conditions on an order `p` for a person who looks; of those on pasajes it is a first choice where the viewer sees some pasajes alone. */
export function narrowing(more: MoreFilters, idPersona: number): NarrowSql[] {
  const { servicio, distancia, departedBy, destino, causas, cobrado, motivo, lote, plan } = more;
  return [
    ...(picksPasajes(more) ? [hasPasaje(more)] : []),
    ...(servicio === undefined ? [] : [sql`${SERVICE} = ${servicio}`]),
    ...(distancia === undefined ? [] : [isOfDistance(distancia)]),
    ...(departedBy === undefined
      ? []
      : [sql`not (p.status = any(${AHEAD_STATUSES}::text[]) and p.datetime > ${departedBy})`]),
    ...(destino === undefined ? [] : [sql`${DESTINATION} = ${destino}`]),
    ...(causas === undefined ? [] : [sql`${CAUSA} = any(${causas}::text[])`]),
    ...(cobrado === undefined ? [] : [cobrado ? CHARGED : sql`not ${CHARGED}`]),
    ...(motivo === undefined ? [] : [sql`${MOTIVO} = ${motivo}`]),
    ...(lote === undefined ? [] : [isOfLote(lote, idPersona)]),
    ...(plan === undefined ? [] : [isOfPlan(plan)]),
  ];
}

/** Whether stored parts of pedidos hold the sum of the pasajes asked for: only with a single filter on pasajes, and none by who asked. */
export function isSumKept({ cecos, persona, solicitante, invitados, grupo }: PasajeFilter): boolean {
  if (solicitante !== undefined) return false;
  return [cecos.length > 0, persona !== undefined, invitados, grupo !== undefined].filter(Boolean).length === 1;
}

/** The current grupo of the person behind a key, at the cliente of a row; null of a guest. */
export const grupoOfKey = (idCliente: NarrowSql, persona: NarrowSql) => sql`(select c.id_grupo from cuenta c
  where c.id_cliente = ${idCliente} and c.activa and c.id_persona = case when ${persona} like '#%' then substr(${persona}, 2)::int end
  limit 1)`;

/** The cents of a pedido's stored parts `a` that belong to the pasajes asked for. */
export function pickedAmount(more: MoreFilters): NarrowSql {
  if (!picksPasajes(more)) return sql`a.importe`;
  if (!isSumKept(more)) throw new Error('what these tickets bear together is not kept');
  if (more.grupo) {
    return sql`(select sum((x ->> 3)::bigint) from jsonb_array_elements(a.partes) x
      where x ->> 0 in ('persona', 'envio')
        and coalesce(${grupoOfKey(sql`a.id_cliente`, sql`(x ->> 1)`)}, ${WITHOUT_GRUPO}) = ${more.grupo.id})`;
  }
  const keys = partKeys(more);
  const [dimensions, claves] = [keys.map(([dimension]) => dimension), keys.map(([, clave]) => clave)];
  return sql`(select sum((x ->> 3)::bigint) from jsonb_array_elements(a.partes) x
    where (x ->> 0, x ->> 1) in (select * from unnest(${dimensions}::text[], ${claves}::text[])))`;
}

/** The keys of the stored parts that hold the shares of the pasajes of one filter. */
function partKeys({ cecos, persona, invitados }: PasajeFilter): [dimension: string, clave: string][] {
  if (invitados) return [['persona', '@Invitados']];
  if (persona === undefined) return cecos.map((id) => ['ceco', id === WITHOUT_CECO ? '' : String(id)]);
  return [
    ['persona', `#${persona}`],
    ['envio', `#${persona}`],
  ];
}

/** Whose a pasaje `t` is, as `personaOf` and the contributions have it. */
export const PERSONA = sql`case t.tipo when 'PASAJERO' then coalesce('#' || t.id_persona, '@Invitados')
  else coalesce('#' || (select s.id_persona_sol from solicitud s where s.id_cliente = t.id_cliente and s.id = t.id_solicitud), '') end`;

/** A pasaje of the order as `isPicked` has it. */
function hasPasaje({ cecos, persona, solicitante, invitados, grupo }: PasajeFilter): NarrowSql {
  const ids = cecos.filter((id) => id !== WITHOUT_CECO);
  const ofCeco = [
    ...(ids.length > 0 ? [sql`t.id_ceco = any(${ids}::int[])`] : []),
    ...(ids.length < cecos.length ? [sql`t.id_ceco is null`] : []),
  ];
  const conditions = [
    sql`t.tipo <> 'ASIENTO VACÍO'`,
    ...(ofCeco.length > 0 ? [sql`(${sql.join(ofCeco, sql` or `)})`] : []),
    ...(persona === undefined
      ? []
      : [
          sql`(t.tipo = 'PASAJERO' and t.id_persona = ${persona} or t.tipo = 'ENVIO' and exists (select 1 from solicitud s
            where s.id_cliente = t.id_cliente and s.id = t.id_solicitud and s.id_persona_sol = ${persona}))`,
        ]),
    ...(solicitante === undefined
      ? []
      : [
          sql`exists (select 1 from solicitud s where s.id_cliente = t.id_cliente and s.id = t.id_solicitud
            and s.id_persona_sol = ${solicitante})`,
        ]),
    ...(invitados ? [sql`t.tipo = 'PASAJERO' and t.id_persona is null`] : []),
    ...(grupo ? [sql`coalesce(${grupoOfKey(sql`t.id_cliente`, PERSONA)}, ${WITHOUT_GRUPO}) = ${grupo.id}`] : []),
  ];
  return sql`case p.clase
    when 'v' then exists (select 1 from pasaje t where t.id_cliente = p.id_cliente and t.id_viaje = p.id and ${all(conditions)})
    else exists (select 1 from pasaje t where t.id_cliente = p.id_cliente and t.id_solicitud = p.id and ${all(conditions)}) end`;
}

const all = (conditions: readonly NarrowSql[]) => sql.join(conditions, sql` and `);

const ofViaje = (column: NarrowSql) =>
  sql`(select ${column} from viaje v where v.id_cliente = p.id_cliente and v.id = p.id and p.clase = 'v')`;

/** `idTipoVehiculo` of an order `p`: of the trip, else of the request. */
export const SERVICE = sql`coalesce(${ofViaje(sql`v.id_tipo_vehiculo`)}, (select s.id_tipo_vehiculo from solicitud s
  where s.id_cliente = p.id_cliente and s.id = p.id and p.clase = 's'))`;

/** What an order `p` is for; empty where nobody said. One that is driven was asked for once, but for seats, which are for nothing. */
export const MOTIVO = sql`coalesce((select s.motivo from solicitud s where s.id_cliente = p.id_cliente
  and case p.clase when 's' then s.id = p.id else s.id_viaje = p.id end and s.motivo <> '' limit 1), '')`;

/** As the contributions to the dashboards have it: `40_aportes.sql`. */
const DECAMETROS = ofViaje(sql`round(coalesce(v.metros, v.metros_cotizados) / 10.0)`);

function isOfDistance(distancia: NonNullable<MoreFilters['distancia']>): NarrowSql {
  const [short, medium] = [PEDIDOS.distanceShortKm * 100, PEDIDOS.distanceMediumKm * 100];
  switch (distancia) {
    case 'corta':
      return sql`${DECAMETROS} < ${short}`;
    case 'media':
      return sql`${DECAMETROS} between ${short} and ${medium}`;
    case 'larga':
      return sql`${DECAMETROS} > ${medium}`;
    case 'sin':
      return sql`p.clase = 'v' and ${DECAMETROS} is null`;
  }
}

const DESTINATION = sql`(select s.direccion from parada s
  where s.id_cliente = p.id_cliente and s.id_viaje = p.id and p.clase = 'v' order by s.orden desc limit 1)`;

const CAUSA = sql`case
  when p.substatus in ('Fallo', 'Cancelado en origen') then p.substatus
  when p.status = 'anulado' then coalesce((select s.motivo_anulacion from solicitud s
    where s.id_cliente = p.id_cliente and s.motivo_anulacion is not null and (s.id = p.id or s.id_viaje = p.id) limit 1), 'a tiempo')
  end`;

/** What a row of one's own sheet became: its order, and the way back that came with it. */
const isOfLote = (id: string, idPersona: number) => sql`exists (select 1 from lote l
  join lote_fila f on f.id_cliente = l.id_cliente and f.id_lote = l.id
  where l.id_persona = ${idPersona} and f.id_cliente = p.id_cliente and f.id_lote = ${id}::uuid and f.id_pedido in (p.id, (select s.id_solicitud_ida
    from solicitud s where s.id_cliente = p.id_cliente and s.id = p.id)))`;

/** One of the trips of a plan, which is named by the solicitud that stands for all of it. */
const isOfPlan = (id: number) => sql`exists (select 1 from plan f
  join solicitud s on s.id_cliente = f.id_cliente and s.id_plan = f.id
  where f.id_cliente = p.id_cliente and f.id_solicitud = ${id}::int and (s.id = p.id or s.id_viaje = p.id))`;

export const CHARGED = sql`(p.status in ('finalizado', 'calificado') and p.importe_total is not null)`;
