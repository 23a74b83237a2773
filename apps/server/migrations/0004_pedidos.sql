-- What is asked (solicitud), what is driven (viaje), and the one thing that lists show (pedido).

-- Requests and trips share one number sequence (decisions "Wire")
create sequence pedido_numero start 100001;

create table plan (
  id int generated always as identity unique,
  id_cliente int not null references cliente (id),
  id_solicitud int not null,
  fecha_desde date not null,
  fecha_hasta date not null,
  hora_ida time not null,
  hora_regreso time,
  frecuencia_ida varchar(7) not null,
  frecuencia_regreso varchar(7) not null,
  omitir_feriados boolean not null default false,
  primary key (id_cliente, id)
);

create table solicitud (
  id int not null default nextval('pedido_numero') unique,
  id_cliente int not null references cliente (id),
  id_public text not null unique,
  tipo text not null check (tipo in ('PARAMI', 'PARAOTRO', 'PARAINVITADO', 'CONPARADAS', 'MENSAJERIA', 'PAQUETERIA', 'RECORRIDOFIJO')),
  estado char(1) not null check (estado in ('A', 'B', 'C', 'P', 'X')),
  id_persona_sol int not null references persona (id),
  id_cuenta int not null,
  id_ceco int not null,
  id_forma_pago int not null references forma_pago (id),
  id_tipo_vehiculo int not null references tipo_vehiculo (id),
  asap boolean not null,
  fecha_hora_salida timestamptz not null,
  observacion text not null default '',
  id_solicitud_ida int,
  id_plan int,
  cotizacion bigint check (cotizacion >= 0),
  id_tarifa int references tarifa (id),
  metros int,
  segundos int,
  distancia_estimada boolean not null default false,
  id_viaje int,
  motivo_anulacion text,
  canal text not null default 'inweb',
  creado timestamptz not null,
  modificado timestamptz not null,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id),
  foreign key (id_cliente, id_ceco) references centro_costo (id_cliente, id)
);
create index solicitud_abierta on solicitud (id_cliente, fecha_hora_salida) where estado in ('A', 'B');
create index solicitud_viaje on solicitud (id_cliente, id_viaje) where id_viaje is not null;

create table viaje (
  id int not null default nextval('pedido_numero') unique,
  id_cliente int not null references cliente (id),
  id_public text not null unique,
  id_carpool int,
  id_agencia int references agencia (id),
  id_vehiculo int references vehiculo (id),
  id_chofer int references chofer (id),
  id_tipo_vehiculo int not null references tipo_vehiculo (id),
  status text not null check (status in ('registrado', 'confirmado', 'iniciado', 'finalizado', 'calificado', 'anulado')),
  substatus text not null default '' check (substatus in ('', 'a origen', 'Cancelado en origen', 'Fallo')),
  integrado boolean not null,
  inicio timestamptz not null,
  creado timestamptz not null,
  confirmado timestamptz,
  fin timestamptz,
  modificado timestamptz not null,
  cotizacion bigint check (cotizacion >= 0),
  id_tarifa int references tarifa (id),
  metros_cotizados int,
  segundos_cotizados int,
  -- encoded as [[lon, lat], …]: the quoted route, and the driven path thinned at the finish
  ruta_cotizada jsonb,
  ruta_real jsonb,
  metros int,
  segundos int,
  importe_total bigint check (importe_total >= 0),
  importe_iva bigint check (importe_iva >= 0),
  importe_plus bigint check (importe_plus >= 0),
  voucher_nro text,
  fecha_facturacion date,
  version int not null default 1,
  primary key (id_cliente, id),
  check (id_carpool is not null or id_agencia is not null or status = 'registrado')
);
create index viaje_agencia on viaje (id_agencia, inicio) where status in ('confirmado', 'iniciado');
create index viaje_carpool on viaje (id_cliente, id_carpool, inicio) where id_carpool is not null;

-- A request hidden for one carrier that refused it
create table solicitud_rechazo (
  id_cliente int not null,
  id_solicitud int not null,
  id_agencia int not null references agencia (id),
  motivo text,
  creado timestamptz not null,
  primary key (id_cliente, id_solicitud, id_agencia),
  foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id)
);

-- Stops and tickets belong to the request until it has a trip, and to both from then on
create table parada (
  id int generated always as identity unique,
  id_cliente int not null,
  id_solicitud int,
  id_viaje int,
  orden int not null check (orden >= 0),
  direccion varchar(255) not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  alias text not null default '',
  obs text not null default '',
  espera_min int check (espera_min >= 0),
  fecha_hora timestamptz,
  es_terminal boolean not null default false,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id),
  foreign key (id_cliente, id_viaje) references viaje (id_cliente, id),
  check (id_solicitud is not null or id_viaje is not null)
);
create unique index parada_solicitud on parada (id_cliente, id_solicitud, orden) where id_solicitud is not null;
create unique index parada_viaje on parada (id_cliente, id_viaje, orden) where id_viaje is not null;

create table pasaje (
  id int generated always as identity unique,
  id_cliente int not null,
  id_solicitud int,
  id_viaje int,
  tipo text not null check (tipo in ('PASAJERO', 'ENVIO', 'ASIENTO VACÍO')),
  id_persona int references persona (id),
  nombre text,
  tel text,
  id_ceco int,
  id_parada_asc int,
  id_parada_des int,
  coef_prorrateo numeric(5, 2) not null default 100,
  id_empresa_aerea int,
  vuelo_tipo text,
  vuelo_numero text,
  anulando boolean not null default false,
  canal text not null default 'inweb',
  nro_liquidacion text,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id),
  foreign key (id_cliente, id_viaje) references viaje (id_cliente, id),
  foreign key (id_cliente, id_parada_asc) references parada (id_cliente, id),
  foreign key (id_cliente, id_parada_des) references parada (id_cliente, id)
);
create index pasaje_solicitud on pasaje (id_cliente, id_solicitud) where id_solicitud is not null;
create index pasaje_viaje on pasaje (id_cliente, id_viaje) where id_viaje is not null;

