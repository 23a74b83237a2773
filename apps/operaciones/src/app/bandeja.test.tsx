import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { Role } from '@traza/domain/operadores';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { aCaso as caso, aCasoDetail as detail, LONG_AGO } from './office.kit.ts';
import { holdStream, layOut, OLGA, openApp } from './operaciones.kit.tsx';

const CALL = caso({ id: 6, origen: 'llamada', texto: '', idViaje: null, importe: null, quien: 'Rutas, Mario' });
const NOW_STANDS = {
  id: 5,
  version: 2,
  estado: 'tomado',
  tomadoPor: { nombre: 'Olga Ortiz', idOperador: OLGA.id },
} as const;
const cuenta = { abierto: 2, tomado: 1, enEspera: 0, vencidos: 2 };

const LOADED: Answers = {
  'GET /operaciones/v1/casos': { data: { filas: [caso(), CALL], siguiente: null, cuenta } },
  'GET /operaciones/v1/casos/cuenta': { data: cuenta },
  'GET /operaciones/v1/casos/:id': { data: detail() },
};

function open(path = '/bandeja', answers: Answers = {}, roles: Role[] = ['despachar']) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, { 'GET /operaciones/v1/yo': { data: { ...OLGA, roles } }, ...LOADED, ...answers });
}

// what opens later is at hand: a slow machine reads it before anything is waited for
beforeAll(async () => {
  await Promise.all([import('./shell.tsx'), import('#features/bandeja/bandeja-page.tsx')]);
}, 60_000);
beforeEach(layOut);

