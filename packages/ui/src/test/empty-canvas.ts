import { vi } from 'vitest';

/** Canvases of the document of the tests take every stroke and draw nothing; WebGL they have not. */
export function emptyCanvas(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((kind) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is asked of it is a function
    kind === '2d' ? (new Proxy({}, { get: () => () => undefined }) as CanvasRenderingContext2D) : null,
  );
}
