import type { TimelineParada } from '../form/salida-paradas.ts';
import { alightingText, boardingText, waitingText } from './parada-text.ts';
import styles from './parada-timeline.module.css';

/** The stops of a trip one under the other, with who boards, who alights and how long the car waits. */
export function ParadaTimeline({ paradas }: { paradas: readonly TimelineParada[] }) {
  return (
    <ol className={styles['route']} aria-label="Recorrido">
      {paradas.map(({ id, tag, alias, direccion, espera = 0, boarding = [], alighting = [] }) => (
        <li key={id} className={styles['parada']}>
          <span className="text-sm soft">{tag}</span>
          {alias === undefined ? null : <span>{alias}</span>}
          {alias === undefined ? <span>{direccion}</span> : <span className="text-sm soft">{direccion}</span>}
          {[alightingText(alighting), boardingText(boarding), waitingText(espera)]
            .filter((text) => text !== '')
            .map((text) => (
              <span key={text} className="text-sm soft">
                {text}
              </span>
            ))}
        </li>
      ))}
    </ol>
  );
}
