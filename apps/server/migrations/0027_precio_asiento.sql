-- What was told of a seat of a fixed route when it was booked, in cents: it stays, whatever is sold later (decisions "Fixed routes")
alter table pasaje add column precio_asiento bigint check (precio_asiento >= 0);

-- Seats that were booked before: what their request was told, in as many parts as it has seats, else the seat price of the run
with vendido as (
  select j.id_cliente, j.id, j.id_viaje, s.cotizacion, f.por_asiento,
         count(*) over (partition by j.id_cliente, j.id_viaje, j.id_solicitud) as asientos
    from pasaje j
    join viaje v on v.id_cliente = j.id_cliente and v.id = j.id_viaje and v.id_carpool is not null
    left join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud
    left join tarifa f on f.id = v.id_tarifa
   where j.tipo = 'PASAJERO'),
prometido as (
  select id_cliente, id, id_viaje,
         case when cotizacion % asientos = 0 then cotizacion / asientos else por_asiento end as precio
    from vendido),
-- a bill that was written stays as it is: where it is another than the sum, its seats keep their coefficients
cuadra as (
  select p.id_cliente, p.id_viaje from prometido p
    join viaje v on v.id_cliente = p.id_cliente and v.id = p.id_viaje
   group by p.id_cliente, p.id_viaje, v.status, v.importe_total
  having count(p.precio) = count(*)
     and (v.status not in ('finalizado', 'calificado') or v.importe_total is null or sum(p.precio) = v.importe_total))
update pasaje set precio_asiento = p.precio
  from prometido p join cuadra c on c.id_cliente = p.id_cliente and c.id_viaje = p.id_viaje
 where pasaje.id_cliente = p.id_cliente and pasaje.id = p.id;

-- As in 0013, but a sold seat bears what was told of it, unless the run came too late for anybody: then the minimum is divided
create or replace function aportes_de(cliente int, ids int[])
returns table (id_pedido int, dia date, dimension text, clave text, pedidos bigint, importe bigint, decametros bigint,
               espera numeric, estrellas bigint, calificaciones bigint)
language sql stable as $$
  with o as materialized (
    select p.id, p.tipo, p.status, p.substatus, p.importe_total,
           (p.datetime at time zone 'America/Argentina/Buenos_Aires')::date as dia,
           p.status in ('finalizado', 'calificado') and p.importe_total is not null as cobrado
      from pedido p where p.id_cliente = cliente and p.id = any(ids)),
  vendido as (
    select o.id, o.dia, t.id as id_pasaje, t.id_ceco, t.id_persona, t.nombre, o.importe_total,
           case when o.importe_total > 0 and o.substatus not in ('Fallo', 'Cancelado en origen')
                 and every(t.precio_asiento is not null) over (partition by o.id)
                then t.precio_asiento * 100.0 / o.importe_total else t.coef_prorrateo end as coeficiente
      from o join pasaje t on t.id_cliente = cliente and t.id_viaje = o.id
     where o.cobrado and t.tipo <> 'ASIENTO VACÍO'),
  redondeado as (
    select id, dia, id_pasaje, id_ceco, id_persona, nombre, importe_total,
           round(importe_total * coeficiente / 100) as importe,
           row_number() over (partition by id order by id_pasaje desc) as desde_el_fin,
           sum(coeficiente) over (partition by id) as coeficientes,
           sum(round(importe_total * coeficiente / 100)) over (partition by id) as partes
      from vendido),
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

-- The stored orders tell it too: a ticket begins with its number, and inside a text the quotes of this would be escaped
do $$
declare
  j record;
begin
  for j in select id_cliente, id_viaje, id, precio_asiento from pasaje where precio_asiento is not null order by id_viaje, id loop
    update pedido set item = replace(item, '{"idPasaje":' || j.id || ',',
      '{"idPasaje":' || j.id || ',"precioAsiento":' || trim_scale(j.precio_asiento / 100.0) || ',')
     where id_cliente = j.id_cliente and id = j.id_viaje;
  end loop;
end $$;
