import type { Enlace, Pedido } from '@traza/contract';
import { DETAIL_TEXT } from '@traza/pedido-ui/detail-text.ts';
import { ExternalLink } from 'lucide-react';
import { logEvent } from '#lib/analytics.ts';
import { toastError } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { findOwnShare, sendShare } from '../enlaces/enlaces-api.ts';
import styles from './detail-header.module.css';

/** Leads whoever sees a part of an order to the link of their own pasaje, which is made where they have none. */
export function FollowOwn({ pedido, idPasaje }: { pedido: Pedido; idPasaje: number }) {
  const { send, isSending } = useSend<Window | null, Enlace>({
    call: async (_tab, { key, signal }) => {
      const isShipment = pedido.extras.pasajes.some(
        (pasaje) => pasaje.idPasaje === idPasaje && pasaje.tipo === 'ENVIO',
      );
      const share = { para: isShipment ? ('receptor' as const) : ('pasajero' as const), idPasaje };
      return (await findOwnShare(pedido, share, signal)) ?? sendShare(pedido, share, key);
    },
    content: () => idPasaje,
    done: ({ idEnlace }, tab) => tab?.location.assign(`/seguimiento/${idEnlace}`),
    failed: (error, tab) => {
      tab?.close();
      toastError(error);
    },
  });

  function follow() {
    logEvent('seguimiento');
    // a browser opens a tab for a press alone, and not for an answer that comes later
    void send(window.open('', '_blank'));
  }

  return (
    <button type="button" className={styles['follow']} title={DETAIL_TEXT.follow} disabled={isSending} onClick={follow}>
      {DETAIL_TEXT.follow}
      <ExternalLink size={14} aria-hidden />
    </button>
  );
}
