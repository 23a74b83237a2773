-- Minutes of waiting of a viaje that cost nothing
alter table tarifa add column espera_gratis int not null default 0 check (espera_gratis between 0 and 240);
