-- What keeps the rest honest: repeats, audit, mail, notices, reports, limits, roll-ups.

create table idempotencia (
  id_usuario int not null references usuario (id),
  clave text not null,
  huella bytea not null,
  id_cliente int,
  respuesta jsonb not null,
  vence timestamptz not null,
  primary key (id_usuario, clave)
);
create index idempotencia_vence on idempotencia (vence);

create table auditoria (
  id bigint generated always as identity unique,
  id_cliente int not null,
  ts timestamptz not null,
  id_usuario int,
  id_agencia int,
  actor text not null,
  accion text not null,
  objeto text not null,
  id_objeto text not null,
  ip text,
  antes jsonb,
  despues jsonb,
  primary key (id_cliente, id)
);
create index auditoria_lista on auditoria (id_cliente, ts desc, id desc);
create index auditoria_objeto on auditoria (id_cliente, objeto, id_objeto);

-- Every e-mail, before and after it is sent
create table correo (
  id bigint primary key generated always as identity,
  para text not null,
  asunto text not null,
  texto text not null,
  html text not null,
  adjuntos jsonb not null default '[]',
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  intentos int not null default 0,
  error text,
  creado timestamptz not null,
  enviado timestamptz
);
create index correo_creado on correo (creado desc);

create table notificacion (
  id bigint primary key generated always as identity,
  id_usuario int not null references usuario (id),
  id_cliente int not null,
  id_solicitud int,
  id_viaje int,
  estado text not null,
  subestado text not null default '',
  creada timestamptz not null,
  leida timestamptz
);
create index notificacion_usuario on notificacion (id_usuario, creada desc);

create table dispositivo (
  id bigint primary key generated always as identity,
  id_usuario int not null references usuario (id),
  hash_sesion bytea,
  token text not null unique,
  creado timestamptz not null
);
create index dispositivo_usuario on dispositivo (id_usuario, creado);

create table llamada_soporte (
  id int primary key generated always as identity,
  id_cliente int,
  id_persona int not null references persona (id),
  celular text not null,
  estado text not null default 'pendiente',
  creada timestamptz not null
);

create table invitacion (
  id_cliente int not null references cliente (id),
  id_persona int not null references persona (id),
  enviada timestamptz not null,
  primary key (id_cliente, id_persona, enviada)
);

create table informe (
  id uuid primary key default gen_random_uuid(),
  id_cliente int not null references cliente (id),
  id_persona int not null references persona (id),
  id_cuenta int not null,
  reporte text not null,
  filtros jsonb not null,
  estado text not null default 'encolado' check (estado in ('encolado', 'generando', 'enviado', 'fallido')),
  avance int not null default 0,
  filas int,
  intentos int not null default 0,
  archivo text,
  bytes bigint,
  creado timestamptz not null,
  terminado timestamptz,
  vence timestamptz
);
create index informe_persona on informe (id_cliente, id_persona, creado desc);

create table informe_suscripcion (
  id_cliente int not null references cliente (id),
  id_cuenta int not null,
  reporte text not null,
  creada timestamptz not null,
  primary key (id_cliente, id_cuenta, reporte),
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id)
);

-- Monthly totals for the dashboards
create table resumen_mensual (
  id_cliente int not null references cliente (id),
  mes date not null,
  status text not null,
  id_ceco int not null,
  id_tipo_vehiculo int not null,
  pedidos int not null,
  importe bigint not null,
  metros bigint not null,
  primary key (id_cliente, mes, status, id_ceco, id_tipo_vehiculo)
);

-- Counters of rate limits that a restart must not forgive (the columns are those that rate-limiter-flexible writes)
create table limite (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
