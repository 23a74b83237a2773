-- For which types of pedido a cliente offers a motivo, and its list; null where for none
create or replace function motivos_de(p_cliente integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
           'tipos', jsonb_object_agg(t.tipo, jsonb_build_object('exigido', t.exigido, 'deLista', t.de_lista)),
           'lista', (select coalesce(jsonb_agg(m.nombre order by m.orden), '[]') from motivo m where m.id_cliente = p_cliente))
    from motivo_tipo t where t.id_cliente = p_cliente having count(*) > 0 $$;

-- The active accounts of a person at active clients, as the contract has them. Each request reads them, and a statement sent by a
-- client is planned anew each time, for twice as long as it runs: a function in PL/pgSQL keeps its plan for the connection.
create or replace function listar_cuentas(p_persona integer) returns json language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(case when a.motivos is null then a.cuenta
                                  else (a.cuenta::jsonb || jsonb_build_object('motivos', a.motivos))::json end
                             order by a.cliente, a.id_cliente), '[]')
      from (
    select c.id_cliente, normalizar_busqueda(cl.alias) as cliente, motivos_de(c.id_cliente) as motivos, json_build_object(
        'tag', 'corporateAccount', 'idCuentaSgv', c.id, 'idClientePadre', c.id_cliente, 'nombreCliente', cl.alias,
        'legajo', c.legajo, 'email', c.email, 'idPersona', c.id_persona, 'celular', c.celular,
        'soporteTelefonico', c.soporte_telefonico,
        'grupo', (select json_build_object('id', g.id, 'alias', g.nombre) from grupo g
                   where g.id_cliente = c.id_cliente and g.id = c.id_grupo),
        'permisos', c.permisos,
        'formaDePagoPorDefecto', (select json_build_object('id', f.id, 'alias', f.alias) from forma_pago f
                                   where f.id = c.id_forma_pago_defecto),
        'centrosDeCosto', (select coalesce(json_agg(json_build_object('id', k.id, 'denominacion', k.denominacion)
                                     order by normalizar_busqueda(k.denominacion), k.id), '[]')
                             from cuenta_ceco x join centro_costo k on k.id_cliente = x.id_cliente and k.id = x.id_ceco
                            where x.id_cliente = c.id_cliente and x.id_cuenta = c.id and k.activo),
        'idCentroDeCostoPreferido', c.id_ceco_preferido,
        'cecosAuditados', (select coalesce(json_agg(json_build_object('id', k.id, 'alias', k.denominacion)
                                     order by normalizar_busqueda(k.denominacion), k.id), '[]')
                             from cuenta_ceco_auditado x
                             join centro_costo k on k.id_cliente = x.id_cliente and k.id = x.id_ceco
                            where x.id_cliente = c.id_cliente and x.id_cuenta = c.id),
        'gruposAuditados', (select coalesce(json_agg(json_build_object('id', g.id, 'alias', g.nombre)
                                      order by normalizar_busqueda(g.nombre), g.id), '[]')
                              from cuenta_grupo_auditado x join grupo g on g.id_cliente = x.id_cliente and g.id = x.id_grupo
                             where x.id_cliente = c.id_cliente and x.id_cuenta = c.id)
      ) as cuenta
      from cuenta c join cliente cl on cl.id = c.id_cliente
      where c.id_persona = p_persona and c.activa and cl.activo) a);
end
$$;

-- Who asks: read by each request, and planned for longer than it runs. As above, functions in PL/pgSQL keep the plan.
create or replace function identificar_persona(p_persona integer)
returns table (id_usuario integer, username text, activo boolean, id_persona integer, nombre text, apellido text,
               particular json, cuentas json)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select u.id, u.username, u.activo, p.id, p.nombre, p.apellido,
           (select json_build_object('tag', 'particularAccount', 'id', c.id, 'alias', c.alias, 'email', c.email,
                                     'idPersona', c.id_persona, 'phone', c.phone, 'idCentroDeCosto', c.id_centro_de_costo)
              from cuenta_particular c where c.id_persona = p.id and c.activa),
           listar_cuentas(p.id)
      from usuario u join persona p on p.id = u.id_persona
     where u.id_persona = p_persona;
end
$$;

create or replace function identificar_sesion(p_hash bytea)
returns table (usada timestamptz, vence timestamptz, id_usuario integer, username text, activo boolean, id_persona integer,
               nombre text, apellido text, particular json, cuentas json)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select s.usada, s.vence, q.*
      from sesion s join usuario u on u.id = s.id_usuario cross join lateral identificar_persona(u.id_persona) q
     where s.hash = p_hash;
end
$$;
