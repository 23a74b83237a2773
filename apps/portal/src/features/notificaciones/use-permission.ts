import { useCallback, useEffect, useState } from 'react';
import { PACE } from '#lib/limits.ts';

/** The browser's permission to notify; `unsupported` in a browser without notifications. */
export type Permission = NotificationPermission | 'unsupported';

function readPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Safari and Firefox refuse to ask without a press, and Safari answers `denied` though nobody was asked. */
const CAN_ASK_UNPRESSED = () => 'userAgentData' in navigator;

/** Asks once, 5 seconds after the start, where that needs no press; `ask` is for the press of the bell (A-357, DA-24). */
export function usePermission(): { permission: Permission; ask: () => void } {
  const [permission, setPermission] = useState(readPermission);
  const reread = useCallback(() => setPermission(readPermission()), []);
  const ask = useCallback(() => {
    reread();
    if (readPermission() === 'default') void Notification.requestPermission().then(reread);
  }, [reread]);

  useEffect(() => {
    if (!CAN_ASK_UNPRESSED()) return undefined;
    const timer = setTimeout(ask, PACE.notificationPromptMs);
    return () => clearTimeout(timer);
  }, [ask]);

  // the person may change their mind in the settings of the browser
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    addEventListener('focus', reread, { signal });
    document.addEventListener('visibilitychange', reread, { signal });
    void watchSettings(reread, signal);
    return () => left.abort();
  }, [reread]);

  return { permission, ask };
}

async function watchSettings(onChange: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', onChange, { signal });
  } catch {
    // a browser that does not tell: the focus does
  }
}
