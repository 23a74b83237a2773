import type { Pedido } from '@traza/contract';
import { formatPesos, orMissing } from '@traza/domain';
import { isIn, itemPrice, ownAsientoPrice } from '@traza/domain/pedidos';
import { copyIdText, copyReservaText, DETAIL_TEXT } from '@traza/pedido-ui/detail-text.ts';
import { PedidoStatus } from '@traza/pedido-ui/pedido-status.tsx';
import {
  ownShareText,
  PEDIDO_TEXT,
  priceText,
  reservaText,
  salidaHourText,
  serviceText,
} from '@traza/pedido-ui/pedido-text.ts';
import { Copy, ExternalLink } from 'lucide-react';
import { logEvent } from '#lib/analytics.ts';
import { copyText } from '#lib/copy.ts';
import { trackedPasajeOf, trackingHref } from '../hrefs.ts';
import { When } from '../now/when.tsx';
import styles from './detail-header.module.css';
import { FollowOwn } from './follow-own.tsx';

/** The pedido at a glance (T-027…T-031, T-086). */
export function DetailHeader({ pedido, isModal = false }: { pedido: Pedido; isModal?: boolean }) {
  const { id, extras, status } = pedido;
  // over the whole screen an order that ended has nothing to follow (T-096)
  const isUnderWay = isIn(status, 'taken', 'driven');
  const mayFollow = !isModal || isUnderWay;
  const href = mayFollow ? trackingHref(pedido) : undefined;
  const salida = salidaHourText(pedido);
  const own = mayFollow ? trackedPasajeOf(pedido) : undefined;
  return (
    <div className="stack-2">
      <h2 className={styles['title']}>
        Pedido · <When pedido={pedido} />
        {salida ? ` · ${salida}` : null}
      </h2>
      <div className={styles['line']}>
        <PedidoStatus pedido={pedido} />
        <CopyNumber id={id} text={String(id)} label={copyIdText(id)} />
        {(extras.type === 'v' ? (extras.reservas ?? []) : []).map((reserva) => (
          <CopyNumber key={reserva} id={reserva} text={reservaText(reserva)} label={copyReservaText(reserva)} />
        ))}
        {href ? (
          <a
            className={styles['follow']}
            href={href}
            target="_blank"
            rel="noreferrer"
            title={DETAIL_TEXT.follow}
            onClick={() => logEvent('seguimiento')}
          >
            {DETAIL_TEXT.follow}
            <ExternalLink size={14} aria-hidden />
          </a>
        ) : null}
        {own === undefined ? null : <FollowOwn pedido={pedido} idPasaje={own} />}
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{DETAIL_TEXT.client}</dt>
          <dd>{orMissing(extras.cliente.alias)}</dd>
        </div>
        <div>
          <dt>{DETAIL_TEXT.service}</dt>
          <dd>{serviceText(pedido)}</dd>
        </div>
        <Price pedido={pedido} />
      </dl>
    </div>
  );
}

/** The label repeats the visible text, so that voice control finds the button by it. */
function CopyNumber({ id, text, label }: { id: number; text: string; label: string }) {
  return (
    <button
      type="button"
      className={styles['id']}
      aria-label={label}
      onClick={() => void copyText(String(id), 'string')}
    >
      {text}
      <Copy size={13} aria-hidden />
    </button>
  );
}

/** The price of the viewer's asientos of a salida, and beside it that of the whole, if they may see it (W-069). */
function Price({ pedido }: { pedido: Pedido }) {
  const own = ownAsientoPrice(pedido);
  const price = itemPrice(pedido);
  const share = ownShareText(pedido);
  const isWhole = own === undefined || (price.kind === 'amount' && price.pesos !== own);
  return (
    <>
      {own === undefined ? null : (
        <div className={styles['price']}>
          <dt>{PEDIDO_TEXT.asiento}</dt>
          <dd>{formatPesos(own)}</dd>
        </div>
      )}
      {isWhole ? (
        <div className={styles['price']}>
          <dt>{DETAIL_TEXT.price}</dt>
          <dd>
            {priceText(pedido)}
            {share === '' ? null : <span className="text-xs soft block medium"> {share}</span>}
          </dd>
        </div>
      ) : null}
    </>
  );
}
