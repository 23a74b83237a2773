-- Names that a process of 0.1.0 calls, served until it is replaced, and those that migrations up to 0034 call. They go with the next
-- release: this file, and a migration that drops what it made.

create or replace function f_fold(text) returns text language sql immutable strict parallel safe
  as $$ select normalizar_texto($1) $$;

create or replace function f_contains(text) returns text language sql immutable strict parallel safe
  as $$ select armar_patron($1) $$;

create or replace function quien_es(p_persona integer)
returns table (id_usuario integer, username text, activo boolean, id_persona integer, nombre text, apellido text,
               particular json, cuentas json)
language sql stable as $$ select * from identificar_persona(p_persona) $$;

create or replace function quien_llama(p_hash bytea)
returns table (usada timestamptz, vence timestamptz, id_usuario integer, username text, activo boolean, id_persona integer,
               nombre text, apellido text, particular json, cuentas json)
language sql stable as $$ select * from identificar_sesion(p_hash) $$;

create or replace function cuentas_corporativas(p_persona integer) returns json language sql stable
  as $$ select listar_cuentas(p_persona) $$;

create or replace function aportes_de(cliente int, ids int[])
returns table (id_pedido int, dia date, dimension text, clave text, pedidos bigint, importe bigint, decametros bigint,
               espera numeric, estrellas bigint, calificaciones bigint)
language sql stable as $$ select * from calcular_aportes(cliente, ids) $$;

create or replace function aportar(cliente int, ids int[]) returns void language sql
  as $$ select anotar_aportes(cliente, ids) $$;

-- It writes rows of lists whole, as what their columns are to it: of which version they are it does not say
create or replace function versionar_pedido() returns trigger language plpgsql as $$
begin
  new.v := 0;
  return new;
end $$;
create or replace trigger pedido_sin_version before insert on pedido for each row when (new.v is null)
  execute function versionar_pedido();

-- It reads how many employees there are; a table of that before 0100, whose loader of demonstrations writes what it counted
create or replace view empleados_total as
  select id_cliente, coalesce(id_grupo, 0) as id_grupo, activa, count(*)::int as cantidad from cuenta group by 1, 2, 3;
create or replace rule nada as on insert to empleados_total do instead nothing;
