-- What a cliente is called where there is little room: letters and digits, of one cliente alone, proposed from its alias
alter table cliente add column sigla text not null default '';

create function pg_temp.sigla_de(alias text) returns text language plpgsql as $$
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

do $$
declare
  una record;
begin
  for una in select id, alias from cliente order by id loop
    update cliente set sigla = pg_temp.sigla_de(una.alias) where id = una.id;
  end loop;
end $$;

alter table cliente add constraint cliente_sigla_check check (sigla ~ '^[A-Z0-9]{2,8}$');
create unique index cliente_sigla_key on cliente (sigla);
drop function pg_temp.sigla_de(text);
