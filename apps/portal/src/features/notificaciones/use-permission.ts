import { useCallback, useEffect, useState } from 'react';
import { PACE } from '#lib/limits.ts';

/** What the browser says about notices; `unsupported` where it knows none. */
export type Permission = NotificationPermission | 'unsupported';

function readPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks 5 seconds after the start, once; a browser that wants a press of a button is asked again by it (A-357, DA-24). */
export function usePermission(): { permission: Permission; ask: () => void } {
  const [permission, setPermission] = useState(readPermission);
  const ask = useCallback(() => {
    if (readPermission() === 'default') void Notification.requestPermission().then(setPermission);
  }, []);

  useEffect(() => {
    const timer = setTimeout(ask, PACE.notificationPromptMs);
    return () => clearTimeout(timer);
  }, [ask]);

  // the person may change their mind in the settings of the browser
  useEffect(() => {
    const reread = () => setPermission(readPermission());
    addEventListener('focus', reread);
    return () => removeEventListener('focus', reread);
  }, []);

  return { permission, ask };
}
