-- What operadores did and what was done to them, newest first over all clientes, and what one of them did (M-048)
create index auditoria_operaciones on auditoria (ts desc, id desc) where id_operador is not null or objeto = 'operador';
create index auditoria_operador on auditoria (id_operador, ts desc, id desc) where id_operador is not null;
