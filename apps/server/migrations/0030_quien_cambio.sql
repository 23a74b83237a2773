-- Who wrote the version that stands: told to whoever decided on an older one (decisions "Versions"). Nobody where the system did.
alter table solicitud
  add column version int not null default 1,
  add column modificado_usuario int references usuario (id),
  add column modificado_agencia int references agencia (id);

alter table viaje
  add column modificado_usuario int references usuario (id),
  add column modificado_agencia int references agencia (id);
