-- The hour of an order that was asked for without a date is that of its asking (docs/decisions/081): lists reach it by that from now on. Its
-- text, and the day that it counts for, follow as the upkeep stores it again, so nothing is counted or told here.
select set_config('traza.misma_cuenta', 'si', true);
update pedido p set datetime = p.creado from solicitud s
 where s.asap and p.id_cliente = s.id_cliente and p.id = coalesce(s.id_viaje, s.id) and p.id_carpool is null;
update pedido_persona x set datetime = p.datetime from pedido p
 where p.id_cliente = x.id_cliente and p.id = x.id_pedido and x.datetime <> p.datetime;
update pedido_ceco x set datetime = p.datetime from pedido p
 where p.id_cliente = x.id_cliente and p.id = x.id_pedido and x.datetime <> p.datetime;
update pedido_grupo x set datetime = p.datetime from pedido p
 where p.id_cliente = x.id_cliente and p.id = x.id_pedido and x.datetime <> p.datetime;
select set_config('traza.misma_cuenta', '', true);
