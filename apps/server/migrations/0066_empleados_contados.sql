-- How many employees hold a permission, by group (0 is none) and state; 20_empleados.sql fills it once it is kept
create table empleados_con_permiso (
  id_cliente int not null references cliente (id),
  id_grupo int not null,
  activa boolean not null,
  permiso text not null,
  cantidad int not null,
  primary key (id_cliente, id_grupo, activa, permiso)
);

-- And how many never signed in
create table empleados_sin_ingreso (
  id_cliente int primary key references cliente (id),
  cantidad int not null
);

-- Those of a cost centre are counted along it
create index cuenta_ceco_ceco on cuenta_ceco (id_cliente, id_ceco, id_cuenta);
