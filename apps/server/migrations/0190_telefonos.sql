-- As 10_texto.sql has it: the indexes need it
create or replace function telefono_final(text) returns text language sql immutable strict parallel safe
  as $$ select reverse(right(regexp_replace($1, '\D', '', 'g'), 10)) $$;
create index pasaje_telefono on pasaje (telefono_final(tel) text_pattern_ops) where tel is not null;
create index envio_despachante on envio (telefono_final(despachante_celular) text_pattern_ops);
create index envio_receptor on envio (telefono_final(receptor_celular) text_pattern_ops);
create index cuenta_telefono on cuenta (telefono_final(celular) text_pattern_ops) where celular is not null;
create index persona_telefono on persona (telefono_final(celular) text_pattern_ops) where celular is not null;
-- Pedidos of every cliente by number, and the latest of all. Only for who says the condition, which all of them meet: the lists of one cliente
-- have indexes of their own, and would be planned by these where that cliente has most of the rows
create index pedido_por_numero on pedido (id) where clase in ('s', 'v');
create index pedido_ultimos on pedido (datetime desc, id desc) where clase in ('s', 'v');
