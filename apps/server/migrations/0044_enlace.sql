-- Links that show an order to one audience, without a session. The order is named by its number alone: a request and the trip that it
-- becomes share it.
create table enlace (
  id int generated always as identity,
  id_cliente int not null references cliente (id),
  id_pedido int not null,
  -- by which the public call finds it, and the id itself under seal, to be copied again
  clave_hash bytea not null check (length(clave_hash) = 32),
  clave bytea not null,
  para text not null check (para in ('pasajero', 'receptor', 'colega')),
  id_pasaje int,
  -- whom the ticket was for when it was made: a seat may be sold again
  id_persona int references persona (id),
  nombre text not null,
  creado_por int not null references usuario (id),
  creado timestamptz not null,
  vence timestamptz,
  revocado timestamptz,
  abierto timestamptz,
  aperturas int not null default 0 check (aperturas >= 0),
  primary key (id_cliente, id),
  foreign key (id_cliente, id_pasaje) references pasaje (id_cliente, id) on delete cascade,
  check ((para = 'colega') = (id_pasaje is null))
);
create unique index enlace_clave on enlace (clave_hash);
create index enlace_pedido on enlace (id_cliente, id_pedido);
create index enlace_pasaje on enlace (id_cliente, id_pasaje) where id_pasaje is not null;
create index enlace_numero on enlace (id);
