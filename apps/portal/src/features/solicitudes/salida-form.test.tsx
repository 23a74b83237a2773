import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { BookedAsientos } from '@traza/contract';
import { addPasajero, NO_PASAJERO } from '@traza/domain/solicitudes';
import { aSalida } from '@traza/pedido-form/form.kit.tsx';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import {
  confirmButton,
  ENDS,
  listedReply,
  openFilled,
  openSection,
  pressConfirm,
  readyConfirm,
  sectionTitles,
} from './crear.kit.tsx';

const SALIDAS = 'GET /rest/carpool/servicios';
const LIST = 'GET /recorridos/salidas';
const BOOK = 'POST /sgv/rest/solicitudes/carpool';

afterEach(() => {
  vi.useRealTimers();
});

const later = aSalida({ idViaje: 9012, asientosDisponibles: 1, precotizacion: -1 });

function booked(changes: Partial<BookedAsientos> = {}): BookedAsientos {
  return {
    idSolicitud: 1,
    estado: 'A',
    fechaHoraSalida: '2026-03-11T07:10:00-03:00',
    asap: false,
    precotizacion: 3200,
    links: [{ rel: 'self', href: '/sgv/rest/solicitudes/48213' }],
    planificacion: null,
    total: 3200,
    asientosDisponibles: 1,
    ...changes,
  };
}

/** Between two addresses, without a run. */
async function open(changes: Answers = {}, steps = ENDS) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T10:00:00-03:00') });
  const session = aSession({ account: anAccount({}, ['registerCarpoolRequest']) });
  const page = await openFilled(
    'RECORRIDOFIJO',
    steps,
    { [LIST]: listedReply([aSalida(), later]), [SALIDAS]: [aSalida(), later], [BOOK]: booked(), ...changes },
    session,
  );
  const bodies = () => page.api.calls.filter(({ key }) => key === BOOK).map(({ body }) => body);
  return { ...page, bodies };
}

/** On the first run, with somebody who rides between two of its stops. */
function openWithPasajero(changes: Answers = {}, [from, to]: readonly [string, string] = ['0', '1']) {
  const pasajeros = addPasajero([], { ...NO_PASAJERO, nombre: 'Ana Ruiz', from, to });
  return open(changes, [...ENDS, { type: 'runChosen', salida: aSalida() }, { type: 'passengersChanged', pasajeros }]);
}

type Page = Awaited<ReturnType<typeof open>>;

const firstSalida = () => screen.findByRole('button', { name: /2 asientos libres/ });

