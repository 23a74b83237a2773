import { act, screen, waitFor } from '@testing-library/react';
import { fail, loseConnection } from '@traza/client/test/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { browserSession, logOut } from '#lib/browser-session.ts';
import { DRAFTS } from '#lib/browser-store.ts';
import { anAccount, aSession, aUser } from '#test/people.ts';
import {
  chooseDireccion,
  confirmButton,
  fillContact,
  fillForm,
  fillViaje,
  openCrear,
  openForm,
  openSection,
  pressConfirm,
} from './crear.kit.tsx';

const CREATE = 'POST /rest/solicitudes/simples';

type Page = Awaited<ReturnType<typeof openCrear>>;

/** A form of a guest with a name, closed by the end of the session or of the page. */
async function leaveHalfFilled(leave: () => void): Promise<void> {
  const page = await openCrear();
  await openForm(page.user, /Para un invitado/);
  await fillContact(page.user, /^Invitado/, 'Eva Sol', '3517654321');
  act(leave);
  page.unmount();
}

async function isThereAgain(): Promise<boolean> {
  await screen.findAllByRole('heading');
  return screen.queryByRole('button', { name: /^Invitado.*Eva Sol · \+543517654321/ }) !== null;
}

describe('a form that was open', () => {
  test.each([
    ['when the session expires', () => browserSession.end('session_expired')],
    ['when the server refuses the session', () => browserSession.drop('token_invalid')],
    ['when the page is loaded again', () => void dispatchEvent(new Event('pagehide'))],
  ])('is there again for the same person and account %s, and is not sent by itself', async (_when, leave) => {
    await leaveHalfFilled(leave);
    sessionStorage.removeItem('traza.error');
    const { api } = await openCrear();
    expect(await isThereAgain()).toBe(true);
    expect(api.countOf(CREATE)).toBe(0);
  });

  test.each([
    ['another person', aSession({ user: aUser({ username: 'rita.rio' }) })],
    ['another account', aSession({ account: anAccount({ idCuentaSgv: 12 }) })],
    ['an account without that form', aSession({ account: anAccount({}, ['travel', 'registerGoRequest']) })],
  ])('is not there for %s', async (_who, session) => {
    await leaveHalfFilled(() => browserSession.end('session_expired'));
    await openCrear({}, session);
    expect(await isThereAgain()).toBe(false);
  });

  test.each([
    ['of another person', { username: 'rita.rio' }, {}, false],
    ['of another account', { account: '99' }, {}, false],
    ['as if it were being sent', {}, { request: { state: 'loading' }, showsErrors: true, send: true }, true],
    ['with what no form has', { sendKey: 'x', send: true }, { paso: 'listo', precio: 1 }, true],
  ])('XW-26 edited by hand %s it fills at most the form', async (_how, draft, form, isRead) => {
    await leaveHalfFilled(() => browserSession.end('session_expired'));
    const kept = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '');
    const [first] = kept.drafts;
    sessionStorage.setItem(
      DRAFTS,
      JSON.stringify({ ...kept, drafts: [{ ...first, ...draft, form: { ...first.form, ...form } }] }),
    );
    const { api } = await openCrear();
    expect(await isThereAgain()).toBe(isRead);
    expect(api.calls.filter(({ key }) => key.startsWith('POST /rest/solicitudes'))).toEqual([]);
  });

  test('W-049 W-050 is there again after a visit of another section, with "Seguís con tu pedido"', async () => {
    await leaveHalfFilled(() => undefined);
    const { api, user } = await openCrear();
    expect(await isThereAgain()).toBe(true);
    expect(screen.getByText('Seguís con tu pedido')).toBeDefined();
    expect(api.countOf(CREATE)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(await screen.findByRole('heading', { name: '¿A dónde vas?' })).toBeDefined();
  });

  test.each([
    'Para mí',
    'Para otra persona',
    'Para un invitado',
    'Mensajería',
    'Paquetería',
    'Con paradas',
    'Recorrido fijo',
  ])('W-049 of the type "%s" is there again after another section, a reload and an expired session', async (type) => {
    const first = await openCrear();
    await openForm(first.user, new RegExp(`^${type}`));
    if (type !== 'Con paradas') await openSection(first.user, /^Origen/);
    await chooseDireccion(first.user, 'Origen', /Corrientes 1234/);
    let page: Page = first;
    for (const leave of [
      () => undefined,
      () => void dispatchEvent(new Event('pagehide')),
      () => browserSession.end('session_expired'),
    ]) {
      act(leave);
      page.unmount();
      sessionStorage.removeItem('traza.error');
      page = await openCrear();
      expect(await screen.findByRole('heading', { level: 1, name: type })).toBeDefined();
      if (type !== 'Con paradas') await screen.findByRole('button', { name: /^Origen.*Corrientes 1234/ });
      else await screen.findByDisplayValue(/Corrientes 1234/);
      expect(page.api.countOf(CREATE)).toBe(0);
    }
  });

  test('W-051 begun anew is kept no longer, and one where nothing was filled in never was', async () => {
    await leaveHalfFilled(() => undefined);
    const second = await openCrear();
    await second.user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
    await openForm(second.user, /Para un invitado/);
    second.unmount();
    await openCrear();
    expect(await screen.findByRole('heading', { name: '¿A dónde vas?' })).toBeDefined();
    expect(sessionStorage.getItem('traza.borrador')).toBeNull();
  });

  test('W-051 of another type waits until that type is chosen', async () => {
    const first = await openCrear();
    await openForm(first.user, /Para un invitado/);
    await fillContact(first.user, /^Invitado/, 'Eva Sol', '3517654321');
    await first.user.click(screen.getByRole('button', { name: 'Volver' }));
    await openForm(first.user, /Mensajer/);
    await first.user.click(screen.getByRole('button', { name: 'Volver' }));
    await openForm(first.user, /Para un invitado/);
    expect(await isThereAgain()).toBe(true);
  });

  test('W-051 W-052 that was sent is gone', async () => {
    const first = await openCrear();
    await fillForm(first.user);
    await pressConfirm(first.user);
    await screen.findByText(/48213/);
    first.unmount();
    await openCrear();
    expect(await screen.findByRole('heading', { name: '¿A dónde vas?' })).toBeDefined();
  });

  test('is gone after signing out by choice', async () => {
    await leaveHalfFilled(logOut);
    await openCrear();
    expect(await isThereAgain()).toBe(false);
  });

  test.each([
    '{',
    'null',
    '{"version":0}',
    '{"version":2,"drafts":3}',
    '{"version":2,"drafts":[null,{"form":{"type":"OTRO"}}]}',
  ])('an entry that says %s is none', async (text) => {
    sessionStorage.setItem('traza.borrador', text);
    await openCrear();
    expect(await screen.findByRole('heading', { name: '¿A dónde vas?' })).toBeDefined();
  });
});

