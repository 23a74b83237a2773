-- Vehicle types, tariffs, quotes, carriers with their drivers and vehicles, fixed routes.

create table tipo_vehiculo (
  id int primary key,
  alias text not null unique,
  descripcion text not null,
  plazas int not null check (plazas between 1 and 60),
  es_pool boolean not null default false,
  espera_min int not null default 10,
  espera_max int not null default 20
);

create table cliente_tipo_vehiculo (
  id_cliente int not null references cliente (id),
  id_tipo_vehiculo int not null references tipo_vehiculo (id),
  orden int not null default 0,
  primary key (id_cliente, id_tipo_vehiculo)
);

-- Money in cents. id_cliente null is the general tariff; validities of one client and type never overlap.
create table tarifa (
  id int primary key generated always as identity,
  id_cliente int references cliente (id),
  id_tipo_vehiculo int not null references tipo_vehiculo (id),
  base bigint not null check (base >= 0),
  por_km bigint not null check (por_km >= 0),
  por_min bigint not null check (por_min >= 0),
  por_espera_min bigint not null check (por_espera_min >= 0),
  minimo bigint not null check (minimo >= 0),
  por_asiento bigint check (por_asiento >= 0),
  recargo_noche numeric(5, 2) not null default 0 check (recargo_noche >= 0),
  vigencia_desde timestamptz not null,
  vigencia_hasta timestamptz,
  exclude using gist (
    (coalesce(id_cliente, 0)) with =,
    id_tipo_vehiculo with =,
    tstzrange(vigencia_desde, vigencia_hasta) with &&
  )
);

-- A price that was shown is honoured for 15 minutes (DO-26)
create table cotizacion (
  id_cliente int not null references cliente (id),
  clave text not null,
  id_tarifa int not null references tarifa (id),
  importe bigint not null check (importe >= 0),
  metros int not null,
  segundos int not null,
  vence timestamptz not null,
  primary key (id_cliente, clave)
);
create index cotizacion_vence on cotizacion (vence);

create table agencia (
  id int primary key generated always as identity,
  denominacion text not null unique,
  integrado boolean not null default true,
  activa boolean not null default true
);

create table agencia_clave (
  hash bytea primary key,
  id_agencia int not null references agencia (id),
  nombre text not null default '',
  creada timestamptz not null default now(),
  revocada timestamptz
);

create table agencia_cliente (
  id_agencia int not null references agencia (id),
  id_cliente int not null references cliente (id),
  primary key (id_agencia, id_cliente)
);

create table vehiculo (
  id int primary key generated always as identity,
  id_agencia int not null references agencia (id),
  patente text not null,
  marca text not null,
  modelo text not null,
  id_tipo_vehiculo int references tipo_vehiculo (id),
  activo boolean not null default true,
  unique (id_agencia, patente)
);

create table chofer (
  id int primary key generated always as identity,
  id_agencia int not null references agencia (id),
  nombre text not null,
  apellido text not null,
  phone text,
  foto text,
  activo boolean not null default true
);
create unique index chofer_identidad on chofer (id_agencia, lower(apellido), lower(nombre), coalesce(phone, ''));

-- A fixed route: its stops with minutes from the start, its weekdays and hour
create table carpool (
  id int generated always as identity unique,
  id_cliente int not null references cliente (id),
  nombre text not null,
  dias varchar(7) not null check (dias ~ '^[LMXJVSD-]{7}$'),
  hora time not null,
  paradas jsonb not null,
  plazas int not null check (plazas between 1 and 50),
  id_tipo_vehiculo int not null references tipo_vehiculo (id),
  activo boolean not null default true,
  primary key (id_cliente, id)
);
