-- Which operador took what was asked for by telephone, and who called where it was not the requester
alter table solicitud add column id_operador int references operador (id);
alter table solicitud add column quien_llamo text not null default '' check (char_length(quien_llamo) <= 100);
create index solicitud_por_telefono on solicitud (id_operador, creado desc) where id_operador is not null;

-- Whether operadores may ask for something in the name of people of a cliente
alter table cliente add column pedidos_por_telefono boolean not null default true;
