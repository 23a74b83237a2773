-- Clients, people, accounts, sessions. Every table of a tenant leads its key and indexes with id_cliente.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- unaccent() is only stable; indexes and generated columns need an immutable twin
create function f_fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

create table cliente (
  id int primary key generated always as identity,
  id_padre int references cliente (id),
  alias text not null unique,
  antelacion_alta int check (antelacion_alta between 0 and 1440),
  requiere_autorizacion text not null default 'nunca' check (requiere_autorizacion in ('nunca', 'siempre', 'sobreMonto')),
  tope_autorizacion bigint check (tope_autorizacion >= 0),
  minutos_anulacion_tardia int not null default 15 check (minutos_anulacion_tardia between 0 and 1440),
  dominio_email text,
  activo boolean not null default true,
  creado timestamptz not null default now()
);

create table codigo_registro (
  codigo text primary key check (codigo ~ '^[A-Z0-9]{4,20}$'),
  id_cliente int not null references cliente (id),
  vence timestamptz,
  activo boolean not null default true
);

create table centro_costo (
  id int generated always as identity unique,
  id_cliente int not null references cliente (id),
  denominacion text not null,
  activo boolean not null default true,
  primary key (id_cliente, id),
  unique (id_cliente, denominacion)
);

create table forma_pago (
  id int primary key generated always as identity,
  alias text not null unique
);

create table cliente_forma_pago (
  id_cliente int not null references cliente (id),
  id_forma_pago int not null references forma_pago (id),
  primary key (id_cliente, id_forma_pago)
);

create table grupo (
  id int generated always as identity unique,
  id_cliente int not null references cliente (id),
  nombre varchar(50) not null,
  descripcion varchar(250) not null default '',
  primary key (id_cliente, id)
);
create unique index grupo_nombre on grupo (id_cliente, lower(nombre));

create table persona (
  id int primary key generated always as identity,
  nombre text not null,
  apellido text not null,
  tipo_doc text,
  doc_num text,
  celular text,
  email text,
  foto text,
  search text generated always as (f_fold(apellido || ' ' || nombre || ' ' || coalesce(doc_num, ''))) stored
);
create unique index persona_documento on persona (tipo_doc, doc_num) where doc_num is not null;

create table usuario (
  id int primary key generated always as identity,
  id_persona int not null unique references persona (id),
  username text not null,
  hash text,
  email text,
  activo boolean not null default true,
  ultimo_ingreso timestamptz,
  creado timestamptz not null default now()
);
create unique index usuario_username on usuario (lower(username));
create unique index usuario_email on usuario (lower(email)) where email is not null;

-- A password sent by e-mail: alive until its first use or its end (DA-03, DA-04)
create table clave_temporal (
  id_usuario int primary key references usuario (id),
  hash text not null,
  vence timestamptz not null
);

create table sesion (
  hash bytea primary key,
  id_usuario int not null references usuario (id),
  creada timestamptz not null,
  usada timestamptz not null,
  vence timestamptz not null,
  ip text
);
create index sesion_usuario on sesion (id_usuario);

create table registro_pendiente (
  hash bytea primary key,
  codigo text not null references codigo_registro (codigo),
  email text not null,
  datos jsonb not null,
  vence timestamptz not null,
  usado timestamptz
);
create unique index registro_pendiente_email on registro_pendiente (lower(email)) where usado is null;

-- An employee's account at a client. Its number is what the wire calls idCuentaSgv.
create table cuenta (
  id int generated always as identity unique,
  id_cliente int not null references cliente (id),
  id_persona int not null references persona (id),
  legajo varchar(60),
  email text,
  celular text,
  id_grupo int,
  permisos jsonb not null,
  id_ceco_preferido int,
  id_forma_pago_defecto int references forma_pago (id),
  soporte_telefonico boolean,
  activa boolean not null default true,
  creada timestamptz not null default now(),
  primary key (id_cliente, id),
  foreign key (id_cliente, id_grupo) references grupo (id_cliente, id)
);
create unique index cuenta_persona on cuenta (id_persona, id_cliente) where activa;
create index cuenta_grupo on cuenta (id_cliente, id_grupo);

-- A person's own account, of no client
create table cuenta_particular (
  id int primary key generated always as identity,
  id_persona int not null unique references persona (id),
  alias text not null default 'Particular',
  email text,
  phone text,
  id_centro_de_costo int,
  id_forma_pago_defecto int references forma_pago (id),
  activa boolean not null default true
);

create table cuenta_ceco (
  id_cliente int not null,
  id_cuenta int not null,
  id_ceco int not null,
  primary key (id_cliente, id_cuenta, id_ceco),
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id),
  foreign key (id_cliente, id_ceco) references centro_costo (id_cliente, id)
);
alter table cuenta add foreign key (id_cliente, id, id_ceco_preferido)
  references cuenta_ceco (id_cliente, id_cuenta, id_ceco) deferrable initially deferred;

create table cuenta_ceco_auditado (
  id_cliente int not null,
  id_cuenta int not null,
  id_ceco int not null,
  primary key (id_cliente, id_cuenta, id_ceco),
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id),
  foreign key (id_cliente, id_ceco) references centro_costo (id_cliente, id)
);

create table cuenta_grupo_auditado (
  id_cliente int not null,
  id_cuenta int not null,
  id_grupo int not null,
  primary key (id_cliente, id_cuenta, id_grupo),
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id),
  foreign key (id_cliente, id_grupo) references grupo (id_cliente, id) on delete cascade
);
