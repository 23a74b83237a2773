-- Sets of permissions kept by name, to be given whole to new and to many employees.
create table molde (
  id int generated always as identity,
  id_cliente int not null references cliente (id),
  nombre varchar(50) not null,
  -- all 18 flags
  permisos jsonb not null check (jsonb_typeof(permisos) = 'object'),
  primary key (id_cliente, id)
);
create unique index molde_nombre on molde (id_cliente, lower(nombre));
