import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { BookedAsientos, Recorrido } from '@traza/contract';
import { RECORRIDOS } from '@traza/domain/recorridos';
import { aSalida } from '@traza/pedido-form/form.kit.tsx';
import { FORM_LAYOUT } from '@traza/pedido-form/limits.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import {
  anInicio,
  chooseDireccion,
  listedReply,
  openCrear,
  openForm,
  openSection,
  pressConfirm,
} from './crear.kit.tsx';

const SEARCH = 'GET /rest/carpool/servicios';
const LIST = 'GET /recorridos/salidas';
const BOOK = 'POST /sgv/rest/solicitudes/carpool';
const BOOKED: BookedAsientos = {
  idSolicitud: 1,
  estado: 'A',
  fechaHoraSalida: '2026-03-11T07:25:00-03:00',
  asap: false,
  precotizacion: 3200,
  links: [{ rel: 'self', href: '/sgv/rest/solicitudes/48213' }],
  planificacion: null,
  total: 3200,
  asientosDisponibles: 1,
};
const others = 'Elegir quiénes viajan';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T10:00:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const ALIASES = ['Casa', '', 'Depósito'];
/** Two days later, with more seats. */
const later = aSalida({
  idViaje: 9012,
  asientosDisponibles: 5,
  recorrido: aSalida().recorrido.map((parada) => ({ ...parada, fechaHora: parada.fechaHora.replace('-11T', '-13T') })),
});
const full = aSalida({ idViaje: 9013, asientosDisponibles: 0 });

async function open(changes: Answers = {}, salidas: readonly Recorrido[] = [aSalida(), later]) {
  const session = aSession({ account: anAccount({}, ['registerCarpoolRequest']) });
  const page = await openCrear({ [LIST]: listedReply(salidas, ALIASES), [SEARCH]: [...salidas], ...changes }, session);
  // the usual place is known before a run is chosen
  if (changes['GET /inicio']) await screen.findByRole('button', { name: /^Desde/ });
  await openForm(page.user, /^Recorrido fijo/);
  const queries = (key: string) => page.api.calls.filter((call) => call.key === key).map(({ query }) => query);
  return { ...page, queries };
}

const cards = () => screen.getAllByRole('button', { name: /^Norte/ });
const cardOf = (text: RegExp) => screen.findByRole('button', { name: new RegExp(`^Norte.*${text.source}`) });
const two = /2 asientos libres/;
const five = /5 asientos libres/;
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosenOf = (name: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name });
  return select.selectedOptions[0]?.textContent;
};

test('a seat that one has is not offered again: the run leads to it, and others may still be seated', async () => {
  const page = await open({ [LIST]: listedReply([aSalida(), later], ALIASES, [9011]) });
  await page.user.click(await cardOf(two));
  const own = screen.getByRole('link', { name: 'Ya tenés tu lugar' });
  expect(own.getAttribute('href')).toBe('/pedidos?selected=9011');
  expect(screen.queryByRole('button', { name: /^Reservar mi lugar/ })).toBeNull();
  expect(screen.getByRole('button', { name: others })).toBeDefined();
  await page.user.click(await cardOf(five));
  expect(screen.getByRole('button', { name: /^Reservar mi lugar/ })).toBeDefined();
});

