import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, type FakeApi, fakeApi, type RecordedCall } from '@traza/client/test/fake-api.ts';
import { parseSearch, stringifySearch } from '@traza/client/url-state.ts';
import type { Pedido } from '@traza/contract';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { vi } from 'vitest';
import type { Session } from '#lib/session.ts';
import { aSession } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { preloadDetail } from './detail/detail-panel.tsx';
import './list/refresh-list.ts';
import '@traza/ui/held-bar.tsx';
import { FilterChoices } from './filters/filter-bar.tsx';
import type { ListSection } from './list/list-section.ts';
import { PedidosScreen } from './page/pedidos-screen.tsx';
import { AuditedLink } from './page/screen-head.tsx';
import { LIST_TOTALS } from './totals/list-totals.tsx';

// on the page it is there before the order is
await Promise.all([preloadDetail(), FilterChoices.preload(), AuditedLink.preload()]);

/** `count` finished trips, an hour between them, from a number downwards. */
export function manyViajes(count: number, from = 5000): Pedido[] {
  const start = Date.parse('2026-03-10T12:00:00Z');
  return Array.from({ length: count }, (_, index) => {
    const local = new Date(start - index * 3_600_000 - 3 * 3_600_000).toISOString().slice(0, 19);
    return aViaje(from - index, { status: 'finalizado', datetime: `${local}-03:00` });
  });
}

/** Answers the list in pages of 50, by the cursor of the call. */
export function pagesOf(pedidos: readonly Pedido[]) {
  return ({ query }: RecordedCall) => {
    const last = Number(query['cursor']?.split(',').at(-1));
    const start = Number.isNaN(last) ? 0 : pedidos.findIndex(({ id }) => id === last) + 1;
    return { data: pedidos.slice(start, start + 50) };
  };
}

/** A side of the list that looks ahead (DT-15). */
export function sideOf(pedidos: readonly Pedido[]) {
  return { data: { content: [...pedidos], count: pedidos.length, first: true, last: true } };
}

const path = [
  { lat: -34.6037, lon: -58.3842 },
  { lat: -34.5592, lon: -58.4156 },
];

/** What the server says when nothing special happens. */
export function answers(changes: Answers = {}): Answers {
  return {
    'GET /pedidos/usuario': { data: [] },
    'GET /pedidos/': sideOf([]),
    'GET /pedidos/ahora': { data: [] },
    'GET /sgv/rest/solicitudes/:idSolicitud': { solicitudes: {} },
    'GET /pedidos/recorridos': { data: [] },
    'GET /pedidos/v2/informes': { data: [] },
    'GET /pedidos/v2/informes/totales': { data: { pedidos: 0, importe: 0 } },
    'GET /sgv/rest/viajes/:idViaje/calificaciones': [],
    'GET /pedidos/v1/:extrasType/:id/avisos': { data: [] },
    'GET /pedidos/v1/:extrasType/:id/par': { data: null },
    'GET /vistas': { data: { vistas: [], elegida: null } },
    'GET /sgv/rest/cuentas/grupos': { content: [], totalElements: 0 },
    'GET /pedidos/seguimiento/:pedidoPublicId/recorrido': ({ query }) => ({
      data: { isReal: query['showReal'] === 'true', paradas: [], recorrido: path },
    }),
    'GET /pedidos/seguimiento/:pedidoPublicId/eventos': {
      data: [{ type: 'registrado', parada: null, timestamp: '2026-03-10T08:55:00-03:00' }],
    },
    'GET /reclamos/pedidos': { data: { pedidos: [] } },
    'GET /pedidos/v1/v/:idViaje/reclamos': { data: { reclamos: [], puedeReclamar: false } },
    'GET /pedidos/v1/v/:idViaje/costos': ({ params }) => ({
      result: {
        costos: {
          idViaje: Number(params['idViaje']),
          importeTotal: 9850.5,
          precotizacion: null,
          coefProrrateo: 100,
          importeProrrateado: 9850.5,
          detalle: [],
        },
      },
    }),
    'GET /direcciones/rutas/v3/:route/': {
      data: {
        meters: 12_345,
        seconds: 1230,
        estimated: false,
        geoJson: { type: 'LineString', coordinates: path.map(({ lat, lon }) => [lon, lat]) },
      },
    },
    ...changes,
  };
}

/** The call for the next departures, which stand above a list whatever its days are. */
export const isAhead = ({ query }: RecordedCall) => query['limit'] === '3';

/** The calls but for those of the next departures. */
function butAhead({ calls }: FakeApi): FakeApi {
  const others = () => calls.filter((call) => !isAhead(call));
  return {
    get calls() {
      return others();
    },
    countOf: (key) => others().filter((call) => call.key === key).length,
  };
}

interface Box {
  /** Height of the list on the screen. */
  height?: number;
}

/** happy-dom has no layout: the list gets a height, and its content the height that its style says. */
export function layOut({ height = 700 }: Box = {}): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: HTMLElement) {
    const rows = this.firstElementChild;
    return rows instanceof HTMLElement ? Number.parseFloat(rows.style.height) || 0 : 0;
  });
}

interface OpenOptions {
  search?: string;
  session?: Session;
  box?: Box;
  section?: ListSection;
}

/** The page as the router shows it, beside a bare page for asking. */
export async function openPedidos(
  changes: Answers = {},
  { search = '', session = aSession(), box = {}, section }: OpenOptions = {},
) {
  layOut(box);
  const api = fakeApi(answers(changes));
  const download = () => <button type="button">Descarga de prueba</button>;
  const Screen = () => (
    <PedidosScreen
      {...(section ? { section } : {})}
      {...(section === 'informes' && { totals: LIST_TOTALS })}
      downloads={download}
    />
  );
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/pedidos', component: Screen }),
    createRoute({ getParentRoute: () => root, path: '/crear', component: () => <p>Nuevo pedido</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/pedidos${search}`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  await act(() => router.load());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a small router of the test in place of the registered one
  const ui = <RouterProvider router={router as never} />;
  const view = renderUi(ui, { session });
  const selected = () => parseSearch(history.location.search)['selected'];
  return {
    api: butAhead(api),
    allCalls: api.calls,
    history,
    selected,
    user: userEvent.setup({ delay: null }),
    ...view,
  };
}

/** The detail of a single listed order. */
export async function openDetail(pedido: Pedido, changes: Answers = {}, session = aSession()) {
  const page = await openPedidos(
    {
      'GET /pedidos/usuario': { data: [pedido] },
      'GET /pedidos/:provider/:extrasType/:id': { data: pedido },
      ...changes,
    },
    { search: `?selected=${pedido.id}`, session },
  );
  const panel = await screen.findByRole('region', { name: 'Detalle del pedido' });
  await screen.findByRole('heading', { name: /^Pedido · / });
  return { ...page, panel };
}

export function list(): HTMLElement {
  return screen.getByRole('listbox');
}

export function options(): HTMLElement[] {
  return screen.queryAllByRole('option');
}
