-- Notices as they are stored for the bell, and the keys that sign the pushes of an installation without its own.

-- When the order leaves, as the notice tells it
alter table notificacion add column salida timestamptz not null;

-- One notice of each state of an order for each person (DT-49)
create unique index notificacion_una on notificacion (id_usuario, coalesce(id_viaje, id_solicitud), estado, subestado);
create index notificacion_creada on notificacion (creada);

-- Made by the first start of a demo; elsewhere they come by setting (DT-47)
create table clave_push (
  unica boolean primary key default true check (unica),
  publica text not null,
  privada text not null,
  creada timestamptz not null
);
