-- What an order counts for in the dashboards (docs/decisions/019, 027, 038).

-- What some orders of a client count for, by the orders themselves. What each taken ticket bears is the rule of `sharesOf`: a sold seat
-- what was told of it, unless the run came too late for anybody or is owed nothing; else what the coefficients divide, equal parts as
-- such whatever two decimals cut of them, and of the cents that are left one goes to each of the largest remainders. Passengers are people by their number, and all who
-- are only a name are one (`@Invitados`, each once under `invitado`); a shipment counts for who asked for it (`envio`). Kilometres
-- that were quoted and never driven count for the cause and not for the total. What the domain decides too stands in `regla`.
create or replace function calcular_aportes(cliente int, ids int[])
returns table (id_pedido int, dia date, dimension text, clave text, pedidos bigint, importe bigint, decametros bigint,
               espera numeric, estrellas bigint, calificaciones bigint)
language sql stable as $$
  with o as materialized (
    select p.id, p.tipo, p.status, p.substatus, p.importe_total,
           (p.datetime at time zone (select valor from regla where nombre = 'zonaHoraria'))::date as dia,
           p.substatus in ('Fallo', 'Cancelado en origen') as fallido,
           p.status in ('finalizado', 'calificado') and p.importe_total is not null as cobrado
      from pedido p where p.id_cliente = cliente and p.id = any(ids)),
  pasajes as (
    select o.id, o.dia, t.id as id_pasaje, t.id_ceco, t.id_persona, t.id_solicitud, t.nombre, t.tipo, o.importe_total,
           t.precio_asiento, t.coef_prorrateo as coef,
           o.importe_total > 0 and not o.fallido and every(t.precio_asiento is not null) over (partition by o.id) as vendido,
           count(*) over (partition by o.id) as cuantos, sum(t.coef_prorrateo) over (partition by o.id) as coefs
      from o join pasaje t on t.id_cliente = cliente and t.id_viaje = o.id
     where o.cobrado and t.tipo <> 'ASIENTO VACÍO'),
  pesado as (
    select p.*, round(importe_total * coefs / 100) as repartido,
           case when coefs = 100 and every(coef in (trunc(100.0 / cuantos, 2), 100 - trunc(100.0 / cuantos, 2) * (cuantos - 1)))
                                     over (partition by id)
                then 1 else coef * 100 end as peso
      from pasajes p),
  partido as (
    select p.*, div(repartido * peso, pesos) as entero, mod(repartido * peso, pesos) as resto
      from (select p.*, nullif(sum(peso) over (partition by id), 0) as pesos from pesado p) p),
  ordenado as (
    select p.*, repartido - sum(entero) over (partition by id) as sobran,
           row_number() over (partition by id order by resto desc, coef desc, id_pasaje) as turno
      from partido p),
  parte as materialized (
    select p.id, p.dia, p.id_ceco, p.id_persona, coalesce(p.nombre, 'Sin nombre') as nombre, p.tipo, s.id_persona_sol,
           case when vendido then precio_asiento
                else coalesce(entero, 0) + case when turno <= sobran then 1 else 0 end end as importe
      from ordenado p left join solicitud s on s.id_cliente = cliente and s.id = p.id_solicitud),
  b as materialized (
    select o.*, coalesce(s.importe, 0) as importe, v.id_tipo_vehiculo,
           round(coalesce(v.metros, v.metros_cotizados) / 10.0)::bigint as decametros
      from o join viaje v on v.id_cliente = cliente and v.id = o.id
      left join (select id, sum(importe) as importe from parte group by id) s on s.id = o.id
     where o.cobrado),
  cuenta as (
    select 'total' as dimension, '' as clave, o.id, o.dia, b.importe, case when o.fallido then 0 else b.decametros end as decametros,
           (select sum(l.cantidad) from costo_linea l
             where not b.fallido
               and l.id_cliente = cliente and l.id_viaje = b.id and l.concepto = 'espera') as espera,
           (select sum(c.estrellas) from calificacion c where c.id_cliente = cliente and c.id_viaje = o.id) as estrellas,
           (select count(*) from calificacion c where c.id_cliente = cliente and c.id_viaje = o.id) as calificaciones
      from o left join b on b.id = o.id
    union all select 'tipo', tipo, id, dia, 0, 0, 0, 0, 0 from o
    union all select 'estado', status, id, dia, 0, 0, 0, 0, 0 from o
    union all select 'ceco', coalesce(id_ceco::text, ''), id, dia, sum(importe), 0, 0, 0, 0 from parte group by 2, 3, 4
    union all select 'persona', coalesce('#' || id_persona, '@Invitados'), id, dia, sum(importe), 0, 0, 0, 0
                from parte where tipo = 'PASAJERO' group by 2, 3, 4
    union all select 'invitado', normalizar_texto(nombre), id, dia, sum(importe), 0, 0, 0, 0
                from parte where tipo = 'PASAJERO' and id_persona is null group by 2, 3, 4
    union all select 'envio', coalesce('#' || id_persona_sol, ''), id, dia, sum(importe), 0, 0, 0, 0
                from parte where tipo = 'ENVIO' group by 2, 3, 4
    union all select 'servicio', id_tipo_vehiculo::text, id, dia, importe, 0, 0, 0, 0 from b
    union all select 'distancia', case when decametros is null then 'Sin distancia'
                                       when decametros < corta.valor::numeric * 100 then 'Corta'
                                       when decametros <= media.valor::numeric * 100 then 'Media' else 'Larga' end,
                     id, dia, importe, 0, 0, 0, 0
                from b, regla corta, regla media where corta.nombre = 'distanciaCortaKm' and media.nombre = 'distanciaMediaKm'
    union all select 'destino', d.direccion, b.id, b.dia, b.importe, 0, 0, 0, 0
                from b cross join lateral (select s.direccion from parada s
                                            where s.id_cliente = cliente and s.id_viaje = b.id order by s.orden desc limit 1) d
    union all select 'causa',
                     case when o.fallido then o.substatus
                          else coalesce((select s.motivo_anulacion from solicitud s
                                          where s.id_cliente = cliente and s.motivo_anulacion is not null
                                            and (s.id = o.id or s.id_viaje = o.id) limit 1), 'a tiempo') end,
                     o.id, o.dia, 0, case when o.fallido then b.decametros else 0 end, 0, 0, 0
                from o left join b on b.id = o.id where o.status = 'anulado' or o.fallido)
  select id, dia, dimension, clave, 1::bigint, coalesce(importe, 0)::bigint, coalesce(decametros, 0)::bigint,
         coalesce(espera, 0), coalesce(estrellas, 0)::bigint, coalesce(calificaciones, 0)::bigint
    from cuenta $$;

