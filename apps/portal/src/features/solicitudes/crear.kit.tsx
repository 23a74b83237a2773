import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fakeApi } from '@traza/client/test/fake-api.ts';
import { parseSearch, stringifySearch } from '@traza/client/url-state.ts';
import type { CreatedSolicitud, Inicio, Plantilla, Recorrido, RouteReply, Suggestion } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import type { ServiceOption, SolicitudType } from '@traza/domain/solicitudes';
import { reduceForm } from '@traza/pedido-form/form/reduce-form.ts';
import { saveDraft } from '@traza/pedido-form/form/solicitud-draft.ts';
import { type ChosenDireccion, type FormAction, newForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { aPerson } from '@traza/pedido-form/form.kit.tsx';
import { isUsable } from '@traza/ui/test/is-usable.ts';
import { expect } from 'vitest';
import { DRAFTS } from '#lib/browser-store.ts';
import type { Session } from '#lib/session.ts';
import { aSession } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { CrearPage } from './crear-page.tsx';
import { preloadPanels } from './page/lazy-panels.ts';

// on the page they are there before somebody has read the list of types
await preloadPanels();

export function aSuggestion(changes: Partial<Suggestion> = {}): Suggestion {
  return {
    id: 5,
    alias: '',
    info: '',
    street: 'Av. Corrientes 1234, CABA',
    lat: -34.6037,
    lon: -58.3842,
    source: 'general-5',
    timesUsed: 0,
    isCached: false,
    precision: 'exacta',
    ...changes,
  };
}

export const corrientes = aSuggestion();
export const florida = aSuggestion({ id: 6, street: 'Florida 100, CABA', lat: -34.607, lon: -58.375, source: 'fav-6' });
const aeroparque = aSuggestion({
  id: 7,
  street: 'Aeroparque Jorge Newbery, CABA',
  lat: -34.5592,
  lon: -58.4156,
  source: 'general-7',
});

export function aService(changes: Partial<ServiceOption> = {}): ServiceOption {
  return {
    idTipoVehiculo: 2,
    tipoVehiculo: 'Básico',
    descripcionTipoVehiculo: 'Auto, hasta 4 pasajeros',
    precotizacion: 9850.5,
    textoPrecotizado: '$9.850,50',
    esperaMin: 12,
    esperaMax: 20,
    ...changes,
  };
}

const luis = aPerson();
const marta = aPerson({ personId: 641, firstname: 'Marta', lastname: 'Gil', phone: null });

const route: RouteReply = {
  meters: 7250,
  seconds: 1230,
  estimated: false,
  geoJson: {
    type: 'LineString',
    coordinates: [
      [-58.3842, -34.6037],
      [-58.375, -34.607],
    ],
  },
};

export function anAnswer(changes: Partial<CreatedSolicitud> = {}): CreatedSolicitud {
  return {
    idSolicitud: 48213,
    estado: 'A',
    fechaHoraSalida: '2026-03-10T10:30:00-03:00',
    asap: true,
    precotizacion: 9850.5,
    links: [{ rel: 'self', href: '/sgv/rest/solicitudes/48213' }],
    planificacion: null,
    ...changes,
  };
}

/** A stop of an order of before. */
export function anEnd(direccion: string, changes: Partial<Plantilla['paradas'][number]['dir']> = {}) {
  return {
    dir: { direccion, lat: -34.6, lon: -58.4, alias: '', ...changes },
    espera: null,
    esTerminal: false,
    ascensos: [0],
    descensos: [],
  };
}

/** An order of before. */
export function aPlantilla(changes: Partial<Plantilla> = {}): Plantilla {
  return {
    tipo: 'PARAMI',
    idCliente: 3,
    idTipoVehiculo: 2,
    idCeco: 9,
    observacion: 'Llevo una valija',
    paradas: [anEnd('Av. Corrientes 1234, CABA'), anEnd('Florida 100, CABA')],
    pasajes: [{ persona: null, nombre: 'Pablo Empleado', tel: null, idCeco: 9 }],
    envio: null,
    arribo: null,
    idSolicitudIda: null,
    ...changes,
  };
}

/** The home of somebody who has not asked for anything yet. */
export function anInicio(changes: Partial<Inicio> = {}): Inicio {
  return { lugar: null, enCurso: [], proximo: null, favoritos: [], recientes: [], ...changes };
}

/** What the server says when nothing special happens. */
function answers(changes: Answers = {}): Answers {
  return {
    'GET /clientes/:idCliente/antelacion': { data: { antelacionAlta: 30 } },
    'GET /direcciones/v2/search/': { data: [corrientes, florida, aeroparque] },
    'GET /direcciones/terminales/': { data: { isTerminal: false, terminal: null } },
    'GET /direcciones/rutas/v3/:route/': { data: route },
    'GET /sgv/rest/v3/servicios': [
      aService({ idTipoVehiculo: 8, tipoVehiculo: 'Premium', precotizacion: -1 }),
      aService({ idTipoVehiculo: 3, tipoVehiculo: 'Corporativo', precotizacion: 12_000 }),
      aService(),
    ],
    'POST /rest/solicitudes/simples': anAnswer(),
    'POST /rest/solicitudes/completas': anAnswer(),
    'POST /rest/solicitudes/mensajes': anAnswer(),
    'POST /rest/solicitudes/paquetes': anAnswer(),
    'GET /rest/carpool/servicios': [],
    'GET /recorridos/salidas': listedReply([]),
    'GET /cuentas/busqueda': { data: [luis, marta] },
    'POST /direcciones/v1/usos/:id/:type/': undefined,
    'GET /sgv/rest/solicitudes/:idSolicitud': { solicitudes: {} },
    'GET /inicio': { data: anInicio() },
    'GET /pedidos/ahora': { data: [] },
    'GET /inicio/nombres': { data: { terminales: [], servicios: [], recorridos: [], localidades: [] } },
    ...changes,
  };
}

/** The page as the router shows it, beside a bare list of orders. */
export async function openCrear(changes: Answers = {}, session: Session = aSession(), search = '') {
  localStorage.setItem('traza.token', 'secreto');
  const api = fakeApi(answers(changes));
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/crear', component: CrearPage }),
    createRoute({ getParentRoute: () => root, path: '/pedidos', component: () => <p>Mis pedidos</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/crear${search}`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  await act(() => router.load());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a small router of the test in place of the registered one
  const ui = <RouterProvider router={router as never} />;
  const view = renderUi(ui, { session });
  return { api, history, user: userEvent.setup(), ...view };
}

/** The page with a form as these steps fill it in, left a moment ago: a test of what comes after walks through no section. */
export async function openFilled(
  type: SolicitudType,
  steps: readonly FormAction[],
  changes: Answers = {},
  session: Session = aSession(),
) {
  const form = steps.reduce(reduceForm, newForm(type));
  saveDraft(DRAFTS, { username: session.user.username, account: accountKey(session.account), form, sendKey: null });
  return openCrear(changes, session);
}

/** Both ends, and the vehicle where there is one to choose. */
export const ENDS: readonly FormAction[] = [
  { type: 'addressChosen', end: 'origen', address: chosenOf(corrientes) },
  { type: 'addressChosen', end: 'destino', address: chosenOf(florida) },
];
export const VIAJE: readonly FormAction[] = [...ENDS, { type: 'serviceChosen', idTipoVehiculo: 2 }];

/** An address as it is once it is chosen. */
export function chosenOf({ id, alias, street, lat, lon }: Suggestion): ChosenDireccion {
  return { id, alias, direccion: street, lat: Number(lat), lon: Number(lon), isTerminal: false, isApproximate: false };
}

type User = ReturnType<typeof userEvent.setup>;

/** Goes on with the first type, or with the one named. */
export async function openForm(user: User, type?: RegExp): Promise<void> {
  if (type) await user.click(await screen.findByRole('radio', { name: type }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
}

/** The titles of the sections in their order, told from what their headers start with. */
export function sectionTitles(): string[] {
  return screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => TITLES.find((title) => heading.textContent.startsWith(title)) ?? heading.textContent);
}

const TITLES = [
  'Tamaño del paquete',
  'Persona',
  'Invitado',
  'Quién envía',
  'Quién recibe',
  'Paradas',
  'Quiénes viajan?',
  'Origen',
  'Destino',
  'Cuándo',
  'Extra',
  'Detalles del envío',
  'Centro de costo',
  'Servicio',
  'Recorrido',
];

/** Opens a section by its header. */
export async function openSection(user: User, title: RegExp): Promise<void> {
  const header = await screen.findByRole('button', { name: title });
  if (header.getAttribute('aria-expanded') !== 'true') await user.click(header);
}

/** Chooses an address of the default list, which needs no typing. */
export async function chooseDireccion(user: User, end: 'Origen' | 'Destino', option: RegExp): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: end }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The field of an address has the focus, and its list is there for the arrow keys. */
export async function focusedDireccion(end: 'Origen' | 'Destino'): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: end })));
  await screen.findAllByRole('option');
}

/** Origin and destination chosen: the services are asked for. */
export async function fillEnds(user: User, destination: RegExp = /Florida 100/): Promise<void> {
  await openForm(user);
  await chooseDireccion(user, 'Origen', /Corrientes 1234/);
  await chooseDireccion(user, 'Destino', destination);
}

/** Name and phone of the section that is open, and on to the next one. */
export async function fillContact(user: User, section: RegExp, name: string, phone: string): Promise<void> {
  const box = within(await screen.findByRole('group', { name: section }));
  fireEvent.change(box.getByRole('textbox', { name: 'Nombre y apellido' }), { target: { value: name } });
  const field = box.getByRole('textbox', { name: 'Teléfono' });
  fireEvent.change(field, { target: { value: phone } });
  await user.type(field, '{Enter}');
}

/** The trip of a form whose first sections are done: both ends and the vehicle. */
export async function fillViaje(user: User): Promise<void> {
  await chooseDireccion(user, 'Origen', /Corrientes 1234/);
  await chooseDireccion(user, 'Destino', /Florida 100/);
  await user.click(await screen.findByRole('button', { name: /^Básico/ }));
}

/** Everything that PARAMI asks for. */
export async function fillForm(user: User): Promise<void> {
  await fillEnds(user);
  await user.click(await screen.findByRole('button', { name: /^Básico/ }));
}

export function confirmButton(name: RegExp = /^(Pedir|Reservar)/): HTMLElement {
  return screen.getByRole('button', { name });
}

/** The large button once it takes a press: it takes none while services and prices are on their way. */
export async function readyConfirm(name?: RegExp): Promise<HTMLElement> {
  await waitFor(() => expect(isUsable(confirmButton(name))).toBe(true));
  return confirmButton(name);
}

export async function pressConfirm(user: User, name?: RegExp): Promise<void> {
  await user.click(await readyConfirm(name));
}

/** Runs as the list of all of them tells them: those of one route. */
export function listedReply(
  salidas: readonly Recorrido[],
  aliases: readonly string[] = [],
  own: readonly number[] = [],
) {
  const ruled = salidas.map(
    ({ idViaje, idTipoVehiculo, tipoVehiculo, precotizacion, asientosDisponibles, recorrido }) => ({
      idViaje,
      fechaHora: recorrido[0]?.fechaHora ?? '',
      idTipoVehiculo,
      tipoVehiculo,
      plazas: 12,
      asientosDisponibles,
      tieneLugar: own.includes(idViaje),
      precotizacion,
      paradas: recorrido.map(({ fechaHora, parada }, index) => ({ ...parada, alias: aliases[index] ?? '', fechaHora })),
    }),
  );
  const recorridos = salidas.length === 0 ? [] : [{ idCarpool: 31, nombre: 'Norte', salidas: ruled }];
  return { data: { recorridos, cercana: null } };
}
