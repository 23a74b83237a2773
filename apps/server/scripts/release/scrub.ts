import type pg from 'pg';

/** The salt of a password comes from outside of JavaScript: this one is of `Traza2026`. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$nulhIEYca1qHtL/cZFAmtQ$FQDclgzxzcNfiNzTHyCy0eCMZgxjfHiFOZNfz/gSdhw';

const TIMES = `
  select c.table_schema "schema", c.table_name "table", c.column_name "column"
    from information_schema.columns c
    join pg_class r on r.relname = c.table_name and r.relnamespace = c.table_schema::regnamespace and r.relkind = 'r'
   where c.data_type = 'timestamp with time zone'
     and (c.table_schema = 'pgboss' or (c.table_schema = 'public' and c.column_default like '%now()%'))`;

/**
 * What the database itself made up is made the same in every run: moments that it read off its clock become `now`, those that it
 * reckoned from there keep their distance in days, and numbers drawn by it are counted.
 */
export async function scrub(pool: pg.Pool, now: string): Promise<void> {
  const client = await pool.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    await run('begin');
    await run('set local session_replication_role = replica');
    const { rows } = await run(TIMES);
    for (const { schema, table, column } of rows) {
      await run(
        `update ${schema}."${table}" set ${column} = $1::timestamptz
           + make_interval(days => round(extract(epoch from ${column} - now()) / 86400)::int)
          where ${column} > now() - interval '1 day'`,
        [now],
      );
    }
    // they wait to be done, however long
    await run("update pgboss.job set keep_until = '2100-01-01T00:00:00Z'");
    await run('update kysely_migration set timestamp = $1', [now]);
    const number = (pedido: string) => `md5('release' || row_number() over (order by ${pedido}))::uuid`;
    await run(`create temp table numero on commit drop as select id, ${number('creado')} as own from informe`);
    await run('update informe_archivo a set id_informe = n.own from numero n where n.id = a.id_informe');
    await run('update informe i set id = n.own from numero n where n.id = i.id');
    for (const { id, own } of (await run('select id, own from numero')).rows) {
      await run(
        `update pgboss.job set data = jsonb_build_object('idInforme', $2::text) where data ->> 'idInforme' = $1`,
        [id, own],
      );
      await run('update auditoria set id_objeto = $2 where id_objeto = $1', [id, own]);
      await run(
        `update correo set texto = replace(texto, $1, $2), html = replace(html, $1, $2),
                           adjuntos = replace(adjuntos::text, $1, $2)::jsonb
          where strpos(concat(texto, html, adjuntos), $1) > 0`,
        [id, own],
      );
    }
    await run(
      'update limite set expire = extract(epoch from $1::timestamptz) * 1000 + 3600000 where expire is not null',
      [now],
    );
    await run(`with n as (select id, name, ${number('name, data::text')} as own from pgboss.job)
               update pgboss.job j set id = n.own from n where n.id = j.id and n.name = j.name`);
    for (const table of ['usuario', 'clave_temporal']) {
      await run(`update ${table} set hash = $1 where hash is not null`, [PASSWORD_HASH]);
    }
    await run('commit');
  } finally {
    client.release();
  }
  await sortRows(pool);
}

/** Rows lie in the order of their keys, whatever was written when. */
async function sortRows(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; index: string }>(`
    select i.indrelid::regclass::text "table", c.relname "index"
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class r on r.oid = i.indrelid
     where i.indisprimary and r.relkind = 'r' and r.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  for (const { table, index } of rows) {
    await pool.query(`cluster ${table} using ${index}`);
    await pool.query(`alter table ${table} set without cluster`);
  }
}
