import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { live, sayAway } from '@traza/client/cambios/live.ts';
import { type Answers, fail, loseConnection } from '@traza/client/test/fake-api.ts';
import type { CandidatosView, Tarjeta } from '@traza/contract';
import { describe, expect, test, vi } from 'vitest';
import {
  aCandidato,
  aDrivenTarjeta,
  aFlotaLine,
  aMesa,
  anAlerta,
  aPanel,
  aRequest,
  aTarjeta,
  at,
  read,
} from '#features/mesa/mesa.kit.ts';
import { board, boardLoading } from '#features/mesa/state/board.ts';
import { beginSignedIn, holdStream, OLGA, openApp } from './operaciones.kit.tsx';

beginSignedIn();

const CANDIDATOS: CandidatosView = {
  version: 4,
  elegibles: [
    aCandidato(),
    {
      idChofer: 13,
      nombre: 'Marta Ruiz',
      idVehiculo: 32,
      patente: 'AC456DE',
      sinTurno: true,
      minutos: 14,
      tarde: 2,
      kmVacios: 5,
      estimado: true,
      viajesHoy: 0,
      proximoEnRiesgo: { idViaje: 300, inicio: at('11:30'), minutos: 6 },
    },
  ],
  noElegibles: [
    {
      idChofer: 14,
      nombre: 'Carla Paz',
      idVehiculo: 33,
      patente: 'AD789FG',
      motivo: 'fuera_de_turno',
      hasta: null,
      documentos: [],
    },
    {
      idChofer: 15,
      nombre: 'Raúl Sosa',
      idVehiculo: 34,
      patente: 'AE111AA',
      motivo: 'documento',
      hasta: null,
      documentos: ['Licencia'],
    },
  ],
  cuentas: [
    { motivo: 'fuera_de_turno', n: 1, hasta: null },
    { motivo: 'documento', n: 1, hasta: null },
  ],
};

const ASSIGNED = aDrivenTarjeta({ version: 5 });

async function openBoard(tarjetas: readonly Tarjeta[], answers: Answers = {}, search = '') {
  const user = userEvent.setup();
  const app = openApp(`/${search}`, {
    'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [...tarjetas], alertas: [anAlerta()] }) },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(tarjetas[0] ?? aTarjeta()) },
    'GET /operaciones/v1/pedidos/:idCliente/:id/ruta': { data: { real: false, puntos: [] } },
    'GET /operaciones/v1/pedidos/:idCliente/:id/candidatos': { data: CANDIDATOS },
    ...answers,
  });
  await screen.findByRole('region', { name: 'Sin chofer' });
  return { user, ...app };
}

const lane = (name: string) => screen.getByRole('region', { name });
const cards = (name: string) => within(lane(name)).queryAllByRole('button');

