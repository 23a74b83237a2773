-- Decisions on orders that needed an authorization, plans, and fixed routes that run by themselves.

-- Who decided on an order that waited for an authorization, and why (DO-35)
create table autorizacion (
  id_cliente int not null,
  id_solicitud int not null,
  aprobada boolean not null,
  motivo text,
  id_persona int not null references persona (id),
  ts timestamptz not null,
  primary key (id_cliente, id_solicitud),
  foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id)
);
create index solicitud_pendiente on solicitud (id_cliente, fecha_hora_salida desc, id desc) where estado = 'B';
create index solicitud_plan on solicitud (id_cliente, id_plan) where id_plan is not null;

-- The carrier that drives a fixed route
alter table carpool add column id_agencia int references agencia (id);
create unique index carpool_nombre on carpool (id_cliente, nombre);

-- The local day of a run: one run of a route on a day, however often they are made
alter table viaje add column fecha_recorrido date;
create unique index viaje_recorrido on viaje (id_cliente, id_carpool, fecha_recorrido) where fecha_recorrido is not null;

-- A carrier's open trips include the runs that nobody confirmed yet
drop index viaje_agencia;
create index viaje_agencia on viaje (id_agencia, inicio) where status in ('registrado', 'confirmado', 'iniciado');
