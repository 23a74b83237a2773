-- Whatever lists show of an order is stored (docs/decisions/041): here every change of what it is made from is noted in
-- `pedido_pendiente`, and who drives a viaje is kept on it.

-- Who drives what is as the assignment named them
create or replace function guardar_asignacion() returns trigger language plpgsql as $$
begin
  select c.nombre, c.apellido, c.phone, c.foto
    into new.chofer_nombre, new.chofer_apellido, new.chofer_phone, new.chofer_foto
    from (select 1) uno left join chofer c on c.id = new.id_chofer;
  select m.patente, m.marca, m.modelo
    into new.vehiculo_patente, new.vehiculo_marca, new.vehiculo_modelo
    from (select 1) uno left join vehiculo m on m.id = new.id_vehiculo;
  return new;
end $$;
create or replace trigger viaje_asignado before insert or update of id_chofer, id_vehiculo on viaje
  for each row execute function guardar_asignacion();
-- a process of the release before may have assigned it while there was no trigger yet: the next change of the viaje keeps it
create or replace trigger viaje_asignado_antes before update on viaje for each row
  when ((new.id_chofer is not null and new.chofer_nombre is null) or (new.id_vehiculo is not null and new.vehiculo_patente is null))
  execute function guardar_asignacion();

-- The rows of an order itself. What is noted is one expression for each table: the order that a row `r` belongs to, which for what was
-- asked is its viaje once it has one. Each table has a function of its own, since a statement that is put together would be planned at
-- every write
-- allowed: a function and a trigger of one shape for each table that is named here, in place of three that came after 0.1.0
do $bloque$
declare
  fuente record;
begin
  for fuente in select * from (values
    ('solicitud', 'coalesce(r.id_viaje, r.id)'),
    ('viaje', 'r.id'),
    ('parada', 'coalesce(r.id_viaje, r.id_solicitud)'),
    ('pasaje', 'coalesce(r.id_viaje, r.id_solicitud)'),
    ('envio', '(select coalesce(j.id_viaje, j.id_solicitud) from pasaje j where j.id_cliente = r.id_cliente and j.id = r.id_pasaje)'),
    -- what was charged for a viaje, and what was said of it
    ('costo_linea', 'r.id_viaje'),
    ('calificacion', 'r.id_viaje'),
    -- of the events an order shows whether the vehicle reached the origin, and when it set out from there
    ('evento', $$case when (r.tipo, r.parada) = ('arribado', 0) or r.tipo = 'iniciado' or r.tipo = 'circulando' and r.parada > 0
                      then r.id_pedido end$$)) as fuentes (tabla, pedido)
  loop
    execute format($plantilla$
      create or replace function %1$I() returns trigger language plpgsql as $funcion$
      declare
        antes %2$I;
        ahora %2$I;
      begin
        if tg_op <> 'INSERT' then antes := old; end if;
        if tg_op <> 'DELETE' then ahora := new; end if;
        insert into pedido_pendiente (id_cliente, id_pedido)
        select distinct r.id_cliente, p.id from unnest(array[antes, ahora]) r cross join lateral (select %3$s) p (id)
         where p.id is not null;
        return null;
      end $funcion$;
      create or replace trigger %4$I after insert or update or delete on %2$I for each row execute function %1$I();
      drop trigger if exists %5$I on %2$I;
      drop trigger if exists %6$I on %2$I;
      $plantilla$, 'anotar_' || fuente.tabla, fuente.tabla, fuente.pedido,
      fuente.tabla || '_cambio', fuente.tabla || '_alta', fuente.tabla || '_baja');
  end loop;
end $bloque$;

-- Whatever else an order tells is found by one query for each trigger: `$1` is the row before and `$2` the row after, the same one where
-- there is no other. More than 5,000 at once wait until the few are done (decisions "Many orders of one name")
create or replace function anotar_hallados() returns trigger language plpgsql as $$
declare
  antes record;
  ahora record;
begin
  if tg_op = 'INSERT' then antes := new; else antes := old; end if;
  if tg_op = 'DELETE' then ahora := old; else ahora := new; end if;
  execute 'insert into pedido_pendiente (id_cliente, id_pedido, muchos)
           select cliente, pedido, count(*) over () > 5000 from (' || tg_argv[0] || ') t (cliente, pedido)
            -- orders of one client are projected together
            order by cliente, pedido' using antes, ahora;
  return null;
