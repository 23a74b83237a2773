import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import type { Answers } from '@traza/client/test/fake-api.ts';
import type { Tarjeta } from '@traza/contract';
import { quietKeys } from '@traza/ui/windows/quiet-keys.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDrivenTarjeta, aMesa, anAlerta, aPanel, aRequest, aTarjeta } from '#features/mesa/mesa.kit.ts';
import { session } from '#lib/api.ts';
import { CLIENTE, LOADED_OFFICE } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

/** What is pressed: what says so, or within a card where several do. */
type Press = string | RegExp | [card: string, name: string];

/** Every window that a file draws, by what is pressed for it. */
const OFFICE: [file: string, path: string, presses: Press[]][] = [
  ['bandeja/caso-windows', '/bandeja?caso=5', ['Responder']],
  ['bandeja/caso-windows', '/bandeja?caso=5', ['Poner en espera']],
  ['bandeja/caso-windows', '/bandeja?caso=5', ['Nota']],
  ['clientes/administrador-card', '/clientes/7', ['Invitar administrador']],
  ['clientes/administrador-card', '/clientes/8', ['Autorizar otro']],
  ['clientes/cascada-window', '/clientes/7', ['Editar cascada']],
  ['clientes/cecos-card', '/clientes/7', ['Editar Administración']],
  ['clientes/codigos-card', '/clientes/7', ['Nuevo código']],
  ['clientes/datos-windows', '/clientes/7', [['Datos', 'Editar']]],
  ['clientes/datos-windows', '/clientes/7', [['Aprobaciones', 'Editar']]],
  ['clientes/motivos-window', '/clientes/7', ['Editar el motivo del viaje']],
  ['clientes/new-cliente-window', '/clientes', ['Nuevo cliente']],
  ['clientes/payments-card', '/clientes/7', ['Nueva forma de pago']],
  ['clientes/phone-pedidos-card', '/clientes/7', ['Elegir quién pide']],
  ['lib/office/state-action', '/clientes/7', ['Desactivar']],
  ['documentos/documento-panel', '/documentos?documento=5', ['Rechazar']],
  ['documentos/types-window', '/documentos', [/^Tipos/]],
  ['documentos/types-window', '/documentos', [/^Tipos/, 'Editar Licencia de conducir']],
  ['feriados/feriado-window', '/feriados', ['Corregir un día']],
  ['flota/chofer-form', '/flota', ['Nuevo chofer']],
  ['flota/owner-window', '/flota', ['Acosta, Hugo']],
  ['flota/turno-windows', '/flota', ['Abrir turno']],
  ['flota/turno-windows', '/flota', ['Acosta, Hugo', 'Cerrar turno']],
  ['flota/turno-windows', '/flota', ['Acosta, Hugo', 'Cambiar vehículo']],
  ['flota/vehiculo-form', '/flota?ver=vehiculos', ['Nuevo vehículo']],
  ['flota/work-end-window', '/flota', ['Acosta, Hugo', 'Suspender']],
  ['lib/documentos/upload-window', '/flota', ['Acosta, Hugo', 'Cargar documento']],
  ['pedidos/sheets-window', '/pedidos', ['Planillas']],
  ['operadores/end-windows', '/operadores', ['Despacho, Dora', 'Desactivar']],
  ['operadores/end-windows', '/operadores', ['Despacho, Dora', /[Rr]establecer/]],
  ['operadores/operador-form', '/operadores', ['Despacho, Dora', 'Editar']],
  ['operadores/operador-window', '/operadores', ['Despacho, Dora']],
  ['tarifas/edit-tarifa-window', '/tarifas', ['$1.234,50', 'Editar']],
  ['tarifas/new-tarifa-window', '/tarifas', ['Nueva tarifa']],
  ['tarifas/tarifa-window', '/tarifas', ['$1.234,50']],
  ['tarifas/updates-window', '/tarifas', ['Actualizaciones']],
  ['terminales/terminal-form', '/terminales', ['Puerto Norte', 'Editar']],
  ['terminales/terminal-window', '/terminales', ['Puerto Norte']],
  ['transportistas/agencia-form', '/transportistas/3', ['Editar']],
  ['transportistas/clave-windows', '/transportistas/3', ['Nueva clave']],
  ['transportistas/links-card', '/transportistas/3', ['Vincular clientes']],
  ['vehiculos/vehiculo-type-windows', '/tipos', ['Corporativo']],
];

