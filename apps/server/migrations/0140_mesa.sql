-- The board of operations: the own flota, who is assigned, what goes wrong, and what is offered to whom

-- At most one agencia is the provider's own, and what drives for it is driven through this system
alter table agencia
  add column propia boolean not null default false,
  add constraint agencia_propia_integrada check (not propia or integrado);
create unique index agencia_propia on agencia (propia) where propia;

-- Of the own flota: `activo` is written with `estado`
alter table vehiculo
  add column estado text not null default 'activo',
  add column motivo varchar(200),
  -- a plate without signs, in capitals: of the own flota alone
  add column patente_clave text,
  add column sirve_tipos int[] not null default '{}',
  add column plazas int not null default 4,
  add column version int not null default 1,
  add constraint vehiculo_estado check (estado in ('activo', 'suspendido', 'baja')),
  add constraint vehiculo_plazas check (plazas between 1 and 60);
create unique index vehiculo_patente_clave on vehiculo (id_agencia, patente_clave) where patente_clave is not null;
alter table chofer
  add column estado text not null default 'activo',
  add column motivo varchar(200),
  add column legajo varchar(20),
  add column id_vehiculo_habitual int references vehiculo (id),
  add column version int not null default 1,
  add constraint chofer_estado check (estado in ('activo', 'suspendido', 'baja'));

create table documento_tipo (
  id int primary key generated always as identity,
  alias varchar(60) not null unique,
  de text not null check (de in ('chofer', 'vehiculo')),
  -- nobody drives without it
  bloquea boolean not null,
  -- days before its expiry on which it is told
  avisos_dias int[] not null default '{}',
  version int not null default 1
);

create table documento (
  id int primary key generated always as identity,
  id_tipo int not null references documento_tipo (id),
  id_chofer int references chofer (id),
  id_vehiculo int references vehiculo (id),
  numero varchar(60),
  emitido date,
  -- the last day on which it counts; none where it does not expire
  vence date,
  estado text not null default 'en_revision' check (estado in ('en_revision', 'aprobado', 'rechazado')),
  motivo varchar(200),
  creado timestamptz not null,
  version int not null default 1,
  check (num_nonnulls(id_chofer, id_vehiculo) = 1)
);
create index documento_chofer on documento (id_chofer, id_tipo) where id_chofer is not null;
create index documento_vehiculo on documento (id_vehiculo, id_tipo) where id_vehiculo is not null;

-- Who drives what, from when to when. A chofer and a vehiculo are in one open turno each
create table turno (
  id int primary key generated always as identity,
  id_chofer int not null references chofer (id),
  id_vehiculo int not null references vehiculo (id),
  desde timestamptz not null,
  hasta_previsto timestamptz not null,
  cerrado timestamptz,
  cerrado_por_sistema boolean not null default false,
  km_inicio int check (km_inicio between 0 and 9999999),
  km_fin int check (km_fin between 0 and 9999999),
  id_operador int references operador (id),
  version int not null default 1,
  check (hasta_previsto > desde),
  check (cerrado >= desde)
);
create unique index turno_chofer on turno (id_chofer) where cerrado is null;
create unique index turno_vehiculo on turno (id_vehiculo) where cerrado is null;

-- Where a vehiculo of an open turno was last
create table posicion_flota (
  id_vehiculo int primary key references vehiculo (id),
  ts timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  velocidad real
);
create index posicion_flota_ts on posicion_flota (ts);

-- A chofer and a vehiculo of the own flota, named for a viaje. Two that take somebody at once are refused here, whatever the programs looked at
create table asignacion (
  id_cliente int not null,
  id_viaje int not null,
  id int generated always as identity,
  id_chofer int not null references chofer (id),
  id_vehiculo int not null references vehiculo (id),
  desde timestamptz not null,
  hasta timestamptz not null,
  -- what carries things takes nobody
  exclusiva boolean not null,
  estado text not null default 'vigente' check (estado in ('vigente', 'caida', 'cumplida')),
  motivo varchar(200),
  -- none where the agencia itself named them
  id_operador int references operador (id),
  creada timestamptz not null,
  terminada timestamptz,
  primary key (id_cliente, id_viaje, id),
  foreign key (id_cliente, id_viaje) references viaje (id_cliente, id),
  check (hasta > desde),
  check ((estado = 'vigente') = (terminada is null)),
  constraint asignacion_chofer exclude using gist (id_chofer with =, tstzrange(desde, hasta) with &&)
    where (exclusiva and estado = 'vigente'),
  constraint asignacion_vehiculo exclude using gist (id_vehiculo with =, tstzrange(desde, hasta) with &&)
    where (exclusiva and estado = 'vigente')
);
create unique index asignacion_vigente on asignacion (id_cliente, id_viaje) where estado = 'vigente';
create index asignacion_de_chofer on asignacion (id_chofer, desde) where estado <> 'caida';
create index asignacion_de_vehiculo on asignacion (id_vehiculo, desde) where estado <> 'caida';

