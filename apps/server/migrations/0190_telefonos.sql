-- The end of a telephone, by which the desk finds whose it is: ten digits tell area and number, however prefix, 0 and 9 were written. Turned
-- round, so that the end of a number is found by an index as its beginning
create function telefono_final(text) returns text language sql immutable strict parallel safe
  as $$ select reverse(right(regexp_replace($1, '\D', '', 'g'), 10)) $$;
create index pasaje_telefono on pasaje (telefono_final(tel) text_pattern_ops) where tel is not null;
create index envio_despachante on envio (telefono_final(despachante_celular) text_pattern_ops);
create index envio_receptor on envio (telefono_final(receptor_celular) text_pattern_ops);
create index cuenta_telefono on cuenta (telefono_final(celular) text_pattern_ops) where celular is not null;
create index persona_telefono on persona (telefono_final(celular) text_pattern_ops) where celular is not null;
-- Pedidos of every cliente by number, and the latest of all
create index pedido_por_numero on pedido (id);
create index pedido_ultimos on pedido (datetime desc, id desc);
