import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LazyMap } from './lazy-map.tsx';
import type { MapProps } from './types.ts';

type Draw = (props: MapProps & { onBroken?: () => void }) => React.ReactNode;
const trazaMap = vi.hoisted(() => vi.fn<Draw>());
const leafletMap = vi.hoisted(() => vi.fn<Draw>());
vi.mock('./gl/traza-map.tsx', () => ({ TrazaMap: trazaMap }));
vi.mock('./leaflet/leaflet-map.tsx', () => ({ LeafletMap: leafletMap }));

const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');

beforeEach(() => {
  // React reports what a boundary catches; here it is what the test is about
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only whether there is a context is asked
  getContext.mockReturnValue({} as WebGL2RenderingContext);
  trazaMap.mockReset().mockReturnValue('MapLibre');
  leafletMap.mockReset().mockReturnValue('Leaflet');
});

function fail(): never {
  throw new Error('cannot start');
}

describe('T-123 the map', () => {
  test('is drawn by MapLibre, and the second library is not asked', async () => {
    render(<LazyMap label="Mapa" />);
    expect(await screen.findByText('MapLibre')).toBeDefined();
    expect(leafletMap).not.toHaveBeenCalled();
  });

  test('without WebGL2 is drawn by Leaflet, from the same description', async () => {
    getContext.mockReturnValue(null);
    const fit = [{ lat: -34.6, lon: -58.38 }];
    render(<LazyMap label="Mapa" fit={fit} />);
    expect(await screen.findByText('Leaflet')).toBeDefined();
    expect(leafletMap.mock.calls[0]?.[0]).toEqual({ label: 'Mapa', fit });
    expect(trazaMap).not.toHaveBeenCalled();
  });

  test('is drawn by Leaflet when MapLibre fails while it draws', async () => {
    trazaMap.mockImplementation(fail);
    render(<LazyMap label="Mapa" />);
    expect(await screen.findByText('Leaflet')).toBeDefined();
  });

  test('is drawn by Leaflet when MapLibre says that it is broken', async () => {
    render(<LazyMap label="Mapa" />);
    await screen.findByText('MapLibre');
    act(() => trazaMap.mock.lastCall?.[0].onBroken?.());
    expect(await screen.findByText('Leaflet')).toBeDefined();
  });

  test('says so when neither starts', async () => {
    trazaMap.mockImplementation(fail);
    leafletMap.mockImplementation(fail);
    render(<LazyMap label="Mapa" />);
    expect(await screen.findByText('Ocurrió un error iniciando el mapa')).toBeDefined();
  });
});
