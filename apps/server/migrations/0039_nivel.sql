-- How far this schema is, by releases: a program runs on its own level and on the next one, and from `minimo` on. Level 1 is 0.1.0,
-- which asks for no level and starts on no later schema. The first migration of each release raises it (docs/running.md)
create table esquema (
  unico boolean primary key default true check (unico),
  nivel int not null,
  minimo int not null check (minimo <= nivel)
);
insert into esquema (nivel, minimo) values (2, 2);
