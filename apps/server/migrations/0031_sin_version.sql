-- 0032 wants a version in every row of `pedido`, and a running 0.1.0, which writes such rows whole, says none: from before that moment on
-- one is put there. Until the column is there, nothing is (repeatable/90_version_0_1.sql takes over)
create or replace function versionar_pedido() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) -> 'v' = 'null' then new.v := 0; end if;
  return new;
end $$;
create or replace trigger pedido_sin_version before insert on pedido for each row execute function versionar_pedido();