const MENU = 'Más acciones';
const BOARD: [file: string, tarjeta: Tarjeta, presses: Press[]][] = [
  ['mesa/actos/assign-dialog', aTarjeta(), ['Asignar a…']],
  ['mesa/actos/cancel-dialog', aDrivenTarjeta(), [MENU, 'Anular']],
  ['mesa/actos/costos-dialog', aDrivenTarjeta(), [MENU, 'Costos']],
  ['mesa/actos/inform-dialog', aDrivenTarjeta(), [MENU, 'Informar']],
  ['mesa/actos/many-dialog', aTarjeta(), ['Elegir', /Pérez, Ana/, 'Asignar a…']],
  ['mesa/actos/many-dialog', aDrivenTarjeta(), ['Elegir', /Pérez, Ana/, 'Devolver']],
  ['mesa/actos/many-dialog', aDrivenTarjeta(), ['Elegir', /Pérez, Ana/, 'Pasar a…']],
  ['mesa/actos/many-dialog', aTarjeta(), ['Elegir', /Pérez, Ana/, 'Nota']],
  ['mesa/actos/plain-acts', aTarjeta(), ['Nota']],
  ['mesa/actos/plain-acts', aDrivenTarjeta(), [MENU, 'Devolver']],
  ['mesa/actos/plain-acts', aDrivenTarjeta(), [MENU, 'Pasar a…']],
  ['mesa/actos/plain-acts', aRequest(), [MENU, 'Ofrecer ya a…']],
  ['mesa/actos/plain-acts', aRequest(), [MENU, 'Tomar para…']],
  ['mesa/alertas/alerta-line', aTarjeta(), ['Resolver']],
];

/** Windows that ask for no text, come after a write, or stand over one of the above; and those that every other one is made of. */
const NOT_TYPED: Readonly<Record<string, number>> = {
  'auditoria/entry-window': 1,
  'clientes/cascada-window': 1,
  'mesa/actos/assign-dialog': 1,
  'mesa/actos/costos-dialog': 2,
  'mesa/actos/named-driving': 1,
  'mesa/board/help-dialog': 1,
  'operadores/enlace-window': 1,
  'tarifas/raise-window': 2,
  'tarifas/updates-window': 1,
  'transportistas/clave-windows': 3,
};
const MADE_OF = [
  'lib/forms/form-window',
  'lib/office/reason-window',
  'lib/office/shown-once',
  'mesa/actos/reason-dialog',
];

const SOURCES = import.meta.glob<string>(['../features/**/*.tsx', '../lib/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every window that is drawn anywhere is typed into below, or is said not to be', () => {
  const drawn = Object.entries(SOURCES)
    .map(
      ([file, text]) =>
        [
          file.replace(/^\.\.\/(?:features\/)?(.*)\.tsx$/, '$1'),
          text.match(/<(?:Dialog|FormWindow|ReasonDialog|ReasonWindow|ShownOnce|ConfirmModal)\b/g)?.length ?? 0,
        ] as const,
    )
    .filter(([file, count]) => count > 0 && !MADE_OF.includes(file));
  const typed = [...OFFICE, ...BOARD].map(([file]) => file);
  const known = (file: string) => typed.filter((each) => each === file).length + (NOT_TYPED[file] ?? 0);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(drawn.map(([file]) => [file, known(file)])));
});

