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

-- The rows of an order itself: `filas` are those that were written, `antes` what an update found. What is asked belongs to its
-- viaje once it has one
create or replace function anotar_solicitudes() returns trigger language plpgsql as $$
begin
  insert into pedido_pendiente (id_cliente, id_pedido) select distinct id_cliente, coalesce(id_viaje, id) from filas;
  if tg_op = 'UPDATE' then
    insert into pedido_pendiente (id_cliente, id_pedido) select distinct id_cliente, coalesce(id_viaje, id) from antes;
  end if;
  return null;
end $$;
create or replace trigger solicitud_alta after insert on solicitud referencing new table as filas
  for each statement execute function anotar_solicitudes();
create or replace trigger solicitud_cambio after update on solicitud referencing new table as filas old table as antes
  for each statement execute function anotar_solicitudes();
create or replace trigger solicitud_baja after delete on solicitud referencing old table as filas
  for each statement execute function anotar_solicitudes();

create or replace function anotar_viajes() returns trigger language plpgsql as $$
begin
  insert into pedido_pendiente (id_cliente, id_pedido) select id_cliente, id from filas;
  return null;
end $$;
create or replace trigger viaje_alta after insert on viaje referencing new table as filas
  for each statement execute function anotar_viajes();
create or replace trigger viaje_cambio after update on viaje referencing new table as filas
  for each statement execute function anotar_viajes();
create or replace trigger viaje_baja after delete on viaje referencing old table as filas
  for each statement execute function anotar_viajes();

create or replace function anotar_partes() returns trigger language plpgsql as $$
begin
  insert into pedido_pendiente (id_cliente, id_pedido) select distinct id_cliente, coalesce(id_viaje, id_solicitud) from filas;
  if tg_op = 'UPDATE' then
    insert into pedido_pendiente (id_cliente, id_pedido) select distinct id_cliente, coalesce(id_viaje, id_solicitud) from antes;
  end if;
  return null;
end $$;
create or replace trigger parada_alta after insert on parada referencing new table as filas
  for each statement execute function anotar_partes();
create or replace trigger parada_cambio after update on parada referencing new table as filas old table as antes
  for each statement execute function anotar_partes();
create or replace trigger parada_baja after delete on parada referencing old table as filas
  for each statement execute function anotar_partes();
create or replace trigger pasaje_alta after insert on pasaje referencing new table as filas
  for each statement execute function anotar_partes();
create or replace trigger pasaje_cambio after update on pasaje referencing new table as filas old table as antes
  for each statement execute function anotar_partes();
create or replace trigger pasaje_baja after delete on pasaje referencing old table as filas
  for each statement execute function anotar_partes();

create or replace function anotar_envios() returns trigger language plpgsql as $$
begin
  insert into pedido_pendiente (id_cliente, id_pedido)
  select j.id_cliente, coalesce(j.id_viaje, j.id_solicitud)
    from filas e join pasaje j on j.id_cliente = e.id_cliente and j.id = e.id_pasaje;
  if tg_op = 'UPDATE' then
    insert into pedido_pendiente (id_cliente, id_pedido)
    select j.id_cliente, coalesce(j.id_viaje, j.id_solicitud)
      from antes e join pasaje j on j.id_cliente = e.id_cliente and j.id = e.id_pasaje;
  end if;
  return null;
end $$;
create or replace trigger envio_alta after insert on envio referencing new table as filas
  for each statement execute function anotar_envios();
create or replace trigger envio_cambio after update on envio referencing new table as filas old table as antes
  for each statement execute function anotar_envios();
create or replace trigger envio_baja after delete on envio referencing old table as filas
  for each statement execute function anotar_envios();

-- What was charged for a viaje, and what was said of it
create or replace function anotar_de_viaje() returns trigger language plpgsql as $$
begin
  insert into pedido_pendiente (id_cliente, id_pedido) select distinct id_cliente, id_viaje from filas;
  if tg_op = 'UPDATE' then
    insert into pedido_pendiente (id_cliente, id_pedido) select distinct id_cliente, id_viaje from antes;
  end if;
  return null;
