import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfiguration } from '@traza/client/settings.ts';
import { fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { PermissionKey } from '@traza/domain/cuentas';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { describe, expect, test } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const CONFIGURATION = {
  product: 'Traza',
  soporte: { telefono: '0800-555-8729', email: 'soporte@traza.example', whatsapp: '', emailReservas: '' },
  appStoreUrl: 'https://tienda.example/traza',
  analyticsUrl: '',
  mapStyleUrl: '',
  demo: false,
};

interface Opened {
  inBrowser?: boolean;
  on?: readonly PermissionKey[];
}

function open(path = '/perfil', { inBrowser = false, on = ['registerBoxRequest'] }: Opened = {}) {
  localStorage.setItem('traza.token', 't');
  if (inBrowser) sessionStorage.setItem('traza.navegador', 'true');
  setConfiguration(CONFIGURATION);
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, on)) },
    'DELETE /login': undefined,
    'PUT /usuarios/registro': () => fail(410, 'confirmation_token_invalid'),
  });
  return { api, ...renderApp(path) };
}

const APP_TEXT = 'Para usar Traza desde tu celular, descargá la aplicación.';
const ROTATE_TEXT = 'Girá el dispositivo para continuar.';

describe('under 640 px', () => {
  test('A-063 A-064 the app page comes first at 639, not at 640', async () => {
    setViewport(639, 800);
    open();
    expect(await screen.findByText(APP_TEXT)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a la tienda' }).getAttribute('href')).toBe(
      'https://tienda.example/traza',
    );
    act(() => setViewport(640, 800));
    await waitFor(() => expect(screen.queryByText(APP_TEXT)).toBeNull());
  });

  test('DA-01 the browser is a choice that lasts for the session', async () => {
    const user = userEvent.setup();
    setViewport(390, 844);
    const first = open();
    await user.click(await screen.findByRole('button', { name: 'Continuar en el navegador' }));
    expect(await screen.findByRole('navigation')).toBeTruthy();
    first.unmount();
    open();
    expect(await screen.findByRole('navigation')).toBeTruthy();
    expect(screen.queryByText(APP_TEXT)).toBeNull();
  });

  test('DA-39 without a store there is no link to it', async () => {
    setViewport(390, 844);
    open();
    act(() => setConfiguration({ ...CONFIGURATION, appStoreUrl: '' }));
    expect(await screen.findByText(APP_TEXT)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ir a la tienda' })).toBeNull();
  });

  test('DA-01 a confirmation link is never hidden', async () => {
    setViewport(390, 844);
    open('/confirmar/abc');
    expect(await screen.findByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
    expect(screen.queryByText(APP_TEXT)).toBeNull();
  });

  test('A-076 four entries replace the sidebar', async () => {
    setViewport(390, 844);
    open('/perfil', { inBrowser: true });
    const nav = await screen.findByRole('navigation');
    const entries = [...nav.querySelectorAll('a,button')].map((entry) => entry.textContent);
    expect(entries).toEqual(['Nuevo pedido', 'Mis pedidos', 'Soporte', 'Cerrar sesión']);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('A-078 who may order nothing is offered no new order', async () => {
    setViewport(390, 844);
    open('/perfil', { inBrowser: true, on: [] });
    const nav = await screen.findByRole('navigation');
    const entries = [...nav.querySelectorAll('a,button')].map((entry) => entry.textContent);
    expect(entries).toEqual(['Mis pedidos', 'Soporte', 'Cerrar sesión']);
  });

  test('A-055 A-076 A-080 "Mi cuenta", without an entry of its own, is reached from the bar at the top', async () => {
    const user = userEvent.setup();
    setViewport(390, 844);
    const { href } = open('/pedidos', { inBrowser: true });
    await user.click(await screen.findByRole('button', { name: /elegir cuenta/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mi cuenta']);
    await user.click(screen.getByRole('menuitem', { name: 'Mi cuenta' }));
    await waitFor(() => expect(href()).toBe('/perfil'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  });

  test('who audits reaches Gastos and Informes by one press, and the four entries below stay', async () => {
    setViewport(390, 844);
    open('/perfil', { inBrowser: true, on: ['showReports', 'showCeCoPedidos'] });
    const bar = within(await screen.findByRole('region', { name: 'Cuenta' }));
    const links = bar.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Gastos', '/gastos'],
      ['Informes cecos', expect.stringMatching(/^\/informes/)],
    ]);
    const nav = screen.getByRole('navigation', { name: 'Principal' });
    expect([...nav.querySelectorAll('a,button')].at(-1)?.textContent).toBe('Cerrar sesión');
  });

  test('who audits nothing has neither', async () => {
    setViewport(390, 844);
    open('/perfil', { inBrowser: true });
    const bar = within(await screen.findByRole('region', { name: 'Cuenta' }));
    expect(bar.queryAllByRole('link')).toEqual([]);
  });

  test('A-077 logging out asks first', async () => {
    const user = userEvent.setup();
    setViewport(390, 844);
    const { api, href } = open('/perfil', { inBrowser: true });
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    const modal = await screen.findByRole('dialog', { name: '¿Querés cerrar la sesión?' });
    await user.click(within(modal).getByRole('button', { name: 'Cancelar' }));
    expect(api.countOf('DELETE /login')).toBe(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    const again = await screen.findByRole('dialog');
    await user.click(within(again).getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(href()).toBe('/login'));
  });

  test('A-021 the sign-in page shows the logo', async () => {
    setViewport(390, 844);
    sessionStorage.setItem('traza.navegador', 'true');
    fakeApi({});
    renderApp('/login');
    expect(await within(await screen.findByRole('main')).findByRole('img', { name: 'Traza' })).toBeTruthy();
  });
});

describe('a small screen on its side', () => {
  test.each([
    [800, 400, true],
    [950, 450, true],
    [951, 400, false],
    [800, 451, false],
    [450, 450, false],
  ])('A-065 %i x %i', async (width, height, asks) => {
    setViewport(width, height);
    open('/perfil', { inBrowser: true });
    await screen.findByRole('navigation', { hidden: true });
    await waitFor(() => expect(screen.queryByText(ROTATE_TEXT) !== null).toBe(asks));
  });

  test('ruling "Turning the device": a window that is zoomed to 200 % may go on in the browser', async () => {
    const user = userEvent.setup();
    setViewport(640, 400, 'fine');
    open('/perfil');
    await screen.findByText(ROTATE_TEXT);
    await user.click(screen.getByRole('button', { name: 'Continuar en el navegador' }));
    await waitFor(() => expect(screen.queryByText(ROTATE_TEXT)).toBeNull());
    expect(await screen.findByRole('navigation')).toBeTruthy();
  });

  test('and a phone, which can be turned, may not', async () => {
    setViewport(844, 390, 'coarse');
    open('/perfil', { inBrowser: true });
    await screen.findByText(ROTATE_TEXT);
    expect(screen.queryByRole('button', { name: 'Continuar en el navegador' })).toBeNull();
  });

  test('A-065 what was typed is there again after turning back', async () => {
    const user = userEvent.setup();
    sessionStorage.setItem('traza.navegador', 'true');
    setViewport(390, 844);
    fakeApi({});
    renderApp('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Usuario' }), 'ana');
    act(() => setViewport(844, 390));
    await screen.findByText(ROTATE_TEXT);
    act(() => setViewport(390, 844));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Usuario' }).value).toBe('ana');
  });
});

describe('on a desktop', () => {
  test.each([
    [1260, 'wide'],
    [1259, 'narrow'],
  ])('A-429 O-276 at %i px the sidebar is %s', async (width, layout) => {
    setViewport(width, 800);
    open();
    expect((await screen.findByRole('complementary')).dataset['layout']).toBe(layout);
  });

  test('A-090 the footer shows line and mailbox, or neither', async () => {
    open();
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '0800-555-8729' }).getAttribute('href')).toBe('tel:08005558729');
    expect(footer.getByRole('link', { name: 'soporte@traza.example' })).toBeTruthy();
    act(() =>
      setConfiguration({ ...CONFIGURATION, soporte: { telefono: '', email: '', whatsapp: '', emailReservas: '' } }),
    );
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
