-- The kept totals of the dashboards (docs/decisions/019).

-- The days of the dashboards are those of Buenos Aires. What changed on one counts in its month and in its year, and what all orders
-- add up to also by day of the month and month of the year
create or replace function periodos_de(dia date, dimension text, clave text)
returns table (anio int, mes int, dimension text, clave text) language sql immutable as $$
  select extract(year from $1)::int, x.*
    from (values (extract(month from $1)::int, $2, $3), (0, $2, $3),
                 (extract(month from $1)::int, 'paso', extract(day from $1)::text),
                 (0, 'paso', extract(month from $1)::text)) as x (mes, dimension, clave)
   where x.dimension <> 'paso' or $2 = 'total' $$;

create or replace view resumen_pendiente as
select c.id_cliente, x.anio, x.mes, x.dimension, x.clave, c.pedidos, c.importe, c.decametros, c.espera, c.estrellas, c.calificaciones
  from resumen_cambio c cross join lateral periodos_de(c.dia, c.dimension, c.clave) x;

-- Adds up what changed; readers see either the changes or their sum
create or replace function plegar_resumen() returns void language sql as $$
  with hechos as (delete from resumen_cambio returning *),
  sumas as (
    select c.id_cliente, x.anio, x.mes, x.dimension, x.clave, sum(c.pedidos) as pedidos, sum(c.importe) as importe,
           sum(c.decametros) as decametros, sum(c.espera) as espera, sum(c.estrellas) as estrellas,
           sum(c.calificaciones) as calificaciones
      from hechos c cross join lateral periodos_de(c.dia, c.dimension, c.clave) x
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5)
  insert into resumen as r
  select id_cliente, anio, mes, dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones from sumas
  on conflict (id_cliente, anio, mes, dimension, clave) do update set
    pedidos = r.pedidos + excluded.pedidos, importe = r.importe + excluded.importe,
    decametros = r.decametros + excluded.decametros, espera = r.espera + excluded.espera,
    estrellas = r.estrellas + excluded.estrellas, calificaciones = r.calificaciones + excluded.calificaciones;
  delete from resumen where pedidos = 0 $$;

-- All of it again, from the orders
create or replace function rehacer_resumen() returns void language plpgsql as $$
declare
  c record;
begin
  delete from resumen_cambio;
  delete from resumen;
  delete from pedido_aporte;
  -- few at a time: `anotar_aportes` is planned for the orders of one statement, and joins each with each
  for c in select id_cliente, array_agg(id) as ids
             from (select id_cliente, id, row_number() over (partition by id_cliente order by id) / 200 as tanda from pedido) p
            group by id_cliente, tanda order by id_cliente, tanda loop
    perform anotar_aportes(c.id_cliente, c.ids);
  end loop;
  perform plegar_resumen();
end $$;
