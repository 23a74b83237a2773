import { secondsLeft } from '@traza/client/inactivity.ts';
import { readLastActivity } from '@traza/client/session-store.ts';
import { Button } from '@traza/ui/button.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useEffect, useState } from 'react';

/** Asks who did nothing for nine minutes whether they are there: any press, wherever it goes, is the answer (W-098). */
export function StillThere({ onClose }: { onClose: () => void }) {
  const seconds = useSecondsLeft();
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

function useSecondsLeft(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(readLastActivity() ?? nowMs, nowMs);
}
