-- What the stream of changes tells is noted here, in the transaction of the change, whoever writes it (docs/decisions/055).
-- A thing that is written several times in a transaction is noted once: who reads the line asks what the thing is by then.

create or replace function anotar_cambio(p_tema text, p_cliente int, p_clave text) returns void language sql as $$
  insert into cambio (id_cliente, tema, clave) values (p_cliente, p_tema, p_clave)
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing $$;

-- Notes whose row was written, by its trigger's words: the subject, the column of the cliente ('-': of nobody's), the column that says which.
-- Both of an update, since the column may have changed. Bytes are text as of encode(…, 'hex').
create or replace function anotar_fila() returns trigger language plpgsql as $$
begin
  insert into cambio (id_cliente, tema, clave)
  select distinct (fila ->> tg_argv[1])::int, tg_argv[0], ltrim(fila ->> tg_argv[2], '\x')
    from unnest(array[to_jsonb(old), to_jsonb(new)]) fila where fila is not null
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;

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
create or replace trigger pedido_cambiado after update on pedido referencing new table as filas for each statement
  when (current_setting('traza.misma_cuenta', true) is distinct from 'si') execute function cambiar_pedidos();
create or replace trigger pedido_borrado after delete on pedido referencing old table as filas for each statement
  execute function cambiar_pedidos();

create or replace function cambiar_eventos() returns trigger language plpgsql as $$
begin
  insert into cambio (id_cliente, tema, clave) select distinct id_cliente, 'pedido', id_pedido::text from filas
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;
create or replace trigger evento_nuevo after insert on evento referencing new table as filas for each statement
  execute function cambiar_eventos();

-- The bell of a user
create or replace trigger notificacion_cambiada after insert or update or delete on notificacion for each row
  execute function anotar_fila('novedad', '-', 'id_usuario');

-- The inbox of who approves: what begins to wait, waits otherwise, or waits no more
create or replace trigger solicitud_en_espera after insert on solicitud for each row when (new.estado = 'B')
  execute function anotar_fila('aprobacion', 'id_cliente', 'id');
create or replace trigger solicitud_decidida after update on solicitud for each row when ('B' in (old.estado, new.estado))
  execute function anotar_fila('aprobacion', 'id_cliente', 'id');

-- an operador asks for theirs again until it is there
create or replace trigger informe_cambiado after insert or update on informe for each row when (new.id_cliente is not null)
  execute function anotar_fila('informe', 'id_cliente', 'id');
create or replace trigger lote_cambiado after insert or update on lote for each row when (new.estado <> 'previa')
  execute function anotar_fila('lote', 'id_cliente', 'id');
create or replace trigger reclamo_cambiado after insert or update on reclamo for each row
  execute function anotar_fila('reclamo', 'id_cliente', 'id');
-- what becomes of a reclamo stands in its caso; a call-back is told to operadores alone
create or replace trigger caso_de_reclamo_cambiado after insert or update on caso for each row when (new.id_reclamo is not null)
  execute function anotar_fila('reclamo', 'id_cliente', 'id_reclamo');
create or replace trigger caso_cambiado after insert or update on caso for each row when (new.id_reclamo is null)
  execute function anotar_fila('caso', 'id_cliente', 'id');

-- Who somebody is and what they may: open streams are narrowed, or ended, before anything else is told
create or replace trigger cuenta_cambiada after insert or update or delete on cuenta for each row
  execute function anotar_fila('cuenta', '-', 'id_persona');
create or replace trigger cuenta_particular_cambiada after insert or update or delete on cuenta_particular for each row
  execute function anotar_fila('cuenta', '-', 'id_persona');
create or replace trigger usuario_borrado after delete on usuario for each row
  execute function anotar_fila('cuenta', '-', 'id_persona');
create or replace trigger usuario_cambiado after update on usuario for each row
  when ((old.id_persona, old.activo, old.username) is distinct from (new.id_persona, new.activo, new.username))
  execute function anotar_fila('cuenta', '-', 'id_persona');

