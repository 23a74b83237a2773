import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answers } from '@traza/client/test/fake-api.ts';
import { aRequest } from '@traza/pedido-ui/pedidos.kit.ts';
import { someSolicitudExtras } from '@traza/testing';
import { isUsable } from '@traza/ui/test/is-usable.ts';
import { describe, expect, test } from 'vitest';
import type { Session } from '#lib/session.ts';
import { anAccount, aSession, aUser } from '#test/people.ts';
import { openDetail } from '../pedidos.kit.tsx';
import type { Aprobacion } from './aprobacion-text.ts';

const DETAIL = 'GET /sgv/rest/solicitudes/:idSolicitud';

const DECIDE = 'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion';

interface OpenOptions {
  answers?: Answers;
  solicitante?: string;
  session?: Session;
}

function open(
  estado: 'A' | 'B' | 'X',
  autorizacion: Aprobacion | null,
  { answers = {}, solicitante = 'otra', session = aSession() }: OpenOptions = {},
) {
  const solicitud = {
    idSolicitud: 100,
    tipo: 'PARAMI' as const,
    estado,
    status: estado === 'X' ? ('anulado' as const) : ('registrado' as const),
    substatus: '' as const,
    idViaje: null,
    idPlan: null,
    fechaHoraSalida: '2026-03-12T14:30:00-03:00',
    asap: false,
    servicio: { idTipoVehiculo: 8, tipoVehiculo: 'Premium' },
    precotizacion: 48_500,
    distancia: 30,
    duracion: 40,
    ceco: null,
    observacion: '',
    paradas: [],
    pasajes: [],
    autorizacion,
  };
  const extras = someSolicitudExtras({ estado, solicitante });
  return openDetail(aRequest(100, { extras }), { [DETAIL]: { solicitudes: { 100: solicitud } }, ...answers }, session);
}

const rita = { por: 'Rita Ríos', cuando: '2026-03-11T10:30:00-03:00' };

describe('the requester sees what came of the authorization', () => {
  const cases: [estado: 'A' | 'B' | 'X', authorization: Aprobacion, text: string][] = [
    [
      'B',
      { estado: 'pendiente', motivo: null, por: null, cuando: null },
      'El pedido se completó pero requiere autorización.',
    ],
    ['A', { estado: 'aprobada', motivo: null, ...rita }, 'Autorizado por Rita Ríos (11/03/26 10:30 hs).'],
    [
      'X',
      { estado: 'rechazada', motivo: 'Compartí el viaje', ...rita },
      'Rechazado por Rita Ríos (11/03/26 10:30 hs): Compartí el viaje',
    ],
    [
      'X',
      { estado: 'vencida', motivo: null, por: null, cuando: null },
      'El pedido se anuló porque nadie lo autorizó antes de su salida.',
    ],
  ];

  test.each(cases)('DO-35 an order in state %s: %j', async (estado, aprobacion, text) => {
    await open(estado, aprobacion);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('an order that needed none says nothing of it', async () => {
    await open('A', null);
    expect(screen.queryByText(/utoriza/)).toBeNull();
  });
});

describe('W-207 who may authorize decides on the order itself', () => {
  const pending = { estado: 'pendiente', motivo: null, por: null, cuando: null } as const;
  const approver = aSession({ account: anAccount({}, ['approveCotizaciones', 'showClientPedidos']) });

  test('authorizes it, or rejects it with a reason', async () => {
    const { api } = await open('B', pending, {
      session: approver,
      answers: { [DECIDE]: { idSolicitud: 100, estado: 'A' } },
    });
    const sent = () => api.calls.filter(({ key }) => key === DECIDE).map(({ body }) => body);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Autorizar' }));
    await waitFor(() => expect(sent()).toEqual([{ aprobar: true, motivo: null }]));
    const reject = await screen.findByRole('button', { name: 'Rechazar' });
    await waitFor(() => expect(isUsable(reject)).toBe(true));
    await user.click(reject);
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el pedido' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Compartan');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ aprobar: false, motivo: 'Compartan' }));
  });

  test.each([
    ['without the permission', aSession(), 'otra'],
    ['on the own order', approver, aUser().username],
  ])('not %s', async (_, session, solicitante) => {
    await open('B', pending, { session, solicitante });
    await screen.findByText('El pedido se completó pero requiere autorización.');
    expect(screen.queryByRole('button', { name: 'Autorizar' })).toBeNull();
  });
});
