-- Who works in Operaciones, and their access (docs/decisions/099): they know nothing of persona and usuario, and these nothing of them
create table operador (
  id int generated always as identity primary key,
  email varchar(99) not null,
  nombre varchar(50) not null,
  apellido varchar(50) not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['despachar', 'flota', 'clientes', 'operadores', 'lectura']),
  activo boolean not null default true,
  -- none until an invitation was accepted, and both from then on
  hash text,
  secreto bytea,
  -- the step of the second factor that was taken last: neither it nor one before it opens anything again
  paso bigint,
  ultimo_ingreso timestamptz,
  version int not null default 1,
  check ((hash is null) = (secreto is null))
);
create unique index operador_email on operador (lower(email));

create table operador_sesion (
  id int generated always as identity primary key,
  hash bytea not null unique,
  id_operador int not null references operador (id),
  creada timestamptz not null,
  usada timestamptz not null,
  vence timestamptz not null,
  ip text not null,
  navegador varchar(60) not null
);
create index operador_sesion_de on operador_sesion (id_operador, creada);
create index operador_sesion_vence on operador_sesion (vence);

-- What a right password is answered by; it stays for an hour, so that wrong codes are counted over all of them
create table operador_desafio (
  hash bytea primary key,
  id_operador int not null references operador (id),
  vence timestamptz not null,
  -- wrong codes, and when the last of them came
  fallos int not null default 0,
  ultimo timestamptz
);
create index operador_desafio_de on operador_desafio (id_operador);
create index operador_desafio_vence on operador_desafio (vence);

-- The one invitation that is open: password and second factor wait here until a code was right
create table operador_enlace (
  id_operador int primary key references operador (id),
  hash bytea not null unique,
  vence timestamptz not null,
  clave text,
  secreto bytea
);
create index operador_enlace_vence on operador_enlace (vence);

-- The address stands apart from that of people, which their company reads and searches
alter table auditoria add column id_operador int, add column ip_operador text;

alter table cambio drop constraint cambio_tema_check;
alter table cambio add constraint cambio_tema_check check (tema in
  ('pedido', 'novedad', 'aprobacion', 'informe', 'lote', 'reclamo', 'cuenta', 'sesion', 'mirados', 'operador', 'operador_sesion'));
