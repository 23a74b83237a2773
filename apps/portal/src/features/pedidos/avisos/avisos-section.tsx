import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Aviso, Pedido } from '@traza/contract';
import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '#lib/session.ts';
import { AVISOS_TEXT, avisoDetail, avisoLine, avisoName } from './aviso-text.ts';
import { avisosQuery, sendWhatsappNote } from './avisos-api.ts';
import styles from './avisos-section.module.css';

interface AvisosSectionProps {
  account: string;
  pedido: Pedido;
}

/** Of an own viaje nobody else is told, and nothing is asked for. */
function hasOthers({ extras }: Pedido, username: string): boolean {
  return extras.pasajes.some(({ tipo, pasajero }) => tipo === 'ENVIO' || (pasajero && pasajero.username !== username));
}

/** How each person of a pedido was told, and a button where only its requester can tell them (W-287, W-291). Nothing where nobody is. */
export function AvisosSection({ account, pedido }: AvisosSectionProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const query = avisosQuery(account, pedido);
  const { user } = useSession();
  const { data } = useQuery({ ...query, enabled: hasOthers(pedido, user.username) });
  if (!data || data.length === 0) return null;
  const now = Temporal.Now.instant();

  // WhatsApp opens by the link itself: a note that does not arrive keeps nobody from it
  const onWhatsapp = (aviso: Aviso) =>
    void sendWhatsappNote(pedido, aviso).then(
      (list) => queryClient.setQueryData(query.queryKey, list),
      () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    );

  return (
    <section className={styles['avisos']} aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {AVISOS_TEXT.title}
      </h3>
      <ul className={styles['list']}>
        {data.map((aviso) => (
          <AvisoItem key={`${aviso.idPasaje} ${aviso.quien}`} aviso={aviso} now={now} onWhatsapp={onWhatsapp} />
        ))}
      </ul>
    </section>
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
    <li className={styles['item']} data-state={estado}>
      <div className={styles['words']}>
        <strong>{name}</strong>
        <span className={styles['line']}>{avisoLine(aviso, now)}</span>
        {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
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
