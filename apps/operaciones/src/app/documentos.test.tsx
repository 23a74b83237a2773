import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { Role } from '@traza/domain/operadores';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { aDocumento as documento, DOCUMENTO_TYPE as TYPE } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const AT = '2026-11-20T10:00:00-03:00';
const NEXT = documento({
  id: 6,
  dueno: { de: 'vehiculo', id: 31, nombre: 'AG110AJ' },
  tipo: { id: 2, alias: 'Seguro' },
});

const LISTED = { data: { filas: [documento(), NEXT], siguiente: null, enRevision: 2 } };
const LOADED: Answers = {
  'GET /operaciones/v1/documentos': LISTED,
  'GET /operaciones/v1/documento-tipos': { data: [TYPE, { ...TYPE, id: 2, alias: 'Seguro', de: 'vehiculo' }] },
};

function open(path = '/documentos', answers: Answers = {}, roles: Role[] = ['flota']) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, { 'GET /operaciones/v1/yo': { data: { ...OLGA, roles } }, ...LOADED, ...answers });
}

// what opens later is at hand: a slow machine reads it before anything is waited for
beforeAll(async () => {
  await Promise.all([import('./shell.tsx'), import('#features/documentos/documentos-page.tsx')]);
}, 60_000);
beforeEach(layOut);