end $$;

-- Whoever asked, travels or rated, at one client or at all
create or replace function pedidos_de_personas(cliente int, personas int[])
returns table (id_cliente int, id_pedido int) language sql stable as $$
  select x.id_cliente, x.id_pedido
    from cliente c join pedido_persona x on x.id_cliente = c.id and x.id_persona = any(personas)
   where cliente is null or c.id = cliente
   union
  select r.id_cliente, r.id_viaje from calificacion r
   where r.id_persona = any(personas) and (cliente is null or r.id_cliente = cliente) $$;

create or replace trigger persona_cambio after update on persona for each row
  when ((old.nombre, old.apellido, old.celular) is distinct from (new.nombre, new.apellido, new.celular))
  execute function anotar_hallados('select * from pedidos_de_personas(null, array[($1).id, ($2).id])');

create or replace trigger usuario_cambio after insert or delete or update of id_persona, username on usuario for each row
  execute function anotar_hallados('select * from pedidos_de_personas(null, array[($1).id_persona, ($2).id_persona])');
-- allowed: made after 0.1.0
drop trigger if exists usuario_alta_baja on usuario;

create or replace trigger cuenta_alta_baja after insert or delete on cuenta for each row
  execute function anotar_hallados('select * from pedidos_de_personas(($1).id_cliente, array[($1).id_persona])');
create or replace trigger cuenta_cambio after update on cuenta for each row
  when ((old.id_cliente, old.id, old.id_persona, old.legajo, old.id_grupo, old.activa)
        is distinct from (new.id_cliente, new.id, new.id_persona, new.legajo, new.id_grupo, new.activa))
  execute function anotar_hallados('select * from pedidos_de_personas(($1).id_cliente, array[($1).id_persona])
    union select * from pedidos_de_personas(($2).id_cliente, array[($2).id_persona])');

create or replace trigger centro_costo_cambio after update on centro_costo for each row
  when ((old.id_cliente, old.id, old.denominacion) is distinct from (new.id_cliente, new.id, new.denominacion))
  execute function anotar_hallados('select distinct id_cliente, id_pedido from pedido_ceco
    where (id_cliente, id_ceco) in ((($1).id_cliente, ($1).id), (($2).id_cliente, ($2).id))');

create or replace trigger cliente_cambio after update on cliente for each row when (old.alias is distinct from new.alias)
  execute function anotar_hallados('select id_cliente, id from pedido where id_cliente = ($2).id');

create or replace trigger agencia_cambio after update on agencia for each row when (old.denominacion is distinct from new.denominacion)
  execute function anotar_hallados('select id_cliente, id from pedido where id_agencia = ($2).id');

create or replace trigger operador_nombre_cambio after update of nombre, apellido on operador for each row
  execute function anotar_hallados('select id_cliente, coalesce(id_viaje, id) from solicitud where id_operador = ($2).id');

create or replace trigger tipo_vehiculo_cambio after update on tipo_vehiculo for each row when (old.alias is distinct from new.alias)
  execute function anotar_hallados('select id_cliente, coalesce(id_viaje, id) from solicitud where id_tipo_vehiculo = ($2).id
    union select id_cliente, id from viaje where id_tipo_vehiculo = ($2).id');

-- The least that is due: by the tarifa of a price that was told, or by the one that holds for a vehicle type where none was told
create or replace function pedidos_con_minimo(tarifa int, tipos int[])
returns table (id_cliente int, id_pedido int) language sql stable as $$
  select id_cliente, coalesce(id_viaje, id) from solicitud
   where id_tarifa = tarifa or (id_tarifa is null and id_tipo_vehiculo = any(tipos))
   union
  select id_cliente, id from viaje
   where id_tarifa = tarifa or (id_tarifa is null and id_tipo_vehiculo = any(tipos)) $$;

-- an order that names a tarifa was told a price of it: it is there before, and stays as long
create or replace trigger tarifa_cambio after insert or delete
  or update of id_cliente, id_tipo_vehiculo, minimo, vigencia_desde, vigencia_hasta on tarifa for each row
  execute function anotar_hallados('select * from pedidos_con_minimo(
    case when ($1).minimo <> ($2).minimo then ($2).id end, array[($1).id_tipo_vehiculo, ($2).id_tipo_vehiculo])');
-- allowed: made after 0.1.0
drop trigger if exists tarifa_alta_baja on tarifa;
