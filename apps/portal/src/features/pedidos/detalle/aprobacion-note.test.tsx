import { screen } from '@testing-library/react';
import { someSolicitudExtras } from '@traza/testing';
import { describe, expect, test, vi } from 'vitest';
import { aRequest, openDetail } from '../pedidos.kit.tsx';
import type { Aprobacion } from './aprobacion-text.ts';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

const DETAIL = 'GET /sgv/rest/solicitudes/:idSolicitud';

function open(estado: 'A' | 'B' | 'X', autorizacion: Aprobacion | null) {
  const solicitud = {
    idSolicitud: 100,
    tipo: 'PARAMI' as const,
    estado,
    status: estado === 'X' ? ('anulado' as const) : ('registrado' as const),
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
  const extras = someSolicitudExtras({ estado });
  return openDetail(aRequest(100, { extras }), { [DETAIL]: { solicitudes: { 100: solicitud } } });
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