-- Something that is about to go wrong; one is open for each object and tipo
create table alerta (
  id int primary key generated always as identity,
  -- none of what concerns a chofer or a vehiculo
  id_cliente int references cliente (id),
  objeto text not null check (objeto in ('solicitud', 'viaje', 'chofer', 'vehiculo')),
  id_objeto int not null,
  tipo text not null check (tipo in ('SIN_TOMAR', 'SIN_CHOFER', 'NO_SALIO', 'DEMORA', 'EFECTO_DOMINO', 'SIN_SEÑAL', 'SIN_CIERRE', 'DOCUMENTO')),
  nivel text not null check (nivel in ('amarilla', 'roja')),
  cifra jsonb not null,
  desde timestamptz not null,
  -- since when it is red
  roja timestamptz,
  id_operador int references operador (id),
  tomada timestamptz,
  resuelta timestamptz,
  resolucion varchar(200),
  callada_hasta timestamptz,
  check ((id_operador is null) = (tomada is null))
);
create unique index alerta_abierta on alerta (objeto, id_objeto, tipo, coalesce(id_cliente, 0)) where resuelta is null;
create index alerta_callada on alerta (callada_hasta) where callada_hasta is not null;
create index alerta_resuelta on alerta (resuelta) where resuelta is not null;
create index alerta_cliente on alerta (id_cliente, id_objeto) where id_cliente is not null;

-- What operadores write for each other about a pedido
create table nota (
  id_cliente int not null references cliente (id),
  id_pedido int not null,
  id int generated always as identity,
  texto varchar(1000) not null check (texto <> ''),
  id_operador int not null references operador (id),
  creada timestamptz not null,
  primary key (id_cliente, id_pedido, id)
);

-- Who is offered the solicitudes of a cliente, and from which minute on
create table cascada (
  id_cliente int not null references cliente (id),
  orden int not null check (orden >= 1),
  -- null is all others that are linked to the cliente
  id_agencia int references agencia (id),
  minuto int not null check (minuto between 0 and 120),
  primary key (id_cliente, orden)
);
create unique index cascada_agencia on cascada (id_cliente, coalesce(id_agencia, 0));

-- From when on an agencia sees a solicitud of a cliente that has a cascada
create table oferta (
  id_cliente int not null,
  id_solicitud int not null,
  id_agencia int not null references agencia (id),
  desde timestamptz not null,
  -- whether the stream and webhooks told it
  contada boolean not null default false,
  primary key (id_cliente, id_solicitud, id_agencia),
  foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id)
);
create index oferta_por_contar on oferta (desde) where not contada;

-- Why an operador says at which time something happened; who typed a cancellation for whom
alter table evento add column motivo varchar(200);
alter table anulacion
  add column id_operador int references operador (id),
  add column motivo varchar(200),
  add column quien_llamo varchar(100);

-- What a car did for a viaje that it lost has no effect, and the next car may do the same.
-- allowed: `evento_unico` held the same, and more, of every line that a process of 0.1.0 writes
create unique index evento_con_efecto on evento (id_cliente, id_pedido, tipo, coalesce(parada, -1)) where not sin_efecto;
-- allowed: `evento_con_efecto` holds it from here on
drop index evento_unico;

alter table cambio drop constraint cambio_tema_check;
alter table cambio add constraint cambio_tema_check check (tema in
  ('pedido', 'novedad', 'aprobacion', 'informe', 'lote', 'reclamo', 'cuenta', 'sesion', 'mirados', 'operador', 'operador_sesion',
   'mesa', 'turno', 'alerta'));
