import { now } from '@traza/client/clock.ts';
import { formatTime } from '@traza/domain';
import { formatWaiting } from '@traza/domain/seguimiento';
import { type NowScene, nowWords } from '@traza/words/pedidos/now-words.ts';
import { useEffect, useState } from 'react';
import styles from './now-line.module.css';

const SECOND_MS = 1000;

interface NowLineProps {
  scene: NowScene;
  /** When this was last known, where it is no longer looked at. */
  known?: string | undefined;
}

/** What happens with a viaje now, in one sentence; since when somebody waits is counted beside it. */
export function NowLine({ scene, known }: NowLineProps) {
  const waits = scene.dice === 'espera' && scene.hora !== null ? Date.parse(scene.hora) : undefined;
  const nowMs = useNow(waits !== undefined && known === undefined);
  return (
    <p className={styles['now']}>
      <strong>{nowWords(scene, now())}</strong>
      {/* the clock that counts is not read out every second */}
      {waits === undefined ? null : (
        <span className="text-sm soft" aria-live="off">
          hace {formatWaiting(waits, nowMs)} min
        </span>
      )}
      {known === undefined ? null : <span className="text-sm soft">datos de {formatTime(known)}</span>}
    </p>
  );
}

/** Milliseconds of the epoch, each second while a clock is shown. */
function useNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => now().epochMilliseconds);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(now().epochMilliseconds), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