describe('M-113 Documentos', () => {
  test('shows whose they are, when they expire and how they stand, narrowed by the address', async () => {
    const { fake } = open('/documentos?estado=en_revision&validez=por_vencer&tipo=1&q=acosta');
    const row = (await screen.findByText('Acosta, Hugo')).closest('[role="row"]');
    for (const part of [
      'Licencia de conducir',
      'obligatorio',
      '02/12/2026',
      'en 12 días',
      'Por vencer',
      'En revisión',
      'PDF',
    ])
      expect(row?.textContent).toContain(part);
    const asked = fake.calls.find(({ url }) => url.includes('/documentos?'))?.url ?? '';
    for (const part of ['estado=en_revision', 'validez=por_vencer', 'tipo=1', 'q=acosta'])
      expect(asked).toContain(part);
  });

  test('says so where there is none, and where they cannot be loaded', async () => {
    open('/documentos', { 'GET /operaciones/v1/documentos': () => fail(500, 'internal_error') });
    expect(await screen.findByText('No pudimos cargar los documentos')).toBeTruthy();
  });

  test('A approves and the next one in review comes; X rejects with a reason', async () => {
    const user = userEvent.setup();
    const { fake } = open('/documentos?documento=5', {
      'POST /operaciones/v1/documentos/:id/aprobar': { data: documento({ estado: 'aprobado' }) },
      'POST /operaciones/v1/documentos/:id/rechazar': { data: documento({ estado: 'rechazado' }) },
    });
    await screen.findByRole('article', { name: 'Licencia de conducir de Acosta, Hugo' });
    await user.keyboard('a');
    await screen.findByRole('article', { name: 'Seguro de AG110AJ' });
    expect(fake.calls.find(({ url }) => url.endsWith('/5/aprobar'))?.body).toEqual({ version: 2 });
    await user.keyboard('x');
    const form = within(await screen.findByRole('dialog', { name: 'Rechazar' }));
    await user.click(form.getByRole('button', { name: 'Rechazar' }));
    expect(form.getByText('Completá este dato.')).toBeTruthy();
    await user.type(form.getByLabelText(/^Motivo/), 'No se lee');
    await user.click(form.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() =>
      expect(fake.calls.find(({ url }) => url.endsWith('/6/rechazar'))?.body).toEqual({
        motivo: 'No se lee',
        version: 2,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  test('Revisar opens the first one in review; after the last decision the list has the focus', async () => {
    const user = userEvent.setup();
    const inReview = { data: { filas: [NEXT], siguiente: null, enRevision: 1 } };
    const { fake } = open('/documentos?validez=vigente', {
      'GET /operaciones/v1/documentos': ({ url }) => (url.includes('estado=en_revision') ? inReview : LISTED),
      'POST /operaciones/v1/documentos/:id/aprobar': { data: documento({ estado: 'aprobado' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Revisar (2)' }));
    await screen.findByRole('article', { name: 'Seguro de AG110AJ' });
    const asked = fake.calls.findLast(({ url }) => url.includes('/documentos?'))?.url ?? '';
    expect(asked).not.toContain('validez');
    await user.keyboard('a');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
  });

  test('M-107 the panel tells what was there before, and why it was rejected', async () => {
    const before = documento({
      id: 2,
      estado: 'rechazado',
      motivo: 'Está cortada',
      reemplazado: AT,
      vence: '2025-12-02',
    });
    const { fake } = open('/documentos?documento=5', {
      'GET /operaciones/v1/documentos': ({ url }) =>
        url.includes('historial=true')
          ? { data: { filas: [documento(), before], siguiente: null, enRevision: 2 } }
          : LISTED,
    });
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    expect(history.getAllByRole('listitem')).toHaveLength(1);
    expect(history.getByText(/vence 02\/12\/2025 · Rechazado, reemplazado 20\/11\/26/)).toBeTruthy();
    expect(history.getByText('Está cortada')).toBeTruthy();
    const asked = fake.calls.find(({ url }) => url.includes('historial=true'))?.query;
    expect(asked).toMatchObject({ de: 'chofer', dueno: '12', tipo: '1' });
  });

  test('M-038 who only looks is offered nothing', async () => {
    open('/documentos?documento=5', {}, ['lectura']);
    const panel = within(await screen.findByRole('article', { name: /Licencia/ }));
    for (const name of ['Aprobar', 'Descargar', 'Cargar documento'])
      expect(panel.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tipos de documento' })).toBeNull();
  });
});

describe('M-107 M-108 uploading', () => {
  test('what is wrong shows before anything is sent; what is right goes in two calls', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const { fake } = open('/documentos?documento=5', {
      'POST /operaciones/v1/documentos': { data: documento({ id: 9 }) },
      'PUT /operaciones/v1/documentos/:id/archivo': { data: documento({ id: 9 }) },
    });
    await screen.findByRole('article', { name: /Licencia/ });
    await user.keyboard('c');
    const form = within(await screen.findByRole('dialog', { name: 'Cargar documento de Acosta, Hugo' }));
    await user.type(form.getByLabelText('Vence'), '31/02/2027');
    await user.upload(form.getByLabelText('Archivo'), new File(['<svg/>'], 'licencia.jpg', { type: 'image/jpeg' }));
    await user.click(form.getByRole('button', { name: 'Cargar' }));
    expect(form.getByText('Escribilo como dd/mm/aaaa.')).toBeTruthy();
    expect(form.getByText('El archivo tiene que ser PDF, JPG o PNG.')).toBeTruthy();
    expect(fake.countOf('POST /operaciones/v1/documentos')).toBe(0);
    await user.clear(form.getByLabelText('Vence'));
    await user.type(form.getByLabelText('Vence'), '1/3/2027');
    await user.upload(form.getByLabelText('Archivo'), new File(['%PDF-1.7 x %%EOF'], 'licencia.pdf'));
    await waitFor(() => expect(form.queryByText('El archivo tiene que ser PDF, JPG o PNG.')).toBeNull());
    await user.click(form.getByRole('button', { name: 'Cargar' }));
    await waitFor(() => expect(fake.countOf('PUT /operaciones/v1/documentos/:id/archivo')).toBe(1));
    expect(fake.calls.find(({ key }) => key === 'POST /operaciones/v1/documentos')?.body).toEqual({
      de: 'chofer',
      id: 12,
      idTipo: 1,
      numero: null,
      emitido: null,
      vence: '2027-03-01',
    });
  });
});

test('M-106 a kind is changed with the version that was seen', async () => {
  const user = userEvent.setup();
  const { fake } = open('/documentos', { 'PATCH /operaciones/v1/documento-tipos/:id': { data: TYPE } });
  await user.click(await screen.findByRole('button', { name: 'Tipos de documento' }));
  await user.click(await screen.findByRole('button', { name: 'Editar Licencia de conducir' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Licencia de conducir' }));
  await user.clear(form.getByLabelText('Días de aviso'));
  await user.type(form.getByLabelText('Días de aviso'), '400');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Revisá este dato.')).toBeTruthy();
  await user.clear(form.getByLabelText('Días de aviso'));
  await user.type(form.getByLabelText('Días de aviso'), '20, 7');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(fake.calls.find(({ key }) => key === 'PATCH /operaciones/v1/documento-tipos/:id')?.body).toEqual({
      alias: 'Licencia de conducir',
      bloquea: true,
      avisosDias: [20, 7],
      version: 4,
    }),
  );
});
