-- Profile pictures live in the database: every server process serves the same ones.
create table foto (
  nombre text primary key check (nombre ~ '^[0-9a-f]{32}[.]jpg$'),
  id_persona int not null unique references persona (id),
  contenido bytea not null,
  creada timestamptz not null
);
-- a JPEG does not get smaller
alter table foto alter column contenido set storage external;

-- A message with a password or a link that opens an account: its text goes once it is sent
alter table correo add column reservado boolean not null default false;