-- what of an account stands in tables of its own
create or replace function cambiar_parte_de_cuenta() returns trigger language plpgsql as $$
declare
  r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform anotar_cambio('cuenta', null, c.id_persona::text) from cuenta c where c.id_cliente = r.id_cliente and c.id = r.id_cuenta;
  return null;
end $$;
create or replace trigger cuenta_ceco_cambiado after insert or delete on cuenta_ceco for each row execute function cambiar_parte_de_cuenta();
create or replace trigger cuenta_ceco_auditado_cambiado after insert or delete on cuenta_ceco_auditado for each row
  execute function cambiar_parte_de_cuenta();
create or replace trigger cuenta_grupo_auditado_cambiado after insert or delete on cuenta_grupo_auditado for each row
  execute function cambiar_parte_de_cuenta();

create or replace function cambiar_cliente() returns trigger language plpgsql as $$
begin
  insert into cambio (tema, clave)
  select distinct 'cuenta', c.id_persona::text from cuenta c where c.id_cliente = new.id
  on conflict (tx, tema, clave, (coalesce(id_cliente, 0))) do nothing;
  return null;
end $$;
create or replace trigger cliente_activo_cambiado after update on cliente for each row when (old.activo is distinct from new.activo)
  execute function cambiar_cliente();

create or replace trigger sesion_borrada after delete on sesion for each row execute function anotar_fila('sesion', '-', 'hash');

-- Of operadores too: who they are and what they may, and which session is over
create or replace trigger operador_cambiado after update on operador for each row
  when ((old.nombre, old.apellido, old.email, old.roles, old.activo) is distinct from (new.nombre, new.apellido, new.email, new.roles, new.activo))
  execute function anotar_fila('operador', '-', 'id');
create or replace trigger operador_sesion_borrada after delete on operador_sesion for each row
  execute function anotar_fila('operador_sesion', '-', 'hash');

-- The board of operadores: what of a card is no part of its pedido. The pedido stays as it is, and nobody else is told
create or replace trigger nota_nueva after insert on nota for each row execute function anotar_fila('mesa', 'id_cliente', 'id_pedido');
create or replace trigger prediccion_cambiada after insert or update or delete on prediccion for each row
  execute function anotar_fila('mesa', 'id_cliente', 'id_viaje');
create or replace trigger oferta_cambiada after insert or update or delete on oferta for each row
  execute function anotar_fila('mesa', 'id_cliente', 'id_solicitud');
create or replace trigger rechazo_nuevo after insert on solicitud_rechazo for each row
  execute function anotar_fila('mesa', 'id_cliente', 'id_solicitud');

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
create or replace trigger agencia_cliente_cambiado after insert or delete on agencia_cliente for each row
  execute function cambiar_visibles('-');
create or replace trigger agencia_activa_cambiada after update of activa on agencia for each row
  when (old.activa is distinct from new.activa) execute function cambiar_visibles('id');

-- who should drive a pedido: beside its card, which stays as it is
create or replace trigger propuesta_cambiada after insert or update or delete on propuesta for each row
  execute function anotar_fila('propuesta', 'id_cliente', 'id');
create or replace trigger alerta_cambiada after insert or update on alerta for each row
  execute function anotar_fila('alerta', 'id_cliente', 'id');

-- Who drives for the own flota, with what, from when to when
create or replace trigger turno_cambiado after insert or update on turno for each row execute function anotar_fila('turno', '-', 'id_chofer');
create or replace trigger asignacion_cambiada after insert or update on asignacion for each row
  execute function anotar_fila('turno', '-', 'id_chofer');

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
create or replace trigger chofer_cambiado after insert or update on chofer for each row execute function cambiar_chofer('chofer');
create or replace trigger vehiculo_cambiado after update on vehiculo for each row execute function cambiar_chofer('vehiculo');
