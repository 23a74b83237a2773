// Shows what became of an order while the portal is in the background, from a registration of its own; and where there is no network, the page
// that the portal kept (`src/app/kept/keep.ts`). It asks for nothing else and keeps nothing of anybody.

const TEXTS = {
  PEDIDO: 'Te pidieron un viaje.',
  CONFIRMADO: 'Confirmado por transportista.',
  ASIGNADO: 'Vehículo asignado.',
  CIRCULANDO: 'El vehículo va en camino.',
  ARRIBADO: 'El vehículo llegó al origen.',
  INICIADO: 'En camino al destino.',
  MODIFICADO: 'Cambió tu pedido.',
  FINALIZADO: 'Controla el costo y califica el servicio.',
  ANULADO: 'Anulado sin costo para el cliente.',
  PENDIENTE: 'Espera tu autorización.',
  AUTORIZADO: 'Tu pedido fue autorizado.',
  RECHAZADO: 'Tu pedido fue rechazado.',
  RESPONDIDO: 'Respondimos tu reclamo.',
};
const UNKNOWN = 'Estado desconocido.';

function readPush(event) {
  try {
    const push = event.data.json();
    return typeof push?.type === 'string' && push.type.includes('PEDIDO') ? push : undefined;
  } catch {
    // not JSON: none of ours
    return undefined;
  }
}

function pathOf({ type, idCliente, idSolicitud, idViaje }) {
  const path = type === 'PEDIDO_PENDIENTE' ? '/aprobaciones' : '/pedidos';
  const selected = `${path}?selected=${encodeURIComponent(idViaje ?? idSolicitud)}`;
  // who has several accounts sees the order in that of its client
  return Number.isInteger(idCliente) ? `${selected}&cliente=${idCliente}` : selected;
}

function windows() {
  // the pages of the portal are outside this scope
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function tell(page, message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker is of its own origin
  page.postMessage(message);
}

async function show(push) {
  const { type, idSolicitud, idViaje, fecha, hora, asap, ahora } = push;
  for (const page of await windows()) tell(page, { type: 'traza.novedad', push });
  const when = asap ? `${fecha} · Lo antes posible · pedido ${hora}` : `${fecha} ${hora} hs`;
  await self.registration.showNotification(`Pedido ${idSolicitud ?? idViaje} · ${when}`, {
    // what happens now, and under it the text of the state
    body: [ahora, TEXTS[type.slice(type.indexOf('_') + 1)] ?? UNKNOWN].filter(Boolean).join('\n'),
    tag: `pedido-${idViaje ?? idSolicitud}`,
    renotify: true,
    lang: 'es-AR',
    icon: '/traza.svg',
    data: { path: pathOf(push) },
  });
}

async function open(path) {
  const pages = await windows();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return self.clients.openWindow(path);
  tell(page, { type: 'traza.abrir', path });
  return page.focus();
}

/** What one reads without network. Pages of guests are no business of it. */
const READ_AWAY = /^\/(?:crear|pedidos|recorridos)?$/;

async function fetchPage({ request }) {
  try {
    return await fetch(request);
  } catch (error) {
    const store = await caches.open('traza.pagina');
    const kept = await store.match('/sin-conexion');
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && READ_AWAY.test(new URL(url).pathname)) event.respondWith(fetchPage(event));
});

// workers of before had it on: pages that are left to the browser were then asked for twice
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.disable()));

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const push = readPush(event);
  if (push) event.waitUntil(show(push));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