async function nameAna({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: /^(Agregar|Editar) pasajeros/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar pasajeros al recorrido' }));
  await user.type(dialog.getByRole('combobox', { name: 'Nombre y apellido' }), 'Ana Ruiz');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sube en' }), '0');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Baja en' }), '1');
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  await user.click(dialog.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** A chosen run brings its date, and with it the list once more. */
async function chooseSalida({ user }: Page) {
  await user.click(await firstSalida());
  await readyConfirm(/^Continuar/);
}

describe('the form', () => {
  test('O-154 O-155 O-187 its sections, one date option, and "Continuar"', async () => {
    const { user } = await open();
    expect(sectionTitles()).toEqual(['Origen', 'Destino', 'Cuándo', 'Quiénes viajan?', 'Centro de costo', 'Recorrido']);
    expect(confirmButton(/^Continuar/)).toBeDefined();
    await openSection(user, /^Cuándo/);
    const options = within(screen.getByRole('group', { name: /^Cuándo/ })).getAllByRole('button');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Reservar']);
  });

  test('O-044 it has no help tour', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Ayuda con este formulario' })).toBeNull();
  });

  test('O-168 O-169 O-185 each run shows its free seats, its timed stops and the price per passenger', async () => {
    await open();
    const salida = await firstSalida();
    expect(salida.textContent).toBe('NorteMié 11/03, 07:10 hs2 asientos libres · Pool$3.200,00(por pasajero)');
    const paradas = within(screen.getAllByRole('list', { name: 'Paradas' })[0] ?? document.body).getAllByRole(
      'listitem',
    );
    expect(paradas.map(({ textContent }) => textContent)).toEqual([
      '07:10 hsTerminal',
      '07:25 hsPlaza',
      '07:45 hsPlanta',
    ]);
    expect(screen.getByRole('button', { name: /1 asiento libre · Pool.*Sin cotización/ })).toBeDefined();
  });

  test('O-166 the map tells how long the timetable takes, not the quickest way', async () => {
    const page = await open();
    expect(await screen.findByText(/^Recorrido cotizado • .* en (?!35)\d+ min$/)).toBeDefined();
    await chooseSalida(page);
    expect(await screen.findByText(/^Recorrido cotizado • .* en 35 min$/)).toBeDefined();
  });

  test('O-175 without runs it says so', async () => {
    await open({ [SALIDAS]: [] });
    expect((await screen.findAllByText('No hay recorridos disponibles')).length).toBeGreaterThan(0);
  });

  test('O-242 DO-23 the list is asked without a date; a chosen run gives its own', async () => {
    const { api, user } = await open();
    await user.click(await firstSalida());
    expect(await screen.findByRole('button', { name: /^Cuándo.*Miércoles 11\/03\/2026, 07:10 hs/ })).toBeDefined();
    await waitFor(() => expect(api.countOf(SALIDAS)).toBe(2));
    const dates = api.calls.filter(({ key }) => key === SALIDAS).map(({ query }) => query['fechaHoraSalida']);
    expect(dates).toEqual([undefined, '2026-03-11T07:10:00-03:00']);
  });

  test('DO-59 O-126 nobody is named before a run is chosen; then the section opens by itself', async () => {
    const { user } = await open();
    await openSection(user, /^Quiénes viajan/);
    await user.click(screen.getByRole('button', { name: 'Agregar pasajeros' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Primero elegí un recorrido');
    await openSection(user, /^Recorrido/);
    await user.click(await firstSalida());
    expect(screen.getByRole('button', { name: /^Quiénes viajan/ }).getAttribute('aria-expanded')).toBe('true');
  });

  test('DO-59 O-167 another run asks first, and takes the passengers away', async () => {
    const page = await openWithPasajero();
    await openSection(page.user, /^Recorrido/);
    await page.user.click(await screen.findByRole('button', { name: /1 asiento libre/ }));
    const modal = within(await screen.findByRole('dialog', { name: '¿Cambiar de recorrido?' }));
    await page.user.click(modal.getByRole('button', { name: 'Cambiar' }));
    expect(await screen.findByRole('button', { name: /^Quiénes viajan\?.*Elegí|^Quiénes viajan/ })).toBeDefined();
    expect(screen.queryByText('Ana Ruiz')).toBeNull();
  });

  test('O-158 O-176 confirming without a run opens its section', async () => {
    const { user, bodies } = await open();
    await firstSalida();
    await pressConfirm(user, /^Continuar/);
    expect(screen.getByRole('button', { name: /^Recorrido.*Recorrido no seleccionado/ })).toBeDefined();
    expect(bodies()).toEqual([]);
  });

  test('O-174 without a date, and without a run that gives one, it asks for it', async () => {
    const { user, bodies } = await open();
    await firstSalida();
    await pressConfirm(user, /^Continuar/);
    expect(screen.getByRole('button', { name: /^Cuándo.*Seleccione una fecha y hora$/ })).toBeDefined();
    expect(bodies()).toEqual([]);
  });

  test('O-173 a run that has left meanwhile is not asked for', async () => {
    const page = await openWithPasajero();
    vi.setSystemTime(Date.parse('2026-03-11T07:10:01-03:00'));
    await pressConfirm(page.user, /^Continuar/);
    expect(screen.getByRole('button', { name: /^Cuándo.*Seleccione una fecha valida$/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pedir/ })).toBeNull();
  });

  test.each([
    ['that still has it keeps the chosen run and who travels', true],
    ['without it clears the chosen run and who travels', false],
  ])('O-165 another list %s', async (_what, isThere) => {
    const other = (hour: string) => hour !== '2026-03-11T07:10:00-03:00' && hour !== 'undefined';
    const page = await openWithPasajero({
      [SALIDAS]: ({ query }) => (other(String(query['fechaHoraSalida'])) && !isThere ? [later] : [aSalida(), later]),
    });
    await openSection(page.user, /^Cuándo/);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '09');
    await waitFor(() => expect(page.api.countOf(SALIDAS)).toBe(2));
    await openSection(page.user, /^Recorrido/);
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /libres? · Pool/ })).toHaveLength(isThere ? 2 : 1),
    );
    expect(screen.queryByRole('button', { name: /2 asientos libres/, pressed: true }) !== null).toBe(isThere);
    expect(screen.queryByRole('button', { name: /^Quiénes viajan\?.*1 pasajero/ }) !== null).toBe(isThere);
  });

  test('O-165 a list that fails clears nothing: the chosen run stays, and who travels', async () => {
    const other = (hour: string) => hour !== '2026-03-11T07:10:00-03:00' && hour !== 'undefined';
    const page = await openWithPasajero({
      [SALIDAS]: ({ query }) =>
        other(String(query['fechaHoraSalida'])) ? fail(500, 'internal_error') : [aSalida(), later],
    });
    await openSection(page.user, /^Cuándo/);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '09');
    await openSection(page.user, /^Recorrido/);
    await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByRole('button', { name: /^Quiénes viajan\?.*1 pasajero/ })).toBeDefined();
    await openSection(page.user, /^Cuándo/);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '07');
    await openSection(page.user, /^Recorrido/);
    expect(await screen.findByRole('button', { name: /2 asientos libres/, pressed: true })).toBeDefined();
  });

  test('O-184 confirming with a run and nobody says so', async () => {
    const page = await open();
    await chooseSalida(page);
    await pressConfirm(page.user, /^Continuar/);
    expect(screen.getByRole('button', { name: /^Quiénes viajan\?.*No hay pasajeros/ })).toBeDefined();
  });
});

