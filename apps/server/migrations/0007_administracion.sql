-- Lists of employees at any size, and call-backs by person.

-- A LIKE pattern for "contains this text", its own wildcards taken literally, folded as what it is compared with
create function f_contains(text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(f_fold($1), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- What a list of employees is sorted and searched by stands on the account itself, although most of it belongs to the
-- person: an index cannot reach across tables, and a page must not cost more in a big company than in a small one.
-- `orden` is surname and name; the lines of `busqueda` are what a search may match, each for itself.
alter table cuenta add column orden text collate "C" not null default '';
alter table cuenta add column busqueda text not null default '';

create function cuenta_de_persona() returns trigger language plpgsql as $$
declare
  p persona;
begin
  select * into p from persona where id = new.id_persona;
  new.orden := f_fold(p.apellido) || E'\x01' || f_fold(p.nombre);
  new.busqueda := f_fold(concat_ws(E'\n', p.apellido || ', ' || p.nombre, p.nombre || ' ' || p.apellido, p.doc_num,
                                   new.legajo, new.email));
  return new;
end $$;
create trigger cuenta_de_persona before insert or update of id_persona, legajo, email on cuenta
  for each row execute function cuenta_de_persona();

create function persona_en_cuentas() returns trigger language plpgsql as $$
begin
  -- writing the same e-mail runs the trigger above
  update cuenta set email = email where id_persona = new.id;
  return null;
end $$;
create trigger persona_en_cuentas after update of nombre, apellido, doc_num on persona
  for each row when ((old.nombre, old.apellido, old.doc_num) is distinct from (new.nombre, new.apellido, new.doc_num))
  execute function persona_en_cuentas();

update cuenta set email = email;

create index cuenta_orden on cuenta (id_cliente, orden, id);
drop index cuenta_grupo;
create index cuenta_grupo on cuenta (id_cliente, id_grupo, orden, id);
create index cuenta_inactiva on cuenta (id_cliente, orden, id) where not activa;
create index cuenta_busqueda on cuenta using gin (id_cliente, busqueda gin_trgm_ops);
create index cuenta_persona_todas on cuenta (id_persona);

-- How many employees a client has by group (0 is none) and state: counting them for each page would cost in proportion
create table empleados_total (
  id_cliente int not null references cliente (id),
  id_grupo int not null,
  activa boolean not null,
  cantidad int not null,
  primary key (id_cliente, id_grupo, activa)
);

create function contar_empleados() returns trigger language plpgsql as $$
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
create trigger contar_altas after insert on cuenta referencing new table as nuevas
  for each statement execute function contar_empleados();
create trigger contar_cambios after update on cuenta referencing old table as viejas new table as nuevas
  for each statement execute function contar_empleados();
create trigger contar_bajas after delete on cuenta referencing old table as viejas
  for each statement execute function contar_empleados();

insert into empleados_total
select id_cliente, coalesce(id_grupo, 0), activa, count(*) from cuenta group by 1, 2, 3;

create index llamada_soporte_persona on llamada_soporte (id_persona, creada desc);
