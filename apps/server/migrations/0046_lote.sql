-- Work done row by row, with progress, stop and resume: changes of many people here, and whatever else comes in many rows. A lote
-- begins as a preview, which writes nothing but itself.
create table lote (
  id uuid not null,
  id_cliente int not null references cliente (id),
  id_persona int not null references persona (id),
  tipo text not null check (tipo in ('cambios', 'invitaciones', 'pedidos')),
  estado text not null check (estado in ('previa', 'corriendo', 'detenido', 'terminado')),
  -- what is done to each row
  datos jsonb not null,
  ip text,
  -- of what was shown: who sends it back saw this and nothing else
  huella text not null,
  -- rows to work off, and how they went
  total int not null check (total >= 0),
  hechas int not null default 0 check (hechas >= 0),
  rechazadas int not null default 0 check (rechazadas >= 0),
  creado timestamptz not null,
  terminado timestamptz,
  primary key (id_cliente, id),
  check (hechas + rechazadas <= total),
  check ((estado = 'terminado') = (terminado is not null))
);
create index lote_persona on lote (id_persona, creado desc);
create index lote_numero on lote (id);
create index lote_creado on lote (creado);

create table lote_fila (
  id_cliente int not null,
  id_lote uuid not null,
  n int not null,
  -- what is shown of it, before and after
  datos jsonb not null,
  estado text not null check (estado in ('pendiente', 'hecha', 'rechazada', 'salteada')),
  code text,
  id_cuenta int,
  id_pedido int,
  -- the state of what is changed, as it was shown
  version text,
  primary key (id_cliente, id_lote, n),
  foreign key (id_cliente, id_lote) references lote (id_cliente, id) on delete cascade,
  foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id),
  check ((estado = 'rechazada') = (code is not null))
);
create index lote_fila_pendiente on lote_fila (id_cliente, id_lote, n) where estado = 'pendiente';
create index lote_fila_cuenta on lote_fila (id_cliente, id_cuenta) where id_cuenta is not null;
