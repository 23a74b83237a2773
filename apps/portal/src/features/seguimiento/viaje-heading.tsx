import type { Tracking } from '@traza/contract';
import { capitalise } from '@traza/domain';
import type { Timeline } from '@traza/domain/seguimiento';
import { rowText, type TimelineContext } from '@traza/pedido-ui/timeline-text.ts';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { Building2, CalendarClock, CarFront, Route, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { etaText, headline, routeLabel, startLabel, statusLabel, TEXT, typeLabel } from './messages.ts';
import classes from './viaje-heading.module.css';

interface ViajeHeadingProps {
  data: Tracking;
  timeline: Timeline;
  context: TimelineContext;
}

/** The first questions of a reader: what it is, its state, and how long it still takes. */
export function ViajeHeading({ data, timeline, context }: ViajeHeadingProps) {
  const { viaje, status, anulando } = data;
  const { present } = timeline;
  const isNow = present?.rowType === 'event' ? null : present;
  const now = headline(timeline) ?? etaText(timeline, context) ?? (isNow ? rowText(isNow, context) : null);
  return (
    <section className={classes['heading']}>
      <div className={classes['titleRow']}>
        <h1 className={classes['title']}>{typeLabel(data)}</h1>
        <StatusChip tone={status} label={capitalise(statusLabel(status))} />
      </div>
      {now && <p className={classes['now']}>{now}</p>}
      {anulando && (
        <p className={classes['warning']} role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          {TEXT.anulando}
        </p>
      )}
      <ul className={classes['facts']}>
        <Fact icon={<CalendarClock size={16} aria-hidden="true" />}>{startLabel(viaje.inicio)}</Fact>
        <Fact icon={<Route size={16} aria-hidden="true" />}>{routeLabel(viaje.distanciaCotizada)}</Fact>
        <Fact icon={<Building2 size={16} aria-hidden="true" />}>{viaje.cliente.alias}</Fact>
        <Fact icon={<CarFront size={16} aria-hidden="true" />}>{viaje.vehiculo.tipoVehiculo.alias}</Fact>
      </ul>
      <Announcement status={status} timeline={timeline} context={context} />
    </section>
  );
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
function Announcement({ status, timeline, context }: Omit<ViajeHeadingProps, 'data'> & { status: Tracking['status'] }) {
  const last = timeline.rows.findLast(({ rowType, when }) => rowType === 'event' && when !== 'future');
  const step = last ? rowText(last, context) : '';
  return (
    <p className={classes['announcement']} aria-live="polite">
      {statusLabel(status)}. {step}
    </p>
  );
}
