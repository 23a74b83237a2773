-- What another version stored is brought up by client: orders of one client are projected together (docs/decisions/041)
drop index pedido_version;
create index pedido_version on pedido (v, id_cliente, datetime desc);
