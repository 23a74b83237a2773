-- Who audits a pedido claims about it from its detail, without a rating and outside an account
alter table reclamo drop constraint reclamo_origen;
alter table reclamo add constraint reclamo_origen check (origen in ('calificacion', 'rendicion', 'pedido')) not valid;
alter table reclamo validate constraint reclamo_origen;
