import { screen, waitFor, within } from '@testing-library/react';
import type { PlanPreview } from '@traza/contract';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAnswer, fillForm, openCrear, openForm, openSection } from './crear.kit.tsx';

const CREATE = 'POST /rest/solicitudes/simples';
const PREVIEW = 'POST /rest/solicitudes/plan/previa';
const SEND = /^Reservar ?\$/;

afterEach(() => {
  vi.useRealTimers();
});

/** Tuesday and Thursday out, Thursday back; the Tuesday after is a holiday. */
const preview: PlanPreview = {
  viajes: [
    { fecha: '2026-03-12', tramo: 'ida', fechaHoraSalida: '2026-03-12T10:35:00-03:00', precotizacion: 9850.5 },
    { fecha: '2026-03-12', tramo: 'regreso', fechaHoraSalida: '2026-03-12T18:00:00-03:00', precotizacion: 10_000 },
  ],
  noLaborables: [],
  omitidos: [{ fecha: '2026-03-17', tramo: 'ida', motivo: 'feriado' }],
  cantidad: 2,
  total: 19_850.5,
};

type Changes = Parameters<typeof openCrear>[0];

async function openPlan(changes: Changes = {}, fill: typeof openForm = fillForm) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T10:00:00-03:00') });
  const page = await openCrear({ [PREVIEW]: preview, ...changes });
  await fill(page.user);
  await openSection(page.user, /^Cuándo/);
  await page.user.click(screen.getByRole('button', { name: 'Planificar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Planificar viaje' }));
  const leg = (name: RegExp) => within(dialog.getByRole('group', { name }));
  const bodies = (key: string) => page.api.calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...page, dialog, leg, bodies };
}

async function chooseDays({ user, leg }: Awaited<ReturnType<typeof openPlan>>) {
  await user.click(leg(/^Ida/).getByRole('button', { name: 'Mar' }));
  await user.click(leg(/^Ida/).getByRole('button', { name: 'Jue' }));
  await user.click(leg(/^Regreso/).getByRole('button', { name: 'Jue' }));
  await user.selectOptions(leg(/^Regreso/).getByRole('combobox', { name: 'Hora de regreso' }), '18');
  await user.selectOptions(leg(/^Regreso/).getByRole('combobox', { name: 'Minutos de regreso' }), '00');
}

const BLOCK = {
  fechaDesde: '2026-03-10',
  fechaHasta: '2026-03-17',
  horaIda: '10:35',
  horaRegreso: '18:00',
  frecuenciaIda: '-M-J---',
  frecuenciaRegreso: '---J---',
  omitirFeriados: true,
};

