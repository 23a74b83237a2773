-- The link by which the owner of an address takes a change of e-mail back: only its hash is kept, and it opens once.
create table email_anterior (
  hash bytea primary key,
  id_usuario int not null references usuario (id),
  email text not null,
  vence timestamptz not null,
  usado timestamptz
);
create index email_anterior_usuario on email_anterior (id_usuario);
