-- What the list of employees is sorted, searched and counted by, kept by whoever writes a person or an account.

create or replace function completar_cuenta() returns trigger language plpgsql as $$
declare
  p persona;
begin
  select * into p from persona where id = new.id_persona;
  new.orden := normalizar_texto(p.apellido) || E'\x01' || normalizar_texto(p.nombre);
  new.busqueda := normalizar_busqueda(concat_ws(E'\n', p.apellido || ', ' || p.nombre, p.nombre || ' ' || p.apellido, p.doc_num,
                                   new.legajo, new.email));
  return new;
end $$;
create or replace trigger completar_cuenta before insert or update of id_persona, legajo, email on cuenta
  for each row execute function completar_cuenta();

create or replace function actualizar_cuentas() returns trigger language plpgsql as $$
begin
  -- writing the same e-mail runs the trigger above
  update cuenta set email = email where id_persona = new.id;
  return null;
end $$;
create or replace trigger actualizar_cuentas after update of nombre, apellido, doc_num on persona
  for each row when ((old.nombre, old.apellido, old.doc_num) is distinct from (new.nombre, new.apellido, new.doc_num))
  execute function actualizar_cuentas();

create or replace function contar_empleados() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into empleados_total as t
    select id_cliente, coalesce(id_grupo, 0), activa, -count(*) from viejas group by 1, 2, 3 order by 1, 2, 3
    on conflict (id_cliente, id_grupo, activa) do update set cantidad = t.cantidad + excluded.cantidad;
  end if;
  if tg_op <> 'DELETE' then
    insert into empleados_total as t
    select id_cliente, coalesce(id_grupo, 0), activa, count(*) from nuevas group by 1, 2, 3 order by 1, 2, 3
    on conflict (id_cliente, id_grupo, activa) do update set cantidad = t.cantidad + excluded.cantidad;
  end if;
  return null;
end $$;
create or replace trigger contar_altas after insert on cuenta referencing new table as nuevas
  for each statement execute function contar_empleados();
create or replace trigger contar_cambios after update on cuenta referencing old table as viejas new table as nuevas
  for each statement execute function contar_empleados();
create or replace trigger contar_bajas after delete on cuenta referencing old table as viejas
  for each statement execute function contar_empleados();

create or replace function permisos_dados(permisos jsonb) returns setof text language sql immutable as
  $$ select key from jsonb_each($1) where value = 'true' $$;

-- The same by permission. What remains as it was is not written: an edit meets others where it gives or takes one
create or replace function contar_permisos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into empleados_con_permiso as t (id_cliente, id_grupo, activa, permiso, cantidad)
    select id_cliente, coalesce(id_grupo, 0), activa, p, count(*) from nuevas, permisos_dados(permisos) p
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (id_cliente, id_grupo, activa, permiso) do update set cantidad = t.cantidad + excluded.cantidad;
  elsif tg_op = 'DELETE' then
    insert into empleados_con_permiso as t (id_cliente, id_grupo, activa, permiso, cantidad)
    select id_cliente, coalesce(id_grupo, 0), activa, p, -count(*) from viejas, permisos_dados(permisos) p
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (id_cliente, id_grupo, activa, permiso) do update set cantidad = t.cantidad + excluded.cantidad;
  else
    insert into empleados_con_permiso as t (id_cliente, id_grupo, activa, permiso, cantidad)
    select id_cliente, coalesce(id_grupo, 0), activa, p, sum(cada)
      from (select id_cliente, id_grupo, activa, permisos, -1 as cada from viejas
            union all select id_cliente, id_grupo, activa, permisos, 1 from nuevas) c, permisos_dados(permisos) p
     group by 1, 2, 3, 4 having sum(cada) <> 0 order by 1, 2, 3, 4
    on conflict (id_cliente, id_grupo, activa, permiso) do update set cantidad = t.cantidad + excluded.cantidad;
  end if;
  return null;
end $$;
create or replace trigger contar_permisos_altas after insert on cuenta referencing new table as nuevas
  for each statement execute function contar_permisos();
