import { act, screen, waitFor, within } from '@testing-library/react';
import { fail, type RecordedCall } from '@traza/client/test/fake-api.ts';
import { aPerson } from '@traza/pedido-form/form.kit.tsx';
import { foundText } from '@traza/pedido-form/frase/messages.ts';
import { isUsable } from '@traza/ui/test/is-usable.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSession } from '#test/people.ts';
import { anInicio, aSuggestion, corrientes, florida, openCrear, pressConfirm } from './crear.kit.tsx';

// ten in the morning: late in the evening "a las 9" has but one reading
beforeEach(() => {
  vi.setSystemTime('2026-11-19T13:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: '¿A dónde vas?' });
const read = async () => within(await screen.findByRole('region', { name: 'Lo que entendí' }));
const openButton = () => screen.getByRole('button', { name: 'Ver el pedido' });
const isReady = () => waitFor(() => expect(isUsable(openButton())).toBe(true));
const sent = ({ calls }: { calls: readonly RecordedCall[] }) =>
  calls.filter(({ key }) => key.startsWith('POST /rest/solicitudes'));

/** The address search, which knows what each text is. */
const search = ({ query }: RecordedCall) => {
  const text = JSON.stringify(query);
  if (/Florida/.test(text)) return { data: [florida] };
  if (/Lejos/.test(text)) return { data: [aSuggestion({ street: 'Lejos, Córdoba', precision: 'localidad' })] };
  return { data: [corrientes] };
};
const known = { 'GET /direcciones/v2/search/': search };

async function typed(line: string, answers = {}) {
  const page = await openCrear({ ...known, ...answers });
  await page.user.click(await field());
  await page.user.paste(line);
  return page;
}

describe('W-021 W-023 a line fills the form and sends nothing', () => {
  test('by Enter, which waits for the addresses', async () => {
    const { api, user } = await typed('mañana 9:30 de Corrientes 1234 a Florida 100');
    await read();
    await waitFor(() => expect(isUsable(openButton())).toBe(false));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Para mí' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Destino.*Florida 100/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Cuándo.*09:30/ })).toBeDefined();
    expect(sent(api)).toEqual([]);
  });

  test('by the button, and an Enter of an older text opens nothing', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = async (call: RecordedCall) => {
      await asked;
      return search(call);
    };
    const { api, user } = await typed('mañana 9:30 de Corrientes 1234 a Florida 100', {
      'GET /direcciones/v2/search/': slow,
    });
    await read();
    await user.keyboard('{Enter}');
    await user.paste(' hoy');
    answer();
    await isReady();
    expect(screen.queryByRole('heading', { level: 1, name: 'Para mí' })).toBeNull();
    await user.click(openButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Para mí' })).toBeDefined();
    expect(sent(api)).toEqual([]);
  });

  test('a plain address stays a search', async () => {
    await typed('Florida 100');
    expect(await screen.findByRole('option', { name: /Florida 100/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Lo que entendí' })).toBeNull();
  });
});

describe('W-361 the home has one button, and the type of the line', () => {
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent;

  test('the type follows what is understood, and another one that is pressed holds for the line', async () => {
    const { user } = await typed('mandar un paquete mañana 10 de Corrientes 1234 a Florida 100');
    await read();
    await waitFor(() => expect(chosen()).toBe('Paquetería'));
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Mensajería' }));
    expect(chosen()).toBe('Mensajería');
    await isReady();
    await user.click(openButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Mensajería' })).toBeDefined();
  });

  test('a type that was pressed before holds where the line says none, and returns once there is no line', async () => {
    const page = await openCrear(known);
    await page.user.click(await screen.findByRole('radio', { name: 'Para otra persona' }));
    await page.user.click(await field());
    await page.user.paste('mañana 9:30 de Corrientes 1234 a Florida 100');
    await read();
    expect(chosen()).toBe('Para otra persona');
    await page.user.clear(await field());
    await page.user.paste('con paradas de Corrientes 1234 a Florida 100 pasando por Corrientes 1234');
    await waitFor(() => expect(chosen()).toBe('Con paradas'));
    await page.user.clear(await field());
    await waitFor(() => expect(chosen()).toBe('Para otra persona'));
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeDefined();
  });
});

describe('W-026 the parts of a line', () => {
  test('stand in words; one that is removed gives its words back, which can go into the note', async () => {
    const { user } = await typed('mañana 9:30 de Corrientes 1234 a Florida 100, vuelvo 18 xyzzy');
    const chips = await read();
    expect(chips.getByText(/^mañana .* · 09:30$/)).toBeDefined();
    expect(chips.getByText('No entendí: «xyzzy»', { exact: false })).toBeDefined();
    await user.click(chips.getByRole('button', { name: 'Quitar Vuelve' }));
    expect(chips.getByText(/No entendí: «vuelvo 18», «xyzzy»/)).toBeDefined();
    await user.click(chips.getByRole('button', { name: 'Usar como observación' }));
    await isReady();
    await user.click(openButton());
    expect(await screen.findByRole('button', { name: /^Extra.*vuelvo 18 xyzzy/ })).toBeDefined();
  });

  test('offer their other readings', async () => {
    const { user } = await typed('de Corrientes 1234 a Florida 100 a las 9');
    const chips = await read();
    const hours = await chips.findByRole<HTMLSelectElement>('combobox', { name: 'Sale' });
    const [first, second] = [...hours.options].map(({ text }) => text);
    expect([first, second].map((text) => /09:00|21:00/.test(text ?? ''))).toEqual([true, true]);
    await user.selectOptions(hours, second ?? '');
    expect(chips.queryByText('Elegí')).toBeNull();
    await isReady();
    await user.click(openButton());
    const hour = second?.slice(-5) ?? '';
    expect(await screen.findByRole('button', { name: new RegExp(`^Cuándo.*${hour}`) })).toBeDefined();
  });
});

test('what has several readings asks; the form has the first of them, with that section open', async () => {
  const { user } = await typed('de Corrientes 1234 a Florida 100 a las 9');
  const chips = await read();
  expect(chips.getByText('Elegí')).toBeDefined();
  const first = chips.getByRole<HTMLSelectElement>('combobox', { name: 'Sale' }).options[0]?.text.slice(-5) ?? '';
  await isReady();
  await user.click(openButton());
  const section = await screen.findByRole('button', { name: new RegExp(`^Cuándo.*${first}`) });
  expect(section.getAttribute('aria-expanded')).toBe('true');
});

describe('what the client and the city name', () => {
  const retiro = (id: number, kind: string, alias: string) => ({
    id,
    kind,
    alias,
    name: `${alias} larga`,
    words: [alias],
    street: `${alias}, CABA, Buenos Aires, Argentina`,
    lat: -34.5874,
    lon: -58.3727,
  });
  const names = {
    terminales: [retiro(22, 'omnibus', 'Terminal Retiro'), retiro(33, 'tren', 'Estación Retiro')],
    servicios: [{ id: 3, alias: 'Corporativo' }],
    recorridos: [],
    localidades: [],
  };
  const answers = { 'GET /inicio/nombres': { data: names } };

  test('W-027 a name of two terminals asks; the form has the first of them, with that section open', async () => {
    const { api, user } = await typed('de Corrientes 1234 a retiro mañana 9', answers);
    const chips = await read();
    const places = await chips.findByRole<HTMLSelectElement>('combobox', { name: 'Hasta' });
    expect([...places.options].map(({ text }) => text)).toEqual(['Terminal Retiro', 'Estación Retiro']);
    expect(chips.getByText('Elegí')).toBeDefined();
    await isReady();
    await user.click(openButton());
    const section = await screen.findByRole('button', { name: /^Destino.*Terminal Retiro/ });
    expect(section.getAttribute('aria-expanded')).toBe('true');
    const searched = api.calls.filter(({ key }) => key === 'GET /direcciones/v2/search/');
    expect(searched.map(({ query }) => JSON.stringify(query)).filter((text) => /retiro/i.test(text))).toEqual([]);
  });

  test('a service is chosen in the form', async () => {
    const { user } = await typed('mañana 9 de Corrientes 1234 a Florida 100 corporativo', answers);
    const chips = await read();
    expect((await chips.findByText('Servicio')).closest('li')?.textContent).toContain('Corporativo');
    await isReady();
    await user.click(openButton());
    expect(await screen.findByRole('button', { name: /^Servicio.*Corporativo/ })).toBeDefined();
  });

  test('a line opens without them where they do not come', async () => {
    const { user } = await typed('de Corrientes 1234 a Florida 100 mañana 9', {
      'GET /inicio/nombres': () => fail(500, 'internal_error'),
    });
    await read();
    await isReady();
    await user.click(openButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Para mí' })).toBeDefined();
  });
});

test('W-131 a line of the address opens its form by itself, once', async () => {
  const lugar = { id: 1, alias: 'Casa', street: 'Defensa 500, CABA', source: 'fav-1', lat: -34.61, lon: -58.37 };
  const search = `?frase=${encodeURIComponent('mañana 9:30 a Florida 100')}`;
  const { api, history } = await openCrear(
    { ...known, 'GET /inicio': { data: anInicio({ lugar }) } },
    aSession(),
    search,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Para mí' })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Origen.*Casa/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Destino.*Florida 100/ })).toBeDefined();
  expect(history.location.search).not.toContain('frase');
  act(() => history.back());
  expect(await field()).toBeDefined();
  expect(screen.queryByRole('heading', { level: 1, name: 'Para mí' })).toBeNull();
  expect(sent(api)).toEqual([]);
});

test('W-028 what was supposed says so', async () => {
  const lugar = { id: 1, alias: 'Casa', street: 'Defensa 500, CABA', source: 'fav-1', lat: -34.61, lon: -58.37 };
  await typed('mañana 9:30 a Florida 100', { 'GET /inicio': { data: anInicio({ lugar }) } });
  const chips = await read();
  const origin = chips.getByText('Desde').closest('li');
  expect(origin?.textContent).toContain('Casa');
  expect(origin?.textContent).toContain('supuesto');
  expect(origin?.hasAttribute('data-assumed')).toBe(true);
  expect(chips.getByText('Hasta').closest('li')?.hasAttribute('data-assumed')).toBe(false);
});

describe('a word that nobody understands', () => {
  test('makes the place ask that it touches; nothing is sent before somebody says that it is right', async () => {
    const { api, user } = await typed('mañana 9:30 de Corrientes 1234 a Florida 100 volando');
    const chips = await read();
    await isReady();
    expect(chips.getByText('Hasta').closest('li')?.textContent).toContain('Elegí');
    await user.click(openButton());
    const section = await screen.findByRole('button', { name: /^Destino.*Florida 100/ });
    expect(section.getAttribute('aria-expanded')).toBe('true');
    await screen.findByText('Elegí el vehículo');
    await pressConfirm(user, /^Reservar/);
    expect(await screen.findByText('Elegí, o confirmá que está bien')).toBeDefined();
    expect(sent(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Está bien' }));
    expect(screen.queryByText('Elegí, o confirmá que está bien')).toBeNull();
  });

  test('of time makes "Sale" ask: the form is no car for now', async () => {
    const { api, user } = await typed('de Corrientes 1234 a Florida 100 el finde');
    const chips = await read();
    await isReady();
    expect(chips.getByText('Sale').closest('li')?.textContent).toContain('Elegí');
    await user.click(openButton());
    const section = await screen.findByRole('button', { name: /^Cuándo/ });
    expect(section.getAttribute('aria-expanded')).toBe('true');
    await pressConfirm(user, /^Pedir/);
    expect(await screen.findByText('Elegí, o confirmá que está bien')).toBeDefined();
    expect(sent(api)).toEqual([]);
  });

  test('leaves nothing in doubt once it stands in the note', async () => {
    const { user } = await typed('mañana 9:30 de Corrientes 1234 a Florida 100 volando');
    const chips = await read();
    await isReady();
    await user.click(chips.getByRole('button', { name: 'Usar como observación' }));
    expect(chips.queryByText(/Elegí/)).toBeNull();
  });
});

describe('when one has to be there', () => {
  const arrival = 'mañana tengo que estar a las 9:30 en Florida 100, desde Corrientes 1234';

  test('the departure comes from the way, and says so', async () => {
    const route = {
      meters: 9000,
      seconds: 40 * 60,
      estimated: false,
      geoJson: { type: 'LineString', coordinates: [] },
    };
    const { api, user } = await typed(arrival, { 'GET /direcciones/rutas/v3/:route/': { data: route } });
    const chips = await read();
    expect(await chips.findByText('mañana vie 20/11 · 08:50, para llegar 09:30')).toBeDefined();
    const asked = api.calls.find(({ key }) => key === 'GET /direcciones/rutas/v3/:route/');
    expect(asked?.query['fechaHoraSalida']).toBe('2026-11-20T09:30:00-03:00');
    await isReady();
    await user.click(openButton());
    expect(await screen.findByRole('button', { name: /^Cuándo.*08:50/ })).toBeDefined();
  });

  test('and asks where nobody knows how long it takes', async () => {
    const { user } = await typed(arrival, { 'GET /direcciones/rutas/v3/:route/': () => fail(500, 'internal_error') });
    const chips = await read();
    const chip = await chips.findByText('para llegar mañana vie 20/11 · 09:30');
    await isReady();
    expect(chip.closest('li')?.textContent).toContain('Elegí');
    await user.click(openButton());
    const section = await screen.findByRole('button', { name: /^Cuándo/ });
    expect(section.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('"Continuar" takes along what was typed', () => {
  const goOn = () => screen.getByRole('button', { name: 'Continuar' });

  test('an address that is not chosen yet', async () => {
    const { user } = await typed('Florida 100');
    await user.click(goOn());
    expect(await screen.findByRole('button', { name: /^Destino.*Florida 100/ })).toBeDefined();
  });
});

test('W-032 a short name finds the one who has the long one', async () => {
  const gabriela = aPerson({ personId: 41, firstname: 'Gabriela', lastname: 'Godoy' });
  const { api } = await typed('para Gabi mañana 9:30 de Corrientes 1234 a Florida 100', {
    'GET /cuentas/busqueda': ({ query }: RecordedCall) => ({
      data: String(query['query']).toLowerCase() === 'gabriela' ? [gabriela] : [],
    }),
  });
  const chips = await read();
  expect(await chips.findByText('Gabriela Godoy')).toBeDefined();
  expect(chips.getByText('Viaja').closest('li')?.textContent).toContain('Gabriela Godoy');
  expect(sent(api)).toEqual([]);
});

test('a town behind a number belongs to the address', async () => {
  const { api } = await typed('mañana 9:30 de Florida 100 Quilmes a Corrientes 1234', {
    'GET /inicio/nombres': { data: { terminales: [], servicios: [], recorridos: [], localidades: ['Quilmes'] } },
  });
  const chips = await read();
  await isReady();
  expect(chips.queryByText(/No entendí/)).toBeNull();
  const searched = api.calls
    .filter(({ key }) => key === 'GET /direcciones/v2/search/')
    .map(({ query }) => query['query']);
  expect(searched).toContain('Florida 100 Quilmes');
});

test.each([
  ['', 'Av. Mitre 500, Quilmes, Buenos Aires, Argentina', 'Av. Mitre 500, Quilmes'],
  [
    '',
    'Av. Corrientes 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    'Av. Corrientes 1234, Buenos Aires',
  ],
  ['', 'Paraná, Entre Ríos, Argentina', 'Paraná, Entre Ríos'],
  ['Hospital Fiorito', 'Av. Belgrano 851, Avellaneda, Buenos Aires, Argentina', 'Hospital Fiorito, Avellaneda'],
  ['Casa', 'Casa', 'Casa'],
])('W-030 %j at %j was found as %j', (alias, direccion, text) => {
  expect(foundText({ alias, direccion })).toBe(text);
});

test('a line is read by the clock of today, however long the page stands open', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T13:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  await typed('mañana 9:30 de Corrientes 1234 a Florida 100');
  const chips = await read();
  expect(chips.getByText(/^mañana vie 20/)).toBeDefined();
  vi.setSystemTime('2026-11-20T13:00:00Z');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(chips.getByText(/^mañana sáb 21/)).toBeDefined();
});

describe('W-030 a text is the first answer of the search', () => {
  test('and shows what was found, which asks where it shares but a word', async () => {
    const stadium = aSuggestion({ street: 'Estadio Monumental, CABA', precision: 'lugar' });
    const { user } = await typed('mañana 9:30 de Corrientes 1234 al estudio', {
      'GET /direcciones/v2/search/': ({ query }: RecordedCall) =>
        /estudio/.test(JSON.stringify(query)) ? { data: [stadium] } : { data: [corrientes] },
    });
    const chips = await read();
    await isReady();
    const chip = chips.getByText('Estadio Monumental, CABA').closest('li');
    expect(chip?.textContent).toContain('Hasta');
    expect(chip?.textContent).toContain('Elegí');
    await user.click(openButton());
    await screen.findByRole('button', { name: /^Destino/ });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Destino' }).value).toBe('estudio');
  });

  test('where that is exact', async () => {
    await typed('mañana 9:30 de Corrientes 1234 a Florida 100');
    const chips = await read();
    await isReady();
    expect(chips.queryByText('Elegí')).toBeNull();
  });

  test('and is asked for where it is but a town', async () => {
    const { user } = await typed('mañana 9:30 de Corrientes 1234 a Lejos 300');
    const chips = await read();
    await isReady();
    expect(chips.getByText('Hasta').closest('li')?.textContent).toContain('Elegí');
    await user.click(openButton());
    const section = await screen.findByRole('button', { name: /^Destino/ });
    expect(section.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Destino' }).value).toBe('Lejos 300');
  });
});
