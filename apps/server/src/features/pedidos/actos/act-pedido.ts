import type { ActPedido } from '@traza/domain/mesa';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import type { LockedPedido, LockedSolicitudRow, LockedViajeRow } from '../escritura/lock-pedidos.ts';
import { isCancelling } from './facts.ts';

/** An agencia as it can be asked to drive something. */
export interface DrivingAgencia {
  idAgencia: number;
  denominacion: string;
  integrado: boolean;
  propia: boolean;
  /** Has an active key: it speaks for itself (DM-27). */
  bySystem: boolean;
}

function agenciaRows(db: Executor) {
  return db
    .selectFrom('agencia')
    .select(['agencia.id as idAgencia', 'agencia.denominacion', 'agencia.integrado', 'agencia.propia'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('agenciaClave')
            .select('agenciaClave.hash')
            .whereRef('agenciaClave.idAgencia', '=', 'agencia.id')
            .where('agenciaClave.revocada', 'is', null),
        )
        .$castTo<boolean>()
        .as('bySystem'),
    );
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

async function drivenOf(db: Executor, viaje: LockedViajeRow): Promise<Omit<ActPedido, 'clase' | 'isCancelling'>> {
  const { status, substatus, idCarpool, idAgencia, idChofer, idVehiculo } = viaje;
  return {
    estado: null,
    status,
    substatus,
    isSalida: idCarpool !== null,
    agencia: idAgencia === null ? null : await findAgencia(db, idAgencia),
    isAssigned: idChofer !== null || idVehiculo !== null,
  };
}

/** A pedido under its lock, as the rule about acts looks at it. */
export async function actPedidoOf(db: Executor, pedido: LockedPedido): Promise<ActPedido> {
  const { clase, solicitud, viaje } = pedido;
  const facts = viaje ? await drivenOf(db, viaje) : askedOf(solicitud);
  return { clase, ...facts, isCancelling: await isCancelling(db, pedido) };
}
