import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LazyMap, type MapProps } from './lazy-map.tsx';

const trazaMap = vi.hoisted(() => vi.fn<(props: MapProps) => React.ReactNode>());
vi.mock('./traza-map.tsx', () => ({ TrazaMap: trazaMap }));

const props: MapProps = {
  label: 'Mapa del viaje',
  markers: [
    { id: '0', lat: -34.6, lon: -58.38, kind: 'origen', label: 'Origen', detail: 'Av. Corrientes 1234' },
    { id: '1', lat: -34.56, lon: -58.42, kind: 'destino', label: 'Destino' },
  ],
  lines: [
    {
      id: 'a',
      tone: 'route',
      coordinates: [
        { lat: -34.6, lon: -58.38 },
        { lat: -34.56, lon: -58.42 },
      ],
    },
  ],
  vehicle: { lat: -34.58, lon: -58.4, label: 'El vehículo está en camino' },
};

beforeEach(() => {
  // React reports what a boundary catches; here it is what the test is about
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the map', () => {
  test('T-123 that cannot start leaves a sketch of the stops, the route and the vehicle', async () => {
    trazaMap.mockImplementation(() => {
      throw new Error('WebGL2 is required');
    });
    render(<LazyMap {...props} />);
    const sketch = await screen.findByTestId('sketch-map');
    expect(sketch.querySelectorAll('polyline')).toHaveLength(1);
    expect(sketch.querySelectorAll('circle')).toHaveLength(3);
  });

  test('T-257 its list says in order what it shows', async () => {
    trazaMap.mockImplementation(() => {
      throw new Error('WebGL2 is required');
    });
    render(<LazyMap {...props} />);
    const list = await screen.findByRole('list', { name: 'Mapa del viaje' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Origen: Av. Corrientes 1234', 'Destino', 'El vehículo está en camino']);
  });

  test('T-123 without even a sketch it says so', async () => {
    trazaMap.mockImplementation(() => {
      throw new Error('WebGL2 is required');
    });
    render(
      <LazyMap
        label="Mapa"
        // a marker that cannot be read
        markers={[new Proxy({ id: '0', lat: 0, lon: 0, kind: 'origen', label: '' } as const, { get: fail })]}
      />,
    );
    expect(await screen.findByText('Ocurrió un error iniciando el mapa')).toBeDefined();
  });
});

function fail(): never {
  throw new Error('cannot be read');
}
