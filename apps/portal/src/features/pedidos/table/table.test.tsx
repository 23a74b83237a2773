import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fail, type RecordedCall } from '@traza/client/test/fake-api.ts';
import type { AnulacionAnswer, Pedido } from '@traza/contract';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { openPedidos } from '../pedidos.kit.tsx';

const LIST = 'GET /pedidos/usuario';
const PREVIEW_CALL = 'POST /pedidos/anulaciones/previa';
const CANCEL_MANY = 'POST /pedidos/anulaciones';
const company = aSession({ account: anAccount({}, ['showClientPedidos', 'showReports']) });

/** `count` trips with a place in another order: each says where the next page goes on. */
function viajes(count: number, from = 900): Pedido[] {
  return Array.from({ length: count }, (_, index) => {
    const propio = { cursor: `c${from - index}`, grupo: [{ id: 1, alias: 'Ventas' }] };
    return aViaje(from - index, {}, { propio, importeTotal: 100.5 });
  });
}

const FIVE = viajes(5);

const base: Answers = {
  [LIST]: { data: FIVE },
  'GET /vistas': { data: { vistas: [], elegida: null } },
  'GET /pedidos/v2/informes/totales': { data: { pedidos: 1234, importe: 98_765.4 } },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-03-10T12:00:00-03:00'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open(changes: Answers = {}, search = '?vista=tabla', session = company) {
  const page = await openPedidos({ ...base, ...changes }, { search, session });
  const direccion = () => Object.fromEntries(new URLSearchParams(page.history.location.search));
  const asked = (key: string) => page.api.calls.filter((call) => call.key === key);
  return { ...page, direccion, asked };
}

const grid = () => screen.findByRole('grid', { name: 'Pedidos' });
const rows = () => screen.getAllByRole('row').slice(1);
const numbers = () => rows().map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
const chosen = () => rows().filter((row) => row.getAttribute('aria-selected') === 'true').length;
const bar = () => screen.findByRole('region', { name: 'Pedidos elegidos' });

const textOf = (place: number) => rows()[place]?.textContent.replaceAll(/\s+/g, ' ');

test('W-364 the hour in a table says that it is of asking, when the vehicle comes, and when it set out', async () => {
  const times = { datetime: '2026-03-10T09:12:00-03:00' };
  const now = { extrasType: 'v', minutos: 6, quien: '', chofer: '', lugar: '', viaja: 'yo' } as const;
  const ahora = [{ ...now, id: 200, dice: 'llega' as const, hora: '2026-03-10T09:24:00-03:00' }];
  await open({
    [LIST]: {
      data: [
        aViaje(200, { ...times, substatus: 'a origen' }, { asap: true }),
        aViaje(199, { ...times, status: 'finalizado' }, { asap: true, comienzo: '2026-03-10T09:26:00-03:00' }),
      ],
    },
    'GET /pedidos/ahora': { data: ahora },
  });
  await grid();
  await waitFor(() => expect(textOf(0)).toContain('10/03/26 pedido 09:12 · llega 09:24 · Lo antes posible'));
  expect(textOf(1)).toContain('10/03/26 pedido 09:12 salió 09:26 · Lo antes posible');
});

test('W-376 one chosen row that still may change leads to its form', async () => {
  const anular = (id: number) => [
    {
      rel: 'anular' as const,
      href: `/pedidos/v1/v/${id}`,
      aviso: { tardia: false, costoMinimo: 100, gratisHasta: null },
    },
  ];
  const session = aSession({ account: anAccount({}, ['showClientPedidos', 'travel', 'registerGoRequest']) });
  const { user, history } = await open(
    { [LIST]: { data: [aViaje(200, { actions: anular(200) }), aViaje(199, { status: 'finalizado' })] } },
    '?vista=tabla',
    session,
  );
  await grid();
  const [first, second] = screen.getAllByRole('checkbox', { name: /^Elegir|Pedido/ }).slice(-2);
  if (!first || !second) throw new Error('no boxes');
  await user.click(first);
  const edit = await within(await bar()).findByRole('button', { name: 'Modificar' });
  await user.click(second);
  expect(within(await bar()).queryByRole('button', { name: 'Modificar' })).toBeNull();
  await user.click(second);
  await user.click(await within(await bar()).findByRole('button', { name: 'Modificar' }));
  expect(edit).toBeTruthy();
  await waitFor(() => expect(history.location.search).toContain('modificar'));
});

