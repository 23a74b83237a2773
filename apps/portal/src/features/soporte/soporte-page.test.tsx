import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfiguration } from '@traza/client/settings.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { describe, expect, test } from 'vitest';
import { accountsOf, anAccount, aParticularAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { reducePhoneSupport } from './phone-support.ts';

const KEY = 'POST /sgv/rest/alerta/sos/:idPersona';

async function openHelp(answers: Answers = {}, { path = '/soporte', whatsapp = '+54 9 11 5555-0000' } = {}) {
  localStorage.setItem('traza.token', 't');
  setConfiguration({
    product: 'Traza',
    soporte: { telefono: '0800 555 0187', email: 'soporte@traza.example', whatsapp, emailReservas: '' },
    appStoreUrl: '',
    analyticsUrl: '',
    mapStyleUrl: '',
    demo: false,
  });
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount()) },
    [KEY]: { id: 90, estado: 'pendiente' },
    ...answers,
  });
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Centro de ayuda' });
  return { api, app, user: userEvent.setup() };
}

async function openCall(answers: Answers = {}) {
  const opened = await openHelp(answers);
  await opened.user.click(screen.getByRole('button', { name: 'Quiero que me llamen' }));
  return { ...opened, modal: within(await screen.findByRole('dialog', { name: 'Soporte telefónico' })) };
}

describe('the help centre', () => {
  test('A-059 A-343 A-344 A-345 A-346 its question, and a chat that begins with who writes', async () => {
    await openHelp();
    expect(screen.getByRole('heading', { name: '¿Necesitas ayuda?' })).toBeTruthy();
    const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir el chat' }).href);
    expect(url.origin + url.pathname).toBe('https://wa.me/5491155550000');
    expect(url.searchParams.get('text')).toBe('Hola, soy Empleado, Pablo de Andina Servicios. Necesito ayuda.');
  });

  test('A-346 DA-39 without a number there is no chat', async () => {
    await openHelp({}, { whatsapp: '' });
    expect(screen.queryByRole('link', { name: 'Abrir el chat' })).toBeNull();
  });

  test('A-060 a phone has it at its own path', async () => {
    setViewport(390, 844);
    sessionStorage.setItem('traza.navegador', 'true');
    const { app } = await openHelp({}, { path: '/soporteMobile' });
    expect(app.href()).toBe('/soporteMobile');
    expect(screen.getByRole('button', { name: 'Quiero que me llamen' })).toBeTruthy();
  });

  test.each([
    [null, true],
    [true, true],
    [false, false],
  ])('DA-26 A-347 an account whose phone support is %s is offered the call: %s', async (soporteTelefonico, offered) => {
    await openHelp({ 'GET /cuentas': { data: accountsOf(anAccount({ soporteTelefonico })) } });
    expect(screen.queryByRole('button', { name: 'Quiero que me llamen' }) !== null).toBe(offered);
  });
});

describe('the call back', () => {
  test('A-348 A-349 A-350 a modal says what will happen, and REGRESAR leaves it at that', async () => {
    const { api, user, modal } = await openCall();
    expect(modal.getByText(/^Estás por solicitar soporte telefónico INMEDIATO de un operador\.\.\./)).toBeTruthy();
    expect(modal.getByText(/Te vamos a llamar al \+54 3511234567\.$/)).toBeTruthy();
    await user.click(modal.getByRole('button', { name: 'REGRESAR' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.countOf(KEY)).toBe(0);
  });

  test('A-351 A-352 T-275 CONFIRMAR asks for it, for oneself on this account', async () => {
    const { api, user, modal } = await openCall();
    await user.click(modal.getByRole('button', { name: 'CONFIRMAR' }));
    expect(await modal.findByText('Listo! En breve te contactaremos vía telefónica.')).toBeTruthy();
    expect(modal.queryByRole('button', { name: 'CONFIRMAR' })).toBeNull();
    const made = api.calls.find(({ key }) => key === KEY);
    expect(made).toMatchObject({ params: { idPersona: '7' }, query: { idCliente: '3' }, body: undefined });
  });

  test('A-354 T-275 a failure is told, and can be tried again', async () => {
    const { user, modal } = await openCall({ [KEY]: () => fail(429, 'too_many_requests') });
    await user.click(modal.getByRole('button', { name: 'CONFIRMAR' }));
    expect(await screen.findByText(/Hiciste demasiados intentos/)).toBeTruthy();
    expect(modal.getByRole('button', { name: 'CONFIRMAR' })).toBeTruthy();
  });

  test('without a phone it says where to put one', async () => {
    const { api, modal } = await openCall({ 'GET /cuentas': { data: accountsOf(anAccount({ celular: null })) } });
    expect(modal.getByText(/No tenés un celular cargado/)).toBeTruthy();
    expect(modal.getByRole('link', { name: 'Ir a Mi cuenta' }).getAttribute('href')).toBe('/perfil');
    expect(api.countOf(KEY)).toBe(0);
  });

  test('a particular account is called on its own phone, for no client', async () => {
    const particular = aParticularAccount({ phone: '+543517654321' });
    const { api, user, modal } = await openCall({
      'GET /cuentas': { data: { corporateAccounts: [], particularAccount: particular } },
    });
    await user.click(modal.getByRole('button', { name: 'CONFIRMAR' }));
    await waitFor(() => expect(api.countOf(KEY)).toBe(1));
    expect(api.calls.find(({ key }) => key === KEY)).toMatchObject({ params: { idPersona: '8' }, query: {} });
  });

  test('A-353 before the call, then after it, and before the next one', () => {
    expect(reducePhoneSupport('beforeCall', 'called')).toBe('afterCall');
    expect(reducePhoneSupport('afterCall', 'closed')).toBe('beforeCall');
  });
});
