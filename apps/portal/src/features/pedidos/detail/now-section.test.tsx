import { screen, waitFor } from '@testing-library/react';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { expect, test } from 'vitest';
import { openDetail } from '../pedidos.kit.tsx';

test('W-274 W-276 one sentence about what happens now stands before who drives, and beside the hour when they come', async () => {
  const scene = {
    extrasType: 'v' as const,
    id: 200,
    dice: 'llega' as const,
    minutos: 6,
    chofer: 'Luis',
    lugar: 'Casa',
  };
  const marta = { ...scene, viaja: 'otro' as const, quien: 'Marta', hora: '2026-03-10T09:24:00-03:00' };
  await openDetail(aViaje(200, { substatus: 'a origen' }), { 'GET /pedidos/ahora': { data: [marta] } });
  const sentence = await screen.findByText('Luis llega en 6 min a buscar a Marta');
  const chofer = screen.getByRole('region', { name: 'Conductor' });
  expect(sentence.compareDocumentPosition(chofer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const title = screen.getByRole('heading', { name: /^Pedido · / });
  await waitFor(() => expect(title.textContent).toContain('09:30 hs · llega 09:24'));
  expect(screen.getAllByText('En camino').length).toBeGreaterThan(0);
});
