-- The number that a carrier keeps a trip under, told when it accepts (`idExterno`)
alter table viaje add column id_viaje_tservice int check (id_viaje_tservice > 0);
