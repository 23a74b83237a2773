-- One habit of names: what is done, and to what. Triggers and generated columns keep the function that they have.
alter function f_fold(text) rename to normalizar_texto;
alter function f_contains(text) rename to armar_patron;
alter function cuentas_corporativas(int) rename to listar_cuentas;
alter function quien_es(int) rename to identificar_persona;
alter function quien_llama(bytea) rename to identificar_sesion;
-- allowed: nobody calls it by name
alter function cuenta_de_persona() rename to completar_cuenta;
-- allowed: nobody calls it by name
alter function persona_en_cuentas() rename to actualizar_cuentas;
alter function aportes_de(int, int[]) rename to calcular_aportes;
alter function aportar(int, int[]) rename to anotar_aportes;
-- allowed: nobody calls it by name
alter function pedido_en_resumen() rename to anotar_pedidos;

-- allowed: nobody calls it by name
alter trigger cuenta_de_persona on cuenta rename to completar_cuenta;
-- allowed: nobody calls it by name
alter trigger persona_en_cuentas on persona rename to actualizar_cuentas;

-- The old names go on, as in repeatable/90_version_0_1.sql: a process of 0.1.0 calls them, and so do the old texts of functions, which
-- the migrations after this one still meet.
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
