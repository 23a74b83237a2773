-- What the stream of changes tells is noted here, in the transaction of the change, whoever writes it (docs/decisions/055).
-- A thing that is written several times in a transaction is noted once: who reads the line asks what the thing is by then.

create or replace function anotar_cambio(p_tema text, p_cliente int, p_clave text) returns void language sql as $$
  insert into cambio (id_cliente, tema, clave) values (p_cliente, p_tema, p_clave)
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing $$;

-- What lists show of an order, and what happened to it
create or replace function cambiar_pedidos() returns trigger language plpgsql as $$
begin
  insert into cambio (id_cliente, tema, clave) select distinct id_cliente, 'pedido', id::text from filas
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;
-- an order that is stored in another shape, and nothing more (`traza.misma_cuenta`), is no change to anybody
create or replace trigger pedido_nuevo after insert on pedido referencing new table as filas for each statement
  when (current_setting('traza.misma_cuenta', true) is distinct from 'si') execute function cambiar_pedidos();
create or replace trigger pedido_otro after update on pedido referencing new table as filas for each statement
  when (current_setting('traza.misma_cuenta', true) is distinct from 'si') execute function cambiar_pedidos();
create or replace trigger pedido_fuera after delete on pedido referencing old table as filas for each statement
  execute function cambiar_pedidos();

create or replace function cambiar_eventos() returns trigger language plpgsql as $$
begin
  insert into cambio (id_cliente, tema, clave) select distinct id_cliente, 'pedido', id_pedido::text from filas
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;
create or replace trigger evento_contado after insert on evento referencing new table as filas for each statement
  execute function cambiar_eventos();

-- The bell of a user
create or replace function cambiar_novedades() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform anotar_cambio('novedad', null, old.id_usuario::text); end if;
  if tg_op <> 'DELETE' then perform anotar_cambio('novedad', null, new.id_usuario::text); end if;
  return null;
end $$;
create or replace trigger notificacion_otra after insert or update or delete on notificacion for each row
  execute function cambiar_novedades();
-- allowed: made after 0.1.0
drop trigger if exists notificacion_nueva on notificacion;
-- allowed: made after 0.1.0
drop trigger if exists notificacion_fuera on notificacion;

-- The inbox of who approves: what begins to wait, waits otherwise, or waits no more
create or replace function cambiar_aprobacion() returns trigger language plpgsql as $$
begin
  if new.estado = 'B' or (tg_op = 'UPDATE' and old.estado = 'B') then
    perform anotar_cambio('aprobacion', new.id_cliente, new.id::text);
  end if;
  return null;
end $$;
create or replace trigger solicitud_decidida after insert or update on solicitud for each row execute function cambiar_aprobacion();
-- allowed: made after 0.1.0
drop trigger if exists solicitud_espera on solicitud;

create or replace function cambiar_informe() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('informe', new.id_cliente, new.id::text);
  return null;
end $$;
create or replace trigger informe_otro after insert or update on informe for each row execute function cambiar_informe();

create or replace function cambiar_lote() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('lote', new.id_cliente, new.id::text);
  return null;
end $$;
create or replace trigger lote_otro after insert or update on lote for each row when (new.estado <> 'previa')
  execute function cambiar_lote();

create or replace function cambiar_reclamo() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('reclamo', new.id_cliente, new.id::text);
  return null;
end $$;
create or replace trigger reclamo_otro after insert or update on reclamo for each row execute function cambiar_reclamo();
-- what becomes of it stands in its case; a call-back is told to operadores alone
create or replace function cambiar_caso() returns trigger language plpgsql as $$
begin
  if new.id_reclamo is null then perform anotar_cambio('caso', new.id_cliente, new.id::text);
  else perform anotar_cambio('reclamo', new.id_cliente, new.id_reclamo::text);
  end if;
  return null;
end $$;
create or replace trigger caso_otro after insert or update on caso for each row execute function cambiar_caso();

-- Who somebody is and what they may: open streams are narrowed, or ended, before anything else is told
create or replace function cambiar_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform anotar_cambio('cuenta', null, old.id_persona::text); end if;
  if tg_op <> 'DELETE' then perform anotar_cambio('cuenta', null, new.id_persona::text); end if;
  return null;
end $$;
create or replace trigger cuenta_otra after insert or update or delete on cuenta for each row execute function cambiar_cuenta();
create or replace trigger cuenta_particular_otra after insert or update or delete on cuenta_particular for each row
  execute function cambiar_cuenta();
create or replace trigger usuario_fuera after delete on usuario for each row execute function cambiar_cuenta();
create or replace trigger usuario_otro after update on usuario for each row
  when ((old.id_persona, old.activo, old.username) is distinct from (new.id_persona, new.activo, new.username))
  execute function cambiar_cuenta();

-- what of an account stands in tables of its own
create or replace function cambiar_parte_de_cuenta() returns trigger language plpgsql as $$
declare
  r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform anotar_cambio('cuenta', null, c.id_persona::text) from cuenta c where c.id_cliente = r.id_cliente and c.id = r.id_cuenta;
  return null;
