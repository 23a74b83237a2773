-- Who travels, what was driven, and one spelling of a name (docs/decisions/040).

-- As in 0027, but: passengers are people by their number, and all who are only a name are one (`@Invitados`, each once under
-- `invitado`); who sends is no passenger: a shipment counts for who asked for it (`envio`). Kilometres that were quoted and never
-- driven count for the cause and not for the total.
create or replace function aportes_de(cliente int, ids int[])
returns table (id_pedido int, dia date, dimension text, clave text, pedidos bigint, importe bigint, decametros bigint,
               espera numeric, estrellas bigint, calificaciones bigint)
language sql stable as $$
  with o as materialized (
    select p.id, p.tipo, p.status, p.substatus, p.importe_total,
           (p.datetime at time zone 'America/Argentina/Buenos_Aires')::date as dia,
           p.substatus in ('Fallo', 'Cancelado en origen') as fallido,
           p.status in ('finalizado', 'calificado') and p.importe_total is not null as cobrado
      from pedido p where p.id_cliente = cliente and p.id = any(ids)),
  vendido as (
    select o.id, o.dia, t.id as id_pasaje, t.id_ceco, t.id_persona, t.id_solicitud, t.nombre, t.tipo, o.importe_total,
           case when o.importe_total > 0 and not o.fallido and every(t.precio_asiento is not null) over (partition by o.id)
                then t.precio_asiento * 100.0 / o.importe_total else t.coef_prorrateo end as coeficiente
      from o join pasaje t on t.id_cliente = cliente and t.id_viaje = o.id
     where o.cobrado and t.tipo <> 'ASIENTO VACÍO'),
  redondeado as (
    select v.*, round(importe_total * coeficiente / 100) as importe,
           row_number() over (partition by id order by id_pasaje desc) as desde_el_fin,
           sum(coeficiente) over (partition by id) as coeficientes,
           sum(round(importe_total * coeficiente / 100)) over (partition by id) as partes
      from vendido v),
  parte as materialized (
    select r.id, r.dia, r.id_ceco, r.id_persona, coalesce(r.nombre, 'Sin nombre') as nombre, r.tipo, s.id_persona_sol,
           r.importe + case when r.desde_el_fin = 1 and abs(r.coeficientes - 100) < 0.005 then r.importe_total - r.partes
                            else 0 end as importe
      from redondeado r left join solicitud s on s.id_cliente = cliente and s.id = r.id_solicitud),
  b as materialized (
    select o.*, coalesce(s.importe, 0) as importe, v.id_tipo_vehiculo,
           round(coalesce(v.metros, v.metros_cotizados) / 10.0)::bigint as decametros
      from o join viaje v on v.id_cliente = cliente and v.id = o.id
      left join (select id, sum(importe) as importe from parte group by id) s on s.id = o.id
     where o.cobrado),
  cuenta as (
    select 'total' as dimension, '' as clave, o.id, o.dia, b.importe, case when o.fallido then 0 else b.decametros end as decametros,
           (select sum(l.cantidad) from costo_linea l
             where not b.fallido
               and l.id_cliente = cliente and l.id_viaje = b.id and l.concepto = 'espera') as espera,
           (select sum(c.estrellas) from calificacion c where c.id_cliente = cliente and c.id_viaje = o.id) as estrellas,
           (select count(*) from calificacion c where c.id_cliente = cliente and c.id_viaje = o.id) as calificaciones
      from o left join b on b.id = o.id
    union all select 'tipo', tipo, id, dia, 0, 0, 0, 0, 0 from o
    union all select 'estado', status, id, dia, 0, 0, 0, 0, 0 from o
    union all select 'ceco', coalesce(id_ceco::text, ''), id, dia, sum(importe), 0, 0, 0, 0 from parte group by 2, 3, 4
    union all select 'persona', coalesce('#' || id_persona, '@Invitados'), id, dia, sum(importe), 0, 0, 0, 0
                from parte where tipo = 'PASAJERO' group by 2, 3, 4
    union all select 'invitado', f_fold(nombre), id, dia, sum(importe), 0, 0, 0, 0
                from parte where tipo = 'PASAJERO' and id_persona is null group by 2, 3, 4
    union all select 'envio', coalesce('#' || id_persona_sol, ''), id, dia, sum(importe), 0, 0, 0, 0
                from parte where tipo = 'ENVIO' group by 2, 3, 4
    union all select 'servicio', id_tipo_vehiculo::text, id, dia, importe, 0, 0, 0, 0 from b
    union all select 'distancia', case when decametros is null then 'Sin distancia' when decametros < 6000 then 'Corta'
                                       when decametros <= 20000 then 'Media' else 'Larga' end, id, dia, importe, 0, 0, 0, 0 from b
    union all select 'destino', d.direccion, b.id, b.dia, b.importe, 0, 0, 0, 0
                from b cross join lateral (select s.direccion from parada s
                                            where s.id_cliente = cliente and s.id_viaje = b.id order by s.orden desc limit 1) d
    union all select 'causa',
                     case when o.fallido then o.substatus
                          else coalesce((select s.motivo_anulacion from solicitud s
                                          where s.id_cliente = cliente and s.motivo_anulacion is not null
                                            and (s.id = o.id or s.id_viaje = o.id) limit 1), 'a tiempo') end,
                     o.id, o.dia, 0, case when o.fallido then b.decametros else 0 end, 0, 0, 0
                from o left join b on b.id = o.id where o.status = 'anulado' or o.fallido)
  select id, dia, dimension, clave, 1::bigint, coalesce(importe, 0)::bigint, coalesce(decametros, 0)::bigint,
         coalesce(espera, 0), coalesce(estrellas, 0)::bigint, coalesce(calificaciones, 0)::bigint
    from cuenta $$;

-- The requesters of an order as `Apellido, Nombre`, as every other name; a fixed route has many
create or replace function pg_temp.con_coma(item text, cliente int, pedido int) returns text language plpgsql as $$
declare
  n record;
begin
  for n in select distinct e.apellido || ' ' || e.nombre as antes, e.apellido || ', ' || e.nombre as ahora
             from solicitud s join persona e on e.id = s.id_persona_sol
            where s.id_cliente = cliente and (s.id = pedido or s.id_viaje = pedido) loop
    item := replace(item, '"nombreSolicitante":' || to_json(n.antes), '"nombreSolicitante":' || to_json(n.ahora));
  end loop;
  return item;
end $$;

-- Each order once: its text, and what it counts for, which the trigger notes. Whoever writes one meanwhile waits for its row alone
do $$
declare
  c record;
begin
  for c in select id_cliente, array_agg(id) as ids
             from (select id_cliente, id, row_number() over (partition by id_cliente order by id) / 200 as tanda from pedido) p
            group by id_cliente, tanda order by id_cliente, tanda loop
    update pedido set item = pg_temp.con_coma(item, id_cliente, id) where id_cliente = c.id_cliente and id = any(c.ids);
  end loop;
  perform plegar_resumen();
end $$;
