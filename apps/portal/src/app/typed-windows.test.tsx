import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import { accountKey } from '@traza/domain/cuentas';
import { PasajeroEditor } from '@traza/pedido-form/personas/pasajero-editor.tsx';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { someViajeExtras } from '@traza/testing';
import { quietKeys } from '@traza/ui/windows/quiet-keys.ts';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { BusquedaWindow } from '#features/busqueda/busqueda-window.tsx';
import { EmpleadoModal } from '#features/empleados/form/empleado-modal.tsx';
import { InviteNewWindow } from '#features/empleados/invite-new/invite-new-window.tsx';
import { MoldeWindow } from '#features/empleados/moldes/molde-window.tsx';
import { GrupoModal } from '#features/grupos/grupo-modal.tsx';
import { AccountDialog } from '#features/informes/mails/account-dialog.tsx';
import { SendDialog } from '#features/informes/mails/send-dialog.tsx';
import type { PedidosView } from '#features/pedidos/list/list-api.ts';
import { VistaWindow } from '#features/pedidos/vistas/vista-window.tsx';
import { AddModal } from '#features/pedidos/windows/add-modal.tsx';
import { CalificacionModal } from '#features/pedidos/windows/calificacion-modal.tsx';
import { CancelModal } from '#features/pedidos/windows/cancel-modal.tsx';
import { FavouriteModal } from '#features/pedidos/windows/favourite-modal.tsx';
import { WebhookFormWindow } from '#features/webhooks/webhook-form-window.tsx';
import { RejectModal } from '#lib/decision/reject-modal.tsx';
import { PortalFormHost } from '#lib/form-host.tsx';
import { ReclamoModal } from '#lib/reclamo/reclamo-modal.tsx';
import { anAccount, aSession } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { PASAJERO_PARTS } from './pasajero-parts.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

const account = anAccount({}, ['manageEmpleados', 'showReports', 'showClientPedidos']);
const key = accountKey(account);
const none = () => undefined;
const onClose = vi.fn<() => void>();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the windows read the account of it alone
const view = { account: key, idClient: account.idClientePadre, section: 'pedidos', looksAhead: false } as PedidosView;
const pedido = aViaje(200);
const extras = someViajeExtras();
const month = { alcance: 'ceco', idAlcance: 31, anio: 2026, mes: 2 } as const;
const PARADAS = ['origen', 'destino'].map((id) => ({ id, label: id, direccion: id }));
const aviso = { tardia: false, gratisHasta: null, costoMinimo: 0 };
const actions = [{ rel: 'anular' as const, href: '/pedidos/v1/s/104', aviso }];
const par = { lado: 'vuelta' as const, pedido: aRequest(104, { actions }) };

/** Every window that a file draws and that takes a text, with what is pressed in it first. */
const WINDOWS: [file: string, ui: ReactNode, press?: string][] = [
  ['busqueda/busqueda-window', <BusquedaWindow key="w" sections={[]} onClose={onClose} />],
  [
    'empleados/form/empleado-modal',
    <EmpleadoModal key="w" account={account} screen={{ tag: 'creatingEmployee' }} onInvite={none} onClose={onClose} />,
  ],
  ['empleados/invite-new/invite-new-window', <InviteNewWindow key="w" account={account} onClose={onClose} />],
  ['empleados/moldes/molde-window', <MoldeWindow key="w" account={account} onClose={onClose} />, 'Nueva plantilla'],
  [
    'grupos/grupo-modal',
    <GrupoModal
      key="w"
      isNew
      initial={{ nombre: '', descripcion: '' }}
      save={{ state: 'notAsked' }}
      onEdit={none}
      onSave={none}
      onClose={onClose}
    />,
  ],
  [
    'informes/mails/account-dialog',
    <AccountDialog key="w" account={account} rendicion={{ ...month, nombre: 'Comercial' }} onClose={onClose} />,
  ],
  [
    'informes/mails/send-dialog',
    <SendDialog key="w" account={account} period={{ anio: 2026, mes: 2 }} onClose={onClose} />,
  ],
  ['lib/decision/reject-modal', <RejectModal key="w" isSending={false} onReject={none} onClose={onClose} />],
  [
    'lib/reclamo/reclamo-modal',
    <ReclamoModal key="w" title="Reclamar" isSending={false} onReclamo={none} onClose={onClose} />,
  ],
  [
    'pedidos/vistas/vista-window',
    <VistaWindow
      key="w"
      account={key}
      idCliente={3}
      now={{ seccion: 'pedidos', consulta: {}, columnas: [] }}
      kept={undefined}
      onClose={onClose}
    />,
  ],
  ['pedidos/windows/favourite-modal', <FavouriteModal key="w" pedido={pedido} onClose={onClose} />],
  [
    'pedido-form/personas/pasajero-editor',
    <PortalFormHost key="w" account={account}>
      <PasajeroEditor paradas={PARADAS} pasajeros={[]} idleParadas={false} onChange={none} onClose={onClose} />
    </PortalFormHost>,
  ],
  [
    'webhooks/webhook-form-window',
    <WebhookFormWindow key="w" idCliente={3} webhook={undefined} onSaved={none} onClose={onClose} />,
  ],
];

/** Windows whose first field is chosen and not typed: a sentence changes nothing in them. */
const CHOSEN: [file: string, ui: ReactNode][] = [
  [
    'pedidos/windows/add-modal',
    <AddModal key="w" {...{ view, pedido, extras, account, onClose }} parts={PASAJERO_PARTS} />,
  ],
  ['pedidos/windows/calificacion-modal', <CalificacionModal key="w" {...{ view, pedido, onClose }} idViaje={200} />],
  [
    'pedidos/windows/cancel-modal',
    <CancelModal key="w" {...{ view, pedido, onClose }} cancelling={{ id: 200, type: 'v', version: 1, aviso }} />,
  ],
];