end $$;
create or replace trigger cuenta_ceco_alta after insert or delete on cuenta_ceco for each row execute function cambiar_parte_de_cuenta();
-- allowed: made after 0.1.0
drop trigger if exists cuenta_ceco_baja on cuenta_ceco;
create or replace trigger cuenta_ceco_auditado_alta after insert or delete on cuenta_ceco_auditado for each row execute function cambiar_parte_de_cuenta();
-- allowed: made after 0.1.0
drop trigger if exists cuenta_ceco_auditado_baja on cuenta_ceco_auditado;
create or replace trigger cuenta_grupo_auditado_alta after insert or delete on cuenta_grupo_auditado for each row execute function cambiar_parte_de_cuenta();
-- allowed: made after 0.1.0
drop trigger if exists cuenta_grupo_auditado_baja on cuenta_grupo_auditado;

create or replace function cambiar_cliente() returns trigger language plpgsql as $$
begin
  insert into cambio (tema, clave)
  select distinct 'cuenta', c.id_persona::text from cuenta c where c.id_cliente = new.id
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;
create or replace trigger cliente_activo after update on cliente for each row when (old.activo is distinct from new.activo)
  execute function cambiar_cliente();

create or replace function cambiar_sesion() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('sesion', null, encode(old.hash, 'hex'));
  return null;
end $$;
create or replace trigger sesion_fuera after delete on sesion for each row execute function cambiar_sesion();

-- Of operadores too: who they are and what they may, and which session is over
create or replace function cambiar_operador() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('operador', null, new.id::text);
  return null;
end $$;
create or replace trigger operador_otro after update on operador for each row
  when ((old.nombre, old.apellido, old.email, old.roles, old.activo) is distinct from (new.nombre, new.apellido, new.email, new.roles, new.activo))
  execute function cambiar_operador();

create or replace function cambiar_operador_sesion() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('operador_sesion', null, encode(old.hash, 'hex'));
  return null;
end $$;
create or replace trigger operador_sesion_fuera after delete on operador_sesion for each row execute function cambiar_operador_sesion();

-- The board of operadores: what of a card is no part of its pedido. The pedido stays as it is, and nobody else is told
create or replace function cambiar_tarjeta() returns trigger language plpgsql as $$
declare
  r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform anotar_cambio('mesa', r.id_cliente, to_jsonb(r) ->> tg_argv[0]);
  return null;
end $$;
create or replace trigger nota_nueva after insert on nota for each row execute function cambiar_tarjeta('id_pedido');
create or replace trigger prediccion_otra after insert or update or delete on prediccion for each row
  execute function cambiar_tarjeta('id_viaje');
create or replace trigger oferta_otra after insert or update or delete on oferta for each row
  execute function cambiar_tarjeta('id_solicitud');
create or replace trigger rechazo_nuevo after insert on solicitud_rechazo for each row
  execute function cambiar_tarjeta('id_solicitud');

-- By how many agencias an open pedido is seen: whose links, and whether they work
create or replace function cambiar_visibles() returns trigger language plpgsql as $$
declare
  r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  insert into cambio (id_cliente, tema, clave)
  select s.id_cliente, 'mesa', s.id::text from solicitud s
   where s.estado = 'A' and s.id_viaje is null
     and s.id_cliente in (select l.id_cliente from agencia_cliente l where l.id_agencia = (to_jsonb(r) ->> tg_argv[0])::int
                           union select (to_jsonb(r) ->> 'id_cliente')::int)
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;
create or replace trigger agencia_cliente_otro after insert or delete on agencia_cliente for each row
  execute function cambiar_visibles('-');
create or replace trigger agencia_activa after update of activa on agencia for each row
  when (old.activa is distinct from new.activa) execute function cambiar_visibles('id');

create or replace function cambiar_alerta() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('alerta', new.id_cliente, new.id::text);
  return null;
end $$;
create or replace trigger alerta_otra after insert or update on alerta for each row execute function cambiar_alerta();

-- Who drives for the own flota, with what, from when to when
create or replace function cambiar_turno() returns trigger language plpgsql as $$
begin
  perform anotar_cambio('turno', null, new.id_chofer::text);
  return null;
end $$;
create or replace trigger turno_otro after insert or update on turno for each row execute function cambiar_turno();
create or replace trigger asignacion_otra after insert or update on asignacion for each row execute function cambiar_turno();

create or replace function cambiar_chofer() returns trigger language plpgsql as $$
begin
  insert into cambio (tema, clave)
  select 'turno', c.id::text from chofer c join agencia a on a.id = c.id_agencia and a.propia
   where case tg_argv[0] when 'chofer' then c.id = new.id
         else c.id_vehiculo_habitual = new.id
              or exists (select from turno t where t.id_chofer = c.id and t.id_vehiculo = new.id and t.cerrado is null) end
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;
create or replace trigger chofer_otro after insert or update on chofer for each row execute function cambiar_chofer('chofer');
create or replace trigger vehiculo_otro after update on vehiculo for each row execute function cambiar_chofer('vehiculo');
