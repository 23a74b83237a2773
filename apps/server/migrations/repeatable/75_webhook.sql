-- What changed of a pedido is to be told to whom it may concern, at the commit: by then the pedido stands as it will stand, and whoever
-- changes it next has waited for this one, so entregas of a pedido are numbered in the order of their commits (docs/decisions/074).
-- Whether somebody is told, and of what, is decided when it is told.
create or replace function encolar_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where activo) then return null; end if;
  insert into webhook_entrega (id_webhook, id_cliente, id_pedido, clase, status, substatus, version)
  select w.id, new.id_cliente, c.id, p.clase, p.status, p.substatus, case p.clase when 'v' then v.version else s.version end
    from (select new.clave::int as id) c
    left join pedido p on p.id_cliente = new.id_cliente and p.id = c.id
    left join viaje v on v.id_cliente = new.id_cliente and v.id = c.id
    left join solicitud s on s.id_cliente = new.id_cliente and s.id = c.id
    join webhook w on w.activo and (
      w.id_cliente = new.id_cliente
      -- an agencia hears of its own viajes, of what is offered to it, and of what it was or may be told as an offer or as its own
      or v.id_agencia = w.id_agencia
      or v.id is null and s.estado = 'A' and exists (
        select from agencia_cliente a where a.id_agencia = w.id_agencia and a.id_cliente = new.id_cliente)
      or w.id_agencia is not null and exists (
        select from webhook_entrega e where e.id_webhook = w.id and e.id_cliente = new.id_cliente and e.id_pedido = c.id
           and (e.tipo in ('oferta.cambio', 'viaje.cambio') or e.tipo is null)
           and not exists (select from webhook_entrega b where b.id_webhook = w.id and b.id_cliente = new.id_cliente
                              and b.id_pedido = c.id and b.id > e.id and b.tipo in ('oferta.baja', 'viaje.baja'))));
  return null;
end $$;
-- a constraint trigger cannot be replaced
drop trigger if exists cambio_webhook on cambio;
create constraint trigger cambio_webhook after insert on cambio deferrable initially deferred
  for each row when (new.tema = 'pedido') execute function encolar_webhooks();
