-- What the night added to the price of trips that ended before it was counted (decisions "Prices told"). Holidays are in no table:
-- the trips of a holiday by day keep nothing
with noche as (
  select t.id_cliente, t.id, sum(l.importe - round(l.importe * 100.0 / (100 + f.recargo_noche)))::bigint as plus
    from viaje t
    join costo_linea l on l.id_cliente = t.id_cliente and l.id_viaje = t.id and l.concepto = 'kilometros'
    join tarifa f on f.id = t.id_tarifa and f.recargo_noche > 0
   where t.status in ('finalizado', 'calificado') and t.substatus not in ('Fallo', 'Cancelado en origen')
     and t.id_carpool is null and t.importe_plus = 0
     and (extract(hour from t.inicio at time zone 'America/Argentina/Buenos_Aires') >= 22
          or extract(hour from t.inicio at time zone 'America/Argentina/Buenos_Aires') < 6)
   group by t.id_cliente, t.id)
update viaje set importe_plus = n.plus from noche n where viaje.id_cliente = n.id_cliente and viaje.id = n.id;
