import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aParticularAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const USER = aUser({ tipoDoc: 'AR_DNI' });
const LOADED: Answers = {
  'GET /usuarios': { data: USER },
  'GET /cuentas': { data: accountsOf(anAccount()) },
  'GET /perfil/avisos': { data: { correos: true } },
};

async function openProfile(answers: Answers = {}, path = '/perfil') {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({ ...LOADED, ...answers });
  const app = renderApp(path);
  await screen.findByRole('tab', { name: 'Usuario' });
  return { api, app, user: userEvent.setup({ applyAccept: false }) };
}

type User = ReturnType<typeof userEvent.setup>;
const button = (name: string) => screen.getByRole('button', { name });
const isRefused = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

afterEach(() => vi.restoreAllMocks());

describe('the tabs', () => {
  test('A-141 A-142 three, the first one open', async () => {
    const { user } = await openProfile();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Usuario', 'Mis Direcciones', 'Cuentas']);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('region', { name: 'Datos personales' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Cuentas' }));
    expect(await screen.findByRole('region', { name: 'Andina Servicios' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Datos personales' })).toBeNull();
  });

  test('W-058 stand in the address, and Back goes through them', async () => {
    const { app, user } = await openProfile();
    await user.click(screen.getByRole('tab', { name: 'Cuentas' }));
    await waitFor(() => expect(app.href()).toBe('/perfil?tab=cuentas'));
    await user.click(screen.getByRole('tab', { name: 'Usuario' }));
    await waitFor(() => expect(app.href()).toBe('/perfil'));
    act(() => app.back());
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Cuentas', selected: true })).toBeTruthy());
    act(() => app.back());
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Usuario', selected: true })).toBeTruthy());
  });

  test.each([
    ['/perfil?tab=cuentas', 'Cuentas'],
    ['/perfil?tab=direcciones', 'Mis Direcciones'],
    ['/perfil?tab=otra', 'Usuario'],
  ])('W-058 %s opens %s', async (path, name) => {
    await openProfile({ 'GET /direcciones/v2/favoritas/': { data: [] } }, path);
    expect(screen.getByRole('tab', { name, selected: true })).toBeTruthy();
  });
});

