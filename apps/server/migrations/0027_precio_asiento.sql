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
