import type { Tarjeta } from '@traza/contract';
import { call } from '#lib/api.ts';
import { offerUndo } from './many-acts.ts';
import { runAct } from './send-act.ts';

/** A pair of the own flota, and what is said with it. */
interface SentPair {
  pair: { idChofer: number; idVehiculo: number };
  /** Why although they are out of turno, or drive another type. */
  igual?: string | undefined;
  /** It is that of a propuesta, as it was read (M-276). */
  huella?: number | undefined;
}

/** Names who of the own flota drives a pedido, and takes at once what nobody took; it can be taken back for a while (M-272). */
export async function sendPair(tarjeta: Tarjeta, { pair, igual, huella }: SentPair): Promise<void> {
  const { idCliente, id, clase, version } = tarjeta;
  const params = { idCliente, id };
  const said = { version, ...(igual !== undefined && { igual }), ...(huella !== undefined && { huella }) };
  const reply = await runAct(tarjeta, (options) =>
    clase === 's'
      ? call('POST /operaciones/v1/pedidos/:idCliente/:id/tomar', { params, body: { asignar: pair, ...said } }, options)
      : call('POST /operaciones/v1/pedidos/:idCliente/:id/asignacion', { params, body: { ...pair, ...said } }, options),
  );
  if (reply) offerUndo(`Asignado a ${reply.tarjeta?.chofer?.nombre ?? 'quien elegiste'}`, [reply.tarjeta]);
}
