-- 0032 kept for each viaje who drives it by the rows of today, which later assignments of the same plate or name have changed since; what
-- 0.1.0 had stored of it (`v` is 0) still says who it was
with guardado as (
  select id_cliente, id, item::json #> '{pedido,extras,chofer}' as chofer from pedido where clase = 'v' and v = 0)
update viaje set
  chofer_nombre = g.chofer ->> 'firstName', chofer_apellido = g.chofer ->> 'lastName', chofer_phone = g.chofer ->> 'phone',
  chofer_foto = g.chofer ->> 'picUrl'
  from guardado g
 where viaje.id_cliente = g.id_cliente and viaje.id = g.id and json_typeof(g.chofer) = 'object'
   and (chofer_nombre, chofer_apellido, chofer_phone, chofer_foto)
       is distinct from (g.chofer ->> 'firstName', g.chofer ->> 'lastName', g.chofer ->> 'phone', g.chofer ->> 'picUrl');

with guardado as (
  select id_cliente, id, item::json #> '{pedido,extras,vehiculo}' as vehiculo from pedido where clase = 'v' and v = 0)
update viaje set
  vehiculo_patente = g.vehiculo ->> 'patente', vehiculo_marca = g.vehiculo ->> 'marca', vehiculo_modelo = g.vehiculo ->> 'modelo'
  from guardado g
 where viaje.id_cliente = g.id_cliente and viaje.id = g.id and g.vehiculo ->> 'patente' is not null
   and (vehiculo_patente, vehiculo_marca, vehiculo_modelo)
       is distinct from (g.vehiculo ->> 'patente', g.vehiculo ->> 'marca', g.vehiculo ->> 'modelo');
