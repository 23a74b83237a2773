-- What lists store says of which version it is, and what has changed since it was stored (docs/decisions/041).

-- 0: stored before there were versions
alter table pedido add column v int not null default 0;
-- the next ones to bring up, newest first, and whether any is left
create index pedido_version on pedido (v, datetime desc);
-- the orders of an agencia that changes its name
create index pedido_agencia on pedido (id_agencia) where id_agencia is not null;
-- and those that somebody rated, whether they still travel in them or not
create index calificacion_persona on calificacion (id_persona);

-- Orders of which a source has changed since they were stored. Writers only ever add, so that none waits for another: an order
-- may stand here several times, and who projects it takes away what it saw before it read
create table pedido_pendiente (
  id_cliente int not null,
  id_pedido int not null,
  id bigint generated always as identity,
  -- one of so many that the few go first
  muchos boolean not null default false,
  primary key (id_cliente, id_pedido, id)
);
create index pedido_pendiente_turno on pedido_pendiente (muchos, id);

-- Who drives what, as the assignment named them: no later viaje changes it
alter table viaje
  add column chofer_nombre text,
  add column chofer_apellido text,
  add column chofer_phone text,
  add column chofer_foto text,
  add column vehiculo_patente text,
  add column vehiculo_marca text,
  add column vehiculo_modelo text;
update viaje v set
  chofer_nombre = c.nombre, chofer_apellido = c.apellido, chofer_phone = c.phone, chofer_foto = c.foto,
  vehiculo_patente = m.patente, vehiculo_marca = m.marca, vehiculo_modelo = m.modelo
  from viaje w
  left join chofer c on c.id = w.id_chofer
  left join vehiculo m on m.id = w.id_vehiculo
 where v.id_cliente = w.id_cliente and v.id = w.id and (w.id_chofer is not null or w.id_vehiculo is not null);
