-- What the dashboards add up, kept by the transaction that writes an order (docs/decisions/019).

-- What an order counts for: the day it departs, what its tickets bear of it, and its parts, each
-- [dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones]
create table pedido_aporte (
  id_cliente int not null references cliente (id),
  id_pedido int not null,
  dia date not null,
  importe bigint not null,
  partes jsonb not null,
  primary key (id_cliente, id_pedido)
);

-- Totals of a month, and of a year where `mes` is 0
create table resumen (
  id_cliente int not null references cliente (id),
  anio int not null,
  mes int not null,
  dimension text not null,
  clave text not null,
  pedidos bigint not null,
  importe bigint not null,
  decametros bigint not null,
  espera numeric not null,
  estrellas bigint not null,
  calificaciones bigint not null,
  primary key (id_cliente, anio, mes, dimension, clave)
);

-- Nearly as many as orders: the first ones are read alone
create index resumen_persona on resumen (id_cliente, anio, mes, importe desc) where dimension = 'persona';
create index resumen_destino on resumen (id_cliente, anio, mes, pedidos desc, clave) where dimension = 'destino';

-- What changed since they were added up: writers of one client only append, and never wait for one another
create table resumen_cambio (
  id_cliente int not null references cliente (id),
  id bigint generated always as identity unique,
  dia date not null,
  dimension text not null,
  clave text not null,
  pedidos bigint not null,
  importe bigint not null,
  decametros bigint not null,
  espera numeric not null,
  estrellas bigint not null,
  calificaciones bigint not null,
  primary key (id_cliente, id)
);

-- The days of the dashboards are those of Buenos Aires. Each change counts in its month and in its year, and what all orders
-- add up to also by day of the month and month of the year
create view resumen_pendiente as
select c.id_cliente, extract(year from c.dia)::int as anio, x.mes, x.dimension, x.clave, c.pedidos, c.importe, c.decametros,
       c.espera, c.estrellas, c.calificaciones
  from resumen_cambio c
 cross join lateral (
   values (extract(month from c.dia)::int, c.dimension, c.clave), (0, c.dimension, c.clave),
          (extract(month from c.dia)::int, 'paso', extract(day from c.dia)::text), (0, 'paso', extract(month from c.dia)::text)
 ) as x (mes, dimension, clave)
 where x.dimension <> 'paso' or c.dimension = 'total';

-- What some orders of a client count for, by the orders themselves. What each taken ticket bears is the rule of `shareTotal`:
-- rounded to the cent, and the last ticket takes the difference where the coefficients are whole
create function aportes_de(cliente int, ids int[])
returns table (id_pedido int, dia date, dimension text, clave text, pedidos bigint, importe bigint, decametros bigint,
               espera numeric, estrellas bigint, calificaciones bigint)