describe('the booking', () => {
  test('O-155 O-156 O-161 the first confirmation shows the preview; back keeps everything; "Pedir" sends', async () => {
    const page = await open();
    await chooseSalida(page);
    await nameAna(page);
    await pressConfirm(page.user, /^Continuar/);
    expect(await screen.findByRole('button', { name: /^Pedir ?\$3\.200,00 \(por pasajero\)/ })).toBeDefined();
    expect(page.bodies()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('button', { name: /^Quiénes viajan\?.*1 pasajero/ })).toBeDefined();
    await pressConfirm(page.user, /^Continuar/);
    await pressConfirm(page.user, /^Pedir/);
    expect(await screen.findByRole('heading', { name: 'Pedido Registrado' })).toBeDefined();
    expect(page.bodies()).toHaveLength(1);
  });

  test('W-388 before and after asking the date is that of the own stop, with the hour of the run beside it', async () => {
    const page = await openWithPasajero({}, ['1', '2']);
    await pressConfirm(page.user, /^Continuar/);
    const date = 'Miércoles 11/03/2026, 07:25 hs · sale 07:10';
    expect(await screen.findByText(date)).toBeDefined();
    await pressConfirm(page.user, /^Pedir/);
    expect(await screen.findByRole('heading', { name: 'Pedido Registrado' })).toBeDefined();
    expect(screen.getByText(date)).toBeDefined();
  });

  test('O-256 O-257 O-258 DO-60 O-235 only the stops used travel; the number is that of the first link', async () => {
    const page = await openWithPasajero();
    await pressConfirm(page.user, /^Continuar/);
    await pressConfirm(page.user, /^Pedir/);
    expect(await screen.findByText('48213')).toBeDefined();
    expect(page.bodies()).toEqual([
      {
        idPersona: 7,
        idViaje: 9011,
        idCarpool: 31,
        paradas: [
          { dir: { direccion: 'Terminal', lat: -34.6, lon: -58.38 }, ascensos: [0], descensos: [] },
          { dir: { direccion: 'Plaza', lat: -34.61, lon: -58.38 }, ascensos: [], descensos: [0] },
        ],
        pasajes: [{ idPersona: null, idCeco: 9, nombre: 'Ana Ruiz', tel: null }],
      },
    ]);
  });

  test.each([
    ['no_seats', 'No quedan asientos disponibles'],
    ['carpool_closed', 'El recorrido ya no está disponible.'],
  ])('O-186 DO-61 a refusal %s is shown in the form, and the list is asked again', async (code, text) => {
    const page = await openWithPasajero({ [BOOK]: () => fail(409, code, { params: { asientosDisponibles: 0 } }) });
    await pressConfirm(page.user, /^Continuar/);
    const before = page.api.countOf(SALIDAS);
    await pressConfirm(page.user, /^Pedir/);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await waitFor(() => expect(page.api.countOf(SALIDAS)).toBe(before + 1));
  });
});
