-- What a search of the trail finds a line by (W-226): who, what and which, and every value before and after. Left out is what is secret,
-- whatever it holds, and the code of a registration; a group or a cost centre that is written down by its number stands between marks that nobody types.
-- The index is of this very text: a change of the function is a new function and a new index.
create function reunir_auditoria(actor text, accion text, objeto text, id_objeto text, ip text, antes jsonb, despues jsonb)
  returns text language sql immutable parallel safe cost 1000 as $$
  select public.normalizar_texto(concat_ws(E'\n', actor, accion, objeto, case when objeto <> 'codigo' then id_objeto end, ip, (
    select string_agg(
             case when jsonb_typeof(v) = 'string' then v #>> '{}'
                  when k in ('idGrupo', 'idGruposAuditados') then E'\x02g' || (v #>> '{}') || E'\x02'
                  when k like 'idCentro%DeCosto%' then E'\x02c' || (v #>> '{}') || E'\x02'
                  else v #>> '{}' end, E'\n')
      from (values (antes), (despues)) as x(valores),
           jsonb_each(case jsonb_typeof(valores) when 'object'
                        then valores - array['clave', 'contraseña', 'password', 'token', 'hash'] else '{}'::jsonb end) as e(k, valor),
           jsonb_path_query(valor, 'strict $.**') as v
     where jsonb_typeof(v) in ('string', 'number'))))
$$;

create index auditoria_texto on auditoria using gin
  (id_cliente, reunir_auditoria(actor, accion, objeto, id_objeto, ip, antes, despues) gin_trgm_ops);

-- By who wrote, newest first, without passing over what the others did (W-222)
create index auditoria_personas on auditoria (id_cliente, ts desc, id desc) where id_usuario is not null;
create index auditoria_transportistas on auditoria (id_cliente, ts desc, id desc) where id_agencia is not null;
create index auditoria_sistema on auditoria (id_cliente, ts desc, id desc) where id_usuario is null and id_agencia is null;
create index auditoria_usuario on auditoria (id_cliente, id_usuario, ts desc, id desc) where id_usuario is not null;