end $$;
create or replace trigger costo_linea_alta after insert on costo_linea referencing new table as filas
  for each statement execute function anotar_de_viaje();
create or replace trigger costo_linea_cambio after update on costo_linea referencing new table as filas old table as antes
  for each statement execute function anotar_de_viaje();
create or replace trigger costo_linea_baja after delete on costo_linea referencing old table as filas
  for each statement execute function anotar_de_viaje();
create or replace trigger calificacion_alta after insert on calificacion referencing new table as filas
  for each statement execute function anotar_de_viaje();
create or replace trigger calificacion_cambio after update on calificacion referencing new table as filas old table as antes
  for each statement execute function anotar_de_viaje();
create or replace trigger calificacion_baja after delete on calificacion referencing old table as filas
  for each statement execute function anotar_de_viaje();

-- Of the events an order shows whether the vehicle reached the origin
create or replace function anotar_evento() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into pedido_pendiente (id_cliente, id_pedido) values (new.id_cliente, new.id_pedido);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.id_cliente, new.id_pedido) <> (old.id_cliente, old.id_pedido)) then
    insert into pedido_pendiente (id_cliente, id_pedido) values (old.id_cliente, old.id_pedido);
  end if;
  return null;
end $$;
create or replace trigger evento_alta after insert on evento for each row when (new.tipo = 'arribado' and new.parada = 0)
  execute function anotar_evento();
create or replace trigger evento_cambio after update on evento for each row
  when ((old.tipo = 'arribado' and old.parada = 0) or (new.tipo = 'arribado' and new.parada = 0))
  execute function anotar_evento();
create or replace trigger evento_baja after delete on evento for each row when (old.tipo = 'arribado' and old.parada = 0)
  execute function anotar_evento();

-- Names. More than 5,000 at once wait until the few are done (decisions "Many orders of one name")
create or replace function anotar_pedidos(clientes int[], ids int[]) returns void language sql as $$
  insert into pedido_pendiente (id_cliente, id_pedido, muchos)
  -- orders of one client are projected together
  select cliente, pedido, cardinality(ids) > 5000 from unnest(clientes, ids) as t (cliente, pedido) order by cliente, pedido $$;

-- Whoever asked, travels or rated, at one client or at all
create or replace function anotar_personas(cliente int, personas int[]) returns void language sql as $$
  select anotar_pedidos(array_agg(id_cliente), array_agg(id_pedido))
    from (select x.id_cliente, x.id_pedido
            from cliente c join pedido_persona x on x.id_cliente = c.id and x.id_persona = any(personas)
           where cliente is null or c.id = cliente
          union
          select r.id_cliente, r.id_viaje from calificacion r
           where r.id_persona = any(personas) and (cliente is null or r.id_cliente = cliente)) t
  having count(*) > 0 $$;

create or replace function anotar_persona() returns trigger language plpgsql as $$
begin
  perform anotar_personas(null, array[old.id, new.id]);
  return null;
end $$;
create or replace trigger persona_cambio after update on persona for each row
  when ((old.nombre, old.apellido, old.celular) is distinct from (new.nombre, new.apellido, new.celular))
  execute function anotar_persona();

create or replace function anotar_usuario() returns trigger language plpgsql as $$
begin
  perform anotar_personas(null, array[case when tg_op <> 'INSERT' then old.id_persona end,
                                      case when tg_op <> 'DELETE' then new.id_persona end]);
  return null;
end $$;
create or replace trigger usuario_alta_baja after insert or delete on usuario for each row execute function anotar_usuario();
create or replace trigger usuario_cambio after update on usuario for each row
  when ((old.id_persona, old.username) is distinct from (new.id_persona, new.username))
  execute function anotar_usuario();

create or replace function anotar_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform anotar_personas(old.id_cliente, array[old.id_persona]); end if;
  if tg_op <> 'DELETE' then perform anotar_personas(new.id_cliente, array[new.id_persona]); end if;
  return null;