const PEDIDO = '/operaciones/v1/pedidos/:idCliente/:id';
const boardAnswers = (tarjeta: Tarjeta): Answers => ({
  'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [tarjeta], alertas: [anAlerta()] }) },
  [`GET ${PEDIDO}`]: { data: aPanel(tarjeta) },
  [`GET ${PEDIDO}/ruta`]: { data: { real: false, puntos: [] } },
  [`GET ${PEDIDO}/candidatos`]: {
    data: { version: 4, elegibles: [], noElegibles: [], cuentas: [] },
  },
  [`GET ${PEDIDO}/anulacion`]: {
    data: { solicitante: 'Ana Pérez', tardia: true, costoMinimo: 3200, gratisHasta: null, puedeSinCosto: true },
  },
  [`GET ${PEDIDO}/costos`]: {
    data: { version: 4, importeTotal: null, cotizacion: 4412, voucherNro: null, terminado: false, detalle: [] },
  },
});

/** Presses each, types a sentence the moment a window is there, and answers what is left of it. */
async function typeInto(path: string, presses: readonly Press[], answers: Answers = {}) {
  session.open('t', OLGA.email, Date.now());
  queryClient.clear();
  const user = userEvent.setup();
  const { fake } = openApp(path, {
    ...LOADED_OFFICE,
    'GET /operaciones/v1/clientes/:id': ({ params }) => ({
      data: { ...CLIENTE, nuevoAdministrador: params['id'] === '8' ? 'autorizar' : 'invitar' },
    }),
    'GET /operaciones/v1/feriados': { data: { filas: [], clientes: [] } },
    'GET /operaciones/v1/pedidos': { data: { filas: [], siguiente: null, opciones: null } },
    'GET /operaciones/v1/pedidos/totales': { data: { pedidos: 0, importe: 0 } },
    'GET /operaciones/v1/pedidos/planillas': { data: [] },
    'GET /operaciones/v1/tarifas/actualizaciones': { data: { filas: [], siguiente: null } },
    ...answers,
  });
  for (const what of presses) {
    const [card, name] = Array.isArray(what) ? what : [undefined, what];
    await user.click(
      await waitFor(() => {
        const place = card === undefined ? document.body : screen.getByRole('region', { name: card });
        const found = [
          ...place.querySelectorAll<HTMLElement>('button, [role="menuitem"], [role="row"], [role="gridcell"], td'),
        ];
        const isNamed = (text: string | null) =>
          typeof name === 'string' ? text?.trim() === name : name.test(text?.trim() ?? '');
        const hit = found.find((each) => isNamed(each.getAttribute('aria-label')) || isNamed(each.textContent));
        if (!hit) throw new Error(`nothing to press says ${String(name)}`);
        return hit;
      }),
    );
  }
  const shown = await waitFor(() => {
    const last = screen.getAllByRole('dialog').at(-1);
    if (!last?.contains(document.activeElement)) throw new Error('no window has the focus');
    return last;
  });
  const first = document.activeElement?.getAttribute('aria-label');
  quietKeys(0);
  await user.keyboard('No tiene taxi xrent');
  const writes = fake.calls.filter(({ key }) => !key.startsWith('GET') && !key.includes('cambios'));
  return { isFirstClose: first === 'Cerrar', isOpen: shown.isConnected, writes };
}
const KEPT = { isFirstClose: false, isOpen: true, writes: [] };

beforeEach(layOut);

test.each(OFFICE)('M-295 %s at %s, by %j, keeps what is typed the moment it is there', async (_file, path, presses) => {
  expect(await typeInto(path, presses)).toEqual(KEPT);
});

test.each(BOARD.map(([file, tarjeta, presses]) => [file, presses, tarjeta] as const))(
  'M-295 %s, by %j, keeps what is typed the moment it is there',
  async (_file, presses, tarjeta) => {
    expect(await typeInto(`/?pedido=7-${tarjeta.id}`, presses, boardAnswers(tarjeta))).toEqual(KEPT);
  },
);
