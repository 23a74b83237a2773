import { inBuenosAires } from '@traza/domain';
import { monthSpan } from '@traza/domain/rendiciones';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Subject } from './subject.ts';

interface ErasureObstacles {
  enCurso: number[];
  delMes: number;
  casos: number[];
  lotes: number;
}

/** Where each thing that is not over yet stands. */
async function standingOf(
  db: Executor,
  { idPersona }: Pick<Subject, 'idPersona'>,
  since: Temporal.Instant,
): Promise<ErasureObstacles> {
  const { rows } = await sql<ErasureObstacles>`
    with suyo as materialized (
      select x.id_cliente, x.id_pedido as id, x.status, x.datetime
        from cliente c join pedido_persona x on x.id_cliente = c.id and x.id_persona = ${idPersona})
    select
      array(select id from suyo where status in ('registrado', 'confirmado', 'iniciado') order by id limit 5) as en_curso,
      (select count(*)::int from suyo where datetime >= ${since} and status in ('finalizado', 'calificado')) as del_mes,
      array(select k.id from caso k
             where k.estado <> 'cerrado'
               and (k.id_llamada in (select l.id from llamada_soporte l where l.id_persona = ${idPersona})
                 or (k.id_cliente, k.id_reclamo) in (
                   select r.id_cliente, r.id from cliente c
                     join reclamo r on r.id_cliente = c.id and r.id_persona = ${idPersona}))
             order by k.id limit 5) as casos,
      (select count(*)::int from lote where id_persona = ${idPersona} and estado in ('corriendo', 'detenido')) as lotes`.execute(
    db,
  );
  return rows[0] ?? { enCurso: [], delMes: 0, casos: [], lotes: 0 };
}

/** The first moment of the month that nobody was billed for yet. */
function monthOf(now: Temporal.Instant): Temporal.Instant {
  const { year, month } = inBuenosAires(now);
  return monthSpan({ anio: year, mes: month }).from;
}

/**
 * Why somebody's data may not be erased yet: others have a right to it that is not settled (Ley 25.326, art. 16 inc. 5). Each reason passes
 * by itself, or when somebody ends it.
 */
export async function whyKept(
  db: Executor,
  quien: Pick<Subject, 'idPersona'>,
  now: Temporal.Instant,
): Promise<string[]> {
  const { enCurso, delMes, casos, lotes } = await standingOf(db, quien, monthOf(now));
  return [
    ...(enCurso.length === 0 ? [] : [`tiene pedidos sin terminar (${enCurso.join(', ')})`]),
    ...(delMes === 0
      ? []
      : [`viajó este mes, que todavía no se facturó (${delMes === 1 ? '1 pedido' : `${delMes} pedidos`})`]),
    ...(casos.length === 0 ? [] : [`tiene reclamos o llamados sin responder (${casos.join(', ')})`]),
    ...(lotes === 0 ? [] : ['tiene un lote sin terminar']),
  ];
}
