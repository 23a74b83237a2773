-- What jobs look for, so that none of them reads a whole table (the fold of each minute took 95 ms at 300,000 totals)
create index resumen_vacio on resumen (id_cliente) where pedidos = 0;
create index sesion_vence on sesion (vence);
create index posicion_ultima_ts on posicion_ultima (ts);
create index limite_expire on limite (expire);
create index email_anterior_vence on email_anterior (vence);
create index clave_temporal_vence on clave_temporal (vence);
create index registro_pendiente_vence on registro_pendiente (vence);