create or replace trigger contar_permisos_cambios after update on cuenta referencing old table as viejas new table as nuevas
  for each statement execute function contar_permisos();
create or replace trigger contar_permisos_bajas after delete on cuenta referencing old table as viejas
  for each statement execute function contar_permisos();

-- Whoever wrote before these triggers; they lock the table, so that nobody writes meanwhile
delete from empleados_con_permiso;
insert into empleados_con_permiso (id_cliente, id_grupo, activa, permiso, cantidad)
select id_cliente, coalesce(id_grupo, 0), activa, p, count(*) from cuenta, permisos_dados(permisos) p group by 1, 2, 3, 4;

-- 9 before 10, and numbers before words
create or replace function clave_numerica(text) returns text language sql immutable strict parallel safe
  as $$ select case when $1 ~ '^[0-9]{1,20}$' then lpad($1, 20, '0') else normalizar_texto($1) end $$;

-- What each employee is sorted by, column by column: without marks and capitals, and null where there is nothing
create or replace view claves_de_cuenta as
  select c.id_cliente, c.id as id_cuenta, c.id_persona, c.id_grupo, c.id_ceco_preferido, k.columna, k.clave collate "C" as clave, c.orden
    from cuenta c
    join persona p on p.id = c.id_persona
    left join usuario u on u.id_persona = c.id_persona
    left join grupo g on g.id_cliente = c.id_cliente and g.id = c.id_grupo
    left join centro_costo o on o.id_cliente = c.id_cliente and o.id = c.id_ceco_preferido
   cross join lateral (values
     ('nombre', normalizar_texto(p.nombre)),
     ('apellido', normalizar_texto(p.apellido)),
     ('dni', clave_numerica(p.doc_num)),
     ('email', normalizar_texto(c.email)),
     ('celular', c.celular::text),
     ('grupo', normalizar_texto(g.nombre)),
     ('activo', (not c.activa)::text),
     ('usuario', normalizar_texto(u.username)),
     ('legajo', clave_numerica(c.legajo)),
     ('ceco', normalizar_texto(o.denominacion)),
     ('ingreso', to_char(u.ultimo_ingreso at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))) as k (columna, clave);

-- Each keeps what has changed and locks nothing else: who signs in and who is edited meanwhile do not wait for one another in a circle
create or replace function guardar_claves_de_cuentas() returns trigger language plpgsql as $$
begin
  insert into cuenta_clave as t (id_cliente, id_cuenta, columna, clave, orden)
  select v.id_cliente, v.id_cuenta, v.columna, v.clave, v.orden
    from nuevas n
    join claves_de_cuenta v on v.id_cliente = n.id_cliente and v.id_cuenta = n.id
    left join cuenta_clave k on k.id_cliente = v.id_cliente and k.id_cuenta = v.id_cuenta and k.columna = v.columna
   where k.columna is null or (k.clave, k.orden) is distinct from (v.clave, v.orden)
   order by v.id_cliente, v.id_cuenta, v.columna
  on conflict (id_cliente, id_cuenta, columna) do update set clave = excluded.clave, orden = excluded.orden;
  return null;
end $$;
create or replace trigger guardar_claves_altas after insert on cuenta referencing new table as nuevas
  for each statement execute function guardar_claves_de_cuentas();
create or replace trigger guardar_claves_cambios after update on cuenta referencing new table as nuevas
  for each statement execute function guardar_claves_de_cuentas();

create or replace function guardar_claves_de_usuario() returns trigger language plpgsql as $$
begin
  update cuenta_clave k set clave = v.clave
    from claves_de_cuenta v
   where v.id_persona = new.id_persona and v.columna in ('usuario', 'ingreso')
     and k.id_cliente = v.id_cliente and k.id_cuenta = v.id_cuenta and k.columna = v.columna
     and k.clave is distinct from v.clave;
  return null;
end $$;
create or replace trigger guardar_claves_alta after insert on usuario
  for each row execute function guardar_claves_de_usuario();
