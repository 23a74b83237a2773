-- Reports: their files, what the list of one's reports shows, subscriptions, and the key of signed links.

alter table informe
  add column importe bigint,
  add column por_suscripcion boolean not null default false,
  add column error text;
create index informe_vence on informe (vence) where vence is not null;
-- the ten minutes between two reports of a kind
create index informe_reciente on informe (id_cliente, id_persona, reporte, creado desc);

-- The file of a report in pieces, so that neither writing nor sending it needs all of it in memory
create table informe_archivo (
  id_informe uuid not null references informe (id) on delete cascade,
  orden int not null,
  datos bytea not null,
  primary key (id_informe, orden)
);

-- Made at first use, the same for every process
create table firma (
  nombre text primary key,
  clave bytea not null
);

-- The dashboards read orders, costs and tickets by period: no totals that could disagree with them
drop table resumen_mensual;
create index costo_linea_espera on costo_linea (id_cliente, id_viaje) where concepto = 'espera';
