import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Busqueda } from '@traza/contract';
import { DEMO_PEOPLE } from '@traza/demo';
import type { Account } from '@traza/domain/cuentas';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { actionsFor } from '#features/busqueda/offered-entries.ts';
import { logOut } from '#lib/browser-session.ts';
import { accountsOf, anAccount, aParticularAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';

// a chunk of its own, that the first test would wait for
beforeAll(() => import('./frame/busqueda.tsx'));

const BUSCAR = 'GET /buscar';
const NOTHING: Busqueda = { pedidos: [], personas: [], direcciones: [] };
const PEDIDO: Busqueda['pedidos'][number] = {
  extrasType: 'v',
  id: 106_604,
  titulo: 'Casa central → Aeroparque',
  fecha: '2026-03-10T09:30:00-03:00',
  seccion: 'informes',
};
const PERSONA: Busqueda['personas'][number] = {
  personId: 9,
  firstname: 'Mario',
  lastname: 'Rutti',
  phone: null,
  corporateAccountId: 12,
  formaDePagoPorDefecto: null,
  centrosDeCostoHabilitados: [],
  cecoPreferido: null,
};
const direccion = (source: string, alias: string): Busqueda['direcciones'][number] => ({
  id: 4,
  alias,
  info: '',
  street: `${alias} 450`,
  lat: -34.6,
  lon: -58.4,
  source,
  timesUsed: 0,
  isCached: false,
  precision: 'exacta',
});

afterEach(() => {
  vi.useRealTimers();
  logOut();
  queryClient.clear();
  sessionStorage.clear();
});

interface Opened {
  answers?: Answers;
  account?: Account;
  path?: string;
}

async function open({ answers = {}, account = anAccount(), path = '/perfil' }: Opened = {}) {
  localStorage.setItem('traza.token', 't');
  const accounts =
    account.tag === 'corporateAccount' ? accountsOf(account) : { corporateAccounts: [], particularAccount: account };
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accounts },
    'GET /pedidos/usuario': { data: [] },
    'DELETE /login': undefined,
    [BUSCAR]: { data: NOTHING },
    'GET /pedidos/:provider/:extrasType/:id': () => fail(404, 'not_found'),
    ...answers,
  });
  const app = renderApp(path);
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Buscar' });
  return { ...app, user, api };
}

const field = () => screen.findByRole('combobox', { name: 'Buscar en todo el portal' });
const kinds = () =>
  within(screen.getByRole('listbox', { name: 'Resultados' }))
    .getAllByRole('group')
    .map((kind) => kind.getAttribute('aria-label'));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.queryByRole('option', { selected: true })?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What the server found is there, or that it found nothing. */
const answered = () =>
  waitFor(() => expect(document.querySelector('[role="dialog"] [role="status"]')?.textContent).not.toBe(''));
async function opened(how: Opened = {}) {
  const app = await open(how);
  await app.user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  return { ...app, input };
}

describe('the window', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Control>}K{/Control}'])(
    'W-127 %s opens it; Escape closes it and gives the focus back',
    async (keys) => {
      const { user } = await open();
      const link = screen.getByRole('link', { name: 'Soporte' });
      link.focus();
      await user.keyboard(keys);
      expect(await field()).toBeTruthy();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(link);
    },
  );

  test('other keys do not', async () => {
    const { user } = await open();
    await user.keyboard('k{Control>}{Shift>}k{/Shift}{/Control}{Alt>}{Control>}k{/Control}{/Alt}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('W-127 so does "Buscar", on the bar of a phone too', async () => {
    sessionStorage.setItem('traza.navegador', 'true');
    setViewport(390, 844);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await field()).toBeTruthy();
    // a phone makes no sheets (T-205)
    await user.type(await field(), 'planilla');
    await answered();
    expect(options()).toEqual([]);
    setViewport(1280, 800);
  });
});

