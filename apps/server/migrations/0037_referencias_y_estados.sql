-- What the code relies on stands in the schema (docs/decisions/044). Added without looking at the rows, so that nobody waits for
-- long; `migrate` has each of them looked at afterwards. References are looked at when a transaction ends: the release before may
-- write in another order.

-- Rows that name what is not there; no use case writes one
update solicitud x set id_viaje = null
 where id_viaje is not null and not exists (select 1 from viaje y where y.id_cliente = x.id_cliente and y.id = x.id_viaje);
update solicitud x set id_solicitud_ida = null
 where id_solicitud_ida is not null
   and not exists (select 1 from solicitud y where y.id_cliente = x.id_cliente and y.id = x.id_solicitud_ida);
delete from plan x
 where not exists (select 1 from solicitud y where y.id_cliente = x.id_cliente and y.id = x.id_solicitud);
update solicitud x set id_plan = null
 where id_plan is not null and not exists (select 1 from plan y where y.id_cliente = x.id_cliente and y.id = x.id_plan);
update viaje x set id_carpool = null
 where id_carpool is not null and (id_agencia is not null or status = 'registrado')
   and not exists (select 1 from carpool y where y.id_cliente = x.id_cliente and y.id = x.id_carpool);
update pasaje x set id_ceco = null
 where id_ceco is not null
   and not exists (select 1 from centro_costo y where y.id_cliente = x.id_cliente and y.id = x.id_ceco);
delete from informe x
 where not exists (select 1 from cuenta y where y.id_cliente = x.id_cliente and y.id = x.id_cuenta);
delete from notificacion x
 where not exists (select 1 from cliente y where y.id = x.id_cliente)
    or x.id_solicitud is not null
       and not exists (select 1 from solicitud y where y.id_cliente = x.id_cliente and y.id = x.id_solicitud)
    or x.id_viaje is not null
       and not exists (select 1 from viaje y where y.id_cliente = x.id_cliente and y.id = x.id_viaje);
delete from idempotencia x
 where id_cliente is not null and not exists (select 1 from cliente y where y.id = x.id_cliente);
update llamada_soporte x set id_cliente = null
 where id_cliente is not null and not exists (select 1 from cliente y where y.id = x.id_cliente);

alter table solicitud
  add constraint solicitud_a_viaje foreign key (id_cliente, id_viaje) references viaje (id_cliente, id)
    deferrable initially deferred not valid,
  add constraint solicitud_a_ida foreign key (id_cliente, id_solicitud_ida) references solicitud (id_cliente, id)
    deferrable initially deferred not valid,
  add constraint solicitud_a_plan foreign key (id_cliente, id_plan) references plan (id_cliente, id)
    deferrable initially deferred not valid;
alter table plan
  add constraint plan_a_solicitud foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id)
    deferrable initially deferred not valid;
alter table viaje
  add constraint viaje_a_carpool foreign key (id_cliente, id_carpool) references carpool (id_cliente, id)
    deferrable initially deferred not valid;
alter table pasaje
  add constraint pasaje_a_ceco foreign key (id_cliente, id_ceco) references centro_costo (id_cliente, id)
    deferrable initially deferred not valid;
alter table informe
  add constraint informe_a_cuenta foreign key (id_cliente, id_cuenta) references cuenta (id_cliente, id)
    deferrable initially deferred not valid;
alter table notificacion
  add constraint notificacion_a_cliente foreign key (id_cliente) references cliente (id)
    deferrable initially deferred not valid,
  add constraint notificacion_a_solicitud foreign key (id_cliente, id_solicitud) references solicitud (id_cliente, id)
    deferrable initially deferred not valid,
  add constraint notificacion_a_viaje foreign key (id_cliente, id_viaje) references viaje (id_cliente, id)
    deferrable initially deferred not valid;
alter table evento
  add constraint evento_a_cliente foreign key (id_cliente) references cliente (id) deferrable initially deferred not valid;
alter table idempotencia
  add constraint idempotencia_a_cliente foreign key (id_cliente) references cliente (id)
    deferrable initially deferred not valid;
alter table llamada_soporte
  add constraint llamada_soporte_a_cliente foreign key (id_cliente) references cliente (id)
    deferrable initially deferred not valid;

-- Somebody wrote by hand what became of these: nothing reads more of it than whether they are open
update llamada_soporte set estado = 'atendida' where estado not in ('pendiente', 'atendida');
update reclamo set estado = 'cerrado' where estado not in ('abierto', 'cerrado');

alter table llamada_soporte
  add constraint llamada_soporte_estado check (estado in ('pendiente', 'atendida')) not valid;
alter table reclamo
  add constraint reclamo_estado check (estado in ('abierto', 'cerrado')) not valid;
alter table notificacion
  add constraint notificacion_estado check (estado in ('Confirmado', 'Asignado', 'Circulando', 'Arribado', 'Iniciado',
    'Finalizado', 'Anulado', 'Pendiente', 'Autorizado', 'Rechazado')) not valid;
alter table evento
  add constraint evento_tipo check (tipo in ('registrado', 'confirmado', 'circulando', 'arribado', 'iniciado', 'finalizado',
    'calificado', 'cancelado', 'anulado', 'fallo')) not valid;
alter table pedido_persona
  add constraint pedido_persona_status check (status in ('registrado', 'confirmado', 'iniciado', 'finalizado', 'calificado',
    'anulado')) not valid;
alter table pedido_ceco
  add constraint pedido_ceco_status check (status in ('registrado', 'confirmado', 'iniciado', 'finalizado', 'calificado',
    'anulado')) not valid;
alter table pedido_grupo
  add constraint pedido_grupo_status check (status in ('registrado', 'confirmado', 'iniciado', 'finalizado', 'calificado',
    'anulado')) not valid;

-- A number is one within its client; where it is looked for alone, by carriers and the command line, an index finds it
create index solicitud_numero on solicitud (id);
create index viaje_numero on viaje (id);
create index cuenta_numero on cuenta (id);
alter table auditoria drop constraint auditoria_id_key;
alter table carpool drop constraint carpool_id_key;
alter table centro_costo drop constraint centro_costo_id_key;
alter table costo_linea drop constraint costo_linea_id_key;
alter table cuenta drop constraint cuenta_id_key;
alter table evento drop constraint evento_id_key;
alter table grupo drop constraint grupo_id_key;
alter table parada drop constraint parada_id_key;
alter table pasaje drop constraint pasaje_id_key;
alter table pedido_favorito drop constraint pedido_favorito_id_key;
alter table plan drop constraint plan_id_key;
alter table reclamo drop constraint reclamo_id_key;
alter table resumen_cambio drop constraint resumen_cambio_id_key;
alter table solicitud drop constraint solicitud_id_key;
alter table viaje drop constraint viaje_id_key;
