-- What the board reads of pedidos: indexes of what is live, and when live viajes get where they go

-- Since when agencias may take it; without one since it was asked for
alter table solicitud add column abierta timestamptz;

-- Who showed it to an agencia before its minute
alter table oferta add column id_operador int references operador (id);

create index viaje_vivo on viaje (inicio) where status in ('registrado', 'confirmado', 'iniciado');
create index viaje_fin on viaje (fin desc) where fin is not null;
create index solicitud_ofrecida on solicitud (fecha_hora_salida) where estado = 'A';
create index solicitud_cancelada on solicitud (modificado desc) where estado = 'X';

-- When a viaje that set out gets to the paradas before it, as the last round of alertas found; none without a fresh position
create table prediccion (
  id_cliente int not null,
  id_viaje int not null,
  calculada timestamptz not null,
  -- at the next parada
  llegada timestamptz not null,
  -- at the last one
  fin timestamptz not null,
  -- [{ parada, llegada, tarde }]
  llegadas jsonb not null,
  primary key (id_cliente, id_viaje),
  foreign key (id_cliente, id_viaje) references viaje (id_cliente, id)
);
