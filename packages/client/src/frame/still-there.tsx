import { Button } from '@traza/ui/button.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useEffect, useState } from 'react';
import { type IdleTimes, secondsLeft } from '../inactivity.ts';
import type { BrowserSession } from '../session.ts';

export interface StillThereProps {
  session: BrowserSession;
  idle: IdleTimes | undefined;
  onClose: () => void;
}

/** Asks who did nothing for long whether they are there: any press, wherever it goes, is the answer (W-098). */
export function StillThere({ session, idle, onClose }: StillThereProps) {
  const seconds = useSecondsLeft(session, idle);
  return (
    <Dialog title="¿Seguís ahí?" size={380} onClose={onClose}>
      <p role="timer">
        {seconds > 0
          ? `Por seguridad vamos a cerrar tu sesión en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`
          : 'Por seguridad vamos a cerrar tu sesión.'}
      </p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Seguir
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useSecondsLeft(session: BrowserSession, idle: IdleTimes | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(session.readLastActivity() ?? nowMs, nowMs, idle);
}