describe('the dialog', () => {
  test('O-191 O-211 asks the days by name, the hours and the range', async () => {
    const { leg, dialog } = await openPlan();
    const names = leg(/^Ida/)
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-pressed'))
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']);
    expect(dialog.getByRole('checkbox', { name: 'Omitir feriados' })).toBeDefined();
    expect(await dialog.findByText('Elegí los días de ida para ver los viajes.')).toBeDefined();
  });

  test('W-086 usual weeks are one press, and so is a return on the days of the trip out', async () => {
    const { user, leg } = await openPlan();
    const chosen = (name: RegExp) =>
      leg(name)
        .queryAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent);
    const press = (name: RegExp, label: string) => user.click(leg(name).getByRole('button', { name: label }));
    await press(/^Ida/, 'Todos los días');
    expect(chosen(/^Ida/)).toEqual(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']);
    await press(/^Ida/, 'Lun a Vie');
    expect(chosen(/^Ida/)).toEqual(['Lun', 'Mar', 'Mié', 'Jue', 'Vie']);
    await press(/^Ida/, 'Mié');
    expect(chosen(/^Regreso/)).toEqual([]);
    await press(/^Regreso/, 'Igual que la ida');
    expect(chosen(/^Regreso/)).toEqual(['Lun', 'Mar', 'Jue', 'Vie']);
    // the days of the trip out change alone from there
    await press(/^Ida/, 'Lun');
    expect(chosen(/^Regreso/)).toEqual(['Lun', 'Mar', 'Jue', 'Vie']);
  });

  test('O-209 hours run from 05 to 24', async () => {
    const { leg } = await openPlan();
    const hours = within(leg(/^Ida/).getByRole('combobox', { name: 'Hora de ida' })).getAllByRole('option');
    expect([hours[0]?.textContent, hours.at(-1)?.textContent]).toEqual(['05', '24']);
  });

  test('O-194 O-249 every date is shown with its price, and what is skipped with its reason', async () => {
    const page = await openPlan();
    await chooseDays(page);
    expect(await page.dialog.findByText('2 viajes · $19.850,50 en total')).toBeDefined();
    const rows = page.dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Jue 12/03Ida10:35 hs$9.850,50',
      'Jue 12/03Regreso18:00 hs$10.000,00',
      'Mar 17/03IdaFeriado',
    ]);
    expect(page.bodies(PREVIEW).at(-1)).toMatchObject({ idCliente: 3, idTipoVehiculo: 2, planificacion: BLOCK });
  });

  test('days that some do not work on are named, and one press leaves them out', async () => {
    const noLaborables = [{ fecha: '2026-03-12', nombre: 'Día no laborable con fines turísticos' }];
    const page = await openPlan({ [PREVIEW]: { ...preview, noLaborables } });
    await chooseDays(page);
    const box = await page.dialog.findByRole('checkbox', { name: /no laborables Jue 12\/03 \(Día no laborable/ });
    await page.user.click(box);
    await waitFor(() =>
      expect(page.bodies(PREVIEW).at(-1)).toMatchObject({ planificacion: { ...BLOCK, omitirNoLaborables: true } }),
    );
    expect(box).toHaveProperty('checked', true);
  });

  test('O-207 without a day of the trip out it says so, once it is accepted', async () => {
    const { user, dialog } = await openPlan();
    expect(dialog.queryByText('Debe seleccionar un día de ida')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Aceptar' }));
    expect(dialog.getByText('Debe seleccionar un día de ida')).toBeDefined();
  });

  test('DO-20 a return before the trip is over is refused', async () => {
    const { user, dialog, leg } = await openPlan();
    await user.click(leg(/^Ida/).getByRole('button', { name: 'Jue' }));
    await user.click(leg(/^Regreso/).getByRole('button', { name: 'Jue' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Hora de regreso' }), '10');
    await user.click(dialog.getByRole('button', { name: 'Aceptar' }));
    expect(dialog.getAllByText('Regreso es previo al fin del viaje de ida').length).toBeGreaterThan(0);
  });

  test('before the ends are chosen the dates stand there without prices', async () => {
    const { user, dialog, leg, api } = await openPlan({}, openForm);
    await user.click(leg(/^Ida/).getByRole('button', { name: 'Jue' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Jue 12/03Ida10:35 hs']);
    expect(dialog.getByText(/aparecen cuando elegís origen y destino/)).toBeDefined();
    expect(api.countOf(PREVIEW)).toBe(0);
  });

  test('closed without accepting it changes nothing', async () => {
    const page = await openPlan();
    await chooseDays(page);
    await page.user.click(page.dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Planificar' }));
    expect(screen.getByRole('button', { name: /^Cuándo.*Lo antes posible/ })).toBeDefined();
  });

  test('O-189 a phone plans nothing', async () => {
    setViewport(390, 844);
    const { user } = await openCrear();
    await openForm(user);
    await openSection(user, /^Cuándo/);
    expect(screen.queryByRole('button', { name: 'Planificar' })).toBeNull();
  });
});

describe('the order', () => {
  async function accept(page: Awaited<ReturnType<typeof openPlan>>) {
    await chooseDays(page);
    await page.dialog.findByText('2 viajes · $19.850,50 en total');
    await page.user.click(page.dialog.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  const made = () =>
    anAnswer({
      asap: false,
      estado: 'P',
      planificacion: {
        cantidad: 2,
        primera: '2026-03-12T10:35:00-03:00',
        ultima: '2026-03-12T18:00:00-03:00',
        solicitudes: [48214, 48215],
        pendientesDeAutorizacion: 1,
        total: 60_000.5,
      },
    });

  test('O-197 O-249 DO-35 DO-65 is one request with the plan and no date; the screen says what it became', async () => {
    const page = await openPlan({ [CREATE]: made() });
    await accept(page);
    expect(screen.getByRole('button', { name: /^Cuándo.*Mar y Jue, 10:35 hs, del 10\/03 al 17\/03/ })).toBeDefined();
    expect(await screen.findAllByText('2 viajes · $19.850,50 en total')).toHaveLength(1);
    // W-061 W-062 the button carries all of it; beside it how many, and the first that will really be made
    expect((await screen.findByRole('button', { name: SEND })).textContent).toBe('Reservar$19.850,50');
    expect(screen.getByText('2 viajes · $9.850,50 (por tramo)')).toBeDefined();
    await page.user.click(await screen.findByRole('button', { name: SEND }));
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    const [body, ...more] = page.bodies(CREATE);
    expect(more).toEqual([]);
    expect(body).toMatchObject({ planificacion: BLOCK });
    expect(body).not.toHaveProperty('fechaHoraSalida');
    expect(screen.getByText(/^2 viajes registrados/)).toBeDefined();
    expect(screen.getByText('1 de los 2 viajes está pendiente de autorización.')).toBeDefined();
    expect(screen.getByText('Jueves 12/03/2026, 18:00 hs')).toBeDefined();
    // beside the price of a leg stands that of all
    expect(
      screen.getByText('Total').nextElementSibling?.textContent ?? screen.getByText('$60.000,50').textContent,
    ).toBe('$60.000,50');
    expect(screen.getByRole('link', { name: 'Ver los pedidos' }).getAttribute('href')).toContain('48214');
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
