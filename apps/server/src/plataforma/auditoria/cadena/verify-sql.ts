import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** What is wrong with a line of the trail, or with its chain. */
export const FAILURE_KINDS = [
  'falta',
  'cambiada',
  'sin_sello',
  'sello_perdido',
  'supresion_sin_registro',
  'cabeza',
  'ancla',
  'cabeza_guardada',
] as const;

export interface Failure {
  kind: (typeof FAILURE_KINDS)[number];
  /** The line in `auditoria`; null where the chain itself is broken. */
  id: number | null;
  /** Its place in the chain; null for a line without a seal. */
  n: number | null;
}

export interface Cadena {
  n: number;
  huella: Buffer;
  anclaN: number;
  anclaHuella: Buffer;
  previasDesde: number;
  previasHasta: number;
}

export type Link = Pick<Cadena, 'n' | 'huella'>;

export async function findCadena(tx: Tx, idCliente: number): Promise<Cadena | undefined> {
  const { rows } = await sql<Cadena>`
    select n, huella, ancla_n, ancla_huella, previas_desde, previas_hasta
      from auditoria_cadena where id_cliente = ${idCliente}`.execute(tx);
  return rows[0];
}

/** Whether a line reads as it was sealed. A seal without a salt was redacted: a later seal must stand for the line. */
const isAsSealed = sql`case
  when s.sal is not null then s.persona = s.persona_linea
  else exists (select from auditoria_sello x where x.id_cliente = s.id_cliente and x.id = s.id and x.n > s.n)
       or exists (select from auditoria_pendiente x where x.id_cliente = s.id_cliente and x.id = s.id and x.clase = 'suprimida')
  end`;

/** Whether the trail records the redaction of this line. */
const isTold = sql`exists (
  select from auditoria t where t.id_cliente = s.id_cliente and t.objeto = 'auditoria' and t.accion = 'suprimir'
     and t.despues -> 'filas' @> to_jsonb(s.id))`;

export interface Links {
  count: number;
  last: Link;
  suprimidas: number;
  /** Lines whose date differs by more than a day from the moment when they were written: reported, and no failure. */
  strayed: number;
  fallas: Failure[];
}

/** Checks up to `most` seals after `after`: that each follows the one before, and that its line reads as it was sealed. */
export async function verifyLinks(tx: Tx, idCliente: number, after: Link, most: number): Promise<Links> {
  const { rows } = await sql<Omit<Links, 'last'> & { lastN: number | null; lastHuella: Buffer | null }>`
    with eslabon as (
      select s.*, a.id is not null as esta, a.ts, a.fija_linea, a.persona_linea,
             lag(s.n, 1, ${after.n}::bigint) over (order by s.n) as n_previo,
             lag(s.huella, 1, ${after.huella}::bytea) over (order by s.n) as previa
        from (select * from auditoria_sello where id_cliente = ${idCliente} and n > ${after.n} order by n limit ${most}) s
        -- one by one, by their key: whole lines of a trail fit no table in memory
        left join lateral (
          select a.id, a.ts, huella_fija(a) as fija_linea, huella_personal(a, s.sal) as persona_linea
            from auditoria a where a.id_cliente = s.id_cliente and a.id = s.id offset 0) a on true
    ), juzgado as materialized (
      select s.n, s.id, s.clase, s.huella, s.anotado, s.ts, s.n_previo, case
        when s.n <> s.n_previo + 1 then 'sello_perdido'
        when not s.esta and s.clase <> 'suprimida' then 'falta'
        when s.esta and not (${isAsSealed}) then 'cambiada'
        when s.huella <> huella_sello(s.previa, s.clase, coalesce(s.fija_linea, s.fija),
                                      s.persona, s.anotado) then 'cambiada'
        when s.esta and s.clase = 'suprimida' and not (${isTold}) then 'supresion_sin_registro'
        end as kind
        from eslabon s
    )
    select count(*)::int as count, max(n) as last_n, (array_agg(huella order by n desc))[1] as last_huella,
           count(*) filter (where clase = 'suprimida')::int as suprimidas,
           count(*) filter (where abs(extract(epoch from ts - anotado)) > 86400)::int as strayed,
           coalesce(jsonb_agg(jsonb_build_object(
             'kind', kind, 'id', case when kind <> 'sello_perdido' then id end,
             'n', case when kind = 'sello_perdido' then n_previo + 1 else n end) order by n)
             filter (where kind is not null), '[]') as fallas
      from juzgado`.execute(tx);
  const { lastN, lastHuella, ...found } = rows[0] ?? { count: 0, suprimidas: 0, strayed: 0, fallas: [] };
  return { ...found, last: lastN == null || lastHuella == null ? after : { n: lastN, huella: lastHuella } };
}

/** Checks the lines that wait for their seal against what the trigger noted; `count` is how many. */
export async function verifyPending(tx: Tx, idCliente: number): Promise<{ count: number; fallas: Failure[] }> {
  const { rows } = await sql<{ count: number; fallas: Failure[] }>`
    with noted as (
      select s.seq, s.id, case
        when a.id is null and s.clase <> 'suprimida' then 'falta'
        when s.fija <> huella_fija(a) or s.sal is not null and s.persona <> huella_personal(a, s.sal) then 'cambiada'
        end as kind
        from auditoria_pendiente s left join auditoria a on a.id_cliente = s.id_cliente and a.id = s.id
       where s.id_cliente = ${idCliente}
    )
    select count(*)::int as count,
           coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'n', null) order by seq)
             filter (where kind is not null), '[]') as fallas
      from noted`.execute(tx);
  return rows[0] ?? { count: 0, fallas: [] };
}

/**
 * Lines with neither a seal nor a note: they were written without the trigger. Lines older than the chain are left out until they are
 * sealed.
 */
export async function findUnsealed(tx: Tx, idCliente: number, cadena: Cadena, most: number): Promise<Failure[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from auditoria a
     where a.id_cliente = ${idCliente} and not (a.id > ${cadena.previasDesde} and a.id <= ${cadena.previasHasta})
       and not exists (select from auditoria_sello s where s.id_cliente = a.id_cliente and s.id = a.id)
       and not exists (select from auditoria_pendiente p where p.id_cliente = a.id_cliente and p.id = a.id)
     order by a.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => ({ kind: 'sin_sello', id, n: null }));
}

/** Whether a line of the trail records up to where the beginning of the chain was deleted. */
export async function isAnchorTold(tx: Tx, idCliente: number, { anclaN, anclaHuella }: Cadena): Promise<boolean> {
  const told = { n: anclaN, huella: anclaHuella.toString('hex') };
  const { rows } = await sql`
    select from auditoria where id_cliente = ${idCliente} and objeto = 'auditoria' and accion = 'recortar'
       and despues @> ${JSON.stringify(told)}::jsonb limit 1`.execute(tx);
  return rows.length > 0;
}

export async function findLink(tx: Tx, idCliente: number, n: number): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select n, huella from auditoria_sello where id_cliente = ${idCliente} and n = ${n}`.execute(tx);
  return rows[0];
}

/** How many lines older than the chain wait for their seal. */
export async function countPreviews(tx: Tx, idCliente: number, cadena: Cadena): Promise<number> {
  if (cadena.previasDesde >= cadena.previasHasta) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auditoria
     where id_cliente = ${idCliente} and id > ${cadena.previasDesde} and id <= ${cadena.previasHasta}`.execute(tx);
  return rows[0]?.count ?? 0;
}
