-- A position where no car can have been: kept, and read by nobody who shows, tells or sums where it was
alter table posicion add column descartada boolean not null default false;
-- What was told of its way could not be billed: the quoted one was
alter table viaje add column recorrido_dudoso boolean not null default false;
