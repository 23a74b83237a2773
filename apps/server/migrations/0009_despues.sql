-- What is asked of an order once it was made: its cancellation, the removal of passengers, keeping it by name.

-- A cancellation that was asked for, and when the job decided it (DT-30)
create table anulacion (
  id_cliente int not null references cliente (id),
  id_pedido int not null,
  id_persona int not null references persona (id),
  pedida timestamptz not null,
  -- asked for too late: the minimum cost is due, whatever happens until it is decided
  tardia boolean not null,
  resuelta timestamptz,
  primary key (id_cliente, id_pedido)
);

-- A seat that somebody had and lost, until it is sold again
alter table pasaje add column quitado timestamptz;

-- Orders that a person asks for again by a name of their own, at one client
drop table pedido_favorito;
create table pedido_favorito (
  id int generated always as identity unique,
  id_cliente int not null references cliente (id),
  id_usuario int not null references usuario (id),
  nombre varchar(60) not null,
  plantilla jsonb not null,
  creado timestamptz not null,
  primary key (id_cliente, id)
);
create unique index pedido_favorito_nombre on pedido_favorito (id_cliente, id_usuario, lower(nombre));
