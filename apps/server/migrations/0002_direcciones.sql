-- Addresses: favourites, corporate ones, those resolved before; how often each is used; terminals edited by hand.

create table direccion (
  id int primary key generated always as identity,
  ambito text not null check (ambito in ('fav', 'cliente', 'cache')),
  id_usuario int references usuario (id),
  id_cliente int references cliente (id),
  alias varchar(40),
  info varchar(100) not null default '',
  street varchar(255) not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  precision text not null default 'exacta',
  proveedor text,
  proveedor_ref text,
  creada timestamptz not null default now(),
  search text generated always as (f_fold(coalesce(alias, '') || ' ' || street)) stored,
  check (
    (ambito = 'fav' and id_usuario is not null and alias is not null)
    or (ambito = 'cliente' and id_cliente is not null and alias is not null)
    or (ambito = 'cache' and proveedor is not null and proveedor_ref is not null)
  )
);
create unique index direccion_fav on direccion (id_usuario, lower(alias)) where ambito = 'fav';
create unique index direccion_cliente on direccion (id_cliente, lower(alias)) where ambito = 'cliente';
create unique index direccion_cache on direccion (proveedor, proveedor_ref) where ambito = 'cache';
create index direccion_search on direccion using gin (search gin_trgm_ops);

create table direccion_uso (
  id_usuario int not null references usuario (id),
  id_direccion int not null references direccion (id) on delete cascade,
  tipo text not null check (tipo in ('ORIGEN', 'DESTINO')),
  veces int not null default 1,
  ultima timestamptz not null,
  primary key (id_usuario, id_direccion, tipo)
);

create table terminal (
  id int primary key generated always as identity,
  alias text not null unique,
  lat double precision not null,
  lon double precision not null,
  radio_m int not null default 1000,
  patron text
);
