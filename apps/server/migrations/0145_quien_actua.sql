-- Operadores act on orders: the answers that their repeats get, and who of them changed an order last
create table operador_idempotencia (
  id_operador int not null references operador (id),
  clave text not null,
  huella bytea not null,
  respuesta jsonb not null,
  vence timestamptz not null,
  primary key (id_operador, clave)
);
create index operador_idempotencia_vence on operador_idempotencia (vence);

alter table solicitud add column modificado_operador int references operador (id);
alter table viaje add column modificado_operador int references operador (id);
