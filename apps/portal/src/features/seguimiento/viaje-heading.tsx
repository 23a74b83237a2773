import { now } from '@traza/client/clock.ts';
import type { Tracking, TrackingEvent } from '@traza/contract';
import { capitalise } from '@traza/domain';
import type { Timeline } from '@traza/domain/seguimiento';
import { rowText, type TimelineContext } from '@traza/pedido-ui/timeline-text.ts';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { Building2, CalendarClock, CarFront, Route, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { etaText, headline, routeLabel, statusLabel, TEXT, typeLabel } from './messages.ts';
import { startLabel, type TrackingFacts } from './start-label.ts';
import type { trackingNow } from './tracking-now.ts';
import classes from './viaje-heading.module.css';

interface ViajeHeadingProps {
  data: Tracking;
  timeline: Timeline;
  context: TimelineContext;
  events: readonly TrackingEvent[];
  /** Who drives, before what else is known. */
  children: ReactNode;
}

/** The first questions of a reader: what it is, its state, and how long it still takes. */
export function ViajeHeading({ data, timeline, context, events, children }: ViajeHeadingProps) {
  const { viaje, status, anulando } = data;
  const { present } = timeline;
  // the clock of the context stands still while nothing counts
  const known = { events, timeline, minutesLeft: context.minutesLeft, nowMs: now().epochMilliseconds };
  const sentence = useSentence(data, known);
  const isNow = present?.rowType === 'event' ? null : present;
  const step = headline(timeline) ?? etaText(timeline, context) ?? (isNow ? rowText(isNow, context) : null);
  return (
    <section className="grid-3">
      <div className="row-3">
        <h1 className={classes['title']}>{typeLabel(data)}</h1>
        <StatusChip tone={status} label={capitalise(statusLabel(status))} />
      </div>
      {sentence && <p className={classes['now']}>{sentence}</p>}
      {step && <p className={sentence ? classes['step'] : classes['now']}>{step}</p>}
      {anulando && (
        <p className={classes['warning']} role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          {TEXT.anulando}
        </p>
      )}
      {children}
      <ul className={classes['facts']}>
        <Fact icon={<CalendarClock size={16} aria-hidden="true" />}>{startLabel(viaje, known)}</Fact>
        <Fact icon={<Route size={16} aria-hidden="true" />}>{routeLabel(viaje.distanciaCotizada)}</Fact>
        <Fact icon={<Building2 size={16} aria-hidden="true" />}>{viaje.cliente.alias}</Fact>
        <Fact icon={<CarFront size={16} aria-hidden="true" />}>{viaje.vehiculo.tipoVehiculo.alias}</Fact>
      </ul>
      <Announcement status={status} timeline={timeline} context={context} />
    </section>
  );
}

/** Its words come after the page, which says without them what it always said. */
function useSentence(data: Tracking, known: TrackingFacts): string {
  const [say, setSay] = useState<typeof trackingNow>();
  useEffect(() => {
    import('./tracking-now.ts').then(
      (words) => setSay(() => words.trackingNow),
      () => undefined,
    );
  }, []);
  return say?.(data, known) ?? '';
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes['fact']}>
      {icon}
      {children}
    </li>
  );
}

/** Tells a screen reader what changed, without the clocks that count. */
function Announcement({
  status,
  timeline,
  context,
}: Pick<ViajeHeadingProps, 'timeline' | 'context'> & { status: Tracking['status'] }) {
  const last = timeline.rows.findLast(({ rowType, when }) => rowType === 'event' && when !== 'future');
  const step = last ? rowText(last, context) : '';
  return (
    <p className="shape-hidden" aria-live="polite">
      {statusLabel(status)}. {step}
    </p>
  );
}
