import { screen, within } from '@testing-library/react';
import type { Aviso } from '@traza/contract';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { aPasaje } from '@traza/testing';
import { expect, test, vi } from 'vitest';
import { openPedidos } from '../pedidos.kit.tsx';
import { avisoLine } from './aviso-text.ts';

const LIST = 'GET /pedidos/v1/:extrasType/:id/avisos';
const NOTE = 'POST /pedidos/v1/:extrasType/:id/avisos/whatsapp';

const TOLD: Aviso = {
  idPasaje: 900,
  quien: 'pasajero',
  nombre: 'Juan Paz',
  acto: 'pedido',
  canal: 'sms',
  estado: 'enviado',
  motivo: null,
  idioma: 'es',
  avisado: '2026-03-10T09:12:00-03:00',
  abierto: '2026-03-10T09:14:00-03:00',
  whatsapp: null,
};
const NOW = Temporal.Instant.from('2026-03-10T10:00:00-03:00');

test.each<[Partial<Aviso>, string]>([
  [{}, 'Avisado 09:12 · abierto 09:14'],
  [{ abierto: null }, 'Avisado 09:12 · sin abrir'],
  [{ avisado: '2026-03-09T09:12:00-03:00', abierto: null }, 'Avisado 9 mar 09:12 · sin abrir'],
  [{ estado: 'pendiente', avisado: null, abierto: null }, 'Avisando…'],
  [{ estado: 'fallido', avisado: null, abierto: null, motivo: 'sin_telefono' }, 'Sin avisar: no tiene teléfono'],
  [{ estado: 'fallido', avisado: null, motivo: 'rechazado' }, 'No se pudo avisar por SMS · abierto 09:14'],
])('W-291 %o reads "%s"', (change, line) => {
  expect(avisoLine({ ...TOLD, ...change }, NOW)).toBe(line);
});

test('W-287 W-291 the detail says how each was told; who can be told by hand alone has a button that opens WhatsApp', async () => {
  const pasajero = { name: 'Juan Paz', firstName: null, lastName: null, phone: null, legajo: null, username: null };
  const pedido = aViaje(
    200,
    {},
    { esSolicitante: true, pasajes: [aPasaje({ idPasaje: 900, idViaje: 200, pasajero })] },
  );
  const byHand: Aviso = {
    ...TOLD,
    nombre: 'Ana Ruiz',
    idPasaje: 901,
    canal: 'whatsapp',
    estado: 'pendiente',
    motivo: 'sin_sms',
    avisado: null,
    abierto: null,
    whatsapp: 'https://wa.me/5491145678901?text=Hola',
  };
  const told = { ...byHand, estado: 'enviado' as const, avisado: TOLD.avisado };
  const { user, api } = await openPedidos(
    {
      'GET /pedidos/usuario': { data: [pedido] },
      'GET /pedidos/:provider/:extrasType/:id': { data: pedido },
      [LIST]: { data: [TOLD, byHand] },
      [NOTE]: { data: [TOLD, told] },
    },
    { search: '?selected=200' },
  );
  const section = within(await screen.findByRole('region', { name: 'Avisos a quienes viajan' }));
  expect(section.getByText('Del pedido, por SMS')).toBeTruthy();
  const link = section.getByRole('link', { name: 'Avisar por WhatsApp: Ana Ruiz' });
  expect(link.getAttribute('href')).toBe('https://wa.me/5491145678901?text=Hola');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(await section.findByRole('link', { name: 'Avisar de nuevo: Ana Ruiz' })).toBeTruthy();
  expect(api.calls.find(({ key }) => key === NOTE)?.body).toEqual({ idPasaje: 901, quien: 'pasajero' });
  vi.restoreAllMocks();
});
