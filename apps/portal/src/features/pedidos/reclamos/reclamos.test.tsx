import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answers } from '@traza/client/test/fake-api.ts';
import type { Lote, Reclamo } from '@traza/contract';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { expect, test } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { openDetail } from '../pedidos.kit.tsx';

const ABOUT = 'GET /pedidos/v1/v/:idViaje/reclamos';
const RECLAMAR = 'POST /pedidos/v1/v/:idViaje/reclamos';
const RECHARGE = 'POST /pedidos/centro-costo';
const ACTO = '00000000-0000-4000-8000-000000000001';

const RECLAMO: Reclamo = {
  id: 12,
  idPedido: 501,
  quien: 'Pérez, Ana',
  texto: 'No eran 20 km',
  importe: 13_000,
  estado: 'en_revision',
  creado: '2026-03-09T10:00:00-03:00',
  respuesta: null,
  reconocido: null,
  cerrado: null,
};
const AUDITOR = aSession({ account: anAccount({}, ['showReports', 'showClientPedidos']) });

function open(answers: Answers, session = AUDITOR) {
  return openDetail(aViaje(501, { status: 'finalizado' }), answers, session);
}

test('W-350 the panel says how the claims about an order stand', async () => {
  await open({ [ABOUT]: { data: { reclamos: [RECLAMO], puedeReclamar: false } } });
  expect((await screen.findAllByText('Reclamo en revisión')).length).toBeGreaterThan(0);
  expect(screen.getByText('Reclamo 12 · Pérez, Ana · 09/03/2026 · $13.000,00')).toBeDefined();
  expect(screen.getByText('No eran 20 km')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reclamar' })).toBeNull();
});

test('the answer to a claim stands once: under the rating that it came with, else in the list of claims', async () => {
  const rated = { calificacion: 2, nombre: 'Ana Pérez', obs: '', enDesacuerdo: true, timestamp: RECLAMO.creado };
  const answer = 'Corregimos la distancia.';
  const other = { ...RECLAMO, id: 13, estado: 'cerrado' as const, respuesta: 'Era otro viaje.' };
  await openDetail(
    aViaje(501, { status: 'finalizado' }, { calificaciones: [rated] }),
    {
      [ABOUT]: {
        data: { reclamos: [{ ...RECLAMO, estado: 'cerrado', respuesta: answer }, other], puedeReclamar: false },
      },
      'GET /sgv/rest/viajes/:idViaje/calificaciones': [
        {
          ...rated,
          reclamo: { id: 12, estado: 'cerrado' },
          respuesta: { texto: answer, timestamp: '2026-03-11T12:00:00-03:00' },
        },
      ],
    },
    AUDITOR,
  );
  expect(await screen.findByText('Era otro viaje.')).toBeDefined();
  expect(await screen.findAllByText(answer)).toHaveLength(1);
});

test('W-349 an ended order is claimed about from its panel, with words', async () => {
  const { api } = await open({
    [ABOUT]: { data: { reclamos: [], puedeReclamar: true } },
    [RECLAMAR]: { data: { id: 13, estado: 'abierto' } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Reclamar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reclamar por este pedido' }));
  await user.click(dialog.getByRole('button', { name: 'Reclamar' }));
  expect(dialog.getByText('Escribí el motivo.')).toBeDefined();
  await user.type(dialog.getByLabelText('Motivo del reclamo'), 'No eran 20 km');
  await user.click(dialog.getByRole('button', { name: 'Reclamar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.find(({ key }) => key === RECLAMAR)?.body).toEqual({ texto: 'No eran 20 km' });
});

test('W-351 its cost centre is changed with a reason, and what could not be says why', async () => {
  const { api } = await open({
    [ABOUT]: { data: { reclamos: [], puedeReclamar: true } },
    'GET /pedidos/cecos': { data: [{ id: 31, alias: 'Logística' }] },
    [RECHARGE]: { data: { pedidos: [{ id: 501, resultado: 'rechazado', motivo: 'account_signed' }], acto: null } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cambiar centro de costo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar centro de costo' }));
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  expect(dialog.getByText('Elegí un centro de costo.')).toBeDefined();
  await dialog.findByRole('option', { name: 'Logística' });
  await user.selectOptions(dialog.getByLabelText('Nuevo centro de costo'), 'Logística');
  await user.type(dialog.getByLabelText('Motivo del cambio'), 'Era de Logística');
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  expect(await dialog.findByText('Pedido 501: la cuenta de ese mes ya está firmada')).toBeDefined();
  expect(api.calls.find(({ key }) => key === RECHARGE)?.body).toEqual({
    idCliente: 3,
    ids: [501],
    idCeco: 31,
    motivo: 'Era de Logística',
  });
});

test('W-387 the window that changed cost centres has the way back, and says what stays', async () => {
  const lote: Lote = {
    idLote: ACTO,
    tipo: 'deshacer',
    nombre: '',
    estado: 'terminado',
    total: 1,
    hechas: 0,
    rechazadas: 1,
    creado: '2026-03-09T10:00:00-03:00',
  };
  const row = { n: 1, idCuentaCorporativa: null, idSolicitud: 501, nombre: 'Pedido 501', antes: {}, despues: {} };
  const { api } = await open({
    [ABOUT]: { data: { reclamos: [], puedeReclamar: true } },
    'GET /pedidos/cecos': { data: [{ id: 31, alias: 'Logística' }] },
    [RECHARGE]: { data: { pedidos: [{ id: 501, resultado: 'cambiado', motivo: null }], acto: ACTO } },
    'POST /auditoria/deshacer': { data: lote },
    'GET /lotes/:idLote': { data: lote },
    'GET /lotes/:idLote/filas': {
      data: { filas: [{ ...row, estado: 'rechazada', code: 'account_signed', faltas: [] }] },
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cambiar centro de costo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar centro de costo' }));
  await dialog.findByRole('option', { name: 'Logística' });
  await user.selectOptions(dialog.getByLabelText('Nuevo centro de costo'), 'Logística');
  await user.type(dialog.getByLabelText('Motivo del cambio'), 'Era de Logística');
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  await user.click(await dialog.findByRole('button', { name: 'Deshacer' }));
  const undo = within(await screen.findByRole('dialog', { name: 'Deshacer el cambio' }));
  expect(undo.getByText(/^El pedido vuelve al centro de costo de antes/)).toBeDefined();
  await user.click(undo.getByRole('button', { name: 'Deshacer' }));
  expect(await undo.findByText('Ninguno se restauró, 1 quedó como está')).toBeDefined();
  expect(await undo.findByText('La cuenta de ese mes ya está firmada.')).toBeDefined();
  expect(api.calls.find(({ key }) => key === 'POST /auditoria/deshacer')?.body).toEqual({ idCliente: 3, acto: ACTO });
});

test('W-351 W-352 who audits nothing changes none; who asked for it is said to everybody who sees it', async () => {
  await open({ [ABOUT]: { data: { reclamos: [RECLAMO], puedeReclamar: false } } }, aSession());
  expect(await screen.findByText(/^Quién pidió/)).toBeDefined();
  expect((await screen.findAllByText('Reclamo en revisión')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Cambiar centro de costo' })).toBeNull();
});