test('a calendar is subscribed to by an address that one makes, copies and ends', async () => {
  const url = 'https://traza.example/api/calendarios/una.ics';
  const { api, user } = await openProfile({
    'POST /perfil/calendario': { data: { url, leido: null } },
    'DELETE /perfil/calendario': { data: {} },
  });
  const block = within(await screen.findByRole('region', { name: 'Mis viajes en tu calendario' }));
  expect(block.queryByText(url)).toBeNull();
  await user.click(block.getByRole('button', { name: 'Crear dirección' }));
  expect(await block.findByText(url)).toBeTruthy();
  await user.click(block.getByRole('button', { name: 'Copiar dirección' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(block.getByRole('button', { name: 'Dar de baja' }));
  expect(await block.findByRole('button', { name: 'Crear dirección' })).toBeTruthy();
  expect(block.queryByText(url)).toBeNull();
  expect(api.calls.filter(({ key }) => key.endsWith('/perfil/calendario')).map(({ key }) => key)).toEqual([
    'GET /perfil/calendario',
    'POST /perfil/calendario',
    'DELETE /perfil/calendario',
  ]);
});

test('W-292 mails of viajes that others ask for one are turned off, and stay off', async () => {
  const { api, user } = await openProfile({ 'PUT /perfil/avisos': { data: { correos: false } } });
  const box = await screen.findByRole('checkbox', { name: 'E-mails de los viajes que otros piden para mí' });
  expect(box).toHaveProperty('checked', true);
  await user.click(box);
  await waitFor(() => expect(box).toHaveProperty('checked', false));
  expect(api.calls.find(({ key }) => key === 'PUT /perfil/avisos')?.body).toEqual({ correos: false });
});

describe('personal data', () => {
  test('A-143 A-144 everything is shown, e-mail and phone alone can be edited', async () => {
    await openProfile();
    const data = within(screen.getByRole('region', { name: 'Datos personales' }));
    const values = data.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual([
      'Pablo',
      'Empleado',
      'DNI',
      '30111222',
      'pablo.empleado',
      'pablo.empleado@andina.example',
      '+54 3511234567De tu cuenta Andina Servicios',
    ]);
    expect(data.queryByRole('textbox')).toBeNull();
    const edits = data.getAllByRole('button', { name: /Editar/ }).map((item) => item.getAttribute('aria-label'));
    expect(edits).toEqual(['Editar el e-mail', 'Editar el celular']);
  });

  test('A-070 what is missing reads s/i', async () => {
    await openProfile({ 'GET /usuarios': { data: aUser({ email: null, tipoDoc: null, docNum: null }) } });
    expect(screen.getAllByText('s/i')).toHaveLength(3);
  });
});

describe('the e-mail', () => {
  const KEY = 'PATCH /usuarios/cambiar/email';
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

  async function edit(user: User, text: string) {
    await user.click(button('Editar el e-mail'));
    await user.clear(field());
    await user.type(field(), text);
  }

  test('A-153 A-154 it is edited in its place, and cancelled by button or Escape', async () => {
    const { api, user } = await openProfile();
    await edit(user, 'otra@andina.example');
    await user.click(button('Cancelar'));
    expect(screen.getByText('pablo.empleado@andina.example')).toBeTruthy();
    await edit(user, 'otra@andina.example{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(button('Editar el e-mail'));
    await user.click(button('Editar el e-mail'));
    expect(field().value).toBe('pablo.empleado@andina.example');
    expect(api.countOf(KEY)).toBe(0);
  });

  test('A-155 A-156 an invalid one cannot be saved, and the tooltip says so', async () => {
    const { api, user } = await openProfile();
    await edit(user, 'otra@');
    expect(isRefused('Guardar')).toBe(true);
    const tooltip = screen.getByRole('tooltip', { hidden: true });
    expect(tooltip.textContent).toBe('E-mail invalido');
    expect(button('Guardar').getAttribute('aria-describedby')).toBe(tooltip.id);
    expect(field().getAttribute('aria-invalid')).toBe('false');
    await user.click(button('Guardar'));
    await user.type(field(), '{Enter}');
    expect(api.countOf(KEY)).toBe(0);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.type(field(), 'andina.example');
    expect(isRefused('Guardar')).toBe(false);
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  test('A-157 Enter saves it trimmed; the new one shows and the accounts are read again', async () => {
    const { api, user } = await openProfile({ [KEY]: { data: { email: 'otra@andina.example' } } });
    await edit(user, ' otra@andina.example {Enter}');
    expect(await screen.findByText('Se actualizó tu e-mail')).toBeTruthy();
    expect(await screen.findByText('otra@andina.example')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === KEY)?.body).toEqual({ newEmail: 'otra@andina.example' });
    expect(api.countOf('GET /cuentas')).toBe(2);
  });

  test('a refusal is written under the field, which stays open', async () => {
    const { user } = await openProfile({ [KEY]: () => fail(409, 'existUser') });
    await edit(user, 'ana.admin@andina.example{Enter}');
    expect(await screen.findByText('Ya existe un usuario registrado con esos datos.')).toBeTruthy();
    expect(field().value).toBe('ana.admin@andina.example');
  });

  test('the same address is not sent', async () => {
    const { api, user } = await openProfile();
    await edit(user, 'pablo.empleado@andina.example{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.countOf(KEY)).toBe(0);
  });
});

describe('the phone', () => {
  const KEY = 'PATCH /usuarios/cambiar/telefono';
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Celular' });

  async function edit(user: User, text: string) {
    await user.click(button('Editar el celular'));
    await user.clear(field());
    await user.type(field(), text);
  }

  test('A-166 A-167 a view and an edit mode; cancelling brings the number back', async () => {
    const { api, user } = await openProfile();
    await edit(user, '11');
    await user.click(button('Cancelar'));
    expect(screen.getByText('+54 3511234567')).toBeTruthy();
    expect(api.countOf(KEY)).toBe(0);
  });

  test('A-168 an invalid number cannot be saved', async () => {
    const { api, user } = await openProfile();
    await edit(user, '3511234');
    expect(isRefused('Guardar')).toBe(true);
    await user.type(field(), '{Enter}');
    expect(api.countOf(KEY)).toBe(0);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.type(field(), '567');
    expect(isRefused('Guardar')).toBe(false);
  });

  test('A-135 A-137 A-138 A-169 it is saved in its international form, for the account in use', async () => {
    const { api, user } = await openProfile({ [KEY]: { data: { phone: '+541144445555' } } });
    await edit(user, '11 4444-5555{Enter}');
    expect(await screen.findByText('Se actualizó tu teléfono')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === KEY)?.body).toEqual({
      idCuentaCorporativa: 11,
      phone: '+541144445555',
    });
    await waitFor(() => expect(api.countOf('GET /cuentas')).toBe(2));
  });

  test('A-169 of a particular account too', async () => {
    const accounts = { corporateAccounts: [], particularAccount: aParticularAccount() };
    const { api, user } = await openProfile({
      'GET /cuentas': { data: accounts },
      [KEY]: { data: { phone: '+541144445555' } },
    });
    await edit(user, '1144445555{Enter}');
    await screen.findByText('Se actualizó tu teléfono');
    expect(api.calls.find(({ key }) => key === KEY)?.body).toMatchObject({ idCuentaCorporativa: null });
  });
});

describe('the picture', () => {
  const KEY = 'POST /usuarios/foto';
  const input = () => screen.getByLabelText<HTMLInputElement>('Foto de perfil', { selector: 'input' });
  const jpeg = (name = 'yo.jpg') => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

  function decodeAs(side: number) {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: side, height: side, close: () => undefined }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:traza/1');
  }

  test('A-145 the chooser offers jpeg alone', async () => {
    await openProfile();
    expect([input().type, input().accept]).toEqual(['file', 'image/jpeg']);
  });

  test('A-148 a refused one says why and nothing is sent', async () => {
    decodeAs(250);
    const { api, user } = await openProfile();
    await user.upload(input(), jpeg());
    expect((await screen.findByText('La imagen tiene que medir más de 250x250 píxeles.')).getAttribute('role')).toBe(
      'alert',
    );
    expect(api.countOf(KEY)).toBe(0);
  });

  test('A-151 A-152 it is shown before it is sent, and the stored one after', async () => {
    decodeAs(251);
    const { api, app, user } = await openProfile({ [KEY]: { data: { profilePictureUrl: '/fotos/nueva.jpg' } } });
    await user.upload(input(), jpeg());
    const preview = await screen.findByRole<HTMLImageElement>('img', { name: 'Vista previa de la foto' });
    expect(preview.getAttribute('src')).toBe('blob:traza/1');
    expect(api.countOf(KEY)).toBe(0);
    await user.click(button('Guardar foto'));
    expect(await screen.findByText('Se actualizó la foto de perfil')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Foto de perfil' }).getAttribute('src')).toBe('/fotos/nueva.jpg');
    // beside the name of the user too
    expect(app.container.querySelectorAll('img[src="/fotos/nueva.jpg"]')).toHaveLength(2);
    const sent = api.calls.find(({ key }) => key === KEY);
    const file = sent?.body instanceof FormData ? sent.body.get('data') : null;
    expect(file instanceof File && file.name).toBe('yo.jpg');
    // the browser alone knows the boundary between the parts
    expect(sent?.headers.get('Content-Type')).toBeNull();
  });

  test('A-152 a preview can be dropped', async () => {
    decodeAs(300);
    const { user } = await openProfile();
    await user.upload(input(), jpeg());
    await screen.findByRole('img', { name: 'Vista previa de la foto' });
    await user.click(button('Cancelar'));
    expect(screen.queryByRole('img', { name: 'Vista previa de la foto' })).toBeNull();
  });

  test('A-150 it cannot be sent twice, and a refusal of the server is told', async () => {
    decodeAs(300);
    const upload = Promise.withResolvers<never>();
    const { api, user } = await openProfile({
      [KEY]: () => upload.promise.catch(() => fail(422, 'file_invalid_format')),
    });
    await user.upload(input(), jpeg());
    await screen.findByRole('img', { name: 'Vista previa de la foto' });
    // notAsked
    expect(button('Guardar foto').getAttribute('aria-busy')).not.toBe('true');
    expect(api.countOf(KEY)).toBe(0);
    await user.click(button('Guardar foto'));
    // loading, in which a second press sends nothing
    expect(button('Guardar foto').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Guardar foto'));
    await waitFor(() => expect(api.countOf(KEY)).toBe(1));
    upload.reject(new Error('x'));
    expect(await screen.findByText('El archivo no es una imagen JPG válida.')).toBeTruthy();
    expect(api.countOf(KEY)).toBe(1);
    expect(screen.queryByRole('button', { name: 'Guardar foto', busy: true })).toBeNull();
  });
});
