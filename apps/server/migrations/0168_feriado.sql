-- What corrects the calendar of holidays: for all clientes, or for one
create table feriado (
  id int primary key generated always as identity,
  fecha date not null,
  id_cliente int references cliente (id),
  tipo varchar(12) not null check (tipo in ('feriado', 'noLaborable', 'laborable')),
  nombre varchar(80) not null check (nombre <> ''),
  version int not null default 1,
  constraint feriado_fecha unique nulls not distinct (fecha, id_cliente)
);
alter table plan add column omitir_no_laborables boolean not null default false;