test('DO-33 DO-40 a request whose answer was lost keeps its key over a reload', async () => {
  const first = await openCrear({ [CREATE]: loseConnection });
  await fillForm(first.user);
  await pressConfirm(first.user);
  await screen.findByRole('alert');
  act(() => void dispatchEvent(new Event('pagehide')));
  first.unmount();
  const second = await openCrear({ [CREATE]: () => fail(500, 'internal_error') });
  await waitFor(() => expect(confirmButton().textContent).toBe('Pedir$9.850,50'));
  await pressConfirm(second.user);
  await screen.findByRole('alert');
  expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(second)).toBe(keyOf(first));
});

test('DO-33 a request whose answer was lost keeps its key over one of another type that was lost as well', async () => {
  const { api, user } = await openCrear({ [CREATE]: loseConnection });
  await fillForm(user);
  await pressConfirm(user);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await openForm(user, /^Para un invitado/);
  await fillContact(user, /^Invitado/, 'Eva Sol', '3517654321');
  await fillViaje(user);
  await pressConfirm(user);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await openForm(user, /^Para mí/);
  await waitFor(() => expect(confirmButton().textContent).toBe('Pedir$9.850,50'));
  await pressConfirm(user);
  await waitFor(() => expect(api.countOf(CREATE)).toBe(3));
  const sent = api.calls.filter(({ key }) => key === CREATE).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(sent).size).toBe(2);
  expect(sent[2]).toBe(sent[0]);
});

function keyOf({ api }: Page): string | null | undefined {
  return api.calls.find(({ key }) => key === CREATE)?.headers.get('Idempotency-Key');
}