language sql stable as $$
  with o as materialized (
    select p.id, p.tipo, p.status, p.substatus, p.importe_total,
           (p.datetime at time zone 'America/Argentina/Buenos_Aires')::date as dia,
           p.status in ('finalizado', 'calificado') and p.importe_total is not null as cobrado
      from pedido p where p.id_cliente = cliente and p.id = any(ids)),
  redondeado as (
    select o.id, o.dia, t.id as id_pasaje, t.id_ceco, t.id_persona, t.nombre, o.importe_total,
           round(o.importe_total * t.coef_prorrateo / 100) as importe,
           row_number() over (partition by o.id order by t.id desc) as desde_el_fin,
           sum(t.coef_prorrateo) over (partition by o.id) as coeficientes,
           sum(round(o.importe_total * t.coef_prorrateo / 100)) over (partition by o.id) as partes
      from o join pasaje t on t.id_cliente = cliente and t.id_viaje = o.id
     where o.cobrado and t.tipo <> 'ASIENTO VACÍO'),
  parte as materialized (
    select r.id, r.dia, r.id_ceco, r.id_persona, coalesce(e.despachante_nombre, r.nombre, 'Sin nombre') as nombre,
           r.importe + case when r.desde_el_fin = 1 and abs(r.coeficientes - 100) < 0.005 then r.importe_total - r.partes
                            else 0 end as importe
      from redondeado r left join envio e on e.id_cliente = cliente and e.id_pasaje = r.id_pasaje),
  b as materialized (
    select o.*, coalesce(s.importe, 0) as importe, v.id_tipo_vehiculo,
           round(coalesce(v.metros, v.metros_cotizados) / 10.0)::bigint as decametros
      from o join viaje v on v.id_cliente = cliente and v.id = o.id
      left join (select id, sum(importe) as importe from parte group by id) s on s.id = o.id
     where o.cobrado),
  cuenta as (
    select 'total' as dimension, '' as clave, o.id, o.dia, b.importe, b.decametros,
           (select sum(l.cantidad) from costo_linea l
             where b.substatus not in ('Fallo', 'Cancelado en origen')
               and l.id_cliente = cliente and l.id_viaje = b.id and l.concepto = 'espera') as espera,
           (select sum(c.estrellas) from calificacion c where c.id_cliente = cliente and c.id_viaje = o.id) as estrellas,
           (select count(*) from calificacion c where c.id_cliente = cliente and c.id_viaje = o.id) as calificaciones
      from o left join b on b.id = o.id
    union all select 'tipo', tipo, id, dia, 0, 0, 0, 0, 0 from o
    union all select 'estado', status, id, dia, 0, 0, 0, 0, 0 from o
    union all select 'ceco', coalesce(id_ceco::text, ''), id, dia, sum(importe), 0, 0, 0, 0 from parte group by 2, 3, 4
    union all select 'persona', coalesce('#' || id_persona, '@' || nombre), id, dia, sum(importe), 0, 0, 0, 0
                from parte group by 2, 3, 4
    union all select 'servicio', id_tipo_vehiculo::text, id, dia, importe, 0, 0, 0, 0 from b
    union all select 'distancia', case when decametros is null then 'Sin distancia' when decametros < 6000 then 'Corta'
                                       when decametros <= 20000 then 'Media' else 'Larga' end, id, dia, importe, 0, 0, 0, 0 from b
    union all select 'destino', d.direccion, b.id, b.dia, b.importe, 0, 0, 0, 0
                from b cross join lateral (select s.direccion from parada s
                                            where s.id_cliente = cliente and s.id_viaje = b.id order by s.orden desc limit 1) d
    union all select 'causa',
                     case when o.substatus in ('Fallo', 'Cancelado en origen') then o.substatus
                          else coalesce((select s.motivo_anulacion from solicitud s
                                          where s.id_cliente = cliente and s.motivo_anulacion is not null
                                            and (s.id = o.id or s.id_viaje = o.id) limit 1), 'a tiempo') end,
                     id, dia, 0, 0, 0, 0, 0
                from o where o.status = 'anulado' or o.substatus in ('Fallo', 'Cancelado en origen'))
  select id, dia, dimension, clave, 1::bigint, coalesce(importe, 0)::bigint, coalesce(decametros, 0)::bigint,
         coalesce(espera, 0), coalesce(estrellas, 0)::bigint, coalesce(calificaciones, 0)::bigint
    from cuenta $$;

