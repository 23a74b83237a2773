-- What the list of employees is sorted, searched and counted by, kept by whoever writes a person or an account.

create or replace function completar_cuenta() returns trigger language plpgsql as $$
declare
  p persona;
begin
  select * into p from persona where id = new.id_persona;
  new.orden := normalizar_texto(p.apellido) || E'\x01' || normalizar_texto(p.nombre);
  new.busqueda := normalizar_texto(concat_ws(E'\n', p.apellido || ', ' || p.nombre, p.nombre || ' ' || p.apellido, p.doc_num,
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
