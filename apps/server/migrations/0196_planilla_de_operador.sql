-- A workbook of the pedidos of all clientes belongs to the operador who asked for it, and to no cliente.
alter table informe alter column id_cliente drop not null;
alter table informe alter column id_persona drop not null;
alter table informe alter column id_cuenta drop not null;
alter table informe add column id_operador int references operador (id);
alter table informe add constraint informe_de_uno check (
  (id_operador is null) = (id_persona is not null) and (id_persona is null) = (id_cliente is null)
    and (id_persona is null) = (id_cuenta is null)) not valid;
create index informe_operador on informe (id_operador, creado desc) where id_operador is not null;
