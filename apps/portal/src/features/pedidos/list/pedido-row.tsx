import type { Pedido } from '@traza/contract';
import { isIn, itemPrice, itemWarning, paradasBetween, statusIcon, statusTone } from '@traza/domain/pedidos';
import {
  betweenText,
  cecosText,
  ownPart,
  ownShareText,
  type ParadaText,
  paradaTexts,
  recorridoText,
  reservaText,
  restText,
  rowPriceText,
  salidaHourText,
  serviceText,
  titleText,
  WARNING_TEXT,
} from '@traza/pedido-ui/pedido-text.ts';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { Ban, ClipboardCheck, Flag, type LucideIcon, Star, Ticket } from 'lucide-react';
import { memo, Suspense } from 'react';
import { Coming } from '../now/coming-part.tsx';
import { When } from '../now/when.tsx';
import { LIST_TEXT, numberText } from './messages.ts';
import styles from './pedido-row.module.css';

const ReclamoMark = lazyPart(async () => (await import('../reclamos/reclamo-mark.tsx')).ReclamoMark);

const ICONS: Record<ReturnType<typeof statusIcon>, LucideIcon> = {
  ticket: Ticket,
  clipboard: ClipboardCheck,
  star: Star,
  ban: Ban,
  flag: Flag,
};

export interface PedidoRowProps {
  pedido: Pedido;
  /** The filter finds it no more. */
  isOut: boolean;
  isSelected: boolean;
  /** Where the arrows of the keyboard stand. */
  isActive: boolean;
  /** Place in the list from 1, and how many there are; -1 while more may come. */
  place: number;
  count: number;
}

export function optionId({ id }: Pick<Pedido, 'id'>): string {
  return `pedido-${id}`;
}

/** An item of the list; it is drawn again only when something of its own changes. */
export const PedidoRow = memo(function PedidoRow(props: PedidoRowProps) {
  const { pedido, isOut, isSelected, isActive, place, count } = props;
  const rest = restText(pedido);
  const recorrido = recorridoText(pedido);
  return (
    <div
      id={optionId(pedido)}
      role="option"
      className={styles['row']}
      aria-selected={isSelected}
      aria-posinset={place}
      aria-setsize={count}
      data-id={pedido.id}
      data-active={isActive || undefined}
      data-out={isOut || undefined}
      data-recorrido={recorrido ? true : undefined}
    >
      <StatusIcon pedido={pedido} />
      <div className={styles['when']} data-tone={statusTone(pedido)}>
        <span className={styles['status']}>
          {statusWords(pedido)}
          <Coming pedido={pedido} isBadge />
        </span>{' '}
        <span className={styles['moment']}>
          <When pedido={pedido} />
        </span>{' '}
        <Numbers pedido={pedido} />
      </div>
      <div className={styles['who']}>
        <span className={styles['title']}>{titleText(pedido)}</span>{' '}
        <span className={styles['what']}>
          {rest ? <span className={styles['rest']}>{rest}</span> : null}{' '}
          <span className={styles['service']}>
            {[serviceText(pedido), salidaHourText(pedido)].filter(Boolean).join(' · ')}
          </span>{' '}
          <span className={styles['ceco']}>{cecosText(pedido)}</span>
          {pedido.extras.type === 'v' && isIn(pedido.status, 'done') ? (
            <Boundary place="silent">
              <Suspense>
                {' '}
                <ReclamoMark id={pedido.id} />
              </Suspense>
            </Boundary>
          ) : null}
        </span>
      </div>{' '}
      {recorrido ? <span className={styles['recorrido']}>{recorrido}</span> : null}
      <Direcciones pedido={pedido} />
      <span className={styles['price']} data-quiet={itemPrice(pedido).kind !== 'amount' || undefined}>
        {rowPriceText(pedido)} <span className={styles['share']}>{ownShareText(pedido)}</span>
      </span>
      <Warning pedido={pedido} />
      {isOut ? <span className={styles['out']}>{LIST_TEXT.out}</span> : null}
    </div>
  );
});

/** The order's number and those of the own reservas of a salida: a press on one copies it (T-028, W-092). */
function Numbers({ pedido: { id, extras } }: { pedido: Pedido }) {
  const reservas = extras.type === 'v' ? (extras.reservas ?? []) : [];
  return (
    <>
      <NumberToCopy id={id} text={numberText(id)} />
      {reservas.map((reserva) => (
        <NumberToCopy key={reserva} id={reserva} text={reservaText(reserva)} />
      ))}
    </>
  );
}

/** No button: an option holds nothing that takes the focus. The list copies what carries `data-copy`, and knows Ctrl+C. */
function NumberToCopy({ id, text }: { id: number; text: string }) {
  return (
    <>
      <span className={styles['number']} data-copy={id} title={LIST_TEXT.copy}>
        {text}
      </span>{' '}
    </>
  );
}

function StatusIcon({ pedido }: { pedido: Pedido }) {
  const Icon = ICONS[statusIcon(pedido.status)];
  return (
    <span className={styles['icon']} data-tone={statusTone(pedido)} aria-hidden>
      <Icon size={17} />
    </span>
  );
}

/** From where to where: of a seat on a salida its own part (W-363). */
function Direcciones({ pedido }: { pedido: Pedido }) {
  const texts = paradaTexts(ownPart(pedido) ?? pedido.extras.paradas);
  const [first] = texts;
  const last = texts.length > 1 ? texts.at(-1) : undefined;
  const between = texts.slice(1, -1).map(({ text }) => text);
  return (
    <div className={styles['route']}>
      {first ? <Direccion {...first} /> : null}
      <span className={styles['arrow']} aria-hidden>
        →
      </span>
      <span className={styles['end']}>
        {last ? <Direccion {...last} /> : null}{' '}
        {between.length > 0 ? (
          <span className={styles['between']} data-tip={between.join('\n')}>
            {betweenText(paradasBetween(texts.length))}
            <VisuallyHidden>: {between.join('; ')}</VisuallyHidden>
          </span>
        ) : null}
      </span>
    </div>
  );
}

function Direccion({ text, direccion }: ParadaText) {
  return (
    <span className={styles['direccion']} data-tip={direccion}>
      {text}
      {direccion === undefined ? null : <VisuallyHidden>: {direccion}</VisuallyHidden>}
    </span>
  );
}

function Warning({ pedido }: { pedido: Pedido }) {
  const warning = itemWarning(pedido);
  return (
    <span className={styles['warning']}>
      {warning ? (
        <span className={styles['dot']} data-tip={WARNING_TEXT[warning]}>
          <VisuallyHidden>{WARNING_TEXT[warning]}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}
