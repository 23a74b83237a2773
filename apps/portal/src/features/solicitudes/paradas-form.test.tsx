import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import { addPasajero, NO_PASAJERO } from '@traza/domain/solicitudes';
import type { FormAction } from '@traza/pedido-form/form/solicitud-form.ts';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import {
  aService,
  aSuggestion,
  chosenOf,
  openCrear,
  openFilled,
  openForm,
  openSection,
  pressConfirm,
  sectionTitles,
} from './crear.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({
  LazyMap: ({ markers }: { markers: { label: string; kind: string }[] }) => (
    <p data-testid="mapa">{markers.map(({ label, kind }) => `${label} (${kind})`).join(', ')}</p>
  ),
}));

const CREATE = 'POST /rest/solicitudes/completas';
const SERVICES = 'GET /sgv/rest/v3/servicios';

const mayo = aSuggestion({ id: 8, street: 'Av. de Mayo 500, CABA', lat: -34.6083, lon: -58.3712, source: 'general-8' });
const boedo = aSuggestion({ id: 9, street: 'Boedo 900, CABA', lat: -34.63, lon: -58.416, source: 'general-9' });
const ezeiza = aSuggestion({ id: 10, street: 'Aeropuerto de Ezeiza', lat: -34.82, lon: -58.53, source: 'general-10' });
const corrientes = aSuggestion();
const SUGGESTIONS = { 'GET /direcciones/v2/search/': { data: [corrientes, mayo, boedo, ezeiza] } };

afterEach(() => {
  vi.useRealTimers();
});

type User = ReturnType<typeof userEvent.setup>;

const SESSION = aSession({ account: anAccount({}, ['registerStopRequest', 'changeDefaultCeco']) });

async function openParadas(changes: Answers = {}) {
  const page = await openCrear({ ...SUGGESTIONS, ...changes }, SESSION);
  await openForm(page.user, /Con paradas/);
  return page;
}

async function choose(user: User, tag: string, option: RegExp): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: tag }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fillParadas(user: User): Promise<void> {
  await choose(user, 'Origen', /Corrientes 1234/);
  await choose(user, 'Destino', /Boedo 900/);
}

async function namePasajero(user: User, name: string, leg: [from: RegExp, to: RegExp] | null = null): Promise<void> {
  // the window has the focus there: what stands is taken whole
  await user.tripleClick(screen.getByRole('combobox', { name: 'Nombre y apellido' }));
  await user.paste(name);
  for (const [index, label] of ['Sube en', 'Baja en'].entries()) {
    const select = screen.getByRole('combobox', { name: label });
    const wanted = leg?.[index];
    if (wanted) await user.selectOptions(select, within(select).getByRole('option', { name: wanted }));
  }
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
}

/** Everything but the confirmation: two addresses and a passenger between them, and one who gets on elsewhere. */
async function fillViaje(user: User, also?: RegExp): Promise<void> {
  await fillParadas(user);
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar pasajeros' }));
  await screen.findByRole('dialog');
  await namePasajero(user, 'Ana Ruiz');
  if (also) await namePasajero(user, 'Beto Paz', [also, /Boedo/]);
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await openSection(user, /^Servicio/);
  await user.click(await screen.findByRole('button', { name: /^Básico/ }));
}

/** What `fillViaje` fills in, without its walk. */
const PARADAS: readonly FormAction[] = [
  { type: 'addressChosen', end: 'origen', address: chosenOf(corrientes) },
  { type: 'addressChosen', end: 'destino', address: chosenOf(boedo) },
];
const WHOLE: readonly FormAction[] = [
  ...PARADAS,
  {
    type: 'passengersChanged',
    pasajeros: addPasajero([], { ...NO_PASAJERO, nombre: 'Ana Ruiz', from: 'origen', to: 'destino' }),
  },
  { type: 'serviceChosen', idTipoVehiculo: 2 },
];

function openWith(steps: readonly FormAction[], changes: Answers = {}) {
  return openFilled('CONPARADAS', steps, { ...SUGGESTIONS, ...changes }, SESSION);
}

