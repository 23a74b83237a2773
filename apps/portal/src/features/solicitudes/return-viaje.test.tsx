import { act, screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import { isUsable } from '@traza/ui/test/is-usable.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  anAnswer,
  aService,
  confirmButton,
  corrientes,
  florida,
  openCrear,
  openFilled,
  openForm,
  openSection,
  pressConfirm,
  VIAJE,
} from './crear.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({
  LazyMap: ({ markers }: { markers: { label: string; detail: string }[] }) => (
    <p data-testid="map">{markers.map(({ label, detail }) => `${label} ${detail}`).join(' · ')}</p>
  ),
}));

/** The date option has the same first word. */
const SEND = /^Reservar ?\$/;
const CREATE = 'POST /rest/solicitudes/simples';

function setNow(text: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${text}-03:00`) });
}

afterEach(() => {
  vi.useRealTimers();
});

type Changes = Parameters<typeof openCrear>[0];

/** A complete form with return, at 10:00 of a Tuesday; the trip takes 20 and a half minutes. */
async function openWithReturn(changes: Changes = {}) {
  setNow('2026-03-10T10:00:00');
  const page = await openFilled('PARAMI', VIAJE, changes);
  // the way back begins where the way out ends
  await screen.findByText(/^Recorrido cotizado/);
  await openSection(page.user, /^Cuándo/);
  await page.user.click(screen.getByRole('button', { name: 'Reservar con regreso' }));
  await screen.findByRole('button', { name: SEND });
  const bodies = () => page.api.calls.filter(({ key }) => key === CREATE).map(({ body }) => body);
  const keys = () =>
    page.api.calls.filter(({ key }) => key === CREATE).map(({ headers }) => headers.get('Idempotency-Key'));
  return { ...page, bodies, keys };
}

describe('the dates', () => {
  test('O-092 O-187 the four options of a desktop', async () => {
    const { user } = await openCrear();
    await openForm(user);
    await openSection(user, /^Cuándo/);
    const options = within(screen.getByRole('group', { name: /^Cuándo/ })).getAllByRole('button');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Lo antes posible',
      'Reservar',
      'Reservar con regreso',
      'Planificar',
    ]);
  });

  test('O-189 a phone has the first two alone', async () => {
    setViewport(390, 844);
    const { user } = await openCrear();
    await openForm(user);
    await openSection(user, /^Cuándo/);
    const options = within(screen.getByRole('group', { name: /^Cuándo/ })).getAllByRole('button');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Lo antes posible', 'Reservar']);
  });

  test('O-193 O-221 the return is offered after the end of the trip, and each way has its price', async () => {
    await openWithReturn();
    // 10:35 + 20:30 min + 20 + 5 is 11:20:30
    expect(screen.getByRole('button', { name: /^Ida.*10:35 hs/, pressed: true })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Regreso.*11:25 hs/, pressed: false })).toBeDefined();
    expect(confirmButton(SEND).textContent).toBe('Reservar$19.701,00');
    expect(screen.getByText('Ida $9.850,50 (por tramo) · Regreso $9.850,50 (por tramo)')).toBeDefined();
  });

  test('O-221 the rows of the services and their detail say that their price is of one leg', async () => {
    const { user } = await openWithReturn();
    await openSection(user, /^Servicio/);
    expect(screen.getByRole('button', { name: /\$9\.850,50 \(por tramo\)/, pressed: true })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'más info: Básico' }));
    const detail = await screen.findByRole('dialog', { name: /^Detalle del servicio/ });
    expect(within(detail).getByText('$9.850,50 (por tramo)')).toBeDefined();
  });

  test('W-059 W-060 each way is quoted at its own date and direction, and the button carries their sum', async () => {
    const night = aService({ precotizacion: 11_820.61, recargo: { porcentaje: 20, noche: true, feriado: null } });
    const SERVICES = 'GET /sgv/rest/v3/servicios';
    const { user, api } = await openWithReturn({
      [SERVICES]: ({ query }) => [String(query['fechaHoraSalida']).includes('T22:') ? night : aService()],
    });
    await user.click(screen.getByRole('button', { name: /^Regreso/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '22');
    expect(await screen.findByText('Ida $9.850,50 (por tramo) · Regreso $11.820,61 (por tramo)')).toBeDefined();
    expect(confirmButton(SEND).textContent).toBe('Reservar$21.671,11');
    const asked = api.calls.filter(({ key }) => key === SERVICES).map(({ query }) => query);
    const out = asked.find(({ fechaHoraSalida }) => fechaHoraSalida === '2026-03-10T10:35:00-03:00');
    const back = asked.at(-1);
    expect(back?.['fechaHoraSalida']).toBe('2026-03-10T22:25:00-03:00');
    expect(back?.['paradas']).toBe(String(out?.['paradas']).split(':').toReversed().join(':'));
  });

  test('O-205 a later departure takes a return along that would come too early', async () => {
    const { user } = await openWithReturn();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '15');
    expect(screen.getByRole('button', { name: /^Regreso.*16:25 hs/ })).toBeDefined();
  });

  test('the return has a calendar of its own, with no time before the trip is over', async () => {
    const { user } = await openWithReturn();
    await user.click(screen.getByRole('button', { name: /^Regreso/ }));
    const hours = within(screen.getByRole('combobox', { name: 'Hora' })).getAllByRole('option');
    expect(hours[0]?.textContent).toBe('11');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '18');
    expect(screen.getByRole('button', { name: /^Cuándo.*Mar 10\/03, 10:35 hs – Mar 10\/03, 18:25 hs/ })).toBeDefined();
  });

  test('a form that time has overtaken is told of its way out first', async () => {
    const { user, bodies } = await openWithReturn();
    setNow('2026-03-11T10:00:00');
    await pressConfirm(user, SEND);
    expect(screen.getByText('Reserva en el pasado')).toBeDefined();
    expect(screen.queryByText('Regreso en el pasado')).toBeNull();
    expect(bodies()).toEqual([]);
  });

  test('O-199 a return in the past is refused while its way out still stands', async () => {
    const first = await openWithReturn();
    act(() => void dispatchEvent(new Event('pagehide')));
    first.unmount();
    // the form itself never lets a return be earlier than its way out
    const kept = sessionStorage.getItem('traza.borrador') ?? '';
    sessionStorage.setItem('traza.borrador', kept.replace('"time":"11:25"', '"time":"09:25"'));
    const { user, api } = await openCrear();
    await waitFor(() => expect(confirmButton(SEND).textContent).toContain('$'));
    await pressConfirm(user, SEND);
    expect(screen.getByText('Regreso en el pasado')).toBeDefined();
    expect(screen.queryByText('Reserva en el pasado')).toBeNull();
    expect(api.countOf(CREATE)).toBe(0);
  });
});

describe('sending', () => {
  test('DO-26 a way back at the price that was told of it is no new price, and one at another is', async () => {
    const night = aService({ precotizacion: 11_820.61 });
    const { user } = await openWithReturn({
      'GET /sgv/rest/v3/servicios': ({ query }) => [
        String(query['paradas']).startsWith(String(florida.lat)) ? night : aService(),
      ],
      [CREATE]: ({ body }) => anAnswer({ asap: false, precotizacion: isReturn(body) ? 11_820.61 : 9900 }),
    });
    await waitFor(() => expect(confirmButton(SEND).textContent).toBe('Reservar$21.671,11'));
    await pressConfirm(user, SEND);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(screen.getByText('El precio se actualizó a $9.900,00')).toBeDefined();
    expect(
      screen.getByText('Ida $9.900,00 (por tramo) · Regreso $11.820,61 (por tramo) · Total $21.720,61'),
    ).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Regreso' }));
    expect(screen.getByText('$11.820,61 (por tramo)')).toBeDefined();
    expect(screen.queryByText(/El precio se actualizó/)).toBeNull();
  });

  test('O-196 O-230 two requests, the second the other way; one tab for each', async () => {
    const { user, bodies, keys } = await openWithReturn({
      [CREATE]: ({ body }) => anAnswer({ idSolicitud: isReturn(body) ? 48214 : 48213, asap: false }),
    });
    await pressConfirm(user, SEND);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(bodies()).toMatchObject([
      { origen: { direccion: corrientes.street }, fechaHoraSalida: '2026-03-10T10:35:00-03:00' },
      {
        origen: { direccion: florida.street },
        destino: { direccion: corrientes.street },
        fechaHoraSalida: '2026-03-10T11:25:00-03:00',
        idSolicitudIda: 48213,
      },
    ]);
    expect(new Set(keys()).size).toBe(2);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Ida', 'Regreso']);
    expect(screen.getByText('48213')).toBeDefined();
    expect(screen.getByText('$9.850,50 (por tramo)')).toBeDefined();
    const map = () => screen.getByTestId('map').textContent;
    const out = `Origen ${corrientes.street} · Destino ${florida.street}`;
    expect(map()).toBe(out);
    await user.click(screen.getByRole('tab', { name: 'Regreso' }));
    expect(screen.getByText('48214')).toBeDefined();
    // the map tells of the way that the details are of
    expect(map()).toBe(`Origen ${florida.street} · Destino ${corrientes.street}`);
    await user.click(screen.getByRole('tab', { name: 'Ida' }));
    expect(map()).toBe(out);
    await user.click(screen.getByRole('tab', { name: 'Regreso' }));
    const paradas = within(screen.getByRole('list', { name: 'Recorrido' })).getAllByRole('listitem');
    expect(paradas[0]?.textContent).toBe(`Origen${florida.street}`);
  });

  test('DO-34 a return that fails leaves the trip out, and is sent again alone and with its own key', async () => {
    let failures = 2;
    const { user, bodies, keys } = await openWithReturn({
      [CREATE]: ({ body }) => {
        if (!isReturn(body)) return anAnswer({ asap: false });
        return failures-- > 0 ? fail(500, 'internal_error') : anAnswer({ idSolicitud: 48214, asap: false });
      },
    });
    await pressConfirm(user, SEND);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(screen.getByRole('tab', { name: 'Regreso', selected: true })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('Ocurrió un error interno. Intentá nuevamente.');
    const again = () => screen.findByRole('button', { name: 'Reintentar regreso' });
    await user.click(await again());
    await waitFor(() => expect(bodies()).toHaveLength(3));
    await waitFor(async () => expect(isUsable(await again())).toBe(true));
    await user.click(await again());
    expect(await screen.findByText('48214')).toBeDefined();
    expect(bodies().map(isReturn)).toEqual([false, true, true, true]);
    const [out, back, third, last] = keys();
    expect(back).not.toBe(out);
    expect([third, last]).toEqual([back, back]);
  });

  test('O-199 a return that is sent again too late says so; the trip out stays', async () => {
    let isLate = false;
    const { user } = await openWithReturn({
      [CREATE]: ({ body }) => {
        if (!isReturn(body)) return anAnswer({ asap: false });
        return isLate ? fail(422, 'return_past') : fail(500, 'internal_error');
      },
    });
    await pressConfirm(user, SEND);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    isLate = true;
    await user.click(screen.getByRole('button', { name: 'Reintentar regreso' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Regreso en el pasado'));
    await user.click(screen.getByRole('tab', { name: 'Ida' }));
    expect(screen.getByText('48213')).toBeDefined();
  });
});

function isReturn(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'idSolicitudIda' in body;
}
