import { useCallback, useEffect, useState } from 'react';
import { PACE } from '#lib/limits.ts';

/** The browser's permission to notify; `unsupported` in a browser without notifications. */
export type Permission = NotificationPermission | 'unsupported';

function readPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/**
 * Asks for permission once, 5 seconds after the start; `ask` asks again, for browsers that require the press of a button (A-357, DA-24).
 */
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
