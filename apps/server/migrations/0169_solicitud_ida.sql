-- The ways back of a solicitud: what its detail names, and what a replacement passes on
create index solicitud_ida on solicitud (id_cliente, id_solicitud_ida) where id_solicitud_ida is not null;
