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

-- Who drives what, as the assignment named them: no later viaje changes it. Of viajes that are there, what 0.1.0 stored for lists says who
-- it was, which the rows of today may not: later viajes of the same plate or name have changed them. Of its text only this part is read
alter table viaje
  add column chofer_nombre text,
  add column chofer_apellido text,
  add column chofer_phone text,
  add column chofer_foto text,
  add column vehiculo_patente text,
  add column vehiculo_marca text,
  add column vehiculo_modelo text;
with guardado as materialized (
  select id_cliente, id,
         ('{"vehiculo":' || split_part(split_part(item, ',"vehiculo":', 2), ',"cotizacion":', 1) || '}')::json as quien
    from pedido where clase = 'v' and item like '%,"vehiculo":%,"cotizacion":%'),
asignado as materialized (
  select w.id_cliente, w.id,
         case when json_typeof(g.quien -> 'chofer') = 'object' then g.quien -> 'chofer'
              else json_build_object('firstName', c.nombre, 'lastName', c.apellido, 'phone', c.phone, 'picUrl', c.foto) end as chofer,
         case when g.quien #>> '{vehiculo,patente}' is not null then g.quien -> 'vehiculo' else to_json(m) end as vehiculo
    from viaje w
    left join guardado g on g.id_cliente = w.id_cliente and g.id = w.id
    left join chofer c on c.id = w.id_chofer
    left join vehiculo m on m.id = w.id_vehiculo
   where w.id_chofer is not null or w.id_vehiculo is not null)
update viaje v set
  chofer_nombre = a.chofer ->> 'firstName', chofer_apellido = a.chofer ->> 'lastName', chofer_phone = a.chofer ->> 'phone',
  chofer_foto = a.chofer ->> 'picUrl', vehiculo_patente = a.vehiculo ->> 'patente', vehiculo_marca = a.vehiculo ->> 'marca',
  vehiculo_modelo = a.vehiculo ->> 'modelo'
  from asignado a
 where v.id_cliente = a.id_cliente and v.id = a.id;
