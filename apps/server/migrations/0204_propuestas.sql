-- The pair of the own flota that the last plan names for a pedido of the next hour, or why it names nobody (DM-60). It goes with its pedido's
-- need: whoever plans writes and deletes it, and nothing else stands by it.
create table propuesta (
  id_cliente int not null references cliente (id) on delete cascade,
  id int not null,
  -- none where nobody can
  id_chofer int references chofer (id) on delete cascade,
  id_vehiculo int references vehiculo (id) on delete cascade,
  -- { llegada, tarde, kmVacios, libre, cerca } of a pair, { cuentas } without one
  figuras jsonb not null,
  -- another with each pair: whoever takes it says which one they read
  huella int not null default 1,
  desde timestamptz not null,
  primary key (id_cliente, id),
  check ((id_chofer is null) = (id_vehiculo is null))
);

alter table cambio drop constraint cambio_tema_check;
alter table cambio add constraint cambio_tema_check check (tema in
  ('pedido', 'novedad', 'aprobacion', 'informe', 'lote', 'reclamo', 'cuenta', 'sesion', 'mirados', 'operador', 'operador_sesion',
   'mesa', 'turno', 'alerta', 'caso', 'propuesta'));
