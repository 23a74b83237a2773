-- The inbox of operadores: who works on a case, until when it rests, and how often nobody answered
alter table caso
  add column id_operador int references operador (id),
  add column tomado timestamptz,
  -- of one that waits: when it comes back, and why it rests
  add column hasta timestamptz,
  add column motivo varchar(200),
  -- calls that nobody answered
  add column intentos int not null default 0 check (intentos >= 0),
  add column version int not null default 1,
  add constraint caso_espera check (estado <> 'en_espera' or hasta is not null) not valid;
alter table caso validate constraint caso_espera;
create index caso_por_vencer on caso (vence, id) where estado <> 'cerrado';
create index caso_cerrado on caso (cerrado desc, id desc) where estado = 'cerrado';

-- What operadores write for each other about a case
create table caso_nota (
  id int primary key generated always as identity,
  id_caso int not null references caso (id) on delete cascade,
  texto varchar(1000) not null check (texto <> ''),
  id_operador int not null references operador (id),
  creada timestamptz not null
);
create index caso_nota_caso on caso_nota (id_caso, id);

alter table cambio drop constraint cambio_tema_check;
alter table cambio add constraint cambio_tema_check check (tema in
  ('pedido', 'novedad', 'aprobacion', 'informe', 'lote', 'reclamo', 'cuenta', 'sesion', 'mirados', 'operador', 'operador_sesion',
   'mesa', 'turno', 'alerta', 'caso'));
