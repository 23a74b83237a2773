import type { TrackedParada } from '@traza/contract';
import { formatTime, truncate } from '@traza/domain';
import type { Timeline, TimelineRow } from '@traza/domain/seguimiento';
import { PEDIDO_LAYOUT } from '@traza/pedido-ui/limits.ts';
import { rowText, type TimelineContext } from '@traza/pedido-ui/timeline-text.ts';
import { useEffect, useRef } from 'react';
import { TEXT } from './messages.ts';
import classes from './timeline-view.module.css';

interface TimelineViewProps {
  timeline: Timeline;
  context: TimelineContext;
  paradas: readonly TrackedParada[];
  /** Horizontal on a desktop, vertical on a phone (T-251). */
  orientation: 'horizontal' | 'vertical';
}

export function TimelineView({ timeline, context, paradas, orientation }: TimelineViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const place = timeline.rows.findIndex(({ when }) => when === 'present');

  useEffect(() => {
    // on a long timeline the current step scrolls into view; without one, the end does
    const steps = list.current?.children;
    const step = place === -1 ? steps?.item(steps.length - 1) : steps?.item(place);
    if (orientation === 'horizontal') step?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place, orientation]);

  if (timeline.rows.length === 0) return <p className={classes['empty']}>{TEXT.noEvents}</p>;
  return (
    <ol
      ref={list}
      className={classes['timeline']}
      data-orientation={orientation}
      aria-label={TEXT.timeline}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={orientation === 'horizontal' ? 0 : undefined}
    >
      {timeline.rows.map((row) => (
        <TimelineStep key={`${row.type} ${row.parada}`} row={row} context={context} paradas={paradas} />
      ))}
    </ol>
  );
}

interface TimelineStepProps {
  row: TimelineRow;
  context: TimelineContext;
  paradas: readonly TrackedParada[];
}

function TimelineStep({ row, context, paradas }: TimelineStepProps) {
  const text = rowText(row, context);
  const place = row.rowType === 'event' ? placeOf(row, paradas) : '';
  return (
    <li
      className={classes['step']}
      data-when={row.when}
      data-abort={isAbort(row) || undefined}
      {...(row.when === 'present' ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={classes['dot']} aria-hidden="true" />
      <span className={classes['text']}>
        <Cut text={text} />
        {place && (
          <small className={classes['place']}>
            <Cut text={place} />
          </small>
        )}
      </span>
      {row.time && (
        <time className="text-xs soft figures" dateTime={row.time}>
          {formatTime(row.time)}
        </time>
      )}
    </li>
  );
}

/** A long text is cut; all of it stands in its tooltip (T-094). */
function Cut({ text }: { text: string }) {
  const cut = truncate(text, PEDIDO_LAYOUT.timelineChars);
  return cut === text ? text : <span title={text}>{cut}</span>;
}

/** The alias of the stop, on a line of its own (DT-27). */
function placeOf({ type, parada }: TimelineRow, paradas: readonly TrackedParada[]): string {
  if (parada === null || type !== 'arribado') return '';
  return paradas[parada]?.dir.alias ?? '';
}

function isAbort({ type }: TimelineRow): boolean {
  return type === 'anulado' || type === 'cancelado' || type === 'fallo';
}
