-- The paper of a documento, who looked at it, and which one it takes the place of
alter table documento
  add column reemplaza int references documento (id),
  -- since when another one counts in its place, or waits to
  add column reemplazado timestamptz,
  -- who said last what it is worth, and when
  add column id_operador int references operador (id),
  add column decidido timestamptz;
create index documento_reemplaza on documento (reemplaza) where reemplaza is not null;

create table documento_archivo (
  id_documento int primary key references documento (id) on delete cascade,
  nombre text not null unique check (nombre ~ '^[0-9a-f]{32}[.](jpg|pdf)$'),
  contenido bytea not null,
  bytes int not null check (bytes > 0),
  cargado timestamptz not null
);
-- compressed as they are
alter table documento_archivo alter column contenido set storage external;
