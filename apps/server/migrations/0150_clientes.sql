-- Clientes are administered by screens: what is edited has a version, and an alias is one whatever the size of its letters
alter table cliente add column version int not null default 1;
alter table centro_costo add column version int not null default 1;

-- of two that differ in nothing else, the later one gets its number
update cliente x set alias = x.alias || ' (' || x.id || ')'
 where exists (select 1 from cliente y where lower(y.alias) = lower(x.alias) and y.id < x.id);
-- allowed: a process of 0.1.0 makes no cliente, its commands do
create unique index cliente_alias_clave on cliente (lower(alias));