describe('what is found', () => {
  const ALL: Busqueda = {
    pedidos: [PEDIDO],
    personas: [PERSONA],
    direcciones: [direccion('fav-4', 'Mi casa'), direccion('cliente-5', 'Planta')],
  };
  const admin = anAccount({}, ['manageEmpleados', 'registerGoRequest', 'travel']);

  test('W-128 sections, actions, orders, people and addresses, in that order', async () => {
    const { user, input } = await opened({ answers: { [BUSCAR]: { data: ALL } }, account: admin });
    await user.type(input, 'pe');
    await answered();
    expect(kinds()).toEqual(['Secciones', 'Acciones', 'Pedidos', 'Personas', 'Direcciones']);
    expect(options()).toEqual([
      'Nuevo pedido',
      'Mis pedidos',
      'Pedir para mí',
      'Pedir varios',
      'Casa central → Aeroparque106604 · 10/03/26 09:30',
      'Rutti, Mario',
      'Mi casaMi casa 450',
      'PlantaPlanta 450',
    ]);
  });

  test.each([
    ['a person', 'Rutti', '/usuarios?q=Rutti%2C+Mario'],
    ['an order', 'Casa central', '/informes?selected=106604'],
    ['an own address', 'Mi casa', '/perfil?tab=direcciones&q=Mi+casa'],
    ['an address of the client', 'Planta', '/direcciones?q=Planta'],
  ])('%s is gone to where the account looks at it', async (_, name, href) => {
    const account = anAccount({}, ['manageEmpleados', 'showReports', 'showClientPedidos']);
    const answers: Answers = {
      'GET /direcciones/v2/favoritas/': { data: [] },
      'GET /direcciones/v1/cliente/:idCliente/': { data: [] },
      'GET /usuarios/administracion': { data: { empleados: [], numeroDeResultados: 0 } },
      'GET /pedidos/v2/informes': { data: [] },
      'POST /analytics/token': () => fail(403, 'forbidden'),
      [BUSCAR]: { data: ALL },
    };
    const { user, input, href: at } = await opened({ answers, account });
    await user.type(input, 'xx');
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(at()).toBe(decodeURI(href)));
  });

  test('W-129 who administers nobody finds the orders of a person, and no book of the client', async () => {
    const { user, input, href } = await opened({ answers: { [BUSCAR]: { data: ALL } } });
    await user.type(input, 'xx');
    await answered();
    expect(screen.queryByRole('option', { name: /Planta/ })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Rutti, Mario' }));
    await waitFor(() => expect(href()).toContain('/pedidos?'));
    expect(new URLSearchParams(href().split('?')[1]).get('q')).toBe('"Rutti, Mario"');
  });

  test('W-132 what the account is offered needs no call; the rest is one, 250 ms after the last letter', async () => {
    const { input, api } = await opened();
    vi.useFakeTimers();
    for (const text of ['cu', 'cuen', 'cuenta']) {
      fireEvent.change(input, { target: { value: text } });
      expect(options()).toEqual(['Mi cuenta']);
      await wait(249);
    }
    expect(api.countOf(BUSCAR)).toBe(0);
    await wait(1);
    await wait(1000);
    expect(api.calls.filter(({ key }) => key === BUSCAR).map(({ query }) => query)).toEqual([
      { idCliente: '3', q: 'cuenta' },
    ]);
  });

  test('W-132 a newer text gives up the call for the older one', async () => {
    const { input } = await opened({ answers: { [BUSCAR]: () => new Promise(() => undefined) } });
    const gone: string[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      init.signal?.addEventListener('abort', () => gone.push(url));
      return fetch(url, init);
    });
    vi.useFakeTimers();
    fireEvent.change(input, { target: { value: 'rut' } });
    await wait(250);
    expect(gone).toEqual([]);
    fireEvent.change(input, { target: { value: 'rutt' } });
    await wait(250);
    expect(gone).toEqual([expect.stringMatching(/q=rut$/)]);
  });

  test('a particular account asks for nothing', async () => {
    const { user, input, api } = await opened({ account: aParticularAccount() });
    await user.type(input, 'cuenta');
    await answered();
    expect(options()).toEqual(['Mi cuenta']);
    expect(api.countOf(BUSCAR)).toBe(0);
  });

  test('a call that fails says so, and is made once more', async () => {
    let isDown = true;
    const { user, input } = await opened({
      answers: {
        [BUSCAR]: () => (isDown ? fail(429, 'too_many_requests') : { data: { ...NOTHING, personas: [PERSONA] } }),
      },
    });
    await user.type(input, 'rutti');
    const dialog = within(await screen.findByRole('dialog'));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Hiciste muchas consultas seguidas. Esperá un momento.');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: 'Rutti, Mario' })).toBeTruthy();
  });
});