describe('the list', () => {
  test('W-072 it stands open before any address is typed, and nothing is searched', async () => {
    const page = await open();
    await cardOf(two);
    expect(screen.getByRole('button', { name: /^Recorrido/ }).getAttribute('aria-expanded')).toBe('true');
    expect(cards()).toHaveLength(2);
    expect(page.queries(LIST)).toEqual([{ idCliente: '3' }]);
    expect(page.queries(SEARCH)).toEqual([]);
  });

  test('W-073 a card has route, day, seats and price, and its stops by their alias, with times', async () => {
    await open();
    const [first] = await screen.findAllByRole('list', { name: 'Paradas' });
    expect((await cardOf(two)).textContent).toBe(
      'NorteMié 11/03, 07:10 hs2 asientos libres · Pool$3.200,00(por pasajero)',
    );
    const paradas = within(first ?? document.body).getAllByRole('listitem');
    expect(paradas.map(({ textContent }) => textContent)).toEqual([
      '07:10 hsCasa',
      '07:25 hsPlaza',
      '07:45 hsDepósito',
    ]);
  });

  test('O-169 of more than four stops the first and the last, and the others when they are asked for', async () => {
    const [first] = aSalida().recorrido;
    const many = (count: number) =>
      aSalida({
        recorrido: Array.from({ length: count }, (_, secuencia) => ({
          secuencia,
          fechaHora: `2026-03-11T07:${10 + secuencia}:00-03:00`,
          parada: { direccion: `Parada ${secuencia}`, lat: first?.parada.lat ?? 0, lon: -58.38 },
        })),
      });
    const { user } = await open({}, [many(5)]);
    const names = () =>
      within(screen.getByRole('list', { name: 'Paradas' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    await user.click(await screen.findByRole('button', { name: 'Ver 3 paradas más' }));
    expect(names()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /paradas? más/ })).toBeNull();
  });

  test('W-077 a full run reads "Completo" and cannot be chosen', async () => {
    const { user } = await open({}, [aSalida(), full]);
    const card = await cardOf(/Completo/);
    expect(card.getAttribute('aria-disabled')).toBe('true');
    await user.click(card);
    expect(card.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('combobox', { name: '¿Dónde subís?' })).toBeNull();
  });

  test('O-165 a chosen run that is full meanwhile is chosen no longer', async () => {
    let isFull = false;
    const { user } = await open({
      [LIST]: () => listedReply([isFull ? { ...aSalida(), asientosDisponibles: 0 } : aSalida(), later], ALIASES),
    });
    await user.click(await cardOf(two));
    isFull = true;
    await openSection(user, /^Origen/);
    await chooseDireccion(user, 'Origen', /Corrientes 1234/);
    await openSection(user, /^Recorrido/);
    expect((await cardOf(five)).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: /^Norte/, pressed: true })).toBeNull();
  });

  test('a long list grows on demand, and the focus goes on with it', async () => {
    const many = Array.from({ length: FORM_LAYOUT.salidasShown + 1 }, (_, i) => aSalida({ idViaje: 100 + i }));
    const { user } = await open({}, many);
    await screen.findAllByRole('button', { name: /^Norte/ });
    expect(cards()).toHaveLength(FORM_LAYOUT.salidasShown);
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(cards()).toHaveLength(FORM_LAYOUT.salidasShown + 1);
    expect(document.activeElement).toBe(cards().at(-1));
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });

  test.each([
    [RECORRIDOS.listLimit - 1, false],
    [RECORRIDOS.listLimit, true],
  ])('of %d runs it says that there may be more: %s', async (count, says) => {
    await open(
      {},
      Array.from({ length: count }, (_, i) => aSalida({ idViaje: 1000 + i })),
    );
    await screen.findAllByRole('button', { name: /^Norte/ });
    expect(screen.queryByText('Hay más recorridos: elegí un día para verlos.') !== null).toBe(says);
  });
});

