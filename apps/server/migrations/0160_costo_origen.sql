-- Where a cost line comes from: an addition (a toll, a wait) is no price of the whole viaje, and leaves its tarifa to be reckoned at the end
alter table costo_linea add column origen text not null default 'informada' check (origen in ('tarifa', 'informada', 'agregada'));
