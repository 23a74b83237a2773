-- What lists show of an order is made by the program from its sources (docs/decisions/022): here they are read and the result is
-- written, each in one call. As plpgsql with generic plans each session plans once, and behind a pooler nothing has to be prepared
-- (docs/decisions/069, 134).

-- The tarifa that holds for a vehicle type of a client at a departure: the client's own before the general one (spec ordering DO-25)
create or replace function tarifa_vigente(un_cliente int, un_tipo int, una_salida timestamptz) returns setof tarifa
language sql stable as $$
  select q.* from tarifa q
   where q.id_tipo_vehiculo = un_tipo and (q.id_cliente = un_cliente or q.id_cliente is null)
     and q.vigencia_desde <= una_salida and (q.vigencia_hasta is null or q.vigencia_hasta > una_salida)
   order by q.id_cliente nulls last limit 1 $$;

-- When a viaje set out from its origin; null of one that has not (W-067)
create or replace function comienzo_de(un_cliente int, un_viaje int) returns timestamptz language sql stable as $$
  select min(e.ts) from evento e
   where e.id_cliente = un_cliente and e.id_pedido = un_viaje and not e.sin_efecto
     and (e.tipo = 'iniciado' or e.tipo = 'circulando' and e.parada > 0) $$;

-- Everything that the rows of some orders of a client are made from: of the solicitudes and viajes that are named, and of what was asked
-- for within those viajes. The names are those of the program.
create or replace function leer_fuentes(un_cliente int, unos_ids int[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  todos int[] := unos_ids || array(select s.id from solicitud s where s.id_cliente = un_cliente and s.id_viaje = any(unos_ids));
begin
  return (select json_build_object(
    'solicitudes', (select coalesce(json_agg(f order by f.id), '[]') from (
      select s.id, s.id_public "idPublic", s.tipo, s.estado, s.id_viaje "idViaje", s.id_persona_sol "idPersonaSol",
             s.fecha_hora_salida "fechaHoraSalida", s.observacion, s.motivo, s.asap, s.cotizacion, s.metros, s.segundos, s.creado, s.modificado,
             s.version, s.id_reemplazada "idReemplazada",
             (select o.nombre || ' ' || o.apellido from operador o where o.id = s.id_operador) "tomadoPor", p.nombre, p.apellido, u.username, c.legajo, g.id_grupo "idGrupo",
             cl.alias "cliente", t.alias "tipoVehiculo",
             -- by the tarifa of its price, else by the one that its departure falls under
             case when s.id_tarifa is null
                  then (select h.minimo from tarifa_vigente(s.id_cliente, s.id_tipo_vehiculo, s.fecha_hora_salida) h)
                  else (select h.minimo from tarifa h where h.id = s.id_tarifa) end "minimo",
             (select min(n.id) from solicitud n where n.id_cliente = s.id_cliente and n.id_reemplazada = s.id) "reemplazadoPor",
             -- what stands for all of a plan is the first that was written of it
             (select min(n.id) from solicitud n where n.id_cliente = s.id_cliente and n.id_plan = s.id_plan and n.estado = 'P') "plan"
        from solicitud s
        join persona p on p.id = s.id_persona_sol
        join cliente cl on cl.id = s.id_cliente
        join tipo_vehiculo t on t.id = s.id_tipo_vehiculo
        left join usuario u on u.id_persona = s.id_persona_sol
        left join cuenta c on c.id_cliente = s.id_cliente and c.id = s.id_cuenta
        left join cuenta g on g.id_cliente = s.id_cliente and g.id_persona = s.id_persona_sol and g.activa
       where s.id_cliente = un_cliente and s.id = any(todos)) f),
    'viajes', (select coalesce(json_agg(f order by f.id), '[]') from (
      select v.id, v.id_public "idPublic", v.id_carpool "idCarpool", v.id_agencia "idAgencia", v.status, v.substatus, v.integrado,
             v.inicio, v.creado, v.confirmado, v.fin, v.modificado, v.version, v.cotizacion, v.metros_cotizados "metrosCotizados",
             v.segundos_cotizados "segundosCotizados", v.metros, v.segundos, v.recorrido_dudoso "recorridoDudoso",
             v.importe_total "importeTotal", v.importe_iva "importeIva", v.importe_plus "importePlus",
             v.id_viaje_tservice "idViajeTservice", v.voucher_nro "voucherNro", v.fecha_facturacion "fechaFacturacion",
             cl.alias "cliente", t.alias "tipoVehiculo", a.denominacion, v.vehiculo_patente "patente", v.vehiculo_marca "marca",
             v.vehiculo_modelo "modelo", v.chofer_nombre "choferNombre", v.chofer_apellido "choferApellido",
             v.chofer_phone "choferPhone", v.chofer_foto "choferFoto",
             case when v.id_tarifa is null
                  then (select h.minimo from tarifa_vigente(v.id_cliente, v.id_tipo_vehiculo, v.inicio) h)
                  else (select h.minimo from tarifa h where h.id = v.id_tarifa) end "minimo",
             (select min(e.ts) from evento e where e.id_cliente = v.id_cliente and e.id_pedido = v.id and e.tipo = 'arribado'
                 and e.parada = 0 and not e.sin_efecto) "arribado",
             comienzo_de(v.id_cliente, v.id) "comienzo"
        from viaje v
        join cliente cl on cl.id = v.id_cliente
        join tipo_vehiculo t on t.id = v.id_tipo_vehiculo
        left join agencia a on a.id = v.id_agencia
       where v.id_cliente = un_cliente and v.id = any(unos_ids)) f),
    'paradas', (select coalesce(json_agg(f order by f.orden), '[]') from (
      select x.id, x.id_solicitud "idSolicitud", x.id_viaje "idViaje", x.orden, x.direccion, x.lat, x.lon, x.aproximada, x.alias, x.obs,
             x.espera_min "esperaMin", x.fecha_hora "fechaHora"
        from parada x
       where x.id_cliente = un_cliente and (x.id_solicitud = any(todos) or x.id_viaje = any(todos))) f),
    'pasajes', (select coalesce(json_agg(f order by f.id), '[]') from (
      select j.id, j.id_solicitud "idSolicitud", j.id_viaje "idViaje", j.tipo, j.id_persona "idPersona", j.nombre "nombreLibre", j.tel,
             j.id_ceco "idCeco", j.id_parada_asc "idParadaAsc", j.id_parada_des "idParadaDes", j.coef_prorrateo "coefProrrateo",
             j.precio_asiento "precioAsiento", j.anulando, j.canal, j.nro_liquidacion "nroLiquidacion", j.vuelo_numero "vueloNumero",
             p.nombre, p.apellido, p.celular, u.username, c.legajo, c.id_grupo "idGrupo", k.denominacion "ceco",
             e.despachante_nombre "despachanteNombre", e.despachante_celular "despachanteCelular",
             e.receptor_nombre "receptorNombre", e.receptor_celular "receptorCelular", e.cantidad, e.alto, e.largo, e.ancho, e.peso
        from pasaje j
        left join persona p on p.id = j.id_persona
        left join usuario u on u.id_persona = j.id_persona
        left join cuenta c on c.id_cliente = j.id_cliente and c.id_persona = j.id_persona and c.activa
        left join centro_costo k on k.id_cliente = j.id_cliente and k.id = j.id_ceco
        left join envio e on e.id_cliente = j.id_cliente and e.id_pasaje = j.id
       where j.id_cliente = un_cliente and (j.id_solicitud = any(todos) or j.id_viaje = any(todos))) f),
    'lines', (select coalesce(json_agg(f order by f.orden, f.id), '[]') from (
      select l.id, l.id_viaje "idViaje", l.orden, l.concepto, l.cantidad, l.unidad, l.importe, l.obs
        from costo_linea l where l.id_cliente = un_cliente and l.id_viaje = any(unos_ids)) f),
    'ratings', (select coalesce(json_agg(f order by f.ts), '[]') from (
      select r.id_viaje "idViaje", r.id_persona "idPersona", r.estrellas, r.obs, r.en_desacuerdo "enDesacuerdo", r.ts, p.nombre,
             p.apellido
        from calificacion r join persona p on p.id = r.id_persona
       where r.id_cliente = un_cliente and r.id_viaje = any(unos_ids)) f)));
end $$;

-- Writes the rows of some orders of a client (`filas`) and who may see them, by person, cost centre and group, and deletes those in `idos`.
-- Access is written only where it differs.
create or replace function guardar_pedidos(un_cliente int, idos int[], filas json, personas json, cecos json, grupos json)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  quedan int[] := array(select f.id from json_to_recordset(filas) f (id int));
begin
  if cardinality(idos) > 0 then
    delete from pedido where id_cliente = un_cliente and id = any(idos);
  end if;
  if cardinality(quedan) = 0 then return; end if;
  insert into pedido select * from json_populate_recordset(null::pedido, filas)
  on conflict (id_cliente, id) do update set
    clase = excluded.clase, id_public = excluded.id_public, datetime = excluded.datetime, creado = excluded.creado,
    modificado = excluded.modificado, tipo = excluded.tipo, status = excluded.status, substatus = excluded.substatus,
    id_carpool = excluded.id_carpool, id_agencia = excluded.id_agencia, importe_total = excluded.importe_total,
    search = excluded.search, item = excluded.item, v = excluded.v, importe = excluded.importe;

  delete from pedido_persona x where x.id_cliente = un_cliente and x.id_pedido = any(quedan) and not exists (
    select from json_to_recordset(personas) n (id_pedido int, id_persona int)
     where n.id_pedido = x.id_pedido and n.id_persona = x.id_persona);
  insert into pedido_persona as x select * from json_populate_recordset(null::pedido_persona, personas)
  on conflict (id_cliente, id_pedido, id_persona) do update set
    es_solicitante = excluded.es_solicitante, datetime = excluded.datetime, status = excluded.status
   where (x.es_solicitante, x.datetime, x.status) is distinct from (excluded.es_solicitante, excluded.datetime, excluded.status);

  delete from pedido_ceco x where x.id_cliente = un_cliente and x.id_pedido = any(quedan) and not exists (
    select from json_to_recordset(cecos) n (id_pedido int, id_ceco int)
     where n.id_pedido = x.id_pedido and n.id_ceco = x.id_ceco);
  insert into pedido_ceco as x select * from json_populate_recordset(null::pedido_ceco, cecos)
  on conflict (id_cliente, id_pedido, id_ceco) do update set datetime = excluded.datetime, status = excluded.status
   where (x.datetime, x.status) is distinct from (excluded.datetime, excluded.status);

  delete from pedido_grupo x where x.id_cliente = un_cliente and x.id_pedido = any(quedan) and not exists (
    select from json_to_recordset(grupos) n (id_pedido int, id_grupo int)
     where n.id_pedido = x.id_pedido and n.id_grupo = x.id_grupo);
  insert into pedido_grupo as x select * from json_populate_recordset(null::pedido_grupo, grupos)
  on conflict (id_cliente, id_pedido, id_grupo) do update set datetime = excluded.datetime, status = excluded.status
   where (x.datetime, x.status) is distinct from (excluded.datetime, excluded.status);
end $$;
