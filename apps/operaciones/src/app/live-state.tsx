import { live } from '@traza/client/cambios/live.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LIVE_TEXT } from '#features/mesa/words/mesa-text.ts';
import styles from './live-state.module.css';

const BACK_MS = 5000;

type Line = 'unknown' | 'live' | 'away';

function lineNow(): Line {
  if (live.isAway) return 'away';
  return live.since === null ? 'unknown' : 'live';
}

function subscribe(listener: () => void): () => void {
  live.listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    live.listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether changes come by themselves, and for a while that they do again (M-132). */
export function LiveState() {
  const line = useSyncExternalStore(subscribe, lineNow);
  const [before, setBefore] = useState(line);
  const [isBack, setIsBack] = useState(false);
  if (before !== line) {
    setBefore(line);
    setIsBack(before === 'away' && line === 'live');
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setIsBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <p role="status" className={styles['line']} data-line={line}>
      {textOf(line, isBack)}
    </p>
  );
}

function textOf(line: Line, isBack: boolean): string {
  if (line === 'away') return LIVE_TEXT.away;
  if (line === 'unknown') return '';
  return isBack ? LIVE_TEXT.back : LIVE_TEXT.live;
}
