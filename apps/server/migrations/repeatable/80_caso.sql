-- Whatever somebody has to answer is a case from the moment that it is asked, by whoever writes it, a process of the release before too (M-198)
create or replace function abrir_caso() returns trigger language plpgsql as $$
begin
  -- told, and not read off the table: a part of one that is spread has another name
  if tg_argv[0] = 'reclamo' then
    insert into caso (id_cliente, origen, id_reclamo, vence, creado)
    values (new.id_cliente, 'reclamo', new.id, new.creado + interval '48 hours', new.creado);
  else
    insert into caso (id_cliente, origen, id_llamada, vence, creado)
    values (new.id_cliente, 'llamada', new.id, new.creada + interval '15 minutes', new.creada);
  end if;
  return null;
end $$;
create or replace trigger reclamo_caso after insert on reclamo for each row execute function abrir_caso('reclamo');
create or replace trigger llamada_caso after insert on llamada_soporte for each row execute function abrir_caso('llamada');