describe('W-212 list and table', () => {
  test('the switch puts the table into the address, and takes it out', async () => {
    const { user, direccion } = await open({}, '');
    expect(await screen.findByRole('listbox')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Tabla' }));
    expect(await grid()).toBeTruthy();
    expect(direccion()).toMatchObject({ vista: 'tabla' });
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lista' }));
    expect(await screen.findByRole('listbox')).toBeTruthy();
    expect(direccion()).not.toHaveProperty('vista');
  });

  test('without it nothing of the table is asked for', async () => {
    const { asked } = await open({}, '');
    await screen.findByRole('listbox');
    expect(asked(LIST)[0]?.query).not.toHaveProperty('campos');
    expect(asked(LIST)[0]?.query).not.toHaveProperty('orden');
  });
});

describe('W-213 the order', () => {
  test('a title sorts on the server, over all of the filter, and pages go on where the order says', async () => {
    const first = viajes(50);
    const { user, asked, direccion } = await open({
      [LIST]: ({ query }: RecordedCall) => ({ data: query['cursor'] ? viajes(3, 500) : first }),
    });
    await grid();
    expect(asked(LIST)[0]?.query).toMatchObject({ orden: 'salida', sentido: 'desc' });
    await user.click(screen.getByRole('button', { name: 'Importe' }));
    await waitFor(() => expect(direccion()).toMatchObject({ orden: 'importe', sentido: 'asc' }));
    await waitFor(() => expect(asked(LIST).at(-1)?.query).toMatchObject({ orden: 'importe', cursor: 'c851' }));
    // by departure, where the last go first, needs no word
    const isSorted = (way: string) =>
      waitFor(() => expect(screen.getByRole('columnheader', { name: 'Salida' }).getAttribute('aria-sort')).toBe(way));
    await user.click(screen.getByRole('button', { name: 'Salida' }));
    await waitFor(() => expect(direccion()).toMatchObject({ sentido: 'asc' }));
    await isSorted('ascending');
    await user.click(screen.getByRole('button', { name: 'Salida' }));
    await waitFor(() => expect(direccion()).toEqual({ vista: 'tabla' }));
    await isSorted('descending');
    await user.click(screen.getByRole('button', { name: 'Salida' }));
    await waitFor(() => expect(direccion()).toEqual({ vista: 'tabla', sentido: 'asc' }));
  });

  test('the title that was pressed keeps the focus while the sorted rows are on their way', async () => {
    const sorted = Promise.withResolvers<{ data: Pedido[] }>();
    const { user, asked } = await open({
      [LIST]: ({ query }: RecordedCall) => (query['orden'] === 'importe' ? sorted.promise : { data: FIVE }),
    });
    await grid();
    const before = numbers();
    const title = screen.getByRole('button', { name: 'Importe' });
    await user.click(title);
    await waitFor(() => expect(asked(LIST)).toHaveLength(2));
    expect(numbers()).toEqual(before);
    expect(document.activeElement).toBe(title);
    sorted.resolve({ data: FIVE.toReversed() });
    await waitFor(() => expect(numbers()).toEqual(before.toReversed()));
    expect(document.activeElement).toBe(title);
  });
});

describe('W-214 columns', () => {
  test('W-169 the group is a column that somebody asks for, and columns stay as they were left', async () => {
    const { user, asked, unmount } = await open();
    await grid();
    expect(asked(LIST)[0]?.query['campos']).toContain('grupo');
    expect(screen.queryByRole('columnheader', { name: 'Grupo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Grupo' }));
    expect(await screen.findByRole('columnheader', { name: 'Grupo' })).toBeTruthy();
    expect(screen.getAllByRole('gridcell', { name: 'Ventas' })).toHaveLength(5);
    unmount();
    await open();
    expect(await screen.findByRole('columnheader', { name: 'Grupo' })).toBeTruthy();
    const other = { ...company, user: { ...company.user, username: 'otra' } };
    document.body.replaceChildren();
    await open({}, '?vista=tabla', other);
    await grid();
    expect(screen.queryByRole('columnheader', { name: 'Grupo' })).toBeNull();
  });
});

describe('W-215 choosing', () => {
  test('one by one, a range, and all that is loaded', async () => {
    const { user } = await open();
    await grid();
    expect(numbers()).toEqual(['900', '899', '898', '897', '896']);
    await user.click(screen.getByRole('checkbox', { name: 'Elegir: Pedido 899' }));
    expect((await bar()).textContent).toContain('1 pedido elegido$100,50');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Elegir: Pedido 897' }));
    await user.keyboard('{/Shift}');
    expect((await bar()).textContent).toContain('3 pedidos elegidos$301,50');
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas' }));
    expect(chosen()).toBe(5);
    await user.click(screen.getByRole('button', { name: 'Elegir ninguno' }));
    expect(chosen()).toBe(0);
    expect(screen.queryByRole('region', { name: 'Pedidos elegidos' })).toBeNull();
  });

  test.each([
    [50, false],
    [51, true],
  ])('%d may be cancelled at once: refused is %s', async (count, isRefused) => {
    const { user, asked } = await open({
      [LIST]: ({ query }: RecordedCall) => ({ data: query['cursor'] ? viajes(count - 50, 500) : viajes(50) }),
      [PREVIEW_CALL]: { data: { pedidos: [], total: 0 } },
    });
    await grid();
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count + 1)));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas' }));
    const cancel = within(await bar()).getByRole('button', { name: `Anular los ${count}` });
    expect(cancel.getAttribute('aria-disabled')).toBe(isRefused ? 'true' : null);
    await user.click(cancel);
    await screen.findByText(isRefused ? 'Se anulan hasta 50 a la vez.' : `Anular ${count} pedidos`);
    expect(asked(PREVIEW_CALL)).toHaveLength(isRefused ? 0 : 1);
  });
});

