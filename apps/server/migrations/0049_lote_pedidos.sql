-- Orders from a sheet: what it is called, and one under way per person.
alter table lote add column nombre text not null default '';
create unique index lote_pedidos_corriendo on lote (id_persona) where tipo = 'pedidos' and estado = 'corriendo';
-- The orders that a sheet became
create index lote_fila_pedido on lote_fila (id_cliente, id_lote, id_pedido) where id_pedido is not null;
