import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Persona } from '@traza/demo';
import { openBrowser } from '@traza/e2e/browser';
import { NotHere } from './bench.ts';
import { signIn } from './client.ts';
import type { ServerProcess } from './server-process.ts';

const DIST = path.resolve(import.meta.dirname, '../../apps/portal/dist/index.html');

/** The built portal in a browser where somebody is signed in. */
export interface Portal {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  close: () => Promise<void>;
}

/** Opens the portal of a server; `port` lets another tool into the browser. */
export async function openPortal(server: ServerProcess, persona: Persona, port = 0): Promise<Portal> {
  if (!existsSync(DIST)) throw new NotHere('the portal is not built: npm run build');
  const { token } = await signIn(server, persona);
  const profile = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-browser-'));
  const context = await openBrowser(profile, port);
  await context.addInitScript(
    ([ofServer, session, username]) => {
      if (location.origin !== ofServer) return;
      // a phone is offered the app first
      sessionStorage.setItem('traza.navegador', 'true');
      if (location.pathname === '/login') {
        localStorage.clear();
        return;
      }
      localStorage.setItem('traza.token', session);
      localStorage.setItem('traza.username', username);
      localStorage.setItem('traza.actividad', String(Date.now()));
    },
    [server.url, token, persona.username] as const,
  );
  const page = context.pages()[0] ?? (await context.newPage());
  const cdp = await context.newCDPSession(page);
  return {
    context,
    page,
    cdp,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Makes the processor of the page that many times slower. */
export async function slowDown({ cdp }: Portal, times: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
}
