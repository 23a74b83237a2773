import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { printInLight } from '@traza/ui/look/print-light.ts';
import { shareStyleNonce } from '@traza/ui/look/style-nonce.ts';
import { startPage } from '@traza/ui/parts/start-page.tsx';
import type { ApiClient } from '../api.ts';
import type { BrowserSession } from '../session.ts';
import { leaveOnAuthFailure } from './leave-on-auth-failure.ts';

export interface FrontEndParts {
  router: AnyRouter;
  api: Pick<ApiClient<never>, 'onAuthFailure'>;
  session: BrowserSession;
  loadSettings: () => Promise<unknown>;
}

/** Draws a front end into its page. */
export function startFrontEnd({ router, api, session, loadSettings }: FrontEndParts): void {
  shareStyleNonce();
  printInLight();
  void loadSettings();
  leaveOnAuthFailure(router, api, session);
  startPage(() => <RouterProvider router={router} />);
}
