import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi, type RecordedCall } from '@traza/client/test/fake-api.ts';
import { LOTES } from '@traza/domain/lotes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aChecked } from './lote.kit.ts';

const CHECK = 'POST /lotes/verificacion';

interface Asked {
  filas: { n: number; hora?: string; arribo?: string }[];
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fake has checked it against the contract
const rowsIn = (call: RecordedCall) => (call.body as Asked).filas;

/** A server for which an hour has its colon. */
const strict: Answers = {
  [CHECK]: (call) => ({
    data: {
      filas: rowsIn(call).map(({ n, hora = '' }) => {
        const isRight = /^\d{1,2}:\d\d$/.test(hora);
        return aChecked(n, isRight ? {} : { faltas: [{ field: 'hora', code: 'date_invalid' }] });
      }),
    },
  }),
};

async function openLote(answers: Answers = strict) {
  localStorage.setItem('traza.token', 't');
  localStorage.setItem('traza.username', 'ana.admin');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['travel', 'registerGoRequest', 'registerStopRequest'])) },
    'GET /lotes': { data: { lotes: [] } },
    ...answers,
  });
  const app = renderApp('/crear/lote');
  await screen.findByRole('heading', { name: 'Pedir varios' });
  const paste = async (...lines: string[]) =>
    fireEvent.change(await screen.findByLabelText('O pegá las filas acá'), { target: { value: lines.join('\n') } });
  return { api, app, user: userEvent.setup(), paste };
}

const cell = (label: string, line: number) => screen.getByLabelText<HTMLInputElement>(`${label}, fila ${line}`);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => vi.restoreAllMocks());

const HEAD = 'Tipo\tFecha\tHora\tOrigen\tDestino';
const row = (hora: string) => `Para mí\tmañana\t${hora}\tCorrientes 1234\tAeroparque`;

describe('what is typed into the grid', () => {
  test('stays in sight under "only the rows with faults": an hour is typed to its end', async () => {
    const { user, paste } = await openLote();
    await paste(HEAD, row('9:00'), row('x'), row('y'));
    await screen.findByText('2 celdas con errores');
    await user.click(screen.getByLabelText('Solo las filas con errores'));
    expect(screen.queryByLabelText('Hora, fila 2')).toBeNull();
    await user.clear(cell('Hora', 3));
    for (const key of '9:45') {
      await user.keyboard(key);
      expect(document.activeElement).toBe(cell('Hora', 3));
    }
    expect(cell('Hora', 3).value).toBe('9:45');
    await screen.findByText('1 celda con error');
    expect(cell('Hora', 3).value).toBe('9:45');
  });

  test('a column that is emptied to be typed anew stays', async () => {
    const { user, paste } = await openLote();
    await paste(`${HEAD}\tQuién recibe`, `${row('9:00')}\tLuis Gil`);
    await screen.findByText('Sin errores');
    await user.clear(cell('Quién recibe', 2));
    expect(cell('Quién recibe', 2).value).toBe('');
  });
});

describe('a file says what it will do', () => {
  async function pick(content: string, name = 'viajes.csv') {
    const page = await openLote({
      [CHECK]: (call) => ({ data: { filas: rowsIn(call).map(({ n }) => aChecked(n)) } }),
    });
    await page.user.upload(
      await screen.findByLabelText('Elegir archivo', { selector: 'input' }),
      new File([content], name, { type: 'text/csv' }),
    );
    return page;
  }

  const lines = (count: number) =>
    `Tipo;Fecha;Hora;Origen;Destino\n${Array.from({ length: count }, (_, at) => `Para mí;10/12;9:${10 + (at % 50)};Casa ${at};Ezeiza`).join('\n')}`;

  const filled = (bytes: number) => lines(1) + ';'.repeat(bytes - new TextEncoder().encode(lines(1)).length);

  test.each([
    ['500 rows', lines(LOTES.filasMax), LOTES.filasMax],
    ['5 MB', filled(5_242_880), 1],
  ])('W-239 a file of %s is taken', async (_, content, rows) => {
    await pick(content);
    expect((await screen.findByRole('grid')).getAttribute('aria-rowcount')).toBe(String(rows + 1));
  });

  test.each([
    ['501 rows', lines(LOTES.filasMax + 1), 'Hay más de 500 filas. Dividilas en varios envíos.'],
    ['a byte more than 5 MB', filled(5_242_881), 'El archivo tiene que pesar menos de 5 MB.'],
  ])('W-239 a file of %s is refused', async (_, content, text) => {
    await pick(content);
    await screen.findByText(text);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('W-239 a grid of 500 rows takes no other, and says so', async () => {
    const { user } = await pick(lines(LOTES.filasMax));
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }));
    expect(screen.getByText('No entran más de 500 filas: no se agregó ninguna.')).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(LOTES.filasMax + 1));
  });

  test('date and time in one cell are one departure, and the rows are in the grid', async () => {
    const { api } = await pick('Tipo;Fecha y hora;Origen;Destino\nPara mí;10/12/2026 09:30;Casa;Aeroparque');
    await screen.findByText('Sin errores');
    expect(cell('Fecha', 2).value).toBe('10/12/2026 09:30');
    expect(rowsIn(api.calls.find(({ key }) => key === CHECK) ?? fail())).toEqual([
      { n: 2, tipo: 'Para mí', fecha: '10/12/2026 09:30', origen: 'Casa', destino: 'Aeroparque' },
    ]);
    expect(screen.queryByText(/sale ya/)).toBeNull();
  });

  test('a filled column that goes nowhere stops at the columns and is named; an empty one does not', async () => {
    const { user } = await pick('Tipo;Salida prevista;Origen;Destino;Total\nPara mí;10/12 9:30;Casa;Ezeiza;');
    await screen.findByText('Estas columnas no van a ningún dato: Salida prevista.');
    await user.selectOptions(screen.getByLabelText('Fecha (opcional)'), 'Salida prevista');
    expect(screen.queryByText(/no van a ningún dato/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Sin errores');
    expect(cell('Fecha', 2).value).toBe('10/12 9:30');
  });

  test('what leaves at once is counted before it is sent', async () => {
    await pick(
      'Tipo;Fecha;Hora;Origen;Destino\nPara mí;ya;;Casa;Ezeiza\nPara mí;;lo antes posible;Casa;Retiro\nPara mí;mañana;9;Casa;Once',
    );
    await screen.findByText('Sin errores');
    expect(screen.getByText(/2 salen ya/)).toBeTruthy();
  });

  test('the row of heads stands below titles, is said, and can be chosen', async () => {
    const { user } = await pick(
      'Viajes del congreso\n\nTipo;Fecha;Origen;Destino;Sala\nPara mí;10/12 9:30;Casa;Ezeiza;4',
    );
    await screen.findByText('Estas columnas no van a ningún dato: Sala.');
    const heads = screen.getByLabelText<HTMLSelectElement>('Fila de los encabezados');
    expect(heads.selectedOptions[0]?.text).toBe('3: Tipo, Fecha, Origen, Destino, Sala');
    await user.selectOptions(heads, '1: Viajes del congreso');
    expect(screen.getByText(/Falta elegir la columna de/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Fila de los encabezados'), '3: Tipo, Fecha, Origen, Destino, Sala');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Encabezados de la fila 3.');
  });
});

function fail(): never {
  throw new Error('nobody was asked');
}