/** Windows that only ask for a yes, show something, or have days and places to press. */
const NOT_TYPED: Readonly<Record<string, number>> = {
  'app/frame/bottom-nav': 1,
  'direcciones/list-card': 1,
  'empleados/import/import-page': 1,
  'empleados/invitations/invite-modal': 1,
  'empleados/moldes/molde-window': 1,
  'grupos/delete-modal': 1,
  'informes/my-informes': 1,
  'pedido-form/dates/plan-dialog': 1,
  'pedido-form/recorridos/salida-section': 1,
  'pedidos/enlaces/share-modal': 2,
  'pedidos/filters/range-modal': 1,
  'pedidos/vistas/delete-vista': 1,
  'pedidos/windows/audited-modal': 1,
  'pedidos/windows/full-modal': 1,
  'pedidos/windows/remove-modal': 1,
  'rendiciones/efecto-window': 1,
  'rendiciones/fine-button': 1,
  'rendiciones/sign-button': 1,
  'soporte/call-modal': 1,
  'solicitudes/inicio/again-detail': 1,
  'webhooks/secret-window': 1,
  'webhooks/webhooks-page': 1,
};

const SOURCES = import.meta.glob<string>(
  [
    '../features/**/*.tsx',
    '../lib/**/*.tsx',
    './**/*.tsx',
    '../../../../packages/pedido-form/src/**/*.tsx',
    '!**/*.test.tsx',
    '!**/*.kit.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
);

test('every window that is drawn anywhere is typed into below, or is said not to be', () => {
  const drawn = Object.entries(SOURCES)
    .map(
      ([file, text]) =>
        [
          file
            .replace(/^.*packages\/(.*)\/src\//, '$1/')
            .replace(/^\.\.\/(?:features\/)?|\.tsx$/g, '')
            .replace(/^\.\//, 'app/'),
          text.match(/<(?:Dialog|ConfirmModal|Modal\.Root)\b/g)?.length ?? 0,
        ] as const,
    )
    .filter(([, count]) => count > 0);
  const typed = [...WINDOWS, ...CHOSEN].map(([file]) => file);
  const known = (file: string) => typed.filter((each) => each === file).length + (NOT_TYPED[file] ?? 0);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(drawn.map(([file]) => [file, known(file)])));
});

const SENTENCE = 'No tiene taxi xrent';

/** Opens a window, types a sentence the moment it has the focus, and answers what is left of it. */
async function typeInto(ui: ReactNode, press?: string) {
  onClose.mockClear();
  const fake = fakeApi({
    'GET /clientes': {
      data: {
        alias: 'Andina',
        cecos: [{ id: 9, alias: 'Administración' }],
        cecosInactivos: [],
        formaDePagoHabilitadas: [{ id: 2, alias: 'Cuenta corriente' }],
      },
    },
    'GET /sgv/rest/cuentas/grupos': { content: [], totalElements: 0 },
    'GET /usuarios/administracion/moldes': { data: [] },
    'GET /gastos/resumen/destinatarios': { data: { personas: [] } },
    'GET /gastos/resumen/suscripciones': { data: { suscripciones: [], proximo: '2026-04-01' } },
    'GET /pedidos/v1/:extrasType/:id/par': { data: par },
    'GET /pedidos/seguimiento/:pedidoPublicId/recorrido': { data: { isReal: false, paradas: [], recorrido: [] } },
    'GET /cuentas/busqueda': { data: [] },
    'GET /buscar': { data: { pedidos: [], personas: [], direcciones: [] } },
  });
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/', component: () => ui });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(() => router.load());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a small router of the test in place of the registered one
  renderUi(<RouterProvider router={router as never} />, { session: aSession({ account }) });
  const user = userEvent.setup({ delay: null });
  const shown = await screen.findByRole('dialog');
  if (press !== undefined) await user.click(await screen.findByRole('button', { name: press }));
  return { shown, user, fake };
}

const FIELD = 'input, textarea, select';
const writesOf = ({ calls }: ReturnType<typeof fakeApi>) => calls.filter(({ key: call }) => !call.startsWith('GET'));

test.each(WINDOWS)('M-295 %s has the sentence in its first field', async (_file, ui, press) => {
  const { shown, user, fake } = await typeInto(ui, press);
  await waitFor(() => expect(document.activeElement?.matches(FIELD)).toBe(true));
  const field = document.activeElement;
  expect(field).toBe(shown.querySelector(FIELD));
  quietKeys(0);
  await user.keyboard(SENTENCE);
  expect({ text: field instanceof HTMLElement && 'value' in field && field.value, isOpen: shown.isConnected }).toEqual({
    text: SENTENCE,
    isOpen: true,
  });
  expect([onClose.mock.calls, writesOf(fake)]).toEqual([[], []]);
});

test.each(CHOSEN)('M-295 %s is as it was after a sentence', async (_file, ui) => {
  const { shown, user, fake } = await typeInto(ui);
  await waitFor(() => expect(shown.querySelector(FIELD)).not.toBeNull());
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true));
  const state = () =>
    [...shown.querySelectorAll<HTMLInputElement>(FIELD)].map(({ value, checked }) => [value, checked]);
  const before = state();
  await user.keyboard(SENTENCE);
  expect(state()).toEqual(before);
  expect([onClose.mock.calls, writesOf(fake)]).toEqual([[], []]);
});
