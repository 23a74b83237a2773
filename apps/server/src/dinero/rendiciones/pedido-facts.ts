import type { RendicionPedidoFacts } from '@traza/contract';
import { surnameFirst, toWire } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { loadGrupos, pasajesOf, type Scope } from './reckon.ts';

interface FactsRow {
  id: number;
  hora: Temporal.Instant;
  asap: boolean;
  servicio: string;
  desde: string | null;
  hasta: string | null;
  motivo: string;
}

async function findFacts(db: Executor, idCliente: number, ids: readonly number[]): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select v.id, p.datetime as hora, t.alias as servicio, e.desde, e.hasta,
           coalesce((select s.motivo from solicitud s where s.id_cliente = v.id_cliente and s.id_viaje = v.id and s.motivo <> '' limit 1), '') as motivo,
           v.id_carpool is null and exists (select from solicitud s where s.id_cliente = v.id_cliente and s.id_viaje = v.id and s.asap) as asap
      from viaje v
      join pedido p on p.id_cliente = v.id_cliente and p.id = v.id and p.clase = 'v'
      join tipo_vehiculo t on t.id = v.id_tipo_vehiculo
      left join lateral (
        select (array_agg(a.direccion order by a.orden))[1] as desde, (array_agg(a.direccion order by a.orden desc))[1] as hasta
          from parada a where a.id_cliente = v.id_cliente and a.id_viaje = v.id) e on true
     where v.id_cliente = ${idCliente} and v.id = any(${ids}::int[])`.execute(db);
  return rows;
}

interface NameRow {
  idViaje: number;
  tipo: string;
  idPersona: number | null;
  idPersonaSol: number | null;
  idCeco: number | null;
  nombreLibre: string | null;
  nombre: string | null;
  apellido: string | null;
  nombreSol: string | null;
  apellidoSol: string | null;
}

async function findNames(db: Executor, idCliente: number, ids: readonly number[]): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select j.id_viaje, j.tipo, j.id_persona, s.id_persona_sol, j.id_ceco, j.nombre as nombre_libre, p.nombre, p.apellido,
           q.nombre as nombre_sol, q.apellido as apellido_sol
      from pasaje j
      left join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud
      left join persona p on p.id = j.id_persona
      left join persona q on q.id = s.id_persona_sol
     where j.id_cliente = ${idCliente} and j.id_viaje = any(${ids}::int[]) and j.tipo <> 'ASIENTO VACÍO'
     order by j.id`.execute(db);
  return rows;
}

function nameIn({ tipo, nombreLibre, nombre, apellido, nombreSol, apellidoSol }: NameRow): string {
  const name = (first: string | null, last: string | null) =>
    first === null || last === null ? '' : surnameFirst({ nombre: first, apellido: last });
  if (tipo === 'ENVIO') return name(nombreSol, apellidoSol);
  return name(nombre, apellido) || (nombreLibre ?? '');
}

/** When, who, from where, to where and by which service: what a row about some pedidos of a scope says, by their number. */
export async function findPedidoFacts(
  db: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RendicionPedidoFacts>> {
  if (ids.length === 0) return new Map();
  const { idCliente } = scope;
  const isOf = pasajesOf(scope, await loadGrupos(db, scope));
  const names = Map.groupBy((await findNames(db, idCliente, ids)).filter(isOf), ({ idViaje }) => idViaje);
  const facts = await findFacts(db, idCliente, ids);
  return new Map(
    facts.map(({ id, hora, desde, hasta, motivo, ...known }) => {
      const people = new Set((names.get(id) ?? []).map(nameIn).filter((name) => name !== ''));
      const places = { desde: desde ?? '', hasta: hasta ?? '' };
      return [id, { ...known, ...places, hora: toWire(hora), quienes: [...people], ...(motivo !== '' && { motivo }) }];
    }),
  );
}