describe('M-197 Bandeja', () => {
  test('shows who asks what and since when it is overdue, and counts that in the menu', async () => {
    open();
    const row = (await screen.findByText('Peralta, Pablo')).closest('[role="row"]');
    for (const part of ['Reclamo', 'Andina Servicios', 'No eran 20 km', '4711', 'Vencido hace'])
      expect(row?.textContent).toContain(part);
    expect(screen.getByText('Rutas, Mario').closest('[role="row"]')?.textContent).toContain('Pidió un llamado');
    expect(screen.getByRole('button', { name: 'Abiertos (2)' })).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Secciones' });
    expect(within(menu).getByRole('link', { name: 'Bandeja 2 vencidos' })).toBeTruthy();
  });

  test('is empty, finds nothing, or cannot be loaded, and says so', async () => {
    const none = { data: { filas: [], siguiente: null, cuenta } };
    open('/bandeja', { 'GET /operaciones/v1/casos': none });
    expect(await screen.findByText('La bandeja está vacía')).toBeTruthy();
  });

  test('narrows by the address', async () => {
    const { fake } = open('/bandeja?estado=en_espera&origen=llamada&vencidos=si&q=mario');
    await screen.findByText('Rutas, Mario');
    const asked = fake.calls.find(({ url }) => url.includes('/casos?'))?.url ?? '';
    for (const part of ['estado=en_espera', 'origen=llamada', 'vencidos=true', 'q=mario'])
      expect(asked).toContain(part);
  });

  test('says so where it cannot be loaded, with a way to try again', async () => {
    open('/bandeja', { 'GET /operaciones/v1/casos': () => fail(500, 'internal_error') });
    expect(await screen.findByText('No pudimos cargar la bandeja')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

describe('M-197 the panel, by keys', () => {
  test('T takes, R answers, and what is sent is tidy', async () => {
    const user = userEvent.setup();
    const { fake } = open('/bandeja?caso=5', {
      'POST /operaciones/v1/casos/:id/tomar': { data: NOW_STANDS },
      'POST /operaciones/v1/casos/:id/responder': { data: { ...NOW_STANDS, estado: 'cerrado' } },
    });
    const panel = within(await screen.findByRole('article', { name: 'Reclamo N° 9 de Peralta, Pablo' }));
    expect(panel.getByText('No eran 20 km')).toBeTruthy();
    expect(panel.getByRole('link', { name: /Llamar a Peralta, Pablo/ }).getAttribute('href')).toBe(
      'tel:+5491155550101',
    );
    expect(panel.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/5491155550101');
    await user.keyboard('t');
    await waitFor(() => expect(fake.countOf('POST /operaciones/v1/casos/:id/tomar')).toBe(1));
    await user.keyboard('r');
    const form = within(await screen.findByRole('dialog', { name: 'Responder el reclamo' }));
    await user.click(form.getByRole('button', { name: 'Responder' }));
    expect(form.getByText('Completá este dato.')).toBeTruthy();
    await user.type(form.getByLabelText(/^Respuesta/), 'Corregimos la distancia.');
    await user.type(form.getByLabelText('Se reconoce ($)'), '13.000,01');
    await user.click(form.getByRole('button', { name: 'Responder' }));
    expect(form.getByText('No puede ser más que el importe reclamado.')).toBeTruthy();
    await user.clear(form.getByLabelText('Se reconoce ($)'));
    await user.type(form.getByLabelText('Se reconoce ($)'), '2.500,5{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = fake.calls.find(({ url }) => url.endsWith('/responder'));
    expect(sent?.body).toEqual({ texto: 'Corregimos la distancia.', resultado: null, reconocido: 2500.5 });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('M-205 1, 2 and 3 say what came of a call', async () => {
    const user = userEvent.setup();
    const call = detail({ ...CALL, viaje: null, idReclamo: null });
    const { fake } = open('/bandeja?caso=6', {
      'GET /operaciones/v1/casos/:id': { data: call },
      'POST /operaciones/v1/casos/:id/cerrar': { data: { ...NOW_STANDS, id: 6, estado: 'en_espera' } },
    });
    const panel = within(await screen.findByRole('article', { name: 'Llamado de Rutas, Mario' }));
    for (const name of ['Hablamos', 'No contestó', 'Número equivocado'])
      expect(panel.getByRole('button', { name })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Responder' })).toBeNull();
    await user.keyboard('2');
    expect(await screen.findByText('Vuelve a la bandeja en 15 minutos')).toBeTruthy();
    expect(fake.calls.find(({ url }) => url.endsWith('/cerrar'))?.body).toEqual({ resultado: 'no-contesto' });
  });

  test('one that the company withdrew says so, and who had it did not close it', async () => {
    const taken = { estado: 'cerrado', resultado: 'retirado', respuesta: 'Se retiró.', respondida: LONG_AGO } as const;
    open('/bandeja?caso=5', {
      'GET /operaciones/v1/casos/:id': { data: detail({ ...taken, tomadoPor: NOW_STANDS.tomadoPor }) },
    });
    const panel = within(await screen.findByRole('article', { name: /Reclamo/ }));
    expect(panel.getByText('Retirado por la empresa')).toBeTruthy();
    expect(panel.getByRole('region', { name: /^Retirado el / })).toBeTruthy();
    expect(panel.getByText('Estaba con')).toBeTruthy();
    expect(panel.queryByText('Cerró')).toBeNull();
  });

  test('M-201 what rests needs a reason', async () => {
    const user = userEvent.setup();
    const { fake } = open('/bandeja?caso=5', { 'POST /operaciones/v1/casos/:id/esperar': { data: NOW_STANDS } });
    await screen.findByRole('article', { name: /Reclamo/ });
    await user.keyboard('e');
    const form = within(await screen.findByRole('dialog', { name: 'Poner en espera' }));
    await user.click(form.getByRole('button', { name: 'Poner en espera' }));
    expect(form.getByText('Completá este dato.')).toBeTruthy();
    await user.type(form.getByLabelText(/^Por qué/), 'Espero al chofer{Enter}');
    await waitFor(() => expect(fake.countOf('POST /operaciones/v1/casos/:id/esperar')).toBe(1));
  });
});

test('M-200 what somebody else works on says who, and offers taking it over alone; who had it is told', async () => {
  const user = userEvent.setup();
  const others = { nombre: 'Dora Despacho', idOperador: 77 };
  let now = detail({ estado: 'tomado', tomadoPor: NOW_STANDS.tomadoPor, tomado: LONG_AGO });
  const { fake } = open('/bandeja?caso=5', {
    'GET /operaciones/v1/casos/:id': () => ({ data: now }),
    'POST /operaciones/v1/casos/:id/tomar': { data: NOW_STANDS },
  });
  const stream = holdStream();
  await screen.findByRole('button', { name: 'Responder' });
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  now = { ...now, tomadoPor: others };
  stream.tell('caso.cambio', { casos: [{ ...NOW_STANDS, tomadoPor: others }] });
  expect(await screen.findByText('Dora Despacho tomó este caso')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tomar igual' }));
  await waitFor(() => expect(fake.calls.find(({ url }) => url.endsWith('/tomar'))?.body).toEqual({ igual: true }));
});

test('M-038 who only looks is offered nothing, and sees no phone', async () => {
  open('/bandeja?caso=5', { 'GET /operaciones/v1/casos/:id': { data: detail({ telefono: null, email: null }) } }, [
    'lectura',
  ]);
  const panel = within(await screen.findByRole('article', { name: /Reclamo/ }));
  expect(panel.getByText('Sin teléfono ni e-mail')).toBeTruthy();
  for (const name of ['Tomar', 'Responder', 'Nota']) expect(panel.queryByRole('button', { name })).toBeNull();
});

test('XM-26 a phone that is none is text', async () => {
  open('/bandeja?caso=5', { 'GET /operaciones/v1/casos/:id': { data: detail({ telefono: 'javascript:alert(1)' }) } });
  const panel = within(await screen.findByRole('article', { name: /Reclamo/ }));
  expect(panel.getByText('javascript:alert(1)').closest('a')).toBeNull();
});
