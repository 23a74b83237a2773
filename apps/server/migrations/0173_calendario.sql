-- The secret address by which somebody subscribes to their own viajes: hashed, and under seal to be shown again
create table calendario (
  id_usuario int primary key references usuario (id),
  clave_hash bytea not null unique,
  clave bytea not null,
  creado timestamptz not null,
  leido timestamptz
);
