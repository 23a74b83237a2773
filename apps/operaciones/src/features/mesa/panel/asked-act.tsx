import { useQuery } from '@tanstack/react-query';
import type { Tarjeta } from '@traza/contract';
import { MESA_ACTS, type MesaAct } from '@traza/domain/mesa';
import type { Role } from '@traza/domain/operadores';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { panelQuery } from '#lib/panel-query.ts';
import { keyOf, type PedidoRef } from '#lib/pedido-key.ts';
import { actsOf, canOpen } from '../actos/acts-of.ts';
import { useTarjeta } from '../state/use-board.ts';

interface AskedActProps {
  acto: string | undefined;
  pedidoRef: PedidoRef | null;
  roles: readonly Role[];
  /** The act is possible now: its window can open. */
  onReady: (act: MesaAct, tarjeta: Tarjeta) => void;
  /** It leaves the address. */
  onDone: () => void;
}

/** An act that the address names opens as soon as its pedido is there, or says why not (M-249). */
export function AskedAct(props: AskedActProps) {
  const { acto, pedidoRef } = props;
  if (acto === undefined || !pedidoRef) return null;
  return <OneAct key={`${acto} ${keyOf(pedidoRef)}`} {...props} {...{ acto, pedidoRef }} />;
}

function OneAct({ acto, pedidoRef, roles, onReady, onDone }: AskedActProps & { acto: string; pedidoRef: PedidoRef }) {
  const { tarjeta: onBoard } = useTarjeta(keyOf(pedidoRef));
  const { data, isError } = useQuery(panelQuery(pedidoRef));
  const tarjeta = onBoard ?? data?.tarjeta;
  const isKnown = tarjeta !== undefined || isError;
  const answer = useEffectEvent(() => {
    const act = MESA_ACTS.find((each) => each === acto);
    if (tarjeta && act && canOpen(act, actsOf(tarjeta, roles))) onReady(act, tarjeta);
    else if (tarjeta) showToast('info', 'Eso no se puede hacer ahora con este pedido.');
    onDone();
  });
  useEffect(() => {
    if (isKnown) answer();
  }, [isKnown]);
  return null;
}
