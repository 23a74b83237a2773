import type { OwnDatabase } from './harness.ts';

/** What has to be the same before and after, whatever was migrated. */
export const SAME = {
  'money of viajes by client and month': `
    select id_cliente, to_char(inicio, 'YYYY-MM') mes, count(*)::int n, sum(importe_total)::text total, sum(importe_iva)::text iva,
           sum(metros)::text metros from viaje group by 1, 2 order by 1, 2`,
  'money of lists by client and month': `
    select id_cliente, to_char(datetime, 'YYYY-MM') mes, status, substatus, count(*)::int n, sum(importe_total)::text total
      from pedido group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  'quotes by client and month': `
    select id_cliente, to_char(creado, 'YYYY-MM') mes, tipo, estado, count(*)::int n, sum(cotizacion)::text total
      from solicitud group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  'lines of costs by client': `
    select id_cliente, concepto, count(*)::int n, sum(importe)::text total, sum(cantidad)::text cantidad
      from costo_linea group by 1, 2 order by 1, 2`,
  'events by pedido': `
    select id_cliente, id_pedido, string_agg(concat_ws(' ', tipo, parada, ts at time zone 'UTC', actor), ', ' order by ts, id) eventos
      from evento group by 1, 2 order by 1, 2`,
  'positions by viaje': `
    select id_viaje, count(*)::int n, min(ts)::text desde, max(ts)::text hasta, sum(lat)::text lat from posicion group by 1 order by 1`,
  'stars and claims': `
    select id_viaje, 'calificacion' que, estrellas::text dato, obs from calificacion
    union all select id_viaje, 'reclamo', estado, texto from reclamo order by 1, 2, 3`,
  totals: `
    select id_cliente, anio, mes, dimension, clave, pedidos::int n from resumen
     where dimension in ('total', 'tipo', 'estado', 'servicio') and pedidos > 0 order by 1, 2, 3, 4, 5`,
  'pedidos, one for each viaje, and for each solicitud without one that is no plan': `
    select coalesce(p.clase, '-') clase, coalesce(q.clase, '-') que, count(*)::int n
      from pedido p
      full join (select id_cliente, id, 'v' clase from viaje
                 union all select id_cliente, id, 's' from solicitud where id_viaje is null and estado <> 'P') q
        on q.id_cliente = p.id_cliente and q.id = p.id and q.clase = p.clase
     group by 1, 2 order by 1, 2`,
  'people by pedido': 'select id_cliente, id_persona, count(*)::int n from pedido_persona group by 1, 2 order by 1, 2',
} as const;

export type Rows = readonly Record<string, unknown>[];

export async function invariantsOf({ pool }: OwnDatabase): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const [what, query] of Object.entries(SAME)) found[what] = (await pool.query(query)).rows;
  return found;
}

/** How many rows each table has; those of its partitions are its own. */
export async function countsOf({ pool }: OwnDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: n } = await pool.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    counts[name] = n[0]?.n ?? 0;
  }
  return counts;
}

/** The columns of each table. */
export async function columnsOf({ pool }: OwnDatabase): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, own]) => [table, own.map(({ column }) => column)]));
}
