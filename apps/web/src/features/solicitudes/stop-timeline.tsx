import { ArrowDownToLine, ArrowUpFromLine, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { stopWaitText } from './stop-text.ts';
import styles from './stop-timeline.module.css';

export interface TimelineStop {
  id: string;
  tag: string;
  direccion: string;
  /** Minutes; none at the ends. */
  espera?: number;
  boarding?: readonly string[];
  alighting?: readonly string[];
}

/** The stops of a trip one under the other, with who boards, who alights and how long the car waits. */
export function StopTimeline({ stops }: { stops: readonly TimelineStop[] }) {
  return (
    <ol className={styles['route']} aria-label="Recorrido">
      {stops.map(({ id, tag, direccion, espera = 0, boarding = [], alighting = [] }) => (
        <li key={id} className={styles['stop']}>
          <span className={styles['tag']}>{tag}</span>
          <span>{direccion}</span>
          {alighting.length > 0 ? (
            <Happening icon={<ArrowDownToLine size={14} role="img" aria-label="Bajan" />} text={alighting.join(', ')} />
          ) : null}
          {boarding.length > 0 ? (
            <Happening icon={<ArrowUpFromLine size={14} role="img" aria-label="Suben" />} text={boarding.join(', ')} />
          ) : null}
          {espera > 0 ? (
            <Happening icon={<Hourglass size={14} aria-hidden />} text={`Espera ${stopWaitText(espera)}`} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Happening({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={styles['happening']}>
      {icon}
      {text}
    </span>
  );
}
