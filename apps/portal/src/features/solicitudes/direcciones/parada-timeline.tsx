import { alightingText, boardingText, waitingText } from './parada-text.ts';
import styles from './parada-timeline.module.css';

export interface TimelineParada {
  id: string;
  tag: string;
  direccion: string;
  /** Minutes; none at the ends. */
  espera?: number;
  boarding?: readonly string[];
  alighting?: readonly string[];
}

/** The stops of a trip one under the other, with who boards, who alights and how long the car waits. */
export function ParadaTimeline({ paradas }: { paradas: readonly TimelineParada[] }) {
  return (
    <ol className={styles['route']} aria-label="Recorrido">
      {paradas.map(({ id, tag, direccion, espera = 0, boarding = [], alighting = [] }) => (
        <li key={id} className={styles['parada']}>
          <span className={styles['tag']}>{tag}</span>
          <span>{direccion}</span>
          {[alightingText(alighting), boardingText(boarding), waitingText(espera)]
            .filter((text) => text !== '')
            .map((text) => (
              <span key={text} className={styles['happening']}>
                {text}
              </span>
            ))}
        </li>
      ))}
    </ol>
  );
}