create table envio (
  id_cliente int not null,
  id_pasaje int not null,
  despachante_nombre text not null,
  despachante_celular text not null,
  receptor_nombre text not null,
  receptor_celular text not null,
  cantidad int not null default 1,
  alto int,
  largo int,
  ancho int,
  peso int,
  primary key (id_cliente, id_pasaje),
  foreign key (id_cliente, id_pasaje) references pasaje (id_cliente, id)
);

create table costo_linea (
  id int generated always as identity unique,
  id_cliente int not null,
  id_viaje int not null,
  orden int not null,
  concepto text not null check (concepto in ('kilometros', 'espera', 'otros')),
  cantidad numeric(12, 2) not null check (cantidad >= 0),
  unidad text not null,
  importe bigint not null check (importe >= 0),
  obs text not null default '',
  primary key (id_cliente, id_viaje, id),
  foreign key (id_cliente, id_viaje) references viaje (id_cliente, id)
);

create table calificacion (
  id_cliente int not null,
  id_viaje int not null,
  id_persona int not null references persona (id),
  estrellas int not null check (estrellas between 1 and 5),
  obs varchar(250) not null default '',
  en_desacuerdo boolean not null default false,
  ts timestamptz not null,
  primary key (id_cliente, id_viaje, id_persona),
  foreign key (id_cliente, id_viaje) references viaje (id_cliente, id)
);

create table reclamo (
  id int generated always as identity unique,
  id_cliente int not null,
  id_viaje int not null,
  id_persona int not null references persona (id),
  texto text not null,
  estado text not null default 'abierto',
  creado timestamptz not null,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_viaje) references viaje (id_cliente, id)
);

-- Append only. One event of a type and stop for each order.
create table evento (
  id bigint generated always as identity unique,
  id_cliente int not null,
  id_pedido int not null,
  tipo text not null,
  parada int,
  ts timestamptz not null,
  recibido timestamptz not null,
  origen text not null,
  actor text not null default '',
  primary key (id_cliente, id_pedido, id)
);
create unique index evento_unico on evento (id_cliente, id_pedido, tipo, coalesce(parada, -1));

create table posicion (
  id_cliente int not null,
  id_viaje int not null,
  ts timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  velocidad real,
  primary key (id_cliente, id_viaje, ts)
) partition by range (ts);
create table posicion_resto partition of posicion default;

create table posicion_ultima (
  id_cliente int not null,
  id_viaje int not null,
  ts timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  primary key (id_cliente, id_viaje)
);

-- One row per order that a list can show. `item` is the part of a list item that does not depend on the viewer; it is
-- written again in the same transaction as any change of the order, its stops, tickets or costs.
create table pedido (
  id int not null,
  id_cliente int not null references cliente (id),
  clase char(1) not null check (clase in ('s', 'v')),
  id_public text not null,
  datetime timestamptz not null,
  creado timestamptz not null,
  modificado timestamptz not null,
  tipo text not null check (tipo in ('trip', 'package')),
  status text not null check (status in ('registrado', 'confirmado', 'iniciado', 'finalizado', 'calificado', 'anulado')),
  substatus text not null default '' check (substatus in ('', 'a origen', 'Cancelado en origen', 'Fallo')),
  id_carpool int,
  id_agencia int,
  importe_total bigint,
  search text not null,
  item text not null,
  primary key (id_cliente, id)
);
create index pedido_lista on pedido (id_cliente, datetime desc, id desc);
create index pedido_status on pedido (id_cliente, status, datetime desc, id desc);
create index pedido_tipo on pedido (id_cliente, tipo, datetime desc, id desc);
create index pedido_carpool on pedido (id_cliente, datetime desc, id desc) where id_carpool is not null;
create index pedido_search on pedido using gin (id_cliente, search gin_trgm_ops);
create index pedido_public on pedido (id_public);

-- Who may see an order, by person, cost centre and group; `datetime` is repeated so that one index serves a page
create table pedido_persona (
  id_cliente int not null,
  id_pedido int not null,
  id_persona int not null,
  es_solicitante boolean not null,
  datetime timestamptz not null,
  primary key (id_cliente, id_pedido, id_persona),
  foreign key (id_cliente, id_pedido) references pedido (id_cliente, id) on delete cascade
);
create index pedido_persona_lista on pedido_persona (id_cliente, id_persona, datetime desc, id_pedido desc);

create table pedido_ceco (
  id_cliente int not null,
  id_pedido int not null,
  id_ceco int not null,
  datetime timestamptz not null,
  primary key (id_cliente, id_pedido, id_ceco),
  foreign key (id_cliente, id_pedido) references pedido (id_cliente, id) on delete cascade
);
create index pedido_ceco_lista on pedido_ceco (id_cliente, id_ceco, datetime desc, id_pedido desc);

create table pedido_grupo (
  id_cliente int not null,
  id_pedido int not null,
  id_grupo int not null,
  datetime timestamptz not null,
  primary key (id_cliente, id_pedido, id_grupo),
  foreign key (id_cliente, id_pedido) references pedido (id_cliente, id) on delete cascade
);
create index pedido_grupo_lista on pedido_grupo (id_cliente, id_grupo, datetime desc, id_pedido desc);

create table pedido_favorito (
  id_usuario int not null references usuario (id),
  nombre varchar(60) not null,
  id_cliente int not null,
  plantilla jsonb not null,
  creado timestamptz not null,
  primary key (id_usuario, nombre)
);
