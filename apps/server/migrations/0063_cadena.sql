-- The chain of the audit trail (docs/decisions/070): a seal for each line, which carries the hash of the one before of its client
create table auditoria_sello (
  id_cliente int not null,
  n bigint not null,
  -- the line of `auditoria`; one of which something was erased has a seal more for it
  id bigint not null,
  -- `previa`: it was there before the chain
  clase text not null check (clase in ('previa', 'alta', 'suprimida')),
  -- kept of an erasure alone, which may outlive its line: of the others it is made of the line
  fija bytea,
  persona bytea not null,
  -- gone where what it was made of was erased: nobody can guess it by trying
  sal bytea,
  anotado timestamptz,
  huella bytea not null,
  primary key (id_cliente, n)
);
create index auditoria_sello_linea on auditoria_sello (id_cliente, id);

-- What was written and is not sealed yet
create table auditoria_pendiente (
  id_cliente int not null,
  seq bigint generated always as identity,
  id bigint not null,
  clase text not null check (clase in ('alta', 'suprimida')),
  fija bytea not null,
  persona bytea not null,
  sal bytea,
  anotado timestamptz not null,
  primary key (id_cliente, seq)
);

-- One chain for each client; what concerns none is in that of client 0
create table auditoria_cadena (
  id_cliente int primary key,
  -- the newest seal
  n bigint not null default 0,
  huella bytea not null default '\x',
  -- the newest one whose line is not kept any more: the chain begins behind it
  ancla_n bigint not null default 0,
  ancla_huella bytea not null default '\x',
  -- of the lines that were there before the chain: those above the first and up to the second are still to be sealed
  previas_desde bigint not null default 0,
  previas_hasta bigint not null default 0,
  verificada timestamptz,
  -- why the last proof failed
  falla text
);

create function huella_fija(a auditoria) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(a.id_cliente, a.id, (extract(epoch from a.ts) * 1000000)::bigint,
                                             a.id_usuario, a.id_agencia, a.accion, a.objeto)::text, 'UTF8'))
$$;
create function huella_personal(a auditoria, sal bytea) returns bytea language sql stable parallel safe as $$
  select sha256(sal || convert_to(jsonb_build_array(a.actor, a.id_objeto, a.ip, a.antes, a.despues)::text, 'UTF8'))
$$;
create function anotar_auditoria() returns trigger language plpgsql as $$
declare
  sal bytea := uuid_send(gen_random_uuid());
begin
  insert into auditoria_pendiente (id_cliente, id, clase, fija, persona, sal, anotado)
  values (new.id_cliente, new.id, 'alta', huella_fija(new), huella_personal(new, sal), sal, clock_timestamp());
  return null;
end
$$;
-- it waits for who is writing, and everybody after it is noted: what is there now was there before the chain
create trigger auditoria_anota after insert on auditoria for each row execute function anotar_auditoria();

insert into auditoria_cadena (id_cliente, previas_hasta)
with recursive con_lineas (id_cliente) as (
  select min(id_cliente) from auditoria
  union all
  select (select min(a.id_cliente) from auditoria a where a.id_cliente > c.id_cliente) from con_lineas c where c.id_cliente is not null)
select c.id_cliente, (select max(a.id) from auditoria a where a.id_cliente = c.id_cliente)
  from con_lineas c where c.id_cliente is not null;
