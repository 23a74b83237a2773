-- What was decided about orders of a client, newest first
create index autorizacion_cuando on autorizacion (id_cliente, ts desc, id_solicitud desc);
