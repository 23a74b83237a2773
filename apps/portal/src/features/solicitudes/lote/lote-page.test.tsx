import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi, type RecordedCall } from '@traza/client/test/fake-api.ts';
import { accountsOf, anAccount, aUser } from '@traza/client/test/people.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aChecked } from './lote.kit.ts';

const CHECK = 'POST /lotes/verificacion';

interface Asked {
  filas: { n: number; hora?: string; arribo?: string }[];
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fake has checked it against the contract
const filasIn = (call: RecordedCall) => (call.body as Asked).filas;

/** A server for which an hour has its colon. */
const strict: Answers = {
  [CHECK]: (call) => ({
    data: {
      filas: filasIn(call).map(({ n, hora = '' }) => {
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
