import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getConfiguration, setConfiguration } from '@traza/client/settings.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Account } from '@traza/domain/cuentas';
import { INFORMES } from '@traza/domain/informes';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askRoster } from '#lib/ask-informe.ts';
import { anAccount, aParticularAccount } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { openUsuarios } from './usuarios.kit.tsx';

const ROSTER = 'GET /cuentas/reportes/nomina';
const ACCEPTED: Answers = {
  [ROSTER]: { data: { idReporte: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', estado: 'encolado' } },
};
const NOW = Date.parse('2026-03-02T12:00:00-03:00');

function Ask({ account }: { account: Account }) {
  return (
    <button type="button" onClick={() => void askRoster(account)}>
      Pedir
    </button>
  );
}

/** A button of an account, and what it asked for. */
function ask(account: Account, answers = ACCEPTED) {
  const api = fakeApi(answers);
  const { unmount } = renderUi(<Ask account={account} />);
  const press = async () => userEvent.setup().click(screen.getByRole('button', { name: 'Pedir' }));
  return { api, press, unmount, count: () => api.countOf(ROSTER) };
}

afterEach(() => vi.restoreAllMocks());

async function askFor(user: Awaited<ReturnType<typeof openUsuarios>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(screen.getByRole('menuitem', { name: 'Pedir nómina' }));
}

const at = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(ms);

describe('the list of employees by e-mail', () => {
  test('A-257 A-259 is asked for on this screen, and told', async () => {
    const { api, user } = await openUsuarios({ answers: ACCEPTED });
    await askFor(user);
    await screen.findByText('Recibirás el reporte por email a la brevedad');
    expect(api.calls.filter(({ key }) => key === ROSTER).map(({ query }) => query)).toEqual([{ idCliente: '3' }]);
  });

  test('A-257 T-235 what the menu of downloads asked for counts here too, and while it is asked for nothing else is', async () => {
    const waiting = Promise.withResolvers<void>();
    const { api, user } = await openUsuarios({
      answers: {
        [ROSTER]: async () => {
          await waiting.promise;
          return { data: { idReporte: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', estado: 'encolado' } };
        },
      },
    });
    await askFor(user);
    await askFor(user);
    waiting.resolve();
    await screen.findByText('Recibirás el reporte por email a la brevedad');
    expect(api.countOf(ROSTER)).toBe(1);
    expect(localStorage.getItem('report:11:nomina')).not.toBeNull();
  });

  test('A-258 is not offered to the administrator of a group', async () => {
    setViewport(800, 600);
    const { user } = await openUsuarios({ on: ['manageGroups'] });
    await user.click(screen.getByRole('button', { name: 'Más' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Reenviar invitaciones',
      'Importar una planilla',
      'Imprimir todos',
    ]);
  });

  test('A-260 a second request within ten minutes is not sent, and says so; after them it is', async () => {
    at(NOW);
    const roster = ask(anAccount());
    await roster.press();
    await screen.findByText('Recibirás el reporte por email a la brevedad');
    at(NOW + INFORMES.lockMs - 1);
    await roster.press();
    expect(await screen.findByText(/Ya pediste este reporte/)).toBeTruthy();
    expect(roster.count()).toBe(1);
    at(NOW + INFORMES.lockMs);
    await roster.press();
    await waitFor(() => expect(roster.count()).toBe(2));
  });

  test('A-261 another account may ask at once', async () => {
    at(NOW);
    const one = ask(anAccount());
    await one.press();
    await screen.findByText('Recibirás el reporte por email a la brevedad');
    one.unmount();
    const other = ask(anAccount({ idCuentaSgv: 12 }));
    await other.press();
    await waitFor(() => expect(other.count()).toBe(1));
  });

  test('A-262 an internal error reads as that of a report, and locks nothing', async () => {
    const roster = ask(anAccount(), { [ROSTER]: () => fail(500, 'internal_error') });
    await roster.press();
    await screen.findByText('No pudimos generar el archivo. Volvé a intentarlo en unos minutos.');
    await roster.press();
    await waitFor(() => expect(roster.count()).toBe(2));
  });

  test('A-260 what the server has locked is the same piece of information', async () => {
    const roster = ask(anAccount(), { [ROSTER]: () => fail(429, 'report_already_requested') });
    await roster.press();
    expect(await screen.findByText(/Ya pediste este reporte/)).toBeTruthy();
  });

  test('A-263 T-236 nothing is sent for an account of no company', async () => {
    const roster = ask(aParticularAccount());
    await roster.press();
    await screen.findByText('Ocurrió un error inesperado');
    expect(roster.count()).toBe(0);
  });

  test('A-264 an accepted request is counted, and no other', async () => {
    const beacon = vi.fn<typeof navigator.sendBeacon>(() => true);
    vi.stubGlobal('navigator', { sendBeacon: beacon });
    setConfiguration({ ...getConfiguration(), analyticsUrl: 'https://cuenta.example' });
    const refused = ask(anAccount(), { [ROSTER]: () => fail(500, 'internal_error') });
    await refused.press();
    await screen.findByText('No pudimos generar el archivo. Volvé a intentarlo en unos minutos.');
    expect(beacon).not.toHaveBeenCalled();
    refused.unmount();
    const roster = ask(anAccount());
    await roster.press();
    await waitFor(() => expect(beacon).toHaveBeenCalledOnce());
    expect(JSON.stringify(beacon.mock.calls)).toContain('descarga_reporte');
  });
});
