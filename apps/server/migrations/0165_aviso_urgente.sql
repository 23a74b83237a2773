-- What was called off, arrived or changed on its day has ceilings of its own
alter table aviso add column urgente boolean not null default false;
-- SMS of a cliente in a day
create index aviso_sms on aviso (id_cliente, creado) where canal = 'sms';
