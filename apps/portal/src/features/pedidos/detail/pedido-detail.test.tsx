import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getConfiguration, setConfiguration } from '@traza/client/settings.ts';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Pasaje, Pedido } from '@traza/contract';
import { aRequest, aViaje, publicId } from '@traza/pedido-ui/pedidos.kit.ts';
import { aParada, aPasaje, someSolicitudExtras } from '@traza/testing';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDetail, sideOf } from '../pedidos.kit.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const EVENTS = 'GET /pedidos/seguimiento/:pedidoPublicId/eventos';
const COSTOS = 'GET /pedidos/v1/v/:idViaje/costos';
const sections = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const sectionOf = (name: string) => screen.getByRole('region', { name });
const finished = (changes: Partial<Pedido> = {}, extras = {}) =>
  aViaje(
    200,
    { status: 'finalizado', ...changes },
    { fin: '2026-03-10T10:00:00-03:00', importeTotal: 13_000, ...extras },
  );

describe('who travels and what is sent', () => {
  test('ruling: a shipment shows its size and both people, each with a phone; a passenger the arrival data', async () => {
    const contact = (name: string, phone: string) => {
      return { name, phone, firstName: null, lastName: null, legajo: null, username: null };
    };
    const paquete = { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2 };
    const [despachante, receptor] = [contact('Ana Ruiz', '+543511234567'), contact('Eva Sol', '+543517654321')];
    const parcel = aPasaje({ tipo: 'ENVIO', pasajero: null, despachante, receptor, paquete });
    const { unmount } = await openDetail(aViaje(200, {}, { pasajes: [parcel] }));
    const section = within(sectionOf('Envíos'));
    for (const text of ['Ana Ruiz', 'Quién envía', 'Eva Sol', 'Quién recibe'])
      expect(section.getByText(text)).toBeTruthy();
    expect(section.getByText(/Box H2K · 37,5x30x7 · 2 kg/)).toBeTruthy();
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+5493511234567',
      'tel:+5493517654321',
    ]);
    unmount();
    await openDetail(aViaje(200, {}, { pasajes: [aPasaje({ arribo: 'AR1502' })] }));
    expect(within(sectionOf('Pasajeros')).getByText('Arribo: AR1502')).toBeTruthy();
  });
});

describe('the header', () => {
  test('T-027 T-030 T-086 says moment, number, state, client, service and price', async () => {
    const { panel } = await openDetail(aViaje(200));
    const header = within(panel);
    expect(header.getByRole('heading', { level: 2 }).textContent).toBe('Pedido · 10/03/26 09:30 hs');
    expect(header.getByText('Andina Servicios')).toBeTruthy();
    expect(header.getByText('PARAMI · Auto')).toBeTruthy();
    expect(header.getByText('$9.850,50')).toBeTruthy();
  });

  test('T-028 T-029 copies its number, and says so', async () => {
    const { user } = await openDetail(aViaje(200));
    await user.click(screen.getByRole('button', { name: 'Copiar el número 200' }));
    expect(await navigator.clipboard.readText()).toBe('200');
    expect(await screen.findByText('Copiado al portapapeles')).toBeTruthy();
  });

  test('W-092 T-028 a salida shows the own reserva beside its number, and copies it', async () => {
    const { user } = await openDetail(aViaje(200, {}, { idCarpool: 7, reservas: [180] }));
    const reserva = screen.getByRole('button', { name: 'Tu reserva N° 180, copiar el número' });
    expect(reserva.textContent).toBe('Tu reserva N° 180');
    await user.click(reserva);
    expect(await navigator.clipboard.readText()).toBe('180');
  });

  test('T-031 T-095 links to the public page where the actions say so', async () => {
    const href = `/seguimiento/${publicId(200)}`;
    const { unmount } = await openDetail(aViaje(200, { actions: [{ rel: 'seguimiento', href }] }));
    const link = screen.getByRole('link', { name: 'Ver Seguimiento' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.title]).toEqual([
      href,
      '_blank',
      'Ver Seguimiento',
    ]);
    unmount();
    await openDetail(aViaje(200));
    expect(screen.queryByRole('link', { name: 'Ver Seguimiento' })).toBeNull();
  });

  test('A-399 DA-38 following it is told to the analytics, without saying which', async () => {
    const told = vi.fn<(url: string, body: string) => boolean>(() => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: told }));
    setConfiguration({ ...getConfiguration(), analyticsUrl: '/metricas' });
    await openDetail(aViaje(200, { actions: [{ rel: 'seguimiento', href: `/seguimiento/${publicId(200)}` }] }));
    const link = screen.getByRole('link', { name: 'Ver Seguimiento' });
    // there is no other tab here to open
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(told.mock.calls).toContainEqual(['/metricas', '{"name":"seguimiento","params":{}}']);
    expect(JSON.stringify(told.mock.calls)).not.toContain(publicId(200));
  });

  test('T-083 is a panel at the right of a desktop, and no sheet; it closes by its button and by Escape', async () => {
    const { panel, user, selected } = await openDetail(aViaje(200));
    expect(panel.dataset['side']).toBe('right');
    expect(panel.style.height).toBe('');
    expect(screen.queryByRole('button', { name: 'Agrandar el panel' })).toBeNull();
    // the list stays beside it
    expect(screen.getByRole('option')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(selected()).toBeUndefined());
    await user.click(screen.getByRole('option'));
    await waitFor(() => expect(selected()).toBe('200'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(selected()).toBeUndefined());
  });

  test('T-084 is a sheet of 60 or 100 % on a phone, which closes too', async () => {
    setViewport(390, 844);
    const { panel, user, selected } = await openDetail(aViaje(200), { 'GET /pedidos/': sideOf([aViaje(200)]) });
    expect(panel.style.height).toContain('60%');
    await user.click(screen.getByRole('button', { name: 'Agrandar el panel' }));
    expect(panel.style.height).toContain('100%');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(selected()).toBeUndefined());
  });
});

