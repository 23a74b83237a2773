import type { PendingAprobacion } from '@traza/contract';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { SOLICITUD_TYPE_WORDS } from '@traza/words/pedidos/solicitud-type-words.ts';
import type { KeyboardEvent } from 'react';
import { departureText, endsText, expiryOf, hasExpired, isDecidable, priceText, reasonText, TEXT } from './messages.ts';
import styles from './pending-row.module.css';

interface PendingRowProps {
  pedido: PendingAprobacion;
  now: Temporal.Instant;
  /** It waits no more. */
  isOut: boolean;
  isSelected: boolean;
  onChoose: (id: number) => void;
  /** Among those that are decided on together. */
  isTicked: boolean;
  onTick: (id: number) => void;
}

/** One waiting solicitud: requester, trip, departure, price, and how long it can be decided on. */
export function PendingRow({ pedido, now, isOut, isSelected, onChoose, isTicked, onTick }: PendingRowProps) {
  const [from, to] = endsText(pedido);
  const expiry = expiryOf(pedido, now);
  return (
    <li className={styles['item']} data-expired={hasExpired(pedido, now) || isOut || undefined}>
      <span className={styles['tick']}>
        {isDecidable(pedido, now) && !isOut ? (
          <CheckField
            label=""
            ariaLabel={`${TEXT.choose} ${pedido.solicitante}, ${pedido.idSolicitud}`}
            checked={isTicked}
            onChange={() => onTick(pedido.idSolicitud)}
          />
        ) : null}
      </span>
      <button
        type="button"
        className={styles['row']}
        aria-pressed={isSelected}
        data-id={pedido.idSolicitud}
        onClick={() => onChoose(pedido.idSolicitud)}
        onKeyDown={moveByArrows}
      >
        <span className={styles['who']}>
          <span className={styles['name']}>{pedido.solicitante}</span>
          <span className={styles['soft']}>
            {`${SOLICITUD_TYPE_WORDS[pedido.tipo]} · ${pedido.servicio.tipoVehiculo}`}
            {pedido.esPropia ? <span className={styles['own']}>{TEXT.own}</span> : null}
          </span>
          <span className={styles['reason']}>{reasonText(pedido)}</span>
          {isOut ? <span className="text-xs warning">{TEXT.out}</span> : null}
          {pedido.contexto?.raro ? <StatusChip tone="warning" label={TEXT.raro} plain /> : null}
        </span>
        <span className={styles['route']}>
          <span className={styles['direccion']}>{from}</span>
          <span className={styles['direccion']}>{to}</span>
        </span>
        <span className={styles['when']}>
          <span className={styles['moment']}>{departureText(pedido)}</span>
          <span className={styles['expiry']} data-soon={expiry.isSoon || undefined}>
            {expiry.text}
          </span>
        </span>
        <span className={styles['price']} data-quiet={pedido.precotizacion === null || undefined}>
          {priceText(pedido)}
        </span>
      </button>
    </li>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from row to row. */
function moveByArrows(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key];
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const next = step === undefined ? undefined : rows[rows.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
