-- What somebody has to answer, a claim or a call-back: operators and commands write it, clients read state and answer from it (DM-40, DW-27)
create table caso (
  id int primary key generated always as identity,
  -- none of a call-back for an account of one's own
  id_cliente int references cliente (id),
  origen text not null check (origen in ('reclamo', 'llamada')),
  id_reclamo int,
  id_llamada int unique references llamada_soporte (id) on delete cascade,
  estado text not null default 'abierto' check (estado in ('abierto', 'tomado', 'en_espera', 'cerrado')),
  vence timestamptz not null,
  respuesta varchar(2000),
  respondida timestamptz,
  resultado text,
  -- cents that the provider takes off
  reconocido bigint check (reconocido >= 0),
  creado timestamptz not null,
  cerrado timestamptz,
  unique (id_cliente, id_reclamo),
  foreign key (id_cliente, id_reclamo) references reclamo (id_cliente, id),
  check ((origen = 'reclamo') = (id_reclamo is not null and id_cliente is not null)),
  check ((origen = 'llamada') = (id_llamada is not null)),
  check ((estado = 'cerrado') = (cerrado is not null)),
  check ((respuesta is null) = (respondida is null))
);

-- In which way it was claimed, and the cents that were told of the order then
alter table reclamo
  add column origen text not null default 'calificacion',
  add column importe bigint,
  add constraint reclamo_origen check (origen in ('calificacion', 'rendicion'));
update reclamo r set origen = 'rendicion'
 where exists (select from llamativo_decision d where d.id_cliente = r.id_cliente and d.id_reclamo = r.id);
update reclamo r set importe = v.importe_total
  from viaje v where v.id_cliente = r.id_cliente and v.id = r.id_viaje and v.id_carpool is null;
create index reclamo_viaje on reclamo (id_cliente, id_viaje, id_persona);
create index reclamo_persona on reclamo (id_cliente, id_persona, id);

-- Several of one person about one order are one from now on: the words of all stand in the first (W-238)
with de as (
  select id_cliente, id, first_value(id) over w as primero from reclamo where estado = 'abierto'
  window w as (partition by id_cliente, id_viaje, id_persona order by id)),
todos as (
  select d.id_cliente, d.primero, string_agg(r.texto, E'\n' order by r.id) as texto
    from de d join reclamo r on r.id_cliente = d.id_cliente and r.id = d.id
   group by 1, 2 having count(*) > 1),
juntos as (
  update reclamo r set texto = t.texto from todos t where r.id_cliente = t.id_cliente and r.id = t.primero),
decididos as (
  update llamativo_decision l set id_reclamo = d.primero from de d
   where l.id_cliente = d.id_cliente and l.id_reclamo = d.id and d.id <> d.primero)
update reclamo r set estado = 'cerrado' from de d
 where r.id_cliente = d.id_cliente and r.id = d.id and d.id <> d.primero;

insert into caso (id_cliente, origen, id_reclamo, estado, vence, creado, cerrado)
select id_cliente, 'reclamo', id, estado, creado + interval '48 hours', creado, case estado when 'cerrado' then creado end from reclamo;
insert into caso (id_cliente, origen, id_llamada, estado, vence, creado, cerrado)
select id_cliente, 'llamada', id, case estado when 'atendida' then 'cerrado' else 'abierto' end, creada + interval '15 minutes', creada,
       case estado when 'atendida' then creada end
  from llamada_soporte;

alter table notificacion drop constraint notificacion_estado;
alter table notificacion add constraint notificacion_estado check (estado in ('Confirmado', 'Asignado', 'Circulando', 'Arribado',
  'Iniciado', 'Finalizado', 'Anulado', 'Pendiente', 'Autorizado', 'Rechazado', 'Respondido')) not valid;
alter table notificacion validate constraint notificacion_estado;
