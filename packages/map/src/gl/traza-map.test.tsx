import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TrazaMap } from './traza-map.tsx';

interface Drawn {
  onLoad: (event: { target: object }) => void;
  onIdle: (event: { target: object }) => void;
}

const library = vi.hoisted(() => ({ draw: vi.fn<(props: Drawn & { children: ReactNode }) => ReactNode>() }));
const ground = vi.hoisted(() => ({ useBaseData: vi.fn<() => object | undefined>() }));
vi.mock('@vis.gl/react-maplibre', () => ({ Map: library.draw }));
vi.mock('maplibre-gl', () => ({ setWorkerUrl: () => undefined }));
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl/dist/maplibre-gl.css', () => ({}));
vi.mock('../base-data.ts', () => ground);
vi.mock('./base-layers.tsx', () => ({ BaseLayers: () => null }));
vi.mock('./drawn-images.tsx', () => ({ DrawnImages: () => null }));
vi.mock('./route-lines.tsx', () => ({ RouteLines: () => null }));
vi.mock('./gl-engine.tsx', () => ({ GlEngine: () => null }));

beforeEach(() => {
  vi.useFakeTimers();
  ground.useBaseData.mockReturnValue({});
  library.draw.mockReset().mockImplementation(() => <div data-testid="canvas" />);
  return () => vi.useRealTimers();
});

/** A map as it comes onto the page, and what its library says of it. */
function open() {
  render(<TrazaMap label="Mapa" onBroken={() => undefined} />);
  const still = { disableRotation: () => undefined };
  const target = {
    getContainer: () => screen.getByTestId('canvas'),
    touchZoomRotate: still,
    keyboard: still,
  };
  const say = (what: keyof Drawn) => act(() => library.draw.mock.lastCall?.[0][what]({ target }));
  return { say, isCovered: () => screen.getByTestId('map').hasAttribute('data-covered') };
}

test('W-375 a map is covered until its first frame is drawn, and not again', () => {
  const { say, isCovered } = open();
  expect(isCovered()).toBe(true);
  say('onLoad');
  expect(isCovered()).toBe(true);
  say('onIdle');
  expect(isCovered()).toBe(false);
  act(() => {
    vi.runAllTimers();
  });
  expect(isCovered()).toBe(false);
});

test('W-375 bare ground is no first frame, and streets that are slow are seen as they come', () => {
  ground.useBaseData.mockReturnValue(undefined);
  const { say, isCovered } = open();
  say('onLoad');
  say('onIdle');
  expect(isCovered()).toBe(true);
  act(() => {
    vi.advanceTimersByTime(1500);
  });
  expect(isCovered()).toBe(false);
});
