-- What the list of employees may be sorted by, column by column, each in its order beside the order of equals: a page costs the same at
-- any size. Keys stand with people, users, groups and cost centres, and an index does not reach across tables.
create table cuenta_clave (
  id_cliente int not null,
  id_cuenta int not null,
  columna text not null,
  -- null where there is nothing to sort by
  clave text collate "C",
  orden text collate "C" not null,
  primary key (id_cliente, id_cuenta, columna),
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id) on delete cascade
);

-- Who writes meanwhile is seen to by the triggers of 20_empleados.sql, which bring the rest up when they are made
insert into cuenta_clave (id_cliente, id_cuenta, columna, clave, orden)
select c.id_cliente, c.id, k.columna, k.clave collate "C", c.orden
  from cuenta c
  join persona p on p.id = c.id_persona
  left join usuario u on u.id_persona = c.id_persona
  left join grupo g on g.id_cliente = c.id_cliente and g.id = c.id_grupo
  left join centro_costo o on o.id_cliente = c.id_cliente and o.id = c.id_ceco_preferido
 cross join lateral (values
  ('nombre', normalizar_texto(p.nombre)), ('apellido', normalizar_texto(p.apellido)), ('dni', normalizar_texto(p.doc_num)),
  ('email', normalizar_texto(c.email)), ('celular', c.celular), ('grupo', normalizar_texto(g.nombre)),
  ('activo', (not c.activa)::text), ('usuario', normalizar_texto(u.username)), ('legajo', normalizar_texto(c.legajo)),
  ('ceco', normalizar_texto(o.denominacion)), ('ingreso', null)) as k (columna, clave);

create index cuenta_clave_asc on cuenta_clave (id_cliente, columna, clave, orden, id_cuenta);
create index cuenta_clave_desc on cuenta_clave (id_cliente, columna, clave desc nulls last, orden, id_cuenta);
