-- The bill of a month of a cost centre, a group or a client, as it was when it was signed
create table rendicion (
  id_cliente int not null references cliente (id),
  alcance text not null check (alcance in ('ceco', 'grupo', 'cliente')),
  id_alcance int not null,
  anio int not null,
  mes int not null check (mes between 1 and 12),
  firmada timestamptz not null,
  firmada_por int not null references persona (id),
  importe bigint not null,
  -- figures, sentences and decisions, letter by letter as they were shown
  contenido json not null,
  -- [[id_pedido, cents], ...]: what it was made of, to tell what has changed since
  aportes json not null,
  primary key (id_cliente, alcance, id_alcance, anio, mes)
);

-- What was decided about an odd order of it
create table llamativo_decision (
  id_cliente int not null,
  alcance text not null check (alcance in ('ceco', 'grupo', 'cliente')),
  id_alcance int not null,
  anio int not null,
  mes int not null check (mes between 1 and 12),
  id_pedido int not null,
  decision text not null check (decision in ('bien', 'reclamar')),
  texto varchar(250) not null default '',
  id_persona int not null references persona (id),
  id_reclamo int,
  ts timestamptz not null,
  primary key (id_cliente, alcance, id_alcance, anio, mes, id_pedido),
  foreign key (id_cliente, id_pedido) references viaje (id_cliente, id),
  foreign key (id_cliente, id_reclamo) references reclamo (id_cliente, id),
  check ((decision = 'reclamar') = (id_reclamo is not null))
);
