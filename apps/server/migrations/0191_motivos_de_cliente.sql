-- The motivos that a cliente lets choose; one that is not offered any more is gone, and stays on what was asked for with it
create table motivo (
  id_cliente int not null references cliente (id),
  nombre text not null check (nombre <> '' and char_length(nombre) <= 60),
  orden int not null check (orden >= 0),
  primary key (id_cliente, nombre)
);
create unique index motivo_nombre on motivo (id_cliente, normalizar_busqueda(nombre));

-- For which types of pedido a cliente offers a motivo, or demands one: in free words, or out of its list
create table motivo_tipo (
  id_cliente int not null references cliente (id),
  tipo text not null check (tipo in ('PARAMI', 'PARAOTRO', 'PARAINVITADO', 'CONPARADAS', 'MENSAJERIA', 'PAQUETERIA')),
  exigido boolean not null,
  de_lista boolean not null,
  primary key (id_cliente, tipo)
);
