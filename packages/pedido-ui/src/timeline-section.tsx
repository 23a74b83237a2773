import type { Pedido } from '@traza/contract';
import { truncate } from '@traza/domain';
import { isAborting, type TimelineRow } from '@traza/domain/seguimiento';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { Skeleton, Skeletons } from '@traza/ui/skeleton.tsx';
import { DETAIL_TEXT } from './detail-text.ts';
import { PEDIDO_LAYOUT } from './limits.ts';
import { authorText } from './pedido-detail-text.ts';
import { momentText } from './pedido-text.ts';
import type { PedidoTimeline } from './pedido-timeline.ts';
import { Section } from './section.tsx';
import styles from './timeline-section.module.css';
import { rowText } from './timeline-text.ts';

interface TimelineSectionProps {
  pedido: Pedido;
  timeline: PedidoTimeline;
  /** It begins closed, with the step that happens now under its title. */
  isFolded?: boolean;
}

/** What happened, what happens now and what is to come. */
export function TimelineSection({ pedido, timeline, isFolded = false }: TimelineSectionProps) {
  const { rows, isLoading, hasFailed } = timeline;
  if (!isLoading && !hasFailed && rows.length === 0) return null;
  return (
    <Section
      id="estado"
      title={DETAIL_TEXT.timeline}
      {...(isFolded ? { folded: <Now timeline={timeline} pedido={pedido} /> } : {})}
    >
      {isLoading ? <TimelineSkeleton paradas={pedido.extras.paradas.length} /> : null}
      {hasFailed ? <p className="shape-note text-sm danger danger-ground line-18">{DETAIL_TEXT.eventsFailed}</p> : null}
      {isLoading || hasFailed ? null : (
        <ol className="shape-plain-list" aria-label={DETAIL_TEXT.timeline}>
          {rows.map((row) => (
            <Step key={`${row.type} ${row.parada}`} row={row} pedido={pedido} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Now({ pedido, timeline: { rows } }: Pick<TimelineSectionProps, 'pedido' | 'timeline'>) {
  const row = rows.find(({ when }) => when === 'present');
  if (!row) return null;
  const text = textOf(row, pedido);
  return row.time ? `${text} · ${momentText(row.time)}` : text;
}

function textOf(row: TimelineRow, { extras }: Pedido): string {
  return rowText(row, { paradas: extras.paradas.length, minutesLeft: null, nowMs: 0 });
}

/** As many steps as an order with these stops has: asked for, confirmed, and two to each stop. */
function TimelineSkeleton({ paradas }: { paradas: number }) {
  return (
    <Skeletons className={styles['skeleton']}>
      {Array.from({ length: 2 + 2 * paradas }, (_, step) => (
        <Skeleton key={step} height={14} />
      ))}
    </Skeletons>
  );
}

function Step({ row, pedido }: { row: TimelineRow; pedido: Pedido }) {
  const { paradas } = pedido.extras;
  const text = textOf(row, pedido);
  // the address stands under the step (DT-27)
  const parada = row.type === 'arribado' && row.parada !== null ? paradas[row.parada]?.dir : undefined;
  const below = isAborting(row) ? authorText(pedido) : parada?.alias || parada?.direccion;
  return (
    <li
      className={styles['step']}
      data-when={row.when}
      data-abort={isAborting(row) || undefined}
      aria-current={row.when === 'present' ? 'step' : undefined}
    >
      <span className="shrink">
        <Cut text={text} />
        {below ? (
          <small className={styles['place']}>
            <Cut text={below} />
          </small>
        ) : null}
      </span>
      {row.time ? (
        <time className={styles['time']} dateTime={row.time}>
          {momentText(row.time)}
        </time>
      ) : null}
    </li>
  );
}

/** A long text is cut; all of it stands in its tooltip, and is what a screen reader hears (T-094). */
function Cut({ text }: { text: string }) {
  const cut = truncate(text, PEDIDO_LAYOUT.timelineChars);
  if (cut === text) return text;
  return (
    <>
      <span data-tip={text} aria-hidden>
        {cut}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