-- Notes how what some orders count for has changed
create function aportar(cliente int, ids int[]) returns void language sql as $$
  with ahora as materialized (select * from aportes_de(cliente, ids)),
  antes as materialized (select * from pedido_aporte a where a.id_cliente = cliente and a.id_pedido = any(ids)),
  cambio as (
    select dia, dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones from ahora
    union all
    select a.dia, p ->> 0, p ->> 1, -(p ->> 2)::bigint, -(p ->> 3)::bigint, -(p ->> 4)::bigint, -(p ->> 5)::numeric,
           -(p ->> 6)::bigint, -(p ->> 7)::bigint
      from antes a cross join lateral jsonb_array_elements(a.partes) p),
  anotado as (
    insert into resumen_cambio (id_cliente, dia, dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones)
    select cliente, dia, dimension, clave, sum(pedidos), sum(importe), sum(decametros), sum(espera), sum(estrellas),
           sum(calificaciones)
      from cambio group by dia, dimension, clave
    having (sum(pedidos), sum(importe), sum(decametros), sum(espera), sum(estrellas), sum(calificaciones))
           is distinct from (0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)),
  idos as (
    delete from pedido_aporte a where a.id_cliente = cliente and a.id_pedido = any(ids)
       and not exists (select 1 from ahora n where n.id_pedido = a.id_pedido))
  insert into pedido_aporte as a (id_cliente, id_pedido, dia, importe, partes)
  select cliente, id_pedido, dia, sum(importe) filter (where dimension = 'total'),
         jsonb_agg(jsonb_build_array(dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones)
                   order by dimension, clave)
    from ahora group by id_pedido, dia
  on conflict (id_cliente, id_pedido) do update set dia = excluded.dia, importe = excluded.importe, partes = excluded.partes
   where (a.dia, a.partes) is distinct from (excluded.dia, excluded.partes) $$;

-- Whoever writes the row of an order has the lock on the order, and has written what it is made of
create function pedido_en_resumen() returns trigger language plpgsql as $$
declare
  c record;
begin
  if tg_op = 'DELETE' then
    for c in select id_cliente, array_agg(id) as ids from viejas group by id_cliente order by id_cliente loop
      perform aportar(c.id_cliente, c.ids);
    end loop;
  else
    for c in select id_cliente, array_agg(id) as ids from nuevas group by id_cliente order by id_cliente loop
      perform aportar(c.id_cliente, c.ids);
    end loop;
  end if;
  return null;
end $$;
create trigger resumen_altas after insert on pedido referencing new table as nuevas
  for each statement execute function pedido_en_resumen();
create trigger resumen_cambios after update on pedido referencing new table as nuevas
  for each statement execute function pedido_en_resumen();
create trigger resumen_bajas after delete on pedido referencing old table as viejas
  for each statement execute function pedido_en_resumen();

-- Adds up what changed; readers see either the changes or their sum
create function plegar_resumen() returns void language sql as $$
  with hechos as (delete from resumen_cambio returning *),
  sumas as (
    select c.id_cliente, extract(year from c.dia)::int as anio, x.mes, x.dimension, x.clave, sum(c.pedidos) as pedidos,
           sum(c.importe) as importe, sum(c.decametros) as decametros, sum(c.espera) as espera, sum(c.estrellas) as estrellas,
           sum(c.calificaciones) as calificaciones
      from hechos c
     cross join lateral (
       values (extract(month from c.dia)::int, c.dimension, c.clave), (0, c.dimension, c.clave),
              (extract(month from c.dia)::int, 'paso', extract(day from c.dia)::text),
              (0, 'paso', extract(month from c.dia)::text)
     ) as x (mes, dimension, clave)
     where x.dimension <> 'paso' or c.dimension = 'total'
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5)
  insert into resumen as r
  select id_cliente, anio, mes, dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones from sumas
  on conflict (id_cliente, anio, mes, dimension, clave) do update set
    pedidos = r.pedidos + excluded.pedidos, importe = r.importe + excluded.importe,
    decametros = r.decametros + excluded.decametros, espera = r.espera + excluded.espera,
    estrellas = r.estrellas + excluded.estrellas, calificaciones = r.calificaciones + excluded.calificaciones;
  delete from resumen where pedidos = 0 $$;

-- All of it again, from the orders
create function rehacer_resumen() returns void language plpgsql as $$
declare
  c record;
begin
  delete from resumen_cambio;
  delete from resumen;
  delete from pedido_aporte;
  -- few at a time: `aportar` is planned for the orders of one statement, and joins each with each
  for c in select id_cliente, array_agg(id) as ids
             from (select id_cliente, id, row_number() over (partition by id_cliente order by id) / 200 as tanda from pedido) p
            group by id_cliente, tanda order by id_cliente, tanda loop
    perform aportar(c.id_cliente, c.ids);
  end loop;
  perform plegar_resumen();
end $$;
select rehacer_resumen();
