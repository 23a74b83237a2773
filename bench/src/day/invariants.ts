import type pg from 'pg';

/** What has to hold after a day, whatever happened in it: rows that say otherwise, and a change by which one of them would. */
interface Invariant {
  name: string;
  /** A number of what is wrong, as `n`. */
  wrong: string;
  /** Breaks it, so that nobody believes a question that cannot be answered with no. */
  breaks: string;
}

const INVARIANTS: readonly Invariant[] = [
  {
    name: 'the totals of the dashboards are the sums of their orders',
    // those kept, against those made anew from what each order counts for now; the transaction is rolled back
    wrong: `
      select plegar_resumen();
      create temp table antes on commit drop as table resumen;
      select rehacer_resumen();
      select count(*)::int as n from ((table antes except table resumen) union all (table resumen except table antes)) x`,
    breaks: `select plegar_resumen(); update resumen set importe = importe + 1 where ctid = (select min(ctid) from resumen)`,
  },
  {
    name: 'what an order counts for is what its tickets say',
    wrong: `
      select count(*)::int as n from pedido_aporte a
       where (select coalesce(sum((p ->> 3)::bigint), 0) from jsonb_array_elements(a.partes) p where p ->> 0 = 'total') is distinct from
             (select coalesce(sum(c.importe), 0) from calcular_aportes(a.id_cliente, array[a.id_pedido]) c where c.dimension = 'total')`,
    breaks: `update pedido_aporte set partes = '[]' where partes @> '[["total"]]' or partes::text like '%"total"%'`,
  },
  {
    name: 'lists say of each order what it is, and none waits to be stored',
    wrong: `
      select (select count(*) from pedido_pendiente)::int
           + (select count(*) from viaje v left join pedido p on p.id_cliente = v.id_cliente and p.id = v.id and p.clase = 'v'
               where (v.status, v.substatus, coalesce(v.importe_total, 0)) is distinct from (p.status, p.substatus, coalesce(p.importe_total, 0)))::int as n`,
    breaks: `update pedido set status = 'registrado' where clase = 'v' and status <> 'registrado'`,
  },
  {
    // that it has not two of them the schema sees to
    name: 'what a carrier drove to its end has the event of its end',
    wrong: `
      select count(*)::int as n from viaje v where v.status = 'finalizado' and v.integrado and v.substatus = ''
         and not exists (select 1 from evento e where e.id_cliente = v.id_cliente and e.id_pedido = v.id and e.tipo = 'finalizado')`,
    breaks: `delete from evento where tipo = 'finalizado'`,
  },
  {
    name: 'no message of a webhook waits, and none was given up',
    wrong: `select count(*)::int as n from webhook_entrega where estado <> 'entregada'`,
    breaks: `update webhook_entrega set estado = 'pendiente', terminada = null`,
  },
  {
    name: 'no e-mail waits, and none was given up',
    wrong: `select count(*)::int as n from correo where estado <> 'enviado'`,
    breaks: `update correo set estado = 'pendiente', enviado = null`,
  },
];

async function countWrong(client: pg.Client, { name, wrong }: Invariant): Promise<number> {
  // of several statements, the answer of the last one
  const answered: unknown = await client.query(wrong);
  const last: unknown = Array.isArray(answered) ? answered.at(-1) : answered;
  if (typeof last !== 'object' || last === null || !('rows' in last) || !Array.isArray(last.rows))
    throw new Error(name);
  return Number(last.rows[0]?.n);
}

/** What does not hold, by its name with how often; and what could not be broken, which is as bad. Nothing of it stays. */
export async function whatIsWrong(client: pg.Client): Promise<string[]> {
  const told: string[] = [];
  for (const invariant of INVARIANTS) {
    await client.query('begin');
    const wrong = await countWrong(client, invariant);
    await client.query('rollback');
    if (wrong > 0) told.push(`${invariant.name}: ${wrong} times not`);
    await client.query('begin');
    // what is broken on purpose is not put right by a trigger
    await client.query('set local session_replication_role = replica');
    await client.query(invariant.breaks);
    const broken = await countWrong(client, invariant);
    await client.query('rollback');
    if (broken <= wrong) told.push(`${invariant.name}: it holds however it is broken`);
  }
  return told;
}
