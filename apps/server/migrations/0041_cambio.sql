-- What changed, for the stream of changes: a line for each thing and transaction, written by triggers (repeatable/70_cambio.sql), read
-- by each process in the order of `tx` up to the oldest transaction that is still open, and gone after ten minutes.
create table cambio (
  seq bigint generated always as identity primary key,
  -- the transaction that wrote it: numbers are given before the commit, so `seq` alone would skip what commits late
  tx bigint not null default (pg_current_xact_id()::text)::bigint,
  ts timestamptz not null default clock_timestamp(),
  id_cliente int,
  tema text not null check (tema in ('pedido', 'novedad', 'aprobacion', 'informe', 'lote', 'reclamo', 'cuenta', 'sesion', 'mirados')),
  clave text not null,
  cuerpo jsonb
);
-- one line for each thing in a transaction, and the way the reader comes
create unique index cambio_uno on cambio (tx, tema, clave, coalesce(id_cliente, 0));
create index cambio_ts on cambio (ts);
