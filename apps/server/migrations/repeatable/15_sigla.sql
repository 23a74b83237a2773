-- What a cliente is called where there is little room: proposed from its alias where nobody says one.
create or replace function proponer_sigla(alias text) returns text language plpgsql as $$
declare
  palabras text[] := regexp_split_to_array(btrim(regexp_replace(upper(normalizar_busqueda(alias)), '[^A-Z0-9]+', ' ', 'g')), ' ');
  entera text := array_to_string(palabras, '');
  base text := case when char_length(entera) between 2 and 8 then entera
                    when char_length(palabras[1]) between 3 and 8 then palabras[1]
                    when char_length(entera) > 8 then left(entera, 8)
                    else 'CLIENTE' end;
  propuesta text := base;
  turno int := 1;
begin
  while exists (select from cliente c where c.sigla = propuesta) loop
    turno := turno + 1;
    propuesta := left(base, 8 - char_length(turno::text)) || turno;
  end loop;
  return propuesta;
end $$;

create or replace function completar_sigla() returns trigger language plpgsql as $$
begin
  if new.sigla = '' then
    perform pg_advisory_xact_lock(hashtext('sigla de cliente'));
    new.sigla := proponer_sigla(new.alias);
  end if;
  return new;
end $$;
create or replace trigger completar_sigla before insert on cliente for each row execute function completar_sigla();
