-- Who may see an order, with its state: a page of the finished orders of a cost centre reads them alone, however many of
-- other states lie between.

alter table pedido_persona add column status text;
alter table pedido_ceco add column status text;
alter table pedido_grupo add column status text;

update pedido_persona x set status = p.status from pedido p where p.id_cliente = x.id_cliente and p.id = x.id_pedido;
update pedido_ceco x set status = p.status from pedido p where p.id_cliente = x.id_cliente and p.id = x.id_pedido;
update pedido_grupo x set status = p.status from pedido p where p.id_cliente = x.id_cliente and p.id = x.id_pedido;

alter table pedido_persona alter column status set not null;
alter table pedido_ceco alter column status set not null;
alter table pedido_grupo alter column status set not null;

create index pedido_persona_status on pedido_persona (id_cliente, id_persona, status, datetime desc, id_pedido desc);
create index pedido_ceco_status on pedido_ceco (id_cliente, id_ceco, status, datetime desc, id_pedido desc);
create index pedido_grupo_status on pedido_grupo (id_cliente, id_grupo, status, datetime desc, id_pedido desc);
