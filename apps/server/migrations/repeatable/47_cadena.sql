-- The chain of the audit trail (docs/decisions/070): a line that is written is noted with its digests in the same transaction, whoever writes
-- it, and sealed behind the last one of its client soon after. What may be erased of a person has a digest of its own, with a salt. What an
-- operador did has their number and address in it besides (docs/decisions/099), a line of an act of many the number of its lote (103); of every
-- other line the digests are what they were.
create or replace function huella_fija(a auditoria) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(a.id_cliente, a.id, (extract(epoch from a.ts) * 1000000)::bigint,
                                             a.id_usuario, a.id_agencia, a.accion, a.objeto)::text
                           || coalesce(' ' || a.id_operador, '') || coalesce(' lote ' || a.id_lote, ''), 'UTF8'))
$$;

create or replace function huella_personal(a auditoria, sal bytea) returns bytea language sql stable parallel safe as $$
  select sha256(sal || convert_to(jsonb_build_array(a.actor, a.id_objeto, a.ip, a.antes, a.despues)::text
                                  || coalesce(' ' || to_jsonb(a.ip_operador)::text, ''), 'UTF8'))
$$;

-- Of lines that were there before the chain nobody knows when they were noted
create or replace function huella_sello(previa bytea, clase text, fija bytea, persona bytea, anotado timestamptz)
  returns bytea language sql stable parallel safe as $$
  select sha256(previa || convert_to(clase, 'UTF8') || fija || persona
                || int8send(coalesce((extract(epoch from anotado) * 1000000)::bigint, 0)))
$$;

create or replace function anotar_auditoria() returns trigger language plpgsql as $$
declare
  sal bytea := uuid_send(gen_random_uuid());
begin
  insert into auditoria_pendiente (id_cliente, id, clase, fija, persona, sal, anotado)
  values (new.id_cliente, new.id, 'alta', huella_fija(new), huella_personal(new, sal), sal, clock_timestamp());
  return null;
end
$$;

create or replace trigger auditoria_anota after insert on auditoria for each row execute function anotar_auditoria();

-- Seals so many lines of a client: first those that were there before the chain, then what was noted. Who finds another at it leaves it alone.
create or replace function sellar_auditoria(cliente int, cuantas int) returns int language plpgsql as $$
declare
  cadena auditoria_cadena;
  fila record;
  hechas int := 0;
begin
  select * into cadena from auditoria_cadena c where c.id_cliente = cliente for update skip locked;
  if not found then return 0; end if;
  if cadena.previas_desde < cadena.previas_hasta then
    for fila in
      select s.id, huella_fija(s.a) as fija, huella_personal(s.a, s.sal) as persona, s.sal
        from (select a.id, a, uuid_send(gen_random_uuid()) as sal from auditoria a
               where a.id_cliente = cliente and a.id > cadena.previas_desde and a.id <= cadena.previas_hasta
               order by a.id limit cuantas) s
       order by s.id
    loop
      cadena.n := cadena.n + 1;
      cadena.huella := huella_sello(cadena.huella, 'previa', fila.fija, fila.persona, null);
      insert into auditoria_sello (id_cliente, n, id, clase, persona, sal, huella)
      values (cliente, cadena.n, fila.id, 'previa', fila.persona, fila.sal, cadena.huella);
      cadena.previas_desde := fila.id;
      hechas := hechas + 1;
    end loop;
    if hechas < cuantas then cadena.previas_desde := cadena.previas_hasta; end if;
  else
    for fila in
      with tomadas as (
        delete from auditoria_pendiente p
         where p.id_cliente = cliente
           and p.seq in (select t.seq from auditoria_pendiente t where t.id_cliente = cliente order by t.seq limit cuantas)
        returning p.*)
      select * from tomadas order by seq
    loop
      cadena.n := cadena.n + 1;
      cadena.huella := huella_sello(cadena.huella, fila.clase, fila.fija, fila.persona, fila.anotado);
      insert into auditoria_sello (id_cliente, n, id, clase, fija, persona, sal, anotado, huella)
      values (cliente, cadena.n, fila.id, fila.clase, case when fila.clase = 'suprimida' then fila.fija end,
              fila.persona, fila.sal, fila.anotado, cadena.huella);
      hechas := hechas + 1;
    end loop;
  end if;
  update auditoria_cadena c
     set n = cadena.n, huella = cadena.huella, previas_desde = cadena.previas_desde
   where c.id_cliente = cliente;
  return hechas;
end
$$;
