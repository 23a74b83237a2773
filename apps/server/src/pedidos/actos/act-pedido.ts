import type { ActPedido } from '@traza/domain/mesa';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import { isUsableClave } from '#lib/usable-clave.ts';
import type { LockedPedido, LockedSolicitudRow, LockedViajeRow } from '../escritura/lock-pedidos.ts';
import { isCancelling } from './facts.ts';

/** An agencia as it can be asked to drive something. */
export interface DrivingAgencia {
  idAgencia: number;
  denominacion: string;
  integrado: boolean;
  propia: boolean;
}

function agenciaRows(db: Executor) {
  return db
    .selectFrom('agencia')
    .select(['agencia.id as idAgencia', 'agencia.denominacion', 'agencia.integrado', 'agencia.propia']);
}

/** Whether an agencia has a key that opens something: it speaks for itself (DM-27). */
export async function speaksBySystem(db: Executor, idAgencia: number, now: Temporal.Instant): Promise<boolean> {
  const clave = await db
    .selectFrom('agenciaClave')
    .select('agenciaClave.id')
    .where('agenciaClave.idAgencia', '=', idAgencia)
    .where(isUsableClave('agenciaClave', now))
    .limit(1)
    .executeTakeFirst();
  return clave !== undefined;
}

export async function findAgencia(db: Executor, idAgencia: number): Promise<DrivingAgencia> {
  return required(await agenciaRows(db).where('agencia.id', '=', idAgencia).executeTakeFirst(), 'internal_error');
}

/** An active agencia that is linked to a cliente: the one that is named, or the own one. */
export async function findLinkedAgencia(
  db: Executor,
  { idCliente, idAgencia }: { idCliente: number; idAgencia: number | undefined },
): Promise<DrivingAgencia | undefined> {
  return agenciaRows(db)
    .innerJoin('agenciaCliente', 'agenciaCliente.idAgencia', 'agencia.id')
    .where('agenciaCliente.idCliente', '=', idCliente)
    .where('agencia.activa', '=', true)
    .where((eb) => (idAgencia === undefined ? eb('agencia.propia', '=', true) : eb('agencia.id', '=', idAgencia)))
    .executeTakeFirst();
}

/** What was asked for, in the states of what is driven. */
const ASKED = { A: 'registrado', B: 'registrado', C: 'confirmado', P: 'registrado', X: 'anulado' } as const;

function askedOf(solicitud: LockedSolicitudRow | undefined): Omit<ActPedido, 'clase' | 'isCancelling'> {
  const estado = solicitud?.estado ?? 'X';
  return { estado, status: ASKED[estado], substatus: '', isSalida: false, agencia: null, isAssigned: false };
}

async function agenciaOf(db: Executor, idAgencia: number, now: Temporal.Instant) {
  return { ...(await findAgencia(db, idAgencia)), bySystem: await speaksBySystem(db, idAgencia, now) };
}

async function drivenOf(
  db: Executor,
  viaje: LockedViajeRow,
  now: Temporal.Instant,
): Promise<Omit<ActPedido, 'clase' | 'isCancelling'>> {
  const { status, substatus, idCarpool, idAgencia, idChofer, idVehiculo } = viaje;
  return {
    estado: null,
    status,
    substatus,
    isSalida: idCarpool !== null,
    agencia: idAgencia === null ? null : await agenciaOf(db, idAgencia, now),
    isAssigned: idChofer !== null || idVehiculo !== null,
  };
}

/** A pedido under its lock, as the rule about acts looks at it. */
export async function actPedidoOf(db: Executor, pedido: LockedPedido, now: Temporal.Instant): Promise<ActPedido> {
  const { clase, solicitud, viaje } = pedido;
  const facts = viaje ? await drivenOf(db, viaje, now) : askedOf(solicitud);
  return { clase, ...facts, isCancelling: await isCancelling(db, pedido) };
}
