import type { ActPedido } from '@traza/domain/mesa';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import type { LockedPedido } from '../escritura/lock-pedidos.ts';
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

const NOT_YET = { A: 'registrado', B: 'registrado', C: 'confirmado', P: 'registrado', X: 'anulado' } as const;

/** A pedido under its lock, as the rule about acts looks at it. */
export async function actPedidoOf(db: Executor, pedido: LockedPedido): Promise<ActPedido> {
  const { clase, solicitud, viaje } = pedido;
  const idAgencia = viaje?.idAgencia ?? null;
  return {
    clase,
    estado: solicitud?.estado ?? null,
    status: viaje?.status ?? NOT_YET[solicitud?.estado ?? 'X'],
    substatus: viaje?.substatus ?? '',
    isSalida: (viaje?.idCarpool ?? null) !== null,
    agencia: idAgencia === null ? null : await findAgencia(db, idAgencia),
    isAssigned: viaje !== undefined && (viaje.idChofer !== null || viaje.idVehiculo !== null),
    isCancelling: await isCancelling(db, pedido),
  };
}
