import type { AgenciaViaje } from '@traza/contract';
import { nextState } from '@traza/domain';
import { findRoute } from '#features/direcciones/find-route.ts';
import { unchanged } from '#features/pedidos/escritura/change.ts';
import type { SolicitudRow } from '#features/pedidos/escritura/lock-pedidos.ts';
import { withPedido } from '#features/pedidos/escritura/with-pedido.ts';
import type { Agencia } from '#lib/agencia.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { getViaje } from './list-viajes.ts';
import { findOffered, findViaje, isAnulando, listParadas } from './queries.ts';

function assertAcceptable({ estado }: SolicitudRow): void {
  const state = { status: estado === 'A' ? 'registrado' : 'anulado', substatus: '' } as const;
  if (!nextState(state, { type: 'accept' })) throw new AppError('invalid_transition');
}

/** The trip that a request became: this carrier's own, or somebody was first. */
async function alreadyAccepted(deps: Deps, agencia: Agencia, idViaje: number): Promise<AgenciaViaje> {
  const own = await findViaje(deps.db, agencia.idAgencia, idViaje);
  if (!own) throw new AppError('already_accepted');
  return getViaje(deps.db, agencia, idViaje);
}

/** Takes a request: the first agencia to lock its row wins, and gets a confirmed trip; `idExterno` is its number there. */
export async function acceptSolicitud(
  deps: Deps,
  agencia: Agencia,
  { idSolicitud, idExterno }: { idSolicitud: number; idExterno?: number | undefined },
): Promise<AgenciaViaje> {
  const offered = required(await findOffered(deps.db, agencia.idAgencia, idSolicitud), 'not_found');
  if (offered.idViaje !== null) return alreadyAccepted(deps, agencia, offered.idViaje);
  assertAcceptable(offered);
  // to draw what was quoted; outside the transaction, which may hold the only connection
  const paradas = await listParadas(deps.db, 'idSolicitud', [offered]);
  const route = await findRoute(deps, paradas, offered.fechaHoraSalida);
  const idViaje = await deps.db.transaction().execute((tx) =>
    withPedido(tx, deps, offered, { by: agencia }, async (pedido) => {
      const solicitud = required(pedido.solicitud, 'not_found');
      if (solicitud.idViaje !== null) return unchanged(solicitud.idViaje);
      assertAcceptable(solicitud);
      if (await isAnulando(tx, solicitud)) throw new AppError('invalid_transition');
      await mailConfirmation(tx, deps, { solicitud, agencia });
      const { idAgencia, integrado } = agencia;
      const { id, estado, creado, canal } = solicitud;
      const idViajeTservice = idExterno ?? null;
      const { meters: metros, seconds: segundos, path: ruta } = route;
      return {
        answer: id,
        becomes: { idAgencia, integrado, idViajeTservice, metros, segundos, ruta },
        // its history begins with what was asked for, which has been under its number since
        eventos: [{ tipo: 'registrado', ts: creado, origen: canal, actor: '' }, { tipo: 'confirmado' }],
        audit: {
          accion: 'aceptar',
          antes: { estado },
          despues: { estado: 'C', idViaje: id, ...(idExterno !== undefined && { idViajeTservice }) },
        },
        notices: [{ estado: 'Confirmado', subestado: '' }],
      };
    }),
  );
  return alreadyAccepted(deps, agencia, idViaje);
}