describe('an action', () => {
  test('W-128 "Pedir para otra persona" opens that form', async () => {
    const answers: Answers = {
      'GET /inicio': { data: { lugar: null, enCurso: [], proximo: null, favoritos: [], recientes: [] } },
      'GET /clientes/:idCliente/antelacion': { data: { antelacionAlta: 0 } },
      'GET /direcciones/v2/search/': { data: [] },
    };
    const { user, input, href } = await opened({ answers });
    await user.type(input, 'pedir para otra{Enter}');
    await waitFor(() => expect(href()).toBe('/crear?paso=form'));
    expect(await screen.findByRole('heading', { name: 'Para otra persona' })).toBeTruthy();
  });
});

describe('W-131 a line', () => {
  const home: Answers = {
    'GET /inicio': { data: { lugar: null, enCurso: [], proximo: null, favoritos: [], recientes: [] } },
    'GET /clientes/:idCliente/antelacion': { data: { antelacionAlta: 0 } },
    'GET /direcciones/v2/search/': { data: [] },
  };

  test('opens the form filled in', async () => {
    const { user, input, href } = await opened({ answers: home });
    await user.click(input);
    await user.paste('mañana 9:30 de Corrientes 1234 a Florida 100');
    expect(screen.getByRole('option', { name: 'Pedir: mañana 9:30 de Corrientes 1234 a Florida 100' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(href()).toBe('/crear?paso=form'));
    expect(await screen.findByRole('button', { name: /^Cuándo.*09:30/ })).toBeTruthy();
  });

  test('is none where it is a name, an address or a number', async () => {
    const { user, input } = await opened({ answers: home });
    for (const text of ['Rutti', 'Florida 100', '106604', 'usuarios']) {
      await user.clear(input);
      await user.paste(text);
      expect(screen.queryByRole('option', { name: /^Pedir: / })).toBeNull();
    }
  });
});

describe('by keyboard', () => {
  test('W-130 a number opens its order in one Enter, also before the answer is there', async () => {
    const { user, input, href } = await opened({
      answers: { [BUSCAR]: { data: { ...NOTHING, pedidos: [{ ...PEDIDO, seccion: 'pedidos' }] } } },
    });
    await user.type(input, '106604{Enter}');
    await waitFor(() => expect(href()).toBe('/pedidos?selected=106604'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('W-130 one that is unknown reads so, and stays', async () => {
    const { user, input, href } = await opened();
    await user.type(input, '999999{Enter}');
    // it is read, and said
    expect(await screen.findAllByText('No encontramos ese número')).toHaveLength(2);
    expect(href()).toBe('/perfil');
  });

  test('an answer to an older text opens nothing by Enter', async () => {
    let answer: ((found: { data: Busqueda }) => void) | undefined;
    const { user, input, href } = await opened({
      answers: {
        [BUSCAR]: ({ query }) =>
          query['q'] === '106604'
            ? { data: { ...NOTHING, pedidos: [PEDIDO] } }
            : new Promise((resolve) => (answer = resolve)),
      },
    });
    // at once: letter by letter, a slow machine asks for the first ones too
    await user.click(input);
    await user.paste('106604');
    await screen.findByRole('option', { name: /106604/ });
    await user.type(input, '5{Enter}');
    await waitFor(() => expect(answer).toBeDefined());
    expect(href()).toBe('/perfil');
    answer?.({ data: NOTHING });
    expect(await screen.findAllByText('No encontramos ese número')).toHaveLength(2);
    expect(href()).toBe('/perfil');
  });

  test('W-133 arrows go round the list, which says how many it has', async () => {
    const { user, input } = await opened();
    expect(selected()).toBeUndefined();
    await user.type(input, 'pedi');
    await answered();
    const all = options();
    expect(selected()).toBe(all[0]);
    expect(screen.getByText(`${all.length} resultados`).getAttribute('role')).toBe('status');
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe(all[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(selected()).toBe(all.at(-1));
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe(all[0]);
    expect(document.activeElement).toBe(input);
  });

  test('what was gone to stands first the next time, without what was typed', async () => {
    const { user, input, href } = await opened();
    await user.type(input, 'mis ped{Enter}');
    await waitFor(() => expect(href()).toBe('/pedidos'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(kinds()).toEqual(['Recientes', 'Secciones']);
    expect(within(screen.getByRole('group', { name: 'Recientes' })).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toBe('Nuevo pedido');
  });
});

describe('W-129 what each person of the demo is offered', () => {
  const ALL_FORMS = [
    'Pedir para mí',
    'Pedir para otra persona',
    'Pedir para un invitado',
    'Pedir con paradas',
    'Pedir mensajería',
    'Pedir paquetería',
    'Pedir recorrido fijo',
    'Pedir varios',
  ];
  const SHEET = 'Descargar planilla';
  const ADMIN = ['Aprobaciones', 'Mi cuenta', 'Informes', 'Gastos', 'Direcciones', 'Usuarios', 'Grupos', 'Auditoría'];
  const EVERYTHING = ['Nuevo pedido', 'Recorridos', 'Pedidos', ...ADMIN];
  const OWN = ['Nuevo pedido', 'Mis pedidos', 'Mi cuenta'];
  const OFFERED: Record<string, { sections: string[]; actions: string[] }> = {
    'ana.admin': { sections: EVERYTHING, actions: [...ALL_FORMS, SHEET] },
    'pablo.empleado': { sections: OWN, actions: [...ALL_FORMS, SHEET] },
    'gabi.grupo': { sections: ['Nuevo pedido', 'Pedidos', 'Mi cuenta', 'Usuarios'], actions: [...ALL_FORMS, SHEET] },
    'ceci.cecos': { sections: [...OWN, 'Informes cecos', 'Gastos'], actions: [...ALL_FORMS, SHEET] },
    'gero.grupos': { sections: [...OWN, 'Informes grupos', 'Gastos'], actions: [...ALL_FORMS, SHEET] },
    'mario.rutas': {
      sections: ['Nuevo pedido', 'Recorridos', 'Mis pedidos', 'Mi cuenta'],
      actions: [...ALL_FORMS, SHEET],
    },
    'sol.sinpermisos': { sections: ['Mis pedidos', 'Mi cuenta'], actions: [SHEET] },
    'rita.rio': { sections: EVERYTHING, actions: [...ALL_FORMS, SHEET] },
    'marta.multi': { sections: OWN, actions: [...ALL_FORMS, SHEET] },
    'pia.particular': { sections: ['Mis pedidos', 'Mi cuenta'], actions: [] },
  };

  test.each(Object.entries(OFFERED))('%s', async (username, { sections, actions }) => {
    const [first] = DEMO_PEOPLE.find((each) => each.username === username)?.accounts ?? [];
    const grupo = first?.grupo === undefined ? null : { id: 1, alias: first.grupo };
    const account = first ? anAccount({ permisos: first.permisos, grupo }) : aParticularAccount();
    await opened({ account });
    expect(options()).toEqual([...sections, 'Centro de ayuda']);
    expect(actionsFor(account, false).map(({ title }) => title)).toEqual(actions);
  });
});
