import type { Tracking } from '@traza/contract';
import { isIn } from '@traza/domain/pedidos';
import type { Timeline } from '@traza/domain/seguimiento';
import { type ReactNode, useState } from 'react';
import { LostLine } from './lost-line.tsx';
import { TEXT } from './messages.ts';
import { ParadaList } from './parada-list.tsx';
import { ChoferBlock, PeopleList } from './people.tsx';
import { TimelineView } from './timeline-view.tsx';
import type { ParadaRange } from './tracking-lines.ts';
import { TrackingMap } from './tracking-map.tsx';
import classes from './tracking-page.module.css';
import { useServerTime } from './use-server-time.ts';
import type { LiveTracking } from './use-tracking.ts';
import { ViajeHeading } from './viaje-heading.tsx';

interface TrackingViewProps {
  data: Tracking;
  live: LiveTracking;
  timeline: Timeline;
  isWide: boolean;
  bar: ReactNode;
}

/** On a desktop the map is the stage under a panel and a line of steps; on a phone all stands in one column (T-251). */
export function TrackingView({ data, live, timeline, isWide, bar }: TrackingViewProps) {
  const [range, setRange] = useState<ParadaRange | null>(null);
  const nowMs = useServerTime(timeline.present?.rowType === 'waiting');
  const context = { paradas: data.paradas.length, minutesLeft: live.minutesLeft, nowMs };
  // of what was called off nobody is told who drove and who travelled
  const isOff = isIn(data.status, 'off');
  const steps = (
    <div className={classes['steps']}>
      {live.hasEvents && (
        <TimelineView
          timeline={timeline}
          context={context}
          paradas={data.paradas}
          orientation={isWide ? 'horizontal' : 'vertical'}
        />
      )}
    </div>
  );
  return (
    <>
      <div className={classes['stage']}>
        <TrackingMap data={data} live={live} range={range} isWide={isWide} />
      </div>
      <div className={classes['panel']}>
        {bar}
        <div className={classes['content']}>
          <ViajeHeading data={data} timeline={timeline} context={context} events={live.events}>
            {isOff ? null : <ChoferBlock viaje={data.viaje} />}
          </ViajeHeading>
          <LostLine lostMs={live.lostMs} />
          {live.isPaused && <Paused onRefresh={live.refresh} />}
          {!isWide && steps}
          <ParadaList paradas={data.paradas} range={range} onRange={setRange} />
          {isOff ? null : <PeopleList data={data} />}
        </div>
      </div>
      {isWide && steps}
    </>
  );
}

function Paused({ onRefresh }: { onRefresh: () => void }) {
  return (
    <p className={classes['paused']}>
      {TEXT.paused}{' '}
      <button type="button" onClick={onRefresh}>
        {TEXT.refresh}
      </button>
    </p>
  );
}
