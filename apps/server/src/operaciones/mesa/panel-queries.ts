import type { PanelView } from '@traza/contract';
import type { AsignacionState } from '@traza/domain/mesa';
import type { EventType } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** What operadores wrote about a pedido, in the order of writing. */
export async function findNotas(db: Executor, { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('nota')
    .innerJoin('operador', 'operador.id', 'nota.idOperador')
    .select(['nota.id', 'nota.texto', 'nota.creada', 'nota.idOperador', 'operador.nombre', 'operador.apellido'])
    .where('nota.idCliente', '=', idCliente)
    .where('nota.idPedido', '=', id)
    .orderBy('nota.id')
    .execute();
}
export type NotaRow = Awaited<ReturnType<typeof findNotas>>[number];

interface AsignacionRow {
  id: number;
  chofer: string;
  patente: string;
  estado: AsignacionState;
  /** The operador who made it; else the own agencia did. */
  idOperador: number | null;
  operador: string | null;
  agencia: string;
  motivo: string | null;
  creada: Temporal.Instant;
  terminada: Temporal.Instant | null;
}

/** Who was named for a viaje, the latest first. */
export async function findAsignaciones(db: Executor, { idCliente, id }: PedidoKey): Promise<AsignacionRow[]> {
  const { rows } = await sql<AsignacionRow>`
    select a.id, c.nombre || ' ' || c.apellido as chofer, v.patente, a.estado, a.id_operador,
           o.nombre || ' ' || o.apellido as operador, g.denominacion as agencia, a.motivo, a.creada, a.terminada
      from asignacion a
      join chofer c on c.id = a.id_chofer
      join agencia g on g.id = c.id_agencia
      join vehiculo v on v.id = a.id_vehiculo
      left join operador o on o.id = a.id_operador
     where a.id_cliente = ${idCliente} and a.id_viaje = ${id}
     order by a.id desc`.execute(db);
  return rows;
}

interface OfertaRow {
  idAgencia: number;
  agencia: string;
  desde: Temporal.Instant;
  idOperador: number | null;
  operador: string | null;
  rechazada: boolean;
}

/** To whom a solicitud is offered: by its cascada, else to every agencia that is linked, since it was open. */
export async function findOfertas(db: Executor, { idCliente, id }: PedidoKey): Promise<OfertaRow[]> {
  const { rows } = await sql<OfertaRow>`
    select a.id as id_agencia, a.denominacion as agencia, coalesce(y.desde, s.abierta, s.creado) as desde, y.id_operador,
           o.nombre || ' ' || o.apellido as operador,
           exists (select from solicitud_rechazo z where z.id_cliente = s.id_cliente and z.id_solicitud = s.id
                      and z.id_agencia = a.id) as rechazada
      from solicitud s
      join agencia_cliente l on l.id_cliente = s.id_cliente
      join agencia a on a.id = l.id_agencia and a.activa
      left join oferta y on y.id_cliente = s.id_cliente and y.id_solicitud = s.id and y.id_agencia = a.id
      left join operador o on o.id = y.id_operador
     where s.id_cliente = ${idCliente} and s.id = ${id} and s.estado <> 'B'
       and (y.id_agencia is not null
            or not exists (select from oferta x where x.id_cliente = s.id_cliente and x.id_solicitud = s.id))
     order by desde, normalizar_busqueda(a.denominacion)`.execute(db);
  return rows;
}

interface PanelEventRow {
  tipo: EventType;
  parada: number | null;
  ts: Temporal.Instant;
  declarado: Temporal.Instant | null;
  recibido: Temporal.Instant;
  corrido: boolean;
  sinEfecto: boolean;
  origen: string;
  motivo: string | null;
}

/** What happened, by the hours that count. */
export async function findEvents(db: Executor, { idCliente, id }: PedidoKey): Promise<PanelEventRow[]> {
  return db
    .selectFrom('evento')
    .select(['tipo', 'parada', 'ts', 'declarado', 'recibido', 'corrido', 'sinEfecto', 'origen', 'motivo'])
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .orderBy('ts')
    .orderBy('id')
    .execute();
}

type PhoneRow = NonNullable<PanelView['telefonos']>[number];

/** Whom one may call about a pedido: who drives, who asked for it, who travels, and who sends and receives. */
export async function findPhones(db: Executor, { idCliente, id }: PedidoKey): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    with pedidas as (
      select * from solicitud s where s.id_cliente = ${idCliente} and (s.id = ${id} or s.id_viaje = ${id})),
    pasajes as (
      select * from pasaje x where x.id_cliente = ${idCliente} and x.quitado is null
         and (x.id_viaje = ${id} or (x.id_viaje is null and x.id_solicitud = ${id})))
    select de, nombre, telefono from (
      select 1 as lugar, 'chofer' as de, concat_ws(' ', v.chofer_nombre, v.chofer_apellido) as nombre, v.chofer_phone as telefono
        from viaje v where v.id_cliente = ${idCliente} and v.id = ${id}
      union
      select 2, 'solicitante', p.nombre || ' ' || p.apellido, coalesce(c.celular, p.celular)
        from pedidas s join persona p on p.id = s.id_persona_sol
        left join cuenta c on c.id_cliente = s.id_cliente and c.id = s.id_cuenta
      union
      select 3, 'pasajero', coalesce(x.nombre, p.nombre || ' ' || p.apellido), coalesce(x.tel, c.celular, p.celular)
        from pasajes x left join persona p on p.id = x.id_persona
        left join cuenta c on c.id_cliente = x.id_cliente and c.id_persona = x.id_persona and c.activa
       where x.tipo = 'PASAJERO'
      union
      select 4, 'emisor', e.despachante_nombre, e.despachante_celular
        from pasajes x join envio e on e.id_cliente = x.id_cliente and e.id_pasaje = x.id
      union
      select 5, 'receptor', e.receptor_nombre, e.receptor_celular
        from pasajes x join envio e on e.id_cliente = x.id_cliente and e.id_pasaje = x.id) t
     where coalesce(telefono, '') <> '' order by lugar, normalizar_busqueda(nombre)`.execute(db);
  return rows;
}

/** When a viaje gets to the paradas before it, as the last round found. */
export async function findPrediction(db: Executor, { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('prediccion')
    .select(['calculada', 'fin', 'llegadas'])
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .executeTakeFirst();
}
