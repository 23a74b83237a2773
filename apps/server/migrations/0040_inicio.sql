-- The home of /crear: where somebody leaves from most, by person, client and day; and a person's own requests, newest first.
create table origen_uso (
  id_cliente int not null references cliente (id),
  id_usuario int not null references usuario (id),
  dia date not null,
  id_direccion int not null references direccion (id) on delete cascade,
  veces int not null default 1 check (veces > 0),
  ultima timestamptz not null,
  primary key (id_cliente, id_usuario, dia, id_direccion)
);
create index origen_uso_direccion on origen_uso (id_direccion);
create index origen_uso_dia on origen_uso (dia);
create index solicitud_persona on solicitud (id_cliente, id_persona_sol, id desc);
