import { openDatabase } from '../src/db/database.ts';

/**
 * Brings companies of the database of a folder, or of a URL, to a number of employees with groups and cost centres, for measuring:
 * `node apps/server/scripts/fill-empleados.ts FOLDER "Río Salud=20000"`.
 */
const [place, ...companies] = process.argv.slice(2);
if (place === undefined) throw new Error('which database?');

const FILL = `
  with company as (select id, (select count(*)::int from cuenta where id_cliente = cliente.id) as already
                     from cliente where alias = $1),
  people as (
    insert into persona (nombre, apellido, tipo_doc, doc_num)
    select 'Nora', 'Banco' || chr(97 + n % 26) || chr(97 + n / 26 % 26), 'AR_DNI', (90000000 + id * 100000 + n)::text
      from company, generate_series(1, $2::int - company.already) n
    returning id),
  users as (
    insert into usuario (id_persona, username, ultimo_ingreso)
    select id, 'nora.' || id, now() - id % 180 * interval '1 day' from people where id % 3 > 0),
  grupos as (select array_agg(id order by id) as ids from grupo where id_cliente = (select id from company)),
  cecos as (select array_agg(id order by id) as ids from centro_costo where id_cliente = (select id from company)),
  cuentas as (
    insert into cuenta (id_cliente, id_persona, legajo, email, celular, activa, id_grupo, id_ceco_preferido, permisos)
    select company.id, people.id, people.id::text, people.id || '@banco.example', '+54911' || people.id,
           people.id % 10 > 0, grupos.ids[people.id % (cardinality(grupos.ids) + 1)],
           cecos.ids[1 + people.id % cardinality(cecos.ids)],
           (select permisos from cuenta where id_cliente = company.id limit 1)
      from company, people, grupos, cecos
    returning id, id_cliente, id_ceco_preferido)
  insert into cuenta_ceco (id_cliente, id_cuenta, id_ceco)
  select id_cliente, id, id_ceco_preferido from cuentas where id_ceco_preferido is not null`;

const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place });
for (const company of companies) {
  const [alias, count] = company.split('=');
  await database.pool.query(FILL, [alias, Number(count)]);
}
// as every night leaves it
await database.pool.query('vacuum (analyze)');
await database.close();
