import { cleanup, configure } from '@testing-library/react';
import { dismissToast, getToasts } from '@traza/ui/notices/toasts.ts';
import { emptyCanvas } from '@traza/ui/test/empty-canvas.ts';
import { keepConsoleQuiet } from '@traza/ui/test/quiet-console.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { resetConfiguration } from '../settings.ts';
import { expectNoFailedCall, forgetFailedCalls, refuseNetwork } from './fake-api.ts';

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
configure({ asyncUtilTimeout: 40_000 });

globalThis.fetch = refuseNetwork;
globalThis.ResizeObserver = QuietResizeObserver;
// as browsers do since Chromium 153, whatever its type says
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
Element.prototype.setPointerCapture = () => undefined;

keepConsoleQuiet();
beforeEach(() => {
  forgetFailedCalls();
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

// hooks run from the last to the first: what the end of a test leaves on its way is no part of it
afterEach(expectNoFailedCall);

// the next file finds the same page
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