describe('W-074 addresses and a day only filter it', () => {
  const all = 'Ver todos los recorridos';

  test('one address leaves what passes there; removing it brings all back', async () => {
    const page = await open();
    await cardOf(two);
    expect(screen.queryByRole('button', { name: all })).toBeNull();
    await openSection(page.user, /^Origen/);
    await chooseDireccion(page.user, 'Origen', /Corrientes 1234/);
    await openSection(page.user, /^Recorrido/);
    expect(cards()).toHaveLength(2);
    await openSection(page.user, /^Origen/);
    await chooseDireccion(page.user, 'Origen', /Aeroparque/);
    await openSection(page.user, /^Recorrido/);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Norte/ })).toHaveLength(0));
    await page.user.click(screen.getByRole('button', { name: all }));
    expect(await screen.findAllByRole('button', { name: /^Norte/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Origen/ }).textContent).not.toContain('Aeroparque');
    expect(page.queries(SEARCH)).toEqual([]);
  });

  test('both leave what a search between them finds', async () => {
    const page = await open({ [SEARCH]: [later] });
    await openSection(page.user, /^Origen/);
    await chooseDireccion(page.user, 'Origen', /Corrientes 1234/);
    await chooseDireccion(page.user, 'Destino', /Florida 100/);
    await cardOf(five);
    expect(cards()).toHaveLength(1);
    expect(page.queries(SEARCH)).toEqual([{ idCliente: '3', paradas: '-34.6037,-58.3842:-34.607,-58.375' }]);
    await page.user.click(screen.getByRole('button', { name: all }));
    expect(await cardOf(two)).toBeDefined();
  });

  test('a day asks for the runs of that day', async () => {
    const { recorrido } = aSalida();
    const ofTheDay = aSalida({
      recorrido: recorrido.map((parada) => ({
        ...parada,
        fechaHora: parada.fechaHora.replace('2026-03-11T07', '2026-03-10T17'),
      })),
    });
    const page = await open({
      [LIST]: ({ query }) => listedReply(query['desde'] === undefined ? [ofTheDay, later] : [ofTheDay], ALIASES),
    });
    await cardOf(two);
    await openSection(page.user, /^Cuándo/);
    await page.user.click(screen.getByRole('button', { name: 'Reservar' }));
    await openSection(page.user, /^Recorrido/);
    await waitFor(() =>
      expect(page.queries(LIST).at(-1)).toEqual({ idCliente: '3', desde: '2026-03-10', hasta: '2026-03-10' }),
    );
    await cardOf(two);
    expect(cards()).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: all }));
    expect(await cardOf(five)).toBeDefined();
  });
});

