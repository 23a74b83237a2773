-- Whether the point of a stop stands for a street or a town, and nobody confirmed it on the map; null of the stops of before
alter table parada add column aproximada boolean;

-- Somebody saw the point of a kept address on the map
alter table direccion add column confirmada boolean not null default false;
