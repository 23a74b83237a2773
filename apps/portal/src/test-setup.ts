import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { resetConfiguration } from '#lib/settings.ts';
import { dismissToast, getToasts } from '#lib/toast.ts';
import { emptyCanvas } from './test/empty-canvas.ts';
import { keepConsoleQuiet } from './test/quiet-console.ts';
import { setViewport } from './test/viewport.ts';

class QuietResizeObserver {
  observe(): void {
    // happy-dom has no layout to observe
  }
  unobserve(): void {
    // as above
  }
  disconnect(): void {
    // as above
  }
}

// nothing is measured by the clock: a busy machine only waits longer for the same answer
configure({ asyncUtilTimeout: 5000 });

globalThis.ResizeObserver = QuietResizeObserver;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;

keepConsoleQuiet();

beforeEach(() => {
  emptyCanvas();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  setViewport(1280, 800);
  resetConfiguration();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  for (const { id } of getToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
});
