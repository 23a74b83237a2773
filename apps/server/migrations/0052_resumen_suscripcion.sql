-- A summary of spending that somebody mails to colleagues each month: of what the sender audits then, to who may see all of that then
create table resumen_suscripcion (
  id int generated always as identity,
  id_cliente int not null,
  -- whose summary it is
  id_cuenta int not null,
  creada timestamptz not null,
  -- the first day of the last month that went out, or that was over when it was asked for
  mes_enviado date,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id)
);
create index resumen_suscripcion_cuenta on resumen_suscripcion (id_cliente, id_cuenta);

-- Accounts of the same client, whatever is asked for
create table resumen_suscriptor (
  id_cliente int not null,
  id_suscripcion int not null,
  id_cuenta int not null,
  primary key (id_cliente, id_suscripcion, id_cuenta),
  foreign key (id_cliente, id_suscripcion) references resumen_suscripcion (id_cliente, id) on delete cascade,
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id)
);
create index resumen_suscriptor_cuenta on resumen_suscriptor (id_cliente, id_cuenta);