describe('W-216 cancelling several', () => {
  const judged = (id: number, changes: Partial<AnulacionAnswer> = {}): AnulacionAnswer => ({
    extrasType: 'v',
    id,
    code: null,
    tardia: false,
    ...changes,
  });
  const answers = {
    [PREVIEW_CALL]: {
      data: {
        pedidos: [
          { ...judged(900), costo: 0 },
          { ...judged(899, { tardia: true }), costo: 4500 },
          { ...judged(898, { code: 'order_not_cancellable' }), costo: 0 },
        ],
        total: 4500,
      },
    },
    [CANCEL_MANY]: { data: [judged(900), judged(899, { code: 'version_conflict' })] },
  };

  async function openThree(changes: Answers = {}) {
    const page = await open({ [LIST]: { data: FIVE.slice(0, 3) }, ...answers, ...changes });
    await grid();
    await page.user.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas' }));
    await page.user.click(within(await bar()).getByRole('button', { name: 'Anular los 3' }));
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Anular 3 pedidos' }) };
  }
  const lines = (dialog: HTMLElement) => within(dialog).getAllByRole('listitem');

  test('says first what each costs or why not, and the total; asks for those that can be, and says how each went', async () => {
    const { user, asked, dialog } = await openThree();
    await within(dialog).findByText('De 3 se pueden anular 2.');
    expect(lines(dialog)[0]?.textContent).toContain('Sin costo');
    expect(lines(dialog)[1]?.textContent).toContain('$4.500,00 · fuera de término');
    expect(lines(dialog)[2]?.textContent).toContain('El pedido ya no puede anularse.');
    expect(within(dialog).getByText(/Cuesta en total/).textContent).toBe('Cuesta en total $4.500,00');
    expect(asked(CANCEL_MANY)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Anular los 2' }));
    await within(dialog).findByText(/^Pedimos 1 anulación\./);
    expect(asked(CANCEL_MANY)[0]?.body).toMatchObject({
      pedidos: [
        { extrasType: 'v', id: 900 },
        { extrasType: 'v', id: 899 },
      ],
    });
    expect(asked(CANCEL_MANY)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(lines(dialog)[0]?.textContent).toContain('Anulación pedida');
    expect(lines(dialog)[1]?.textContent).toContain('lo cambió');
    expect(lines(dialog)[2]?.textContent).toContain('El pedido ya no puede anularse.');
    await user.click(within(dialog).getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(chosen()).toBe(0));
  });

  test('back asks for nothing and keeps what is chosen', async () => {
    const { user, asked, dialog } = await openThree();
    await within(dialog).findByText('De 3 se pueden anular 2.');
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(CANCEL_MANY)).toHaveLength(0);
    expect(chosen()).toBe(3);
  });

  test('a look that failed is tried again', async () => {
    let tries = 0;
    const { user, dialog } = await openThree({
      [PREVIEW_CALL]: () => {
        tries += 1;
        return tries === 1 ? fail(500, 'internal_error') : answers[PREVIEW_CALL];
      },
    });
    await within(dialog).findByText('No pudimos ver cuánto cuesta anularlos');
    await user.click(within(dialog).getByRole('button', { name: /Reintentar/ }));
    expect(await within(dialog).findByText('De 3 se pueden anular 2.')).toBeTruthy();
  });
});

describe('W-219 what the filter finds', () => {
  test('who sees the company has number and sum over list and table', async () => {
    const { asked } = await open({}, '?q=ana');
    expect((await screen.findByText('1.234 pedidos')).parentElement?.textContent).toContain('$98.765,40');
    const [totals] = asked('GET /pedidos/v2/informes/totales');
    expect(totals?.query).toMatchObject({ seccion: 'pedidos', q: 'ana' });
  });

  test('who sees the own orders alone has none', async () => {
    const { asked } = await open({}, '', aSession());
    await screen.findByRole('button', { name: 'Tabla' });
    expect(asked('GET /pedidos/v2/informes/totales')).toEqual([]);
  });
});
