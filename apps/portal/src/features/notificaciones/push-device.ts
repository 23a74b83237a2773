import { call } from '#lib/api.ts';

const WORKER = '/sw.js';
/** No page of the portal is under it: the worker shows notices and does nothing else. */
const SCOPE = '/avisos/';

/** Whether this browser can take pushes at all. */
export function takesPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The browser's subscription under the key of this installation; one under another key is of no use. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Registers this browser for pushes to the person (A-356, A-397, T-244). */
export async function registerDevice(username: string, key: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activated(registration);
  const subscription = await subscribe(registration.pushManager, key);
  const token = JSON.stringify(subscription);
  await call('POST /notificaciones/devices', { body: { app: 'in.web', username, token } });
}
