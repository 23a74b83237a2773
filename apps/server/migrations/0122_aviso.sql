-- Who travels, sends or receives is told of a pedido (decision 101): one row for each act, person and channel

-- The language of a guest; nobody said one where it is null
alter table pasaje add column idioma text check (idioma in ('es', 'pt', 'en'));

-- A link that Traza made to tell its audience, and when it was first opened
alter table enlace
  add column automatico boolean not null default false,
  add column primera_apertura timestamptz;
create unique index enlace_automatico on enlace (id_cliente, id_pasaje) where automatico and revocado is null;

create table aviso (
  id bigint generated always as identity,
  id_cliente int not null references cliente (id),
  -- a solicitud or a viaje, which share their numbers
  id_pedido int not null,
  id_solicitud int not null,
  id_pasaje int not null,
  quien text not null check (quien in ('pasajero', 'emisor', 'receptor')),
  -- whom it was written for: a seat may be sold again
  id_persona int references persona (id),
  nombre text not null,
  tel text,
  idioma text not null check (idioma in ('es', 'pt', 'en')),
  acto text not null check (acto in ('pedido', 'asignado', 'arribado', 'cambiado', 'anulado')),
  -- tells two of an act apart: the plate, the stop, the version
  marca text not null,
  canal text not null check (canal in ('sms', 'whatsapp', 'mail', 'campana', 'ninguno')),
  estado text not null check (estado in ('pendiente', 'enviado', 'fallido', 'superado')),
  -- why nothing went
  motivo text,
  -- as it was sent, without the link
  texto text,
  id_enlace int,
  id_correo bigint,
  -- the number that the gateway gave it
  referencia text,
  intentos int not null default 0,
  -- a gateway was called, and nobody knows what came of it
  incierto boolean not null default false,
  creado timestamptz not null,
  enviado timestamptz,
  primary key (id_cliente, id),
  unique (id_cliente, id_solicitud, id_pasaje, quien, acto, marca),
  foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id) on delete cascade,
  foreign key (id_cliente, id_pasaje) references pasaje (id_cliente, id) on delete cascade,
  foreign key (id_cliente, id_enlace) references enlace (id_cliente, id) on delete cascade
);
create index aviso_pedido on aviso (id_cliente, id_pedido);
create index aviso_pasaje on aviso (id_cliente, id_pasaje);
create index aviso_enlace on aviso (id_cliente, id_enlace) where id_enlace is not null;
create index aviso_persona on aviso (id_persona) where id_persona is not null;
-- how many a number got lately
create index aviso_tel on aviso (tel, creado) where canal = 'sms';
create index aviso_creado on aviso (creado);

-- Who wants to be told no more: a number by its hash, at a cliente, or a persona
create table aviso_baja (
  id int primary key generated always as identity,
  id_cliente int references cliente (id),
  tel_hash bytea check (length(tel_hash) = 32),
  id_persona int unique references persona (id),
  creada timestamptz not null,
  unique (id_cliente, tel_hash),
  check ((id_persona is null) = (id_cliente is not null and tel_hash is not null))
);

alter table notificacion drop constraint notificacion_estado;
alter table notificacion add constraint notificacion_estado check (estado in ('Pedido', 'Confirmado', 'Asignado', 'Circulando',
  'Arribado', 'Iniciado', 'Modificado', 'Finalizado', 'Anulado', 'Pendiente', 'Autorizado', 'Rechazado', 'Respondido')) not valid;
alter table notificacion validate constraint notificacion_estado;