create or replace trigger guardar_claves_cambio after update of id_persona, username, ultimo_ingreso on usuario
  for each row when ((old.id_persona, old.username, old.ultimo_ingreso)
                     is distinct from (new.id_persona, new.username, new.ultimo_ingreso))
  execute function guardar_claves_de_usuario();

create or replace function guardar_claves_de_grupo() returns trigger language plpgsql as $$
begin
  update cuenta_clave k set clave = v.clave
    from claves_de_cuenta v
   where v.id_cliente = new.id_cliente and v.id_grupo = new.id and v.columna = 'grupo'
     and k.id_cliente = v.id_cliente and k.id_cuenta = v.id_cuenta and k.columna = v.columna
     and k.clave is distinct from v.clave;
  return null;
end $$;
create or replace trigger guardar_claves after update of nombre on grupo
  for each row when (old.nombre is distinct from new.nombre) execute function guardar_claves_de_grupo();

create or replace function guardar_claves_de_ceco() returns trigger language plpgsql as $$
begin
  update cuenta_clave k set clave = v.clave
    from claves_de_cuenta v
   where v.id_cliente = new.id_cliente and v.id_ceco_preferido = new.id and v.columna = 'ceco'
     and k.id_cliente = v.id_cliente and k.id_cuenta = v.id_cuenta and k.columna = v.columna
     and k.clave is distinct from v.clave;
  return null;
end $$;
create or replace trigger guardar_claves after update of denominacion on centro_costo
  for each row when (old.denominacion is distinct from new.denominacion) execute function guardar_claves_de_ceco();

-- Whom nobody has written since these functions have their present text
insert into cuenta_clave as t (id_cliente, id_cuenta, columna, clave, orden)
select v.id_cliente, v.id_cuenta, v.columna, v.clave, v.orden
  from claves_de_cuenta v
  left join cuenta_clave k on k.id_cliente = v.id_cliente and k.id_cuenta = v.id_cuenta and k.columna = v.columna
 where k.columna is null or (k.clave, k.orden) is distinct from (v.clave, v.orden)
on conflict (id_cliente, id_cuenta, columna) do update set clave = excluded.clave, orden = excluded.orden;

-- How many have no entry, by the key that tells it: it is one row of one account, whoever writes it
create or replace function contar_sin_ingreso() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into empleados_sin_ingreso as t (id_cliente, cantidad)
    select id_cliente, count(*) from nuevas where columna = 'ingreso' and clave is null group by 1 order by 1
    on conflict (id_cliente) do update set cantidad = t.cantidad + excluded.cantidad;
  else
    insert into empleados_sin_ingreso as t (id_cliente, cantidad)
    select id_cliente, -count(*) from viejas where columna = 'ingreso' and clave is null group by 1 order by 1
    on conflict (id_cliente) do update set cantidad = t.cantidad + excluded.cantidad;
  end if;
  return null;
end $$;
create or replace trigger contar_sin_ingreso_altas after insert on cuenta_clave referencing new table as nuevas
  for each statement execute function contar_sin_ingreso();
create or replace trigger contar_sin_ingreso_bajas after delete on cuenta_clave referencing old table as viejas
  for each statement execute function contar_sin_ingreso();

-- A row at a time: somebody signs in for the first time once
create or replace function contar_primer_ingreso() returns trigger language plpgsql as $$
begin
  update empleados_sin_ingreso set cantidad = cantidad + case when new.clave is null then 1 else -1 end
   where id_cliente = new.id_cliente;
  return null;
end $$;
create or replace trigger contar_primer_ingreso after update of clave on cuenta_clave for each row
  when (new.columna = 'ingreso' and (old.clave is null) <> (new.clave is null)) execute function contar_primer_ingreso();

delete from empleados_sin_ingreso;
insert into empleados_sin_ingreso (id_cliente, cantidad)
select id_cliente, count(*) from cuenta_clave where columna = 'ingreso' and clave is null group by 1;