-- Notes how what some orders count for has changed. Its eleven branches are planned once in a session, whatever the orders: planned
-- anew at each call they cost twice what they do.
create or replace function anotar_aportes(cliente int, ids int[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  with ahora as materialized (select * from calcular_aportes(cliente, ids)),
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
   where (a.dia, a.partes) is distinct from (excluded.dia, excluded.partes);
end $$;

-- Whoever writes the row of an order has the lock on the order, and has written what it is made of; unless it says that only the shape
-- of the row is another (`traza.misma_cuenta`), which nothing counts by
create or replace function anotar_pedidos() returns trigger language plpgsql as $$
declare
  c record;
begin
  if tg_op = 'DELETE' then
    for c in select id_cliente, array_agg(id) as ids from viejas group by id_cliente order by id_cliente loop
      perform anotar_aportes(c.id_cliente, c.ids);
    end loop;
  else
    for c in select id_cliente, array_agg(id) as ids from nuevas group by id_cliente order by id_cliente loop
      perform anotar_aportes(c.id_cliente, c.ids);
    end loop;
  end if;
  return null;
end $$;
create or replace trigger resumen_altas after insert on pedido referencing new table as nuevas
  for each statement execute function anotar_pedidos();
create or replace trigger resumen_cambios after update on pedido referencing new table as nuevas
  for each statement when (current_setting('traza.misma_cuenta', true) is distinct from 'si') execute function anotar_pedidos();
create or replace trigger resumen_bajas after delete on pedido referencing old table as viejas
  for each statement execute function anotar_pedidos();
