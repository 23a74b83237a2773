-- Surname and name, folded, and what a search looks at stand on the account: an index does not reach across tables.

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