describe('W-075 a run that is chosen without addresses', () => {
  const lugar = { id: 5, alias: 'Mi casa', street: 'Plaza 1', lat: -34.611, lon: -58.38, source: 'fav-5' };

  test('asks where one boards and alights among its stops, the nearest to the usual place chosen', async () => {
    const page = await open({ 'GET /inicio': { data: anInicio({ lugar }) } });
    await page.user.click(await cardOf(two));
    expect(chosenOf('¿Dónde subís?')).toBe('07:25 hs · Plaza');
    expect(optionsOf('¿Dónde subís?')).toEqual(['07:10 hs · Casa', '07:25 hs · Plaza']);
    expect(chosenOf('¿Dónde bajás?')).toBe('07:45 hs · Depósito');
    expect(optionsOf('¿Dónde bajás?')).toEqual(['07:45 hs · Depósito']);
    // the others can still be compared
    expect(cards()).toHaveLength(2);
    expect(page.queries(LIST)).toEqual([{ idCliente: '3' }]);
    expect(page.queries(SEARCH)).toEqual([]);
  });

  test('without a usual place the first; who boards behind where they alight rides to the end', async () => {
    const { user } = await open();
    await user.click(await cardOf(two));
    expect(chosenOf('¿Dónde subís?')).toBe('07:10 hs · Casa');
    await user.selectOptions(screen.getByRole('combobox', { name: '¿Dónde bajás?' }), '07:25 hs · Plaza');
    expect(chosenOf('¿Dónde bajás?')).toBe('07:25 hs · Plaza');
    await user.selectOptions(screen.getByRole('combobox', { name: '¿Dónde subís?' }), '07:25 hs · Plaza');
    expect(chosenOf('¿Dónde bajás?')).toBe('07:45 hs · Depósito');
    await user.click(screen.getByRole('button', { name: others }));
    expect(screen.getByRole('button', { name: /^Quiénes viajan/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: /^Origen.*Plaza/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Destino.*Depósito/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Cuándo.*Miércoles 11\/03\/2026, 07:10 hs/ })).toBeDefined();
  });

  test('another one brings its own day', async () => {
    const { user } = await open();
    await user.click(await cardOf(two));
    await user.click(await cardOf(five));
    expect(screen.getByRole('button', { name: /^Cuándo.*Viernes 13\/03\/2026, 07:10 hs/ })).toBeDefined();
    expect(chosenOf('¿Dónde subís?')).toBe('07:10 hs · Casa');
  });

  test('with one address it asks for the other alone', async () => {
    const { user } = await open();
    await openSection(user, /^Origen/);
    await chooseDireccion(user, 'Origen', /Corrientes 1234/);
    await openSection(user, /^Recorrido/);
    await user.click(await cardOf(two));
    expect(chosenOf('¿Dónde bajás?')).toBe('07:45 hs · Depósito');
    expect(screen.queryByRole('combobox', { name: '¿Dónde subís?' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeDefined();
  });

  test('W-309 one press books the seat of who asks, at the stops that the run proposes', async () => {
    const page = await open({ [BOOK]: BOOKED });
    const { user } = page;
    await user.click(await cardOf(two));
    await user.selectOptions(screen.getByRole('combobox', { name: '¿Dónde subís?' }), '07:25 hs · Plaza');
    await user.click(screen.getByRole('button', { name: /^Reservar mi lugar · \$/ }));
    expect(await screen.findByRole('heading', { name: 'Pedido Registrado' })).toBeDefined();
    const sent = page.api.calls.find(({ key }) => key === BOOK)?.body;
    expect(sent).toMatchObject({ idViaje: 9011, pasajes: [{ idPersona: 7 }] });
    expect(sent).toMatchObject({ paradas: [{ dir: { direccion: 'Plaza' } }, { dir: { direccion: 'Planta' } }] });
  });

  test('W-362 a seat that is gone meanwhile is said, and the seat stays one press away', async () => {
    const { user } = await open({ [BOOK]: () => fail(409, 'no_seats', { params: { asientosDisponibles: 0 } }) });
    await user.click(await cardOf(two));
    await user.click(screen.getByRole('button', { name: /^Reservar mi lugar/ }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Quiénes viajan\?.*1 pasajero/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Reservar mi lugar/ })).toBeDefined();
  });

  test('W-078 nothing else is asked for but who travels', async () => {
    const { user } = await open();
    await user.click(await cardOf(two));
    await user.click(screen.getByRole('button', { name: others }));
    await pressConfirm(user, /^Continuar/);
    expect(screen.getByRole('button', { name: /^Quiénes viajan\?.*No hay pasajeros/ })).toBeDefined();
    for (const section of [/^Origen/, /^Destino/, /^Cuándo/, /^Recorrido/]) {
      expect(screen.getByRole('button', { name: section }).closest('section')?.dataset['error']).toBeUndefined();
    }
  });
});

describe('W-076 when nothing passes near', () => {
  test('the nearest is told by its stop and its distance', async () => {
    const cercana = { idCarpool: 31, parada: 'Casa', metros: 4612 };
    const { data } = listedReply([aSalida(), later], ALIASES);
    const page = await open({
      [LIST]: ({ query }) => ({ data: { ...data, cercana: query['cerca'] === undefined ? null : cercana } }),
    });
    await openSection(page.user, /^Origen/);
    await chooseDireccion(page.user, 'Origen', /Aeroparque/);
    await openSection(page.user, /^Recorrido/);
    expect(await screen.findByText('El más cercano pasa por Casa, a 4.612 m de tu origen')).toBeDefined();
    expect(screen.getAllByText('No hay recorridos disponibles').length).toBeGreaterThan(0);
    expect(page.queries(LIST).at(-1)).toEqual({ idCliente: '3', cerca: '-34.5592,-58.4156' });
  });

  test('without an origin there is no distance to tell', async () => {
    const page = await open();
    await openSection(page.user, /^Destino/);
    await chooseDireccion(page.user, 'Destino', /Aeroparque/);
    await openSection(page.user, /^Recorrido/);
    expect((await screen.findAllByText('No hay recorridos disponibles')).length).toBeGreaterThan(0);
    expect(page.queries(LIST)).toEqual([{ idCliente: '3' }]);
  });
});