test('DT-23 T-102 a fixed-route trip that is not confirmed yet has its steps, and no events to ask for', async () => {
  const { api } = await openDetail(aViaje(200, { status: 'registrado' }, { confirmado: null }));
  expect(screen.getByText(/^Registrado · /)).toBeTruthy();
  expect(screen.queryByText(/Ocurrió un error al recuperar el estado/)).toBeNull();
  expect(api.countOf(EVENTS)).toBe(0);
});

describe('T-182 a fixed route', () => {
  const CHOFER = 'GET /pedidos/v1/recorridos/:idViaje/chofer';
  const resources = [{ rel: 'chofer', href: '/pedidos/v1/recorridos/200/chofer' }];
  const known = {
    agencia: 'Remises del Sur',
    chofer: { firstName: 'Rosa', lastName: 'Díaz', phone: '+543514445566' },
    vehiculo: { marca: 'Fiat', modelo: 'Cronos', patente: 'AC456EF' },
    choferFoto: null,
  };

  test('tells who drives it, for whom and in what, as its relation says', async () => {
    await openDetail(aViaje(200, { resources }), { [CHOFER]: { data: known } });
    const section = within(await screen.findByRole('region', { name: 'Conductor' }));
    await section.findByText('Rosa Díaz');
    for (const text of ['Remises del Sur', 'Fiat Cronos', 'AC 456 EF', '+54 9 351 444-5566']) {
      expect(section.getByText(text)).toBeTruthy();
    }
  });

  test('of which nobody was assigned yet names no driver', async () => {
    const { api } = await openDetail(aViaje(200, { resources }), {
      [CHOFER]: { data: { agencia: 'Remises del Sur', chofer: null, vehiculo: null, choferFoto: null } },
    });
    await waitFor(() => expect(api.countOf(CHOFER)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Conductor' })).toBeNull());
  });

  test('says what the order knows where the relation does not answer', async () => {
    const { api } = await openDetail(aViaje(200, { resources }), { [CHOFER]: () => fail(404, 'not_found') });
    await waitFor(() => expect(api.countOf(CHOFER)).toBe(1));
    expect(within(sectionOf('Conductor')).getByText('Toyota Corolla')).toBeTruthy();
  });
});

describe('the sections', () => {
  test('T-088 T-089 are those that have something to tell', async () => {
    const { unmount } = await openDetail(aRequest(100));
    expect(sections()).toEqual([
      'Recorrido',
      'Pasajeros',
      'Estado del pedidoRegistrado · 10/03/26 08:55 hs',
      'Observaciones',
    ]);
    unmount();
    const calificacion = {
      calificacion: 5,
      obs: '',
      nombre: 'Peralta, Pablo',
      enDesacuerdo: false,
      timestamp: '2026-03-10T11:00:00-03:00',
    };
    await openDetail(finished({ status: 'calificado' }, { calificaciones: [calificacion] }));
    expect(sections()).toEqual([
      'Conductor',
      'Recorrido',
      'Pasajeros',
      'Estado del pedido',
      'Costos',
      expect.stringMatching(/^Calificación/),
      'Observaciones',
    ]);
  });

  test('T-087 open and close by themselves', async () => {
    const { user } = await openDetail(aViaje(200));
    const chofer = screen.getByRole('button', { name: 'Conductor' });
    expect(chofer.getAttribute('aria-expanded')).toBe('true');
    await user.click(chofer);
    expect(chofer.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Diego Duarte')).toBeNull();
    expect(screen.getByRole('button', { name: 'Recorrido' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('T-249 a request that waits says so', async () => {
    await openDetail(aRequest(100, { extras: someSolicitudExtras({ estado: 'B' }) }));
    expect(screen.getByText('El pedido se completó pero requiere autorización.')).toBeTruthy();
  });

  test('T-099 remarks, or that there are none', async () => {
    const { unmount } = await openDetail(aRequest(100));
    expect(screen.getByText('No hay observaciones')).toBeTruthy();
    unmount();
    const pasajes = [aPasaje({ obs: 'Tocar timbre' }), aPasaje({ idPasaje: 2, obs: 'Tocar timbre' })];
    await openDetail(aRequest(100, { extras: someSolicitudExtras({ pasajes }) }));
    expect(within(sectionOf('Observaciones')).getByText('Tocar timbre').textContent).toBe('Tocar timbre');
  });
});

describe('the stops', () => {
  const paradas = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((direccion, index) =>
    aParada({ idParada: index + 1, dir: { direccion, lat: -34.6, lon: -58.4, alias: '' }, espera: null }),
  );
  const texts = () =>
    within(screen.getByRole('list', { name: 'Paradas' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\d\d:\d\d hs/, ' ').replaceAll(/\s+/g, ' '));

  test('T-092 T-093 are named by their place, those between on demand', async () => {
    const { user } = await openDetail(aRequest(100, { extras: someSolicitudExtras({ paradas }) }));
    expect(texts()).toEqual(['Origen Uno', '+3 paradas', 'Destino Cinco']);
    await user.click(screen.getByRole('button', { name: '+3 paradas' }));
    expect(texts()).toEqual(['Origen Uno', 'Parada 1 Dos', 'Parada 2 Tres', 'Parada 3 Cuatro', 'Destino Cinco']);
  });

  test('T-092 two stops hide nothing', async () => {
    await openDetail(aRequest(100));
    expect(texts()).toEqual(['Origen Av. Corrientes 1234, CABA', 'Destino Aeroparque Jorge Newbery, CABA']);
  });
});

describe('the timeline', () => {
  const at = (minute: number) => `2026-03-10T09:${String(minute).padStart(2, '0')}:00-03:00`;
  const steps = () =>
    within(screen.getByRole('list', { name: 'Estado del pedido' }))
      .getAllByRole('listitem')
      .map((step) => `${step.dataset['when']}: ${step.firstElementChild?.textContent}`);

  const unfold = (user: Awaited<ReturnType<typeof openDetail>>['user']) =>
    user.click(screen.getByRole('button', { name: /^Estado del pedido/ }));

  test('W-273 of an order under way is folded behind who drives, and says its step', async () => {
    const { user } = await openDetail(aViaje(200));
    expect(sections().slice(0, 2)).toEqual(['Conductor', 'Recorrido']);
    expect(screen.queryByRole('list', { name: 'Estado del pedido' })).toBeNull();
    await unfold(user);
    expect(screen.getByRole('list', { name: 'Estado del pedido' })).toBeTruthy();
  });

  test('T-100 T-101 of an integrated order follows its events', async () => {
    const { user } = await openDetail(aViaje(200, { status: 'iniciado' }), {
      [EVENTS]: {
        data: [
          { type: 'registrado', parada: null, timestamp: at(0) },
          { type: 'confirmado', parada: null, timestamp: at(1) },
          { type: 'circulando', parada: 0, timestamp: at(2) },
          { type: 'arribado', parada: 0, timestamp: at(10) },
          { type: 'circulando', parada: 1, timestamp: at(12) },
        ],
      },
      'GET /pedidos/seguimiento/:pedidoPublicId/last': () => ({ data: null }),
    });
    await screen.findByText(/^En camino a destino · /);
    await unfold(user);
    expect(steps()).toEqual([
      'past: Registrado',
      'past: Confirmado',
      'past: En camino a origen',
      'past: Arribado en origenAv. Corrientes 1234, CABA',
      'present: En camino a destino',
      'future: FinalizadoAeroparque Jorge Newbery, CABA',
    ]);
  });

  test('T-102 T-103 of a non-integrated order knows its milestones', async () => {
    const agencia = { denominacion: 'Remises del Plata', integrado: false };
    const { api } = await openDetail(finished({}, { agencia }));
    expect(steps()).toEqual(['past: Registrado', 'past: Confirmado', 'present: Finalizado', 'future: Calificado']);
    expect(api.countOf(EVENTS)).toBe(0);
  });

  test('T-102 of a request says what is to come', async () => {
    const { user } = await openDetail(aRequest(100));
    await unfold(user);
    expect(steps()).toEqual(['present: Registrado', 'future: Confirmado', 'future: Finalizado', 'future: Calificado']);
  });

  test('T-104 T-105 of an active order without events says that they failed', async () => {
    await openDetail(aViaje(200), { [EVENTS]: () => fail(500, 'internal_error') });
    expect(
      await screen.findByText(
        'Ocurrió un error al recuperar el estado del pedido. Solicite soporte para más información.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Estado del pedido' })).toBeNull();
  });

  test('T-104 of an ended order whose events fail is not shown', async () => {
    const actions = [{ rel: 'seguimiento' as const, href: `/seguimiento/${publicId(200)}` }];
    const { api } = await openDetail(finished({ actions }), { [EVENTS]: () => fail(500, 'internal_error') });
    expect(sections()).toContain('Estado del pedido');
    await waitFor(() => expect(sections()).not.toContain('Estado del pedido'));
    expect(api.countOf(EVENTS)).toBe(1);
    expect(screen.queryByText(/^Ocurrió un error al recuperar el estado/)).toBeNull();
  });

  test('DT-23 the events of an order whose link has expired are not asked for', async () => {
    const { api } = await openDetail(finished());
    expect(steps()).toEqual(['past: Registrado', 'past: Confirmado', 'present: Finalizado', 'future: Calificado']);
    expect(api.countOf(EVENTS)).toBe(0);
  });

  test.each([
    [53, false],
    [54, true],
  ])('T-094 a text of %i characters is cut: %s', async (length, isCut) => {
    const direccion = 'x'.repeat(length);
    const [first, last] = [aParada(), aParada({ idParada: 2 })].map((parada) => ({
      ...parada,
      dir: { ...parada.dir, direccion },
    }));
    const paradas = first && last ? [first, last] : [];
    const { user } = await openDetail(aViaje(200, {}, { paradas }));
    await unfold(user);
    const [cut] = await screen.findAllByText(isCut ? `${'x'.repeat(53)}…` : direccion, { selector: 'small, small *' });
    expect(cut?.dataset['tip']).toBe(isCut ? direccion : undefined);
  });
});

describe('the driver', () => {
  test('T-106 T-108 has a name, a phone to call and a vehicle', async () => {
    await openDetail(aViaje(200));
    const chofer = within(sectionOf('Conductor'));
    expect(chofer.getByText('Diego Duarte')).toBeTruthy();
    expect(chofer.getByRole('link', { name: 'Llamar a Diego Duarte: +54 9 11 5555-0101' }).getAttribute('href')).toBe(
      'tel:+5491155550101',
    );
    expect(chofer.getByText('Toyota Corolla')).toBeTruthy();
    expect(chofer.getByText('AB 123 CD')).toBeTruthy();
    expect(chofer.getByText('DD')).toBeTruthy();
  });

  test('T-106 shows the picture, and the initials where it does not load', async () => {
    const chofer = { name: null, firstName: 'Luis', lastName: 'Gómez', phone: null, picUrl: '/foto.jpg' };
    await openDetail(aViaje(200, {}, { chofer }));
    const section = sectionOf('Conductor');
    const picture = section.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/foto.jpg');
    if (picture) fireEvent.error(picture);
    expect(within(section).getByText('LG')).toBeTruthy();
    // T-098 the phone is missing
    expect(within(section).getByText('s/i')).toBeTruthy();
  });

  test('T-107 may not be told, nor the vehicle', async () => {
    const vehiculo = { marca: null, modelo: null, patente: null, tipoVehiculo: { alias: 'Auto' } };
    await openDetail(aViaje(200, {}, { chofer: null, vehiculo }));
    expect(screen.getByText('Chofer no informado')).toBeTruthy();
    expect(screen.getByText('Vehículo no informado')).toBeTruthy();
  });

  test('T-088 of a trip of which neither is known has no section', async () => {
    await openDetail(aViaje(200, {}, { chofer: null, vehiculo: null }));
    expect(sections()).not.toContain('Conductor');
  });
});

describe('the passengers', () => {
  const asiento = (idPasaje: number): Pasaje => aPasaje({ idPasaje });
  const shown = () => within(sectionOf('Pasajeros')).getAllByRole('listitem').length;

  test.each([
    [4, '+1 pasajero'],
    [10, '+7 pasajeros'],
  ])('T-091 of %i, three show first', async (count, more) => {
    const pasajes = Array.from({ length: count }, (_, index) => asiento(index + 1));
    const { user } = await openDetail(aRequest(100, { extras: someSolicitudExtras({ pasajes }) }));
    expect(shown()).toBe(3);
    await user.click(screen.getByRole('button', { name: more }));
    expect(shown()).toBe(count);
  });

  test('T-091 of three, nobody is left to show', async () => {
    const pasajes = [1, 2, 3].map(asiento);
    await openDetail(aRequest(100, { extras: someSolicitudExtras({ pasajes }) }));
    expect(shown()).toBe(3);
    expect(screen.queryByText(/^\+\d+ pasajero/)).toBeNull();
  });

  test('T-070 empty seats are nobody', async () => {
    const pasajes = [asiento(1), aPasaje({ idPasaje: 2, tipo: 'ASIENTO VACÍO', pasajero: null })];
    await openDetail(aRequest(100, { extras: someSolicitudExtras({ pasajes }) }));
    expect(shown()).toBe(1);
  });
});

describe('the costs', () => {
  const costos = (changes = {}) => ({
    [COSTOS]: {
      result: {
        costos: {
          idViaje: 200,
          importeTotal: 13_000,
          precotizacion: 12_100,
          coefProrrateo: 100,
          importeProrrateado: 13_000,
          detalle: [
            { concepto: 'otros' as const, cantidad: 1, unidad: 'u', importe: 670, obs: 'Peaje' },
            { concepto: 'espera' as const, cantidad: 18, unidad: 'min', importe: 1080, obs: '' },
            { concepto: 'kilometros' as const, cantidad: 12.5, unidad: 'km', importe: 11_250, obs: '' },
          ],
          ...changes,
        },
      },
    },
  });
  const bears = (importe: number) => ({ importe, plus: null, iva: null });
  const lines = () =>
    [...sectionOf('Costos').querySelectorAll('dl > div')].map((line) =>
      [...line.children].map(({ textContent }) => textContent.trim()).join(' '),
    );

  test('ruling: places of a car: who audits reads that the way is doubtful, and which line is far beyond the quote', async () => {
    const doubts = 'El recorrido que informó la agencia es dudoso: la distancia es la cotizada.';
    const { unmount } = await openDetail(finished(), costos());
    expect(screen.queryByText(doubts)).toBeNull();
    expect(screen.queryByText('Más de 3 veces lo cotizado')).toBeNull();
    unmount();
    await openDetail(finished({}, { recorridoDudoso: true, lineasDesmedidas: [1] }), costos());
    const section = within(sectionOf('Costos'));
    expect(section.getByText(doubts)).toBeTruthy();
    const mark = await section.findByText('Más de 3 veces lo cotizado');
    expect(mark.closest('dt')?.textContent).toContain('Espera');
  });

  test('T-124 T-129 T-130 T-131 are asked for, in order, with their amounts', async () => {
    const { api } = await openDetail(finished(), costos());
    await screen.findByText('Peaje');
    expect(lines()).toEqual([
      'Kilómetros 12,50 km $11.250,00',
      'Espera 18 min $1.080,00',
      'Peaje $670,00',
      'Total $13.000,00',
      'Cotización $12.100,00',
    ]);
    expect(api.calls.find(({ key }) => key === COSTOS)?.params).toEqual({ idViaje: '200' });
  });

  test('T-125 of an annulled order are nothing, and not asked for', async () => {
    const { api } = await openDetail(finished({ status: 'anulado' }));
    expect(screen.getByText('Anulado a término sin costo para el cliente')).toBeTruthy();
    expect(lines()).toEqual(['Total $0']);
    expect(api.countOf(COSTOS)).toBe(0);
  });

  test('T-126 T-128 of a late cancellation are the minimum, with its reason', async () => {
    const detail = [{ concepto: 'otros' as const, cantidad: 1, unidad: 'u', importe: 3200, obs: 'Costo mínimo' }];
    await openDetail(
      finished({ substatus: 'Cancelado en origen' }),
      costos({ detalle: detail, importeTotal: 3200, precotizacion: null }),
    );
    await screen.findByText('Costo mínimo');
    expect(lines()).toEqual(['Costo mínimo $3.200,00', 'Total $3.200,00']);
    expect(screen.getByText(/^Corresponde aplicar el costo mínimo porque la anulación/)).toBeTruthy();
  });

  test('T-132 the share of the viewer, and what each one bears, to the cent', async () => {
    const pasajes = [333.33, 333.33, 333.34].map((importe, index) =>
      aPasaje({ idPasaje: index + 1, idViaje: 200, coefProrrateo: 33.33, prorrateo: bears(importe) }),
    );
    const own = { coefProrrateo: 33.33, importeProrrateado: 333.33 };
    await openDetail(finished({}, { pasajes }), costos({ importeTotal: 1000, ...own, detalle: [] }));
    await screen.findByText('Tu parte (33,33 %)');
    expect(lines()).toEqual([
      'Total $1.000,00',
      'Tu parte (33,33 %) $333,33',
      'Cotización $12.100,00',
      'Peralta, Pablo $333,33',
      'Peralta, Pablo $333,33',
      'Peralta, Pablo $333,34',
    ]);
  });

  test('W-069 W-070 of a salida the own seats as they were told, and the whole where it is seen', async () => {
    const pasajes = [3200, 3500.33].map((importe, index) =>
      aPasaje({ idPasaje: index + 1, idViaje: 200, coefProrrateo: 50, prorrateo: bears(importe) }),
    );
    const extras = { pasajes, idCarpool: 7, importeTotal: 6700.33, lugar: { asientos: 1, precio: 3200 } };
    await openDetail(
      finished({}, extras),
      costos({ importeTotal: 6700.33, coefProrrateo: 50, detalle: [], precotizacion: null }),
    );
    await screen.findByText('$3.500,33');
    expect(lines()).toEqual([
      'Total $6.700,33',
      'Tu lugar $3.200,00',
      'Peralta, Pablo $3.200,00',
      'Peralta, Pablo $3.500,33',
    ]);
    const head = [...document.querySelectorAll('h2 ~ dl > div')].map(({ textContent }) => textContent);
    expect(head.slice(2)).toEqual(['Tu lugar$3.200,00', 'Precio$6.700,33']);
  });

  test.each(['confirmado', 'iniciado'] as const)('T-088 of an order that is %s are not known yet', async (status) => {
    await openDetail(aViaje(200, { status }));
    expect(sections()).not.toContain('Costos');
  });

  test('that do not load say so', async () => {
    await openDetail(finished(), { [COSTOS]: () => fail(500, 'internal_error') });
    expect(await screen.findByText('No pudimos cargar los costos.')).toBeTruthy();
  });
});

test('T-142 T-143 the rating is the mean rounded down, and says who disagrees', async () => {
  const calificacion = {
    calificacion: 5,
    obs: 'Muy amable',
    nombre: 'Peralta, Pablo',
    enDesacuerdo: false,
    timestamp: '2026-03-10T11:00:00-03:00',
  };
  const calificaciones = [
    calificacion,
    { ...calificacion, calificacion: 4, nombre: 'Ruiz, Tomás', obs: '', enDesacuerdo: true },
  ];
  await openDetail(finished({ status: 'calificado' }, { calificaciones }));
  const heading = screen.getByRole('button', { name: /^Calificación/ });
  expect(within(heading).getByRole('img', { name: '4 de 5 estrellas' })).toBeTruthy();
  fireEvent.pointerOver(screen.getByRole('img', { name: 'El cliente pidió revisar la facturación' }), {
    pointerType: 'mouse',
  });
  expect(screen.getByRole('tooltip').textContent).toBe('El cliente pidió revisar la facturación');
});
