-- The list of all clientes: of an agencia, of a chofer or a car, what is still ahead, and its sums by the index alone.
-- allowed: the next one begins with the same column
drop index pedido_agencia;
create index pedido_agencia on pedido (id_agencia, datetime desc, id desc) where id_agencia is not null;
create index pedido_abierto on pedido (status, datetime desc, id desc) where status in ('registrado', 'confirmado', 'iniciado');
create index viaje_de_chofer on viaje (id_chofer) where id_chofer is not null;
create index viaje_de_vehiculo on viaje (id_vehiculo) where id_vehiculo is not null;
-- allowed: the next one begins with the same columns
drop index pedido_ultimos;
create index pedido_ultimos on pedido (datetime desc, id desc) include (id_cliente, status, id_agencia, tipo, importe_total)
  where clase in ('s', 'v');