const goOn = (user: User) => pressConfirm(user, /^Continuar/);

test('O-115 its sections in order, the stops first and open', async () => {
  await openParadas();
  expect(sectionTitles()).toEqual(['Paradas', 'Quiénes viajan?', 'Cuándo', 'Extra', 'Centro de costo', 'Servicio']);
  expect(screen.getByRole('button', { name: /^Paradas/ }).getAttribute('aria-expanded')).toBe('true');
});

describe('the stops', () => {
  const tags = () =>
    screen
      .getAllByRole('combobox')
      .map((field) => field.getAttribute('aria-label'))
      .filter((label) => label !== null);

  test('O-060 O-119 O-120 up to three stops between origin and destination', async () => {
    const { user } = await openParadas();
    const add = await screen.findByRole('button', { name: 'Agregar parada' });
    const tip = () => document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(tags()).toEqual(['Origen', 'Destino']);
    expect(tip()).toBe('Agregar parada (Max 3)');
    for (let count = 0; count < 4; count += 1) await user.click(add);
    expect(tags()).toEqual(['Origen', 'Parada 1', 'Parada 2', 'Parada 3', 'Destino']);
    expect(tip()).toBe('Máximo alcanzado');
  });

  test('O-121 only those in between can be removed', async () => {
    const { user } = await openParadas();
    await user.click(await screen.findByRole('button', { name: 'Agregar parada' }));
    expect(screen.queryByRole('button', { name: 'Quitar Origen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Quitar Destino' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar Parada 1' }));
    expect(tags()).toEqual(['Origen', 'Destino']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar parada' }));
  });

  test('a chosen address leads on to the next empty one, and the last to "Listo"', async () => {
    const { user } = await openParadas();
    await choose(user, 'Origen', /Corrientes/);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Destino' }));
    await choose(user, 'Destino', /Boedo/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listo' }));
    await user.click(screen.getByRole('button', { name: 'Agregar parada' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Parada 1' }));
  });

  test('moving an address up takes its text along', async () => {
    const { user } = await openWith(PARADAS);
    await user.click(await screen.findByRole('button', { name: 'Subir Destino' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Origen' }).value).toContain('Boedo');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Destino' }).value).toContain('Corrientes');
  });

  test('O-035 O-060 the map marks every address with its tag', async () => {
    const { user } = await openParadas();
    await fillParadas(user);
    await user.click(screen.getByRole('button', { name: 'Agregar parada' }));
    await choose(user, 'Parada 1', /Mayo 500/);
    expect(screen.getByTestId('mapa').textContent).toBe('Origen (origen), Parada 1 (parada), Destino (destino)');
  });

  test('O-050 O-073 O-074 O-075 O-076 confirming says at each address what it lacks', async () => {
    const { user, api } = await openParadas();
    await user.click(await screen.findByRole('button', { name: 'Agregar parada' }));
    expect(screen.queryByText('Seleccione una parada')).toBeNull();
    await goOn(user);
    for (const text of ['Seleccione un origen', 'Seleccione una parada', 'Seleccione un destino']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    await user.type(screen.getByRole('combobox', { name: 'Parada 1' }), 'x');
    expect(screen.getByText('Seleccione una dirección.')).toBeDefined();
    expect(api.countOf(CREATE)).toBe(0);
  });

  test('O-214 the services are those of the whole way, asked for once no address is missing', async () => {
    const { user, api } = await openParadas();
    const asked = () => api.calls.filter(({ key }) => key === SERVICES).map(({ query }) => query['paradas']);
    await fillParadas(user);
    await waitFor(() => expect(asked()).toEqual(['-34.6037,-58.3842:-34.63,-58.416']));
    await user.click(screen.getByRole('button', { name: 'Agregar parada' }));
    await choose(user, 'Parada 1', /Mayo 500/);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toBe('-34.6037,-58.3842:-34.6083,-58.3712:-34.63,-58.416');
  });

  test('O-071 O-072 DO-48 the same place twice in a row is refused, and no services are asked for', async () => {
    const { user, api } = await openParadas();
    await fillParadas(user);
    await user.click(screen.getByRole('button', { name: 'Agregar parada' }));
    await waitFor(() => expect(api.countOf(SERVICES)).toBe(1));
    await choose(user, 'Parada 1', /Boedo/);
    await goOn(user);
    expect(screen.getAllByText('El origen y el destino no pueden ser iguales.').length).toBeGreaterThan(0);
    expect(api.countOf(SERVICES)).toBe(1);
  });
});

test('O-122 O-123 a wait is told 200 ms after the last key, within its limits', async () => {
  const { user } = await openParadas();
  await user.click(await screen.findByRole('button', { name: 'Agregar parada' }));
  expect(screen.queryByRole('group', { name: 'Espera en Parada 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Agregar espera en Parada 1' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Horas' }));
  vi.useFakeTimers();
  const wait = within(screen.getByRole('group', { name: 'Espera en Parada 1' }));
  const hours = wait.getByRole<HTMLInputElement>('textbox', { name: 'Horas' });
  const minutes = wait.getByRole<HTMLInputElement>('textbox', { name: 'Minutos' });
  fireEvent.change(hours, { target: { value: '24' } });
  fireEvent.change(minutes, { target: { value: '60' } });
  await act(() => vi.advanceTimersByTimeAsync(FORM_PACE.paradaDelayDebounceMs - 1));
  expect([hours.value, minutes.value]).toEqual(['24', '60']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([hours.value, minutes.value]).toEqual(['23', '59']);
});

test.each([
  [undefined, 'Espera 15 min: $2.250,00'],
  [5, 'Espera 15 min (5 min sin cargo): $1.500,00'],
])(
  'O-121 W-060 M-261 a wait is told with its price by the tariff, beside the price and in the preview',
  async (esperaGratis, text) => {
    const { user } = await openParadas({
      'GET /sgv/rest/v3/servicios': [aService({ porEsperaMin: 150, esperaGratis })],
    });
    await user.click(await screen.findByRole('button', { name: 'Agregar parada' }));
    await user.click(screen.getByRole('button', { name: 'Agregar espera en Parada 1' }));
    const minutes = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutos' });
    await user.clear(minutes);
    await user.type(minutes, '15');
    await choose(user, 'Parada 1', /Mayo 500/);
    expect(screen.queryByText(/Espera 15 min:/)).toBeNull();
    await fillViaje(user, /Mayo/);
    expect(await screen.findByText(text)).toBeDefined();
    await goOn(user);
    await screen.findByRole('heading', { name: 'Revisá tu viaje' });
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  },
);

describe('the passengers', () => {
  test('O-124 O-125 O-126 they come once all addresses are chosen', async () => {
    const { user } = await openParadas();
    await openSection(user, /^Quiénes viajan\?/);
    const button = screen.getByRole('button', { name: 'Agregar pasajeros' });
    const tip = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(tip()).toBe('Faltan completar direcciones');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await openSection(user, /^Paradas/);
    await fillParadas(user);
    await openSection(user, /^Quiénes viajan\?/);
    await user.click(screen.getByRole('button', { name: 'Agregar pasajeros' }));
    expect(await screen.findByRole('dialog', { name: 'Agregar pasajeros al recorrido' })).toBeDefined();
  });

  test('O-183 without one the section says so, and nothing is sent', async () => {
    const { user, api } = await openWith(PARADAS);
    await goOn(user);
    expect(screen.getByText('No hay pasajeros')).toBeDefined();
    expect(api.countOf(CREATE)).toBe(0);
  });

  test('a stop that is removed leaves its passengers to be looked at again', async () => {
    const { user } = await openParadas();
    await fillParadas(user);
    await user.click(screen.getByRole('button', { name: 'Agregar parada' }));
    await choose(user, 'Parada 1', /Mayo 500/);
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    await user.click(await screen.findByRole('button', { name: 'Agregar pasajeros' }));
    await screen.findByRole('dialog');
    await namePasajero(user, 'Ana', [/Origen/, /Parada 1/]);
    await namePasajero(user, 'Eva', [/Origen/, /Destino/]);
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(screen.getByRole('button', { name: /^Quiénes viajan\?/ }).textContent).toContain('2 pasajeros');
    await openSection(user, /^Paradas/);
    await user.click(screen.getByRole('button', { name: 'Quitar Parada 1' }));
    await goOn(user);
    expect(screen.getByText('Revisá a los pasajeros: cambiaron las paradas')).toBeDefined();
    expect(await screen.findByText('Faltan los siguientes datos: destino')).toBeDefined();
  });
});

describe('confirming', () => {
  test('O-116 O-117 DO-10 the first time shows the trip, the second one sends it', async () => {
    const { user, api } = await openParadas();
    await fillViaje(user);
    await goOn(user);
    expect(await screen.findByRole('heading', { name: 'Revisá tu viaje' })).toBe(document.activeElement);
    const route = within(screen.getByRole('list', { name: 'Recorrido' }));
    expect(route.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'OrigenAv. Corrientes 1234, CABASube Ana Ruiz',
      'DestinoBoedo 900, CABABaja Ana Ruiz',
    ]);
    expect(api.countOf(CREATE)).toBe(0);
    await pressConfirm(user, /^Pedir/);
    expect(await screen.findByRole('heading', { name: 'Pedido Registrado' })).toBeDefined();
    expect(api.calls.find(({ key }) => key === CREATE)?.body).toEqual({
      idTipoVehiculo: 2,
      idPersonaSol: 7,
      idCecoSol: 9,
      obs: '',
      paradas: [
        {
          dir: { direccion: 'Av. Corrientes 1234, CABA', lat: -34.6037, lon: -58.3842 },
          espera: null,
          ascensos: [0],
          descensos: [],
        },
        {
          dir: { direccion: 'Boedo 900, CABA', lat: -34.63, lon: -58.416 },
          espera: null,
          ascensos: [],
          descensos: [0],
        },
      ],
      pasajes: [{ nombre: 'Ana Ruiz', tel: null, idPersona: null, idCeco: null }],
    });
    expect(screen.getByText('1 pasajero')).toBeDefined();
  });

  test('O-118 leaving the preview returns to the form with its data', async () => {
    const { user, api } = await openWith(WHOLE);
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(screen.getByRole('heading', { name: 'Con paradas' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Paradas/ }).textContent).toContain('Av. Corrientes 1234 – Boedo 900');
    expect(screen.getByRole('button', { name: /^Quiénes viajan\?/ }).textContent).toContain('1 pasajero');
    expect(api.countOf(CREATE)).toBe(0);
  });

  test('O-054 O-273 a refusal that names a section leads back to it', async () => {
    const { user } = await openWith(WHOLE, {
      [CREATE]: () => fail(422, 'passenger_overlap', { fields: [{ field: 'pasajes.0', code: 'passenger_overlap' }] }),
    });
    await goOn(user);
    await pressConfirm(user, /^Pedir/);
    expect(await screen.findByRole('heading', { name: 'Con paradas' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('El pasajero debe descender antes de volver a ascender');
    expect(screen.getByRole('button', { name: /^Quiénes viajan\?/ }).getAttribute('aria-expanded')).toBe('true');
  });

  test('O-190 a trip with stops has no return', async () => {
    const { user } = await openParadas();
    await openSection(user, /^Cuándo/);
    expect(screen.getByRole('button', { name: 'Lo antes posible' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reservar con regreso' })).toBeNull();
  });
});

test('typing goes on while an answer of the server is on its way', async () => {
  const { user } = await openWith(PARADAS, { [SERVICES]: () => new Promise(() => undefined) });
  await openSection(user, /^Extra/);
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Observaciones' });
  await user.type(note, 'Timbre 4');
  expect(note.value).toBe('Timbre 4');
  expect(screen.getByText('Buscando servicios...')).toBeDefined();
});
