-- An auditor of groups whose last group was deleted kept showReports without a role: such an employee could not be saved any more.
with sin_rol as (
  select c.id_cliente, c.id, c.permisos,
         coalesce((c.permisos ->> 'showGroupPedidos')::boolean, false) as audita
    from cuenta c
   where coalesce((c.permisos ->> 'showReports')::boolean, false)
     and not coalesce((c.permisos ->> 'showClientPedidos')::boolean, false)
     and not coalesce((c.permisos ->> 'showCeCoPedidos')::boolean, false)
     and not exists (
       select 1 from cuenta_grupo_auditado g
        where g.id_cliente = c.id_cliente and g.id_cuenta = c.id
          and coalesce((c.permisos ->> 'showGroupPedidos')::boolean, false))
), reparada as (
  update cuenta c
     set permisos = c.permisos || '{"showReports": false, "showGroupPedidos": false}'
    from sin_rol s
   where c.id_cliente = s.id_cliente and c.id = s.id
  returning c.id_cliente, c.id
)
insert into auditoria (id_cliente, ts, actor, accion, objeto, id_objeto, antes, despues)
select r.id_cliente, now(), 'sistema', 'editar', 'cuenta', r.id::text,
       jsonb_build_object('permisos', jsonb_build_object('showReports', true, 'showGroupPedidos', s.audita)),
       '{"permisos": {"showReports": false, "showGroupPedidos": false}}'
  from reparada r join sin_rol s on s.id_cliente = r.id_cliente and s.id = r.id;
