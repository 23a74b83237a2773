-- Agencias are administered by screens: what is edited has a version, and a name is one whatever the size of its letters
alter table agencia add column version int not null default 1;

-- of two that differ in nothing else, the later one gets its number
update agencia x set denominacion = x.denominacion || ' (' || x.id || ')'
 where exists (select 1 from agencia y where lower(y.denominacion) = lower(x.denominacion) and y.id < x.id);
-- allowed: a process of the last release makes no agencia, its commands do
create unique index agencia_denominacion_clave on agencia (lower(denominacion));

-- A key is known by its number, may end by itself, and says on which day it was last used
alter table agencia_clave
  add column id int generated always as identity,
  add column vence timestamptz,
  add column ultimo_uso date;
create unique index agencia_clave_id on agencia_clave (id);

-- Who changes the cascada of a cliente says which one they saw
alter table cliente add column version_cascada int not null default 1;
