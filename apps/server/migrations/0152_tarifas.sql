-- Prices, types of vehicles and terminals are edited by screens: who edits one says which version they saw
alter table tarifa add column version int not null default 1;
alter table tipo_vehiculo add column version int not null default 1;
alter table terminal add column version int not null default 1;

-- One percentage over several tarifas, which end on its date where others begin
create table tarifa_actualizacion (
  id int primary key generated always as identity,
  porcentaje numeric(6, 2) not null check (porcentaje between -50 and 200),
  redondeo text not null check (redondeo in ('centavo', '1', '10', '100')),
  desde timestamptz not null,
  creada timestamptz not null,
  id_operador int references operador (id),
  deshecha timestamptz
);

-- What came of each, and until when the one before was to hold. The numbers outlive their tarifas: one to come may be removed
create table tarifa_actualizacion_linea (
  id_actualizacion int not null references tarifa_actualizacion (id),
  id_tarifa int not null,
  id_nueva int not null,
  hasta_anterior timestamptz,
  primary key (id_actualizacion, id_tarifa)
);
