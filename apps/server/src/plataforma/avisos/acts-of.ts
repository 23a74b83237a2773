import type { BareNovedad } from '@traza/domain/notificaciones';
import type { Substatus } from '@traza/domain/pedidos';
import type { TellableAct } from './notify-people.ts';

const CALLED_OFF: Substatus = 'Cancelado en origen';

interface Happened {
  tipo: string;
  parada?: number | null;
  sinEfecto?: boolean;
}

function actOf({ estado, subestado }: BareNovedad): TellableAct | undefined {
  if (estado === 'Asignado') return { act: 'asignado', mark: subestado };
  if (estado === 'Modificado') return { act: 'cambiado', mark: subestado };
  if (estado === 'Anulado') return { act: 'anulado' };
  // called off too late: it is paid, and nobody comes
  return estado === 'Finalizado' && subestado === CALLED_OFF ? { act: 'anulado' } : undefined;
}

/** What a change of a pedido is to who travels in it: by its novedades, and by each stop that the car arrived at. */
export function actsOf(
  novedades: readonly (BareNovedad & { idSolicitud?: number })[],
  eventos: readonly Happened[],
): (TellableAct & { idSolicitud?: number })[] {
  const told = novedades.flatMap(({ idSolicitud, ...novedad }) => {
    const act = actOf(novedad);
    return act ? [idSolicitud === undefined ? act : { ...act, idSolicitud }] : [];
  });
  const arrivals = eventos.flatMap(({ tipo, parada = null, sinEfecto }) =>
    tipo === 'arribado' && parada !== null && !sinEfecto
      ? [{ act: 'arribado' as const, parada, mark: String(parada) }]
      : [],
  );
  return [...told, ...arrivals];
}
