-- Lists that a person keeps by name: filters, grouping, order and columns of a section, at one client
create table vista (
  id int generated always as identity,
  id_cliente int not null references cliente (id),
  id_usuario int not null references usuario (id),
  seccion text not null check (seccion in ('pedidos', 'informes', 'recorridos', 'gastos', 'usuarios', 'auditoria')),
  nombre varchar(60) not null,
  -- what the address of the section says
  consulta jsonb not null,
  columnas jsonb not null,
  -- the first that opens
  inicial boolean not null,
  creado timestamptz not null,
  primary key (id_cliente, id)
);
create unique index vista_nombre on vista (id_cliente, id_usuario, seccion, lower(nombre));
create unique index vista_inicial on vista (id_cliente, id_usuario, seccion) where inicial;
create index vista_usuario on vista (id_usuario);

-- and what they chose there last, without a name
create table usuario_vista (
  id_cliente int not null references cliente (id),
  id_usuario int not null references usuario (id),
  seccion text not null check (seccion in ('pedidos', 'informes', 'recorridos', 'gastos', 'usuarios', 'auditoria')),
  columnas jsonb not null,
  filas_por_pagina int check (filas_por_pagina > 0),
  primary key (id_cliente, id_usuario, seccion)
);
create index usuario_vista_usuario on usuario_vista (id_usuario);

-- The cents that a list tells of an order to who sees all of it: the bill, until then the price that was promised; none where nothing
-- is owed or nobody knows it. No count depends on it
alter table pedido add column importe bigint;
select set_config('traza.misma_cuenta', 'si', true);
update pedido p set importe = coalesce(p.importe_total, case p.clase
    when 'v' then (select v.cotizacion from viaje v where v.id_cliente = p.id_cliente and v.id = p.id)
    else (select s.cotizacion from solicitud s where s.id_cliente = p.id_cliente and s.id = p.id) end)
 where p.status <> 'anulado';
select set_config('traza.misma_cuenta', '', true);

-- A page in the order of a column, each way: of equal ones by number. The departure stands last so that an order outside the days asked
-- for is passed by without being read. Orders without an amount count as less than
-- nothing. By number the key of the table leads
create index pedido_importe on pedido (id_cliente, coalesce(importe, -1), id, datetime);
create index pedido_creado on pedido (id_cliente, creado, id, datetime);
