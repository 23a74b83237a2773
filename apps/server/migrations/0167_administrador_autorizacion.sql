-- One operador lets another make an administrador of a cliente that has its own; used up by who is made
create table administrador_autorizacion (
  id_cliente int primary key references cliente (id),
  id_operador int not null references operador (id),
  motivo varchar(200) not null check (motivo <> ''),
  vence timestamptz not null
);
