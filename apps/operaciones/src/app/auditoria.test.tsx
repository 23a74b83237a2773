import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { OperacionesAuditEntry } from '@traza/contract';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const ENTRY: OperacionesAuditEntry = {
  id: 9,
  ts: '2026-11-20T09:41:05-03:00',
  actor: 'Operaciones (Dora Despacho)',
  nombreActor: 'Dora Despacho',
  accion: 'suspender',
  objeto: 'chofer',
  idObjeto: '12',
  nombreObjeto: 'Hugo Acosta',
  ip: '10.1.1.1',
  antes: { estado: 'activo' },
  despues: { estado: 'suspendido' },
  cliente: null,
};
const opciones = {
  operadores: [{ id: 2, alias: 'Dora Despacho' }],
  clientes: [{ id: 3, alias: 'Andina' }],
  objetos: ['chofer'],
};

function open(path = '/auditoria', lines = [ENTRY], answers: Answers = {}) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['operadores'] } },
    'GET /operaciones/v1/auditoria': { data: { filas: lines, siguiente: null, opciones } },
    ...answers,
  });
}

beforeEach(layOut);

test('M-048 each line says when, who, what and from where; opened, each value before and after', async () => {
  const user = userEvent.setup();
  open();
  const deed = await screen.findByText('Suspendió al chofer Hugo Acosta');
  const row = deed.closest('[role="row"]')?.textContent ?? '';
  for (const part of ['20/11/2026 09:41', 'Dora Despacho']) expect(row).toContain(part);
  await user.click(deed);
  const window = await screen.findByRole('dialog', { name: 'Dora Despacho suspendió al chofer Hugo Acosta' });
  expect(within(window).getByText('10.1.1.1')).toBeTruthy();
  const line = within(window).getByRole('row', { name: /Estado/ });
  expect(line.textContent).toBe('EstadoActivoSuspendido');
});

test('M-048 the address says what is shown', async () => {
  const { fake } = open('/auditoria?operador=2&cliente=3&que=chofer&q=hugo&desde=2026-11-01&hasta=2026-11-20');
  await screen.findByText('Suspendió al chofer Hugo Acosta');
  expect(fake.calls.find(({ key }) => key === 'GET /operaciones/v1/auditoria')?.query).toEqual({
    q: 'hugo',
    idOperador: '2',
    idCliente: '3',
    objeto: 'chofer',
    desde: '2026-11-01',
    hasta: '2026-11-20',
  });
});

test('nothing in these days', async () => {
  open('/auditoria', []);
  expect(await screen.findByText('No hubo cambios en estos días')).toBeTruthy();
});

test('nothing found', async () => {
  open('/auditoria?que=turno', []);
  expect(await screen.findByText('Nada coincide con la búsqueda')).toBeTruthy();
});

test('a range that is too long is told in words', async () => {
  open('/auditoria', [], { 'GET /operaciones/v1/auditoria': () => fail(400, 'range_too_large') });
  await waitFor(() => expect(screen.getByText('Se pueden ver hasta 366 días juntos.')).toBeTruthy());
});
