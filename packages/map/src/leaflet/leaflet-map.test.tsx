import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LatLon, MapProps } from '../types.ts';
import { LeafletMap } from './leaflet-map.tsx';

const obelisco = { lat: -34.6037, lon: -58.3816 };
const aeroparque = { lat: -34.5592, lon: -58.4156 };
const paradas: MapProps['markers'] = [
  { id: '0', ...obelisco, kind: 'origen', label: 'Origen', detail: 'Av. Corrientes 1234' },
  { id: '1', ...aeroparque, kind: 'destino', label: 'Destino' },
];

beforeEach(() => {
  // without the streets, whose names need a canvas
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.unstubAllGlobals());

describe('the map without WebGL2', () => {
  test('T-257 shows stops and vehicle, and says the same in order', async () => {
    render(
      <LeafletMap
        label="Mapa del viaje"
        markers={paradas}
        fit={[obelisco, aeroparque]}
        vehiculo={{ ...obelisco, label: 'En camino' }}
      />,
    );
    const list = await screen.findByRole('list', { name: 'Mapa del viaje' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual(['Origen: Av. Corrientes 1234', 'Destino', 'En camino']);
    expect(screen.getByTestId('vehicle')).toBeDefined();
    expect(screen.getByText('Destino', { selector: 'span' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Mapa del viaje' }).tabIndex).toBe(0);
  });

  test('A-195 a pressed marker says which one it is', async () => {
    const onMarkerPress = vi.fn<(id: string) => void>();
    render(<LeafletMap label="Mapa" markers={paradas} onMarkerPress={onMarkerPress} />);
    fireEvent.click(await screen.findByText('Destino', { selector: 'span' }));
    expect(onMarkerPress).toHaveBeenCalledExactlyOnceWith('1');
  });

  test('DA-19 the pin goes where the arrow keys and the pointer put it', async () => {
    const onMove = vi.fn<(point: LatLon) => void>();
    const pin = { ...obelisco, label: 'Nueva dirección', hint: 'Pin', onMove };
    render(<LeafletMap label="Mapa" pin={pin} center={obelisco} zoom={15} />);
    const button = await screen.findByRole('button', { name: 'Pin' });
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    const east = onMove.mock.lastCall?.[0];
    expect(east?.lat).toBeCloseTo(obelisco.lat, 5);
    // ten pixels at zoom 15, where the world is 512 * 2^15 pixels wide
    expect((east?.lon ?? 0) - obelisco.lon).toBeCloseTo((10 * 360) / (512 * 2 ** 15), 5);
    fireEvent.keyDown(button, { key: 'ArrowUp', shiftKey: true });
    expect(onMove.mock.lastCall?.[0].lat).toBeGreaterThan(obelisco.lat);
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  test('A-195 its buttons zoom, show everything and bring it back', async () => {
    const onRecenter = vi.fn<() => void>();
    render(<LeafletMap label="Mapa" overview={paradas} onRecenter={onRecenter} />);
    for (const name of ['Acercar', 'Alejar', 'Ver todo']) fireEvent.click(await screen.findByRole('button', { name }));
    fireEvent.click(screen.getByRole('button', { name: 'Centrar el mapa' }));
    await waitFor(() => expect(onRecenter).toHaveBeenCalledOnce());
  });
});