end $$;
create or replace trigger cuenta_alta_baja after insert or delete on cuenta for each row execute function anotar_cuenta();
create or replace trigger cuenta_cambio after update on cuenta for each row
  when ((old.id_cliente, old.id, old.id_persona, old.legajo, old.id_grupo, old.activa)
        is distinct from (new.id_cliente, new.id, new.id_persona, new.legajo, new.id_grupo, new.activa))
  execute function anotar_cuenta();

create or replace function anotar_ceco() returns trigger language plpgsql as $$
begin
  perform anotar_pedidos(array_agg(x.id_cliente), array_agg(x.id_pedido))
     from pedido_ceco x where (x.id_cliente, x.id_ceco) in ((old.id_cliente, old.id), (new.id_cliente, new.id))
   having count(*) > 0;
  return null;
end $$;
create or replace trigger centro_costo_cambio after update on centro_costo for each row
  when ((old.id_cliente, old.id, old.denominacion) is distinct from (new.id_cliente, new.id, new.denominacion))
  execute function anotar_ceco();

create or replace function anotar_cliente() returns trigger language plpgsql as $$
begin
  perform anotar_pedidos(array_agg(p.id_cliente), array_agg(p.id)) from pedido p where p.id_cliente = new.id having count(*) > 0;
  return null;
end $$;
create or replace trigger cliente_cambio after update on cliente for each row
  when (old.alias is distinct from new.alias) execute function anotar_cliente();

create or replace function anotar_agencia() returns trigger language plpgsql as $$
begin
  perform anotar_pedidos(array_agg(p.id_cliente), array_agg(p.id)) from pedido p where p.id_agencia = new.id having count(*) > 0;
  return null;
end $$;
create or replace trigger agencia_cambio after update on agencia for each row
  when (old.denominacion is distinct from new.denominacion) execute function anotar_agencia();

create or replace function anotar_tipo_vehiculo() returns trigger language plpgsql as $$
begin
  perform anotar_pedidos(array_agg(id_cliente), array_agg(id_pedido))
     from (select id_cliente, coalesce(id_viaje, id) as id_pedido from solicitud where id_tipo_vehiculo = new.id
           union select id_cliente, id from viaje where id_tipo_vehiculo = new.id) t
   having count(*) > 0;
  return null;
end $$;
create or replace trigger tipo_vehiculo_cambio after update on tipo_vehiculo for each row
  when (old.alias is distinct from new.alias) execute function anotar_tipo_vehiculo();

-- The least that is due: by the tarifa of a price that was told, or by the one that holds for a vehicle type where none was told
create or replace function anotar_minimos(tarifas int[], tipos int[]) returns void language sql as $$
  select anotar_pedidos(array_agg(id_cliente), array_agg(id_pedido))
    from (select id_cliente, coalesce(id_viaje, id) as id_pedido from solicitud
           where id_tarifa = any(tarifas) or (id_tarifa is null and id_tipo_vehiculo = any(tipos))
          union
          select id_cliente, id from viaje
           where id_tarifa = any(tarifas) or (id_tarifa is null and id_tipo_vehiculo = any(tipos))) t
  having count(*) > 0 $$;

create or replace function anotar_tarifa() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform anotar_minimos(null, array[new.id_tipo_vehiculo]);
  elsif tg_op = 'DELETE' then perform anotar_minimos(null, array[old.id_tipo_vehiculo]);
  else
    perform anotar_minimos(case when old.minimo <> new.minimo then array[new.id] end,
                           array[old.id_tipo_vehiculo, new.id_tipo_vehiculo]);
  end if;
  return null;
end $$;
create or replace trigger tarifa_alta_baja after insert or delete on tarifa for each row execute function anotar_tarifa();
create or replace trigger tarifa_cambio after update on tarifa for each row
  when ((old.id_cliente, old.id_tipo_vehiculo, old.minimo, old.vigencia_desde, old.vigencia_hasta)
        is distinct from (new.id_cliente, new.id_tipo_vehiculo, new.minimo, new.vigencia_desde, new.vigencia_hasta))
  execute function anotar_tarifa();
