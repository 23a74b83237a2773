-- Who asks: read by each request, and planned for longer than it runs. As in 0014 functions in PL/pgSQL keep the plan.
create function quien_es(p_persona integer)
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
           cuentas_corporativas(p.id)
      from usuario u join persona p on p.id = u.id_persona
     where u.id_persona = p_persona;
end
$$;

create function quien_llama(p_hash bytea)
returns table (usada timestamptz, vence timestamptz, id_usuario integer, username text, activo boolean, id_persona integer,
               nombre text, apellido text, particular json, cuentas json)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select s.usada, s.vence, q.*
      from sesion s join usuario u on u.id = s.id_usuario cross join lateral quien_es(u.id_persona) q
     where s.hash = p_hash;
end
$$;