describe('the board', () => {
  test('M-139 a card says hour, countdown, client, way, people, type, who drives, alertas and notes', async () => {
    await openBoard([aTarjeta({ notas: 2 })]);
    const text = cards('Sin chofer')[0]?.textContent ?? '';
    for (const part of [
      '10:12',
      'en 12 min',
      'Andina Servicios',
      'Corrientes 1234',
      'Cabildo 2000',
      'Corporativo',
      'Propia',
      'Sin chofer y sale en 12 min',
    ])
      expect(text).toContain(part);
    expect(within(lane('Sin chofer')).getByRole('img', { name: '2 notas' })).toBeTruthy();
    expect(within(lane('Sin chofer')).getByRole('img', { name: '2 personas' })).toBeTruthy();
    expect(within(lane('Sin chofer')).getByRole('img', { name: '1 en rojo' })).toBeTruthy();
    expect(lane('Por salir').textContent).toContain('Nada por acá');
  });

  test('M-257 a card says its cliente, who sees it and what burns in a few letters, and all of it in its name', async () => {
    const late = anAlerta({ tipo: 'DEMORA', cifra: { minutos: 17, parada: 0 } });
    await openBoard([aRequest()], {
      'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [aRequest()], alertas: [late] }) },
    });
    const [card] = within(lane('Sin tomar')).getAllByRole('button', {
      name: /3 transportistas.*17 min tarde en el origen.*Andina Servicios/,
    });
    const seen = [...(card?.querySelectorAll('[aria-hidden="true"]') ?? [])]
      .map((part) => part.textContent)
      .filter(Boolean);
    expect(seen).toEqual(['3 transp.', '17′ tarde', 'ANDINA']);
    expect(card?.querySelector('strong')?.title).toBe('Andina Servicios');
  });

  test('M-260 a car at the door is so on its card, in its row, on the map and in the panel, by the minute', async () => {
    const espera = { gratis: 5, porMinuto: 180 };
    const waiting = aDrivenTarjeta({ substatus: 'a origen', inicio: at('09:56'), esperaDesde: at('09:54'), espera });
    const driving = aFlotaLine({ conduce: { idCliente: 7, id: 200 } });
    const mesa = aMesa({ tarjetas: [waiting], flota: [driving] });
    const { user } = await openBoard([waiting], { 'GET /operaciones/v1/mesa': { data: mesa } });
    const said = async (text: string, ...places: string[]) => {
      for (const place of places)
        await waitFor(() => expect(lane(place).textContent).toContain(text), { timeout: 5000 });
    };
    await said('En la puerta hace 6 min · Sin cargo hasta 10:01', 'A origen', 'Flota');
    vi.setSystemTime(Date.parse(at('10:03')));
    await said('En la puerta hace 9 min · Espera $360,00', 'A origen', 'Flota');
    await user.click(within(lane('A origen')).getByRole('button', { name: /En la puerta/ }));
    await said('En la puerta hace 9 min · Espera $360,00', 'Mapa', 'Datos del pedido');
    vi.setSystemTime(Date.parse(at('10:06')));
    await said('En la puerta hace 12 min · Ya se puede informar que no salió', 'A origen', 'Mapa', 'Datos del pedido');
    // the words of its status stay
    expect(screen.getByRole('article', { name: 'Pedido 200' }).textContent).toContain('Confirmado');
  });

  test('M-142 the bell counts all alertas, whatever is filtered', async () => {
    await openBoard([aTarjeta()], {}, '?cliente=8');
    expect(cards('Sin chofer')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Alertas: 1 roja, 0 amarillas' })).toBeTruthy();
  });

  test('M-141 what is filtered stands in the address', async () => {
    const { user, path } = await openBoard([aTarjeta()]);
    await user.selectOptions(screen.getByLabelText('Quién lo hace'), 'Transportistas');
    await user.click(screen.getByRole('button', { name: 'Solo con alerta' }));
    await waitFor(() => expect(path()).toBe('/?flota=transportistas&alerta=1'));
    await waitFor(() => expect(cards('Sin chofer')).toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(cards('Sin chofer')).toHaveLength(1));
  });

  test('more than twelve hours ahead is asked of the server', async () => {
    const { user, fake } = await openBoard([aTarjeta()]);
    await user.selectOptions(screen.getByLabelText('Horario'), '7 días');
    await waitFor(() => expect(fake.calls.at(-1)?.query['hasta']?.slice(0, 10)).toBe('2026-11-27'));
  });

  test('a board with nothing on it says what to do', async () => {
    await openBoard([]);
    expect(screen.getByText('Los que se pidan aparecen acá.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    cleanup();
    await openBoard([], {}, '?ventana=60');
    expect(screen.getByText('Ampliá el horario o quitá filtros.')).toBeTruthy();
  });

  test('M-006 a pane is hidden, another fills the screen, and both stay for the next visit', async () => {
    const { user } = await openBoard([aTarjeta()]);
    await user.click(screen.getByRole('button', { name: 'Ocultar Mapa' }));
    expect(screen.queryByRole('region', { name: 'Mapa' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ampliar Carriles' }));
    expect(screen.queryByRole('region', { name: 'Flota' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('traza.operaciones.paneles') ?? '')).toMatchObject({
      hidden: ['mapa'],
      full: 'carriles',
    });
  });

  test('M-145 of 350 cards a few are in the page, and the place of each is said', async () => {
    await openBoard(Array.from({ length: 350 }, (_, place) => aTarjeta({ id: 1000 + place })));
    expect(cards('Sin chofer').length).toBeLessThan(30);
    const first = within(lane('Sin chofer')).getAllByRole('listitem')[0];
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '350']);
  });
});

describe('hands', () => {
  const many = [
    aTarjeta(),
    aTarjeta({ id: 201, inicio: at('10:20') }),
    aRequest({ id: 300 }),
    aDrivenTarjeta({ id: 400 }),
  ];
  const focused = () => document.activeElement?.getAttribute('data-key');

  test('M-147 arrows lead from card to card and from column to column', async () => {
    const { user } = await openBoard(many);
    act(() => cards('Sin chofer')[0]?.focus());
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('7-201');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('7-300');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('7-400');
    await user.keyboard('{ArrowLeft}{End}');
    expect(focused()).toBe('7-201');
  });

  test('M-147 Enter opens, Esc closes and gives the focus back', async () => {
    const { user, path } = await openBoard(many);
    act(() => cards('Sin chofer')[0]?.focus());
    await user.keyboard('{Enter}');
    expect(path()).toBe('/?pedido=7-200');
    const heading = await screen.findByRole('heading', { name: 'Pérez, Ana · 200' });
    expect(document.activeElement).toBe(heading);
    await user.keyboard('{Escape}');
    await waitFor(() => expect([path(), focused()]).toEqual(['/', '7-200']));
  });

  test('M-147 Esc lets a card go, and the empty search too: the focus is on the content', async () => {
    const { user } = await openBoard(many);
    act(() => cards('Sin chofer')[0]?.focus());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(screen.getByRole('searchbox', { name: 'Filtrar la mesa' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('M-147 keys do nothing within a field', async () => {
    const { user, fake } = await openBoard(many);
    await user.click(screen.getByLabelText('Filtrar la mesa'));
    await user.keyboard('/tan');
    expect(screen.getByLabelText('Filtrar la mesa')).toHaveProperty('value', '/tan');
    expect(fake.countOf('POST /operaciones/v1/pedidos/:idCliente/:id/tomar')).toBe(0);
  });

  test('M-147 ? shows every key', async () => {
    const { user } = await openBoard(many);
    act(() => cards('Sin tomar')[0]?.focus());
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Teclas' })).getAllByRole('term');
    expect(keys.length).toBe(16);
    expect(keys.map((key) => key.textContent)).toContain('P');
  });

  test('M-168 T takes a request for the own flota', async () => {
    const taken = aTarjeta({ id: 300, version: 5 });
    const { user, fake } = await openBoard(many, {
      'POST /operaciones/v1/pedidos/:idCliente/:id/tomar': { data: { leida: read(101), tarjeta: taken } },
    });
    act(() => cards('Sin tomar')[0]?.focus());
    await user.keyboard('t');
    await waitFor(() => expect(fake.calls.at(-1)?.body).toEqual({ version: 4 }));
    expect(fake.calls.at(-1)?.headers.get('idempotency-key')).toBeTruthy();
    expect(await within(lane('Sin tomar')).findByText('Pasó a Sin chofer')).toBeTruthy();
    expect(focused()).toBe('7-300');
  });
});

describe('assigning', () => {
  const assign = 'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion';

  async function pressA(answers: Answers = {}, tarjeta = aTarjeta()) {
    const app = await openBoard([tarjeta], answers);
    act(() => cards(tarjeta.clase === 's' ? 'Sin tomar' : 'Sin chofer')[0]?.focus());
    await app.user.keyboard('a');
    await screen.findByRole('combobox', { name: 'Chofer' });
    return app;
  }

  test('M-157 M-167 A, Enter assigns the first of those who can, told with their figures', async () => {
    const { user, fake } = await pressA({ [assign]: { data: { leida: read(101), tarjeta: ASSIGNED } } });
    const options = within(screen.getByRole('listbox', { name: 'Elegibles' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Luis Gómez AB 123 CDLlega en 6 min2,3 km vacío1 viaje hoy',
      'Marta Ruiz AC 456 DELlega en ≈ 14 min≈ 2 min tarde≈ 5,0 km vacío0 viajes hoySin turno abiertoDeja en riesgo el de las 11:30',
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fake.calls.at(-1)?.body).toEqual({ idChofer: 12, idVehiculo: 31, version: 4 }));
    // the card stays under the hand, and says where it went
    expect(await within(lane('Sin chofer')).findByText('Pasó a Por salir')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('7-200'));
    expect(cards('Por salir')[0]?.textContent).toContain('Luis Gómez');
  });

  test('M-167 Esc leaves all as it was', async () => {
    const { user, fake } = await pressA();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.countOf(assign)).toBe(0);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('7-200'));
  });

  test('M-158 those who cannot are counted, and shown by one press; M-162 what yields may be overruled with a reason', async () => {
    const { user, fake } = await pressA({ [assign]: { data: { leida: read(101), tarjeta: ASSIGNED } } });
    await user.click(screen.getByRole('button', { name: '1 fuera de turno · 1 con documento vencido' }));
    const others = screen.getByRole('region', { name: 'No elegibles' });
    expect(within(others).getAllByRole('button')).toHaveLength(1);
    await user.click(within(others).getByRole('button', { name: 'Asignar igual' }));
    await user.type(await screen.findByLabelText('Motivo'), 'Vuelve antes');
    await user.click(screen.getByRole('button', { name: 'Asignar igual' }));
    await waitFor(() =>
      expect(fake.calls.at(-1)?.body).toEqual({ idChofer: 14, idVehiculo: 33, version: 4, igual: 'Vuelve antes' }),
    );
    expect(await within(lane('Sin chofer')).findByText('Pasó a Por salir')).toBeTruthy();
  });

  test('M-164 after a conflict the card is where it was, and the message says who and when', async () => {
    const { user } = await pressA({
      [assign]: () => fail(409, 'version_conflict', { params: { quien: 'Dora Díaz', cuando: at('09:58') } }),
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Lo cambió Dora Díaz a las 09:58. Ya ves cómo quedó.')).toBeTruthy();
    expect(cards('Sin chofer')[0]?.textContent).not.toContain('Guardando');
  });

  test('whoever has another viaje then is told with its hours', async () => {
    const params = { quien: 'Luis Gómez', idViaje: 311, desde: at('09:55'), hasta: at('10:55') };
    const { user } = await pressA({ [assign]: () => fail(409, 'assignment_overlap', { params }) });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Luis Gómez ya tiene el viaje 311 de 09:55 a 10:55.')).toBeTruthy();
  });

  test('who became ineligible meanwhile is told in words', async () => {
    const { user } = await pressA({ [assign]: () => fail(422, 'not_eligible', { params: { motivo: 'documento' } }) });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No se puede asignar: con documento vencido.')).toBeTruthy();
  });

  test('a request is taken and assigned in one act', async () => {
    const { user, fake } = await pressA(
      { 'POST /operaciones/v1/pedidos/:idCliente/:id/tomar': { data: { leida: read(101), tarjeta: ASSIGNED } } },
      aRequest(),
    );
    expect(screen.getByRole('dialog', { name: 'Tomar y asignar · Pérez, Ana, 10:12' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(fake.calls.at(-1)?.body).toEqual({ asignar: { idChofer: 12, idVehiculo: 31 }, version: 4 }),
    );
    expect(await within(lane('Sin tomar')).findByText('Pasó a Por salir')).toBeTruthy();
  });

  test('who was assigned meanwhile is told, and Enter waits for a yes', async () => {
    const { user, fake } = await pressA({ [assign]: { data: { leida: read(103), tarjeta: ASSIGNED } } });
    act(() =>
      board.take('pedido.cambio', {
        leida: read(101),
        cambios: [{ idCliente: 7, id: 200, tarjeta: ASSIGNED, por: { nombre: 'Dora Díaz', idOperador: 9 } }],
      }),
    );
    const notice = await screen.findByText('Dora Díaz asignó a Luis Gómez recién.');
    await user.keyboard('{Enter}');
    expect(fake.countOf(assign)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Sí, seguir' }));
    expect(notice.isConnected).toBe(false);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fake.calls.at(-1)?.body).toMatchObject({ version: ASSIGNED.version }));
  });

  test('nobody can: the reasons are there, and what else may be done', async () => {
    const answers: Answers = {
      'GET /operaciones/v1/pedidos/:idCliente/:id/candidatos': { data: { ...CANDIDATOS, elegibles: [] } },
    };
    const { user } = await openBoard([aTarjeta()], answers);
    act(() => cards('Sin chofer')[0]?.focus());
    await user.keyboard('a');
    expect(await screen.findByText('Nadie puede hacer este viaje')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'No elegibles' })).toBeTruthy();
  });
});

describe('the stream', () => {
  test('M-146 a change by another operador moves the card with their name, told once', async () => {
    const { fake } = await openBoard([aTarjeta()]);
    const stream = holdStream();
    expect(fake.countOf('GET /operaciones/v1/mesa')).toBe(1);
    act(() =>
      board.take('pedido.cambio', {
        leida: read(101),
        cambios: [{ idCliente: 7, id: 200, tarjeta: ASSIGNED, por: { nombre: 'Dora Díaz', idOperador: 9 } }],
      }),
    );
    expect(stream.isOpen()).toBe(true);
    expect(cards('Sin chofer')).toHaveLength(0);
    expect(cards('Por salir')[0]?.textContent).toContain('Dora Díaz lo cambió recién');
    expect(screen.getByText('Pedido 200: Dora Díaz lo cambió recién')).toBeTruthy();
  });

  test('M-146 the card under the hand keeps its place while others come and go', async () => {
    await openBoard([aTarjeta(), aTarjeta({ id: 201, inicio: at('10:20') })]);
    act(() => cards('Sin chofer')[1]?.focus());
    const keys = () => cards('Sin chofer').map((card) => card.dataset['key']);
    act(() =>
      board.take('pedido.cambio', {
        leida: read(101),
        cambios: [
          { idCliente: 7, id: 200, tarjeta: ASSIGNED, por: null },
          { idCliente: 7, id: 199, tarjeta: aTarjeta({ id: 199, inicio: at('10:01') }), por: null },
        ],
      }),
    );
    expect(keys()).toEqual(['7-200', '7-201', '7-199']);
    expect(document.activeElement?.getAttribute('data-key')).toBe('7-201');
    act(() => cards('Sin chofer')[1]?.blur());
    await waitFor(() => expect(keys()).toEqual(['7-199', '7-201']));
  });

  test('M-146 no press lands on a card that has just come under the hand', async () => {
    const { user, path } = await openBoard([aTarjeta()]);
    act(() => cards('Sin chofer')[0]?.focus());
    act(() =>
      board.take('pedido.cambio', {
        leida: read(101),
        cambios: [{ idCliente: 7, id: 201, tarjeta: aTarjeta({ id: 201, inicio: at('10:20') }), por: null }],
      }),
    );
    const [, came] = cards('Sin chofer');
    await user.click(came ?? document.body);
    expect([path(), document.activeElement?.getAttribute('data-key')]).toEqual(['/', '7-200']);
    // by now it was seen
    vi.setSystemTime(Date.now() + 1000);
    await user.click(came ?? document.body);
    await waitFor(() => expect(path()).toBe('/?pedido=7-201'));
  });

  test('M-132 without the stream the line says so, the board is asked for, and says when it is back', async () => {
    const { fake } = await openBoard([aTarjeta()]);
    act(() => sayAway(true));
    expect(screen.getByText('Sin conexión en vivo. Actualizamos cada 10 segundos.')).toBeTruthy();
    const before = fake.countOf('GET /operaciones/v1/mesa');
    act(() => {
      live.since = Date.now();
      sayAway(false);
    });
    expect(screen.getByText('Volvimos a estar en vivo')).toBeTruthy();
    await waitFor(() => expect(fake.countOf('GET /operaciones/v1/mesa')).toBe(before + 1));
  });

  test('M-297 once asking fails too, the line says of when the board is, and nothing of every ten seconds', async () => {
    let isDown = false;
    await openBoard([aTarjeta()], {
      'GET /operaciones/v1/mesa': () =>
        isDown ? loseConnection() : { data: aMesa({ tarjetas: [aTarjeta()], alertas: [anAlerta()] }) },
    });
    act(() => sayAway(true));
    isDown = true;
    const shown = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(11, 16);
    await act(() => boardLoading.load());
    expect(screen.getByText(new RegExp(`^Sin conexión\\. Lo que ves es de las ${shown}:\\d\\d$`))).toBeTruthy();
    expect(screen.queryByText(/cada 10 segundos/)).toBeNull();
  });
});

describe('the panel', () => {
  test('M-148 M-150 shows who can be called, by links of what is a phone alone', async () => {
    const panel = aPanel(aTarjeta(), {
      notas: [{ id: 1, texto: '<b>Avisar</b>', por: { nombre: 'Dora Díaz', idOperador: 9 }, creada: at('09:00') }],
      predicciones: {
        calculada: at('09:59'),
        llegadas: [{ parada: 1, llegada: at('10:55'), tarde: 5 }],
        fin: at('10:55'),
      },
    });
    await openBoard([aTarjeta()], { 'GET /operaciones/v1/pedidos/:idCliente/:id': { data: panel } }, '?pedido=7-200');
    const shown = await screen.findByRole('article', { name: 'Pedido 200' });
    const contacts = await within(shown).findByRole('region', { name: 'Teléfonos' });
    expect(
      within(contacts)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:+5491145678901', 'https://wa.me/5491145678901']);
    expect(contacts.textContent).toContain('javascript:alert(1)');
    expect(within(shown).getByText('<b>Avisar</b>')).toBeTruthy();
    const arrivals = within(shown).getByRole('region', { name: 'Llegadas previstas' });
    expect(arrivals.textContent).toContain('5 min tarde');
    expect(arrivals.textContent).toContain('Calculado a las 09:59:00');
  });

  test('M-149 without a position there is no prediction', async () => {
    await openBoard([aTarjeta()], {}, '?pedido=7-200');
    await screen.findByRole('region', { name: 'Paradas' });
    expect(screen.queryByRole('region', { name: 'Llegadas previstas' })).toBeNull();
  });

  test('M-151 N writes a note', async () => {
    const nota = { id: 1, texto: 'Sale por atrás', por: { nombre: 'Olga Ortiz', idOperador: 1 }, creada: at('10:00') };
    const { user, fake } = await openBoard([aTarjeta()], {
      'POST /operaciones/v1/pedidos/:idCliente/:id/notas': { data: nota },
    });
    act(() => cards('Sin chofer')[0]?.focus());
    await user.keyboard('n');
    await user.type(await screen.findByLabelText('La leen solo operadores'), 'Sale por atrás');
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.calls.find(({ key }) => key.endsWith('/notas'))?.body).toEqual({ texto: 'Sale por atrás' });
  });

  test('M-039 who looks alone has neither phones nor acts', async () => {
    await openBoard(
      [aTarjeta()],
      {
        'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['lectura'] } },
        'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(aTarjeta(), { telefonos: null }) },
      },
      '?pedido=7-200',
    );
    await screen.findByRole('region', { name: 'Paradas' });
    expect(screen.queryByRole('region', { name: 'Teléfonos' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Asignar|Nota|Tomar/ })).toBeNull();
  });
});
