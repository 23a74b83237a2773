-- Addresses at which clientes and agencias are told of changes, and what each is still to be told (docs/decisions/074). Who writes `cambio`
-- writes an entrega for each webhook that it may concern, at the commit (repeatable/75_webhook.sql): it names the pedido and how it stood, and
-- what is told of it is asked for at the moment of telling.
create table webhook (
  id int generated always as identity primary key,
  -- of one of both
  id_cliente int references cliente (id),
  id_agencia int references agencia (id),
  nombre text not null,
  url text not null check (url ~ '^https?://'),
  -- with spaces between them; none is all of them
  tipos text not null default '',
  activo boolean not null default true,
  -- under seal; the one before signs too until its hour
  secreto bytea not null,
  secreto_anterior bytea,
  anterior_hasta timestamptz,
  creado timestamptz not null,
  -- failures in a row, and until when it is left alone for them
  fallos int not null default 0 check (fallos >= 0),
  reposa_hasta timestamptz,
  check (num_nonnulls(id_cliente, id_agencia) = 1),
  check ((secreto_anterior is null) = (anterior_hasta is null))
);
create index webhook_cliente on webhook (id_cliente) where id_cliente is not null;
create index webhook_agencia on webhook (id_agencia) where id_agencia is not null;

create table webhook_entrega (
  -- in the order of the commits of one pedido, whose changes wait for each other
  id bigint generated always as identity primary key,
  id_webhook int not null references webhook (id) on delete cascade,
  -- by which who is told knows what came twice
  mensaje uuid not null default gen_random_uuid(),
  id_cliente int not null references cliente (id),
  id_pedido int not null,
  -- how the pedido stood at the commit; nothing where it was gone
  clase char(1) check (clase in ('s', 'v')),
  status text check (status in ('registrado', 'confirmado', 'iniciado', 'finalizado', 'calificado', 'anulado')),
  substatus text check (substatus in ('', 'a origen', 'Cancelado en origen', 'Fallo')),
  version int,
  creado timestamptz not null default clock_timestamp(),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'entregada', 'agotada')),
  -- what it was told as
  tipo text,
  intentos int not null default 0 check (intentos >= 0),
  -- the first try, the next one, and until when a process has it in hand
  desde timestamptz,
  siguiente timestamptz,
  tomada_hasta timestamptz,
  terminada timestamptz,
  error text,
  check ((estado = 'pendiente') = (terminada is null))
);
create index webhook_entrega_pendiente on webhook_entrega (id_webhook, id) where estado = 'pendiente';
create index webhook_entrega_pedido on webhook_entrega (id_webhook, id_cliente, id_pedido, id);
create index webhook_entrega_terminada on webhook_entrega (terminada) where estado <> 'pendiente';
