import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

const CODE_KEY = 'GET /usuarios/registro/codigos/:registrationCode';
const CREATE_KEY = 'POST /usuarios/registro';
const FOUND: Answers = { [CODE_KEY]: { data: { domain: '@andina.example' } } };
const CREATED: Answers = { ...FOUND, [CREATE_KEY]: { data: { email: 'ana.paz@andina.example' } } };

async function openRegistration(answers: Answers = FOUND) {
  const api = fakeApi(answers);
  const app = renderApp('/crear-cuenta');
  await screen.findByText('Paso 1 de 3');
  return { api, app, user: userEvent.setup() };
}

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de registro' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const next = () => screen.getByRole('button', { name: 'Continuar' });

async function openData(answers: Answers = CREATED) {
  const opened = await openRegistration(answers);
  await opened.user.type(code(), 'ANDINA26{Enter}');
  await screen.findByText('Paso 2 de 3');
  return opened;
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Nombre'), ' ana maría');
  await user.type(field('Apellido'), 'PAZ ');
  await user.type(field('DNI'), '30111222');
  await user.type(field('Email'), 'ana.paz');
  await user.type(field('Celular'), '351 1234567');
}

test('who goes to the sign-in and comes back finds what was typed', async () => {
  const { user } = await openData();
  await user.type(field('Nombre'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  await user.click(await screen.findByRole('link', { name: 'Volver a iniciar sesión' }));
  await user.type(await screen.findByRole('textbox', { name: 'Usuario' }), 'ana');
  await user.click(await screen.findByRole('link', { name: 'Crear cuenta' }));
  await screen.findByText('Paso 1 de 3');
  expect(code().value).toBe('ANDINA26');
  await user.click(next());
  await screen.findByText('Paso 2 de 3');
  expect(field('Nombre').value).toBe('Ana');
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  await user.click(await screen.findByRole('link', { name: 'Volver a iniciar sesión' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Usuario' })).value).toBe('ana');
});

describe('step 1', () => {
  test('A-004 A-096 A-097 has one field and its button', async () => {
    const { app } = await openRegistration();
    expect(app.container.querySelectorAll('input')).toHaveLength(1);
    expect(next()).toBeTruthy();
    expect(document.activeElement).toBe(code());
  });

  test.each(['', '   '])('A-099 %j asks for a code and sends nothing', async (text) => {
    const { api, user } = await openRegistration();
    if (text) await user.type(code(), text);
    await user.click(next());
    expect(screen.getByText('Debe ingresar un código')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test('A-098 A-100 A-102 Enter asks for the code in upper case and opens step 2', async () => {
    const { api, user } = await openRegistration();
    await user.type(code(), ' andina26 {Enter}');
    await screen.findByText('Paso 2 de 3');
    expect(api.calls[0]?.url).toBe('/api/usuarios/registro/codigos/ANDINA26');
  });

  test('A-101 an unknown code says so', async () => {
    const { user } = await openRegistration({ [CODE_KEY]: () => fail(404, 'registration_code_not_found') });
    await user.type(code(), 'NADIE99{Enter}');
    expect(await screen.findByText('El código de registro no coincide con ninguna empresa.')).toBeTruthy();
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
  });

  test('A-101 a code that no company can have is not even asked for', async () => {
    const { api, user } = await openRegistration();
    await user.type(code(), '../x{Enter}');
    expect(await screen.findByText('El código de registro no coincide con ninguna empresa.')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test('another failure is a toast', async () => {
    const { user } = await openRegistration({ [CODE_KEY]: () => fail(429, 'too_many_requests') });
    await user.type(code(), 'ANDINA26{Enter}');
    expect(within(await screen.findByRole('alert')).getByText(/demasiados intentos/)).toBeTruthy();
  });
});

describe('step 2', () => {
  test('A-103 A-104 has its fields, the domain of the company after the e-mail', async () => {
    const { app } = await openData();
    const labels = [...app.container.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Nombre', 'Apellido', 'DNI', 'Email', 'Celular']);
    const suffix = screen.getByText('@andina.example');
    expect(field('Email').getAttribute('aria-describedby')).toContain(suffix.id);
    expect(document.activeElement).toBe(field('Nombre'));
  });

  test('A-105 Regresar returns to step 1, with its code', async () => {
    const { user } = await openData();
    await user.click(screen.getByRole('button', { name: 'Regresar' }));
    expect(code().value).toBe('ANDINA26');
  });

  test('A-106 A-120 errors show after an attempt alone, and the first faulty field takes the focus', async () => {
    const { api, user } = await openData();
    await user.type(field('Nombre'), 'Ana');
    await user.type(field('DNI'), '1');
    expect(screen.queryByText(/El DNI no es válido/)).toBeNull();
    await user.click(next());
    expect(screen.getByText(/El DNI no es válido/)).toBeTruthy();
    expect(screen.getByText('El apellido no puede ser vacío')).toBeTruthy();
    expect(screen.getByText('El email no es válido')).toBeTruthy();
    expect(screen.getByText('El celular debe tener el siguiente formato: +54 3511234567')).toBeTruthy();
    expect(document.activeElement).toBe(field('Apellido'));
    expect(api.countOf(CREATE_KEY)).toBe(0);
  });

  test('A-106 A-118 A-119 A-122 A-123 Enter sends it and step 3 tells where to look', async () => {
    const { api, user } = await openData();
    await fillIn(user);
    await user.type(field('Celular'), '{Enter}');
    await screen.findByText('¡Tu cuenta está casi lista! Te enviamos las instrucciones por e-mail.');
    expect(screen.getByText('Paso 3 de 3')).toBeTruthy();
    expect(screen.getByText('ana.paz@andina.example')).toBeTruthy();
    expect(api.calls.at(-1)?.body).toEqual({
      firstName: 'Ana María',
      lastName: 'Paz',
      dni: '30111222',
      email: 'ana.paz@andina.example',
      phone: '+543511234567',
      password: '',
      registerCode: 'ANDINA26',
    });
  });

  test('A-121 a refusal is a toast and stays under its field', async () => {
    const { user } = await openData({ ...FOUND, [CREATE_KEY]: () => fail(409, 'dni_taken') });
    await fillIn(user);
    await user.click(next());
    const text = 'Ya hay un usuario registrado con ese DNI.';
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy();
    expect(field('DNI').getAttribute('aria-invalid')).toBe('true');
    expect(field('Nombre').value).toBe(' ana maría');
  });

  test('A-124 nothing is sent twice while it is under way', async () => {
    const { api, user } = await openData({ ...FOUND, [CREATE_KEY]: () => new Promise(() => undefined) });
    await fillIn(user);
    await user.type(field('Celular'), '{Enter}{Enter}');
    expect(api.countOf(CREATE_KEY)).toBe(1);
    expect(next().getAttribute('aria-busy')).toBe('true');
  });
});
