-- What the same way usually cost: the ways that began near a place are found without passing over all the others (W-204)
create index parada_origen on parada (id_cliente, lat, lon, id_viaje) where orden = 0 and id_viaje is not null;
