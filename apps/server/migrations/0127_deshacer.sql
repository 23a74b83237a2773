-- What one act of many wrote into the trail: its lines carry the number of the lote, and so does the one line that tells of the act itself,
-- whose object is that number (docs/decisions/103).
alter table auditoria add column id_lote uuid;
create index auditoria_lote on auditoria (id_cliente, id_lote, ts desc, id desc) where id_lote is not null;
-- The trail act by act, without passing over the lines of each
create index auditoria_actos on auditoria (id_cliente, ts desc, id desc) where id_lote is null or id_objeto = id_lote::text;

alter table lote drop constraint lote_tipo_check;
alter table lote add constraint lote_tipo_check check (tipo in ('cambios', 'invitaciones', 'pedidos', 'deshacer'));
-- `huella` of an undo names the act that it undoes: two people at once undo it once
create unique index lote_deshacer on lote (id_cliente, huella) where tipo = 'deshacer';
