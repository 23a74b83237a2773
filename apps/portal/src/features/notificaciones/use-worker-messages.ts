import { useNavigate } from '@tanstack/react-router';
import { isInternalPath } from '@traza/client/return-path.ts';
import { useEffect } from 'react';

interface WorkerMessage {
  type: string;
  push?: unknown;
  path?: unknown;
}

function isMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}

/** Takes what the service worker passes on: a push, and the order of a notice that was pressed. */
export function useWorkerMessages(onPush: (push: unknown) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    function onMessage({ data }: MessageEvent<unknown>) {
      if (!isMessage(data)) return;
      if (data.type === 'traza.novedad') onPush(data.push);
      if (data.type === 'traza.abrir' && typeof data.path === 'string' && isInternalPath(data.path)) {
        void navigate({ href: data.path });
      }
    }
    serviceWorker.addEventListener('message', onMessage);
    // messages wait for it where the listener is not an `onmessage`
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [navigate, onPush]);
}
