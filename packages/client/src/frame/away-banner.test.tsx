import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sayAway } from '../cambios/live.ts';
import { queryClient } from '../query-client.ts';
import { AwayBanner } from './away-banner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sayAway(false);
  queryClient.clear();
});

test('W-278 without network the line says how old what is shown is, and goes with the network', () => {
  const knownMs = (hour: string) => ({ updatedAt: Date.parse(`2026-11-20T${hour}-03:00`) });
  queryClient.setQueryData(['list'], [], knownMs('09:24:40'));
  queryClient.setQueryData(['before'], [], knownMs('09:20:00'));
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<AwayBanner />);
  const line = screen.getByRole('status');
  expect(line.textContent).toBe('');
  act(() => sayAway(true));
  expect(line.textContent).toBe('Sin conexión en vivo. Actualizamos cada unos segundos.');
  network.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(line.textContent).toBe('Sin conexión · datos de 09:24');
  network.mockReturnValue(true);
  act(() => sayAway(false));
  act(() => void dispatchEvent(new Event('online')));
  expect(line.textContent).toBe('');
});
