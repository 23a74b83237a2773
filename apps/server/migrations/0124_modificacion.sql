-- A pedido that an agencia has taken changes as another one that replaces it: the new one names the old one. One pedido is replaced once.
alter table solicitud add column id_reemplazada int;
alter table solicitud add constraint solicitud_reemplaza foreign key (id_cliente, id_reemplazada) references solicitud (id_cliente, id);
create unique index solicitud_reemplazada on solicitud (id_cliente, id_reemplazada) where id_reemplazada is not null;
