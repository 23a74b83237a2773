import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Aviso, Pedido } from '@traza/contract';
import { MessageCircle } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import { AVISOS_TEXT, avisoDetail, avisoLine, avisoName } from './aviso-text.ts';
import { avisosQuery, sendWhatsappNote } from './avisos-api.ts';
import styles from './avisos-list.module.css';

/** Of an own viaje nobody else is told, and nothing is asked for. */
function hasOthers({ extras }: Pedido, username: string): boolean {
  return extras.pasajes.some(({ tipo, pasajero }) => tipo === 'ENVIO' || (pasajero && pasajero.username !== username));
}

export interface AvisosOfPedido {
  avisos: readonly Aviso[];
  noteWhatsapp: (aviso: Aviso) => void;
}

/** How each person of a pedido was told; empty where nobody is. */
export function useAvisos(account: string, pedido: Pedido): AvisosOfPedido {
  const queryClient = useQueryClient();
  const query = avisosQuery(account, pedido);
  const { user } = useSession();
  const { data = [] } = useQuery({ ...query, enabled: hasOthers(pedido, user.username) });
  return {
    avisos: data,
    // WhatsApp opens by the link itself: a note that does not arrive keeps nobody from it
    noteWhatsapp: (aviso) =>
      void sendWhatsappNote(pedido, aviso).then(
        (list) => queryClient.setQueryData(query.queryKey, list),
        () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
      ),
  };
}

/** Each person with what they were told, and a button where only the requester can tell them (W-287, W-291). */
export function AvisosList({ avisos, noteWhatsapp }: AvisosOfPedido) {
  const now = Temporal.Now.instant();
  return (
    <ul className="shape-plain-list grid-3">
      {avisos.map((aviso) => (
        <AvisoItem key={`${aviso.idPasaje} ${aviso.quien}`} aviso={aviso} now={now} onWhatsapp={noteWhatsapp} />
      ))}
    </ul>
  );
}

interface AvisoItemProps {
  aviso: Aviso;
  now: Temporal.Instant;
  onWhatsapp: (aviso: Aviso) => void;
}

function AvisoItem({ aviso, now, onWhatsapp }: AvisoItemProps) {
  const { estado, whatsapp } = aviso;
  const name = avisoName(aviso);
  const detail = avisoDetail(aviso);
  const label = estado === 'enviado' ? AVISOS_TEXT.again : AVISOS_TEXT.whatsapp;
  return (
    <li className="wrap row apart gap-2-4">
      <div className="grid-1 shrink anywhere">
        <strong>{name}</strong>
        <span className="text-sm figures">{avisoLine(aviso, now)}</span>
        {detail === undefined ? null : <span className="text-sm soft">{detail}</span>}
      </div>
      {whatsapp === null ? null : (
        <a
          className={styles['button']}
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${label}: ${name}`}
          onClick={() => onWhatsapp(aviso)}
        >
          <MessageCircle size={16} aria-hidden />
          {label}
        </a>
      )}
    </li>
  );
}
