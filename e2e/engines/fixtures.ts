import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { DEMO_PASSWORD, type Persona } from '@traza/demo';
import { offsetMs } from '../clock.ts';
import { withDemoServer } from '../demo-server.ts';
import { type Server, startSimulator } from '../server.ts';
import { findFirefox, findWebKit } from './browsers.ts';
import { DESKTOP, type Engine, type Settings } from './engine.ts';
import { firefoxEngine } from './firefox.ts';
import { Hand } from './hand.ts';
import { openLine } from './line.ts';
import { buildPageScript } from './page-script.ts';
import { webkitEngine } from './webkit.ts';

export { expect } from '@playwright/test';

interface EngineWorkerFixtures {
  /** Undefined where this machine does not have it. */
  engine: Engine | undefined;
  server: Server;
  script: () => string;
}

interface EngineFixtures {
  /** A test of an engine that this machine lacks is left out, before anything is started for it. */
  hasEngine: void;
  settings: Partial<Settings>;
  /** A hand at a browser of its own, by itself and with nobody signed in. */
  hand: Hand;
  /** The next page that the hand opens is of this person. */
  login: (persona: Persona) => Promise<void>;
  /** Starts the simulated carrier; it ends with the test. */
  simulate: (speed: number) => void;
}

/**
 * Firefox delivers messages while a page stands still, and React, which works in steps between messages, refuses the second step within
 * the first and goes on with the next (decision 131). What a person sees of it is nothing: the way itself is what is tested.
 */
const isReentry = (problem: string, engine: string) => engine === 'Firefox' && problem.includes('React error #327');

export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  settings: [{}, { option: true }],
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use, { project }) => {
      const engine = engineOf(project.name);
      console.log(engine ? await engine.version() : whyNot(project.name));
      await use(engine);
    },
    { scope: 'worker' },
  ],
  hasEngine: [
    async ({ engine }, use, info) => {
      info.skip(engine === undefined, whyNot(info.project.name));
      await use();
    },
    { auto: true },
  ],
  script: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      await use(await buildPageScript());
    },
    { scope: 'worker' },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      await withDemoServer(use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  hand: async ({ engine, server, script, settings }, use, info) => {
    if (!engine) throw new Error(whyNot(info.project.name));
    const line = await openLine(server.url, script);
    const tab = await engine.start({ size: DESKTOP, dark: false, webgl: false, ...settings });
    await use(new Hand(tab, line, info.project.name));
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('picture.png'), await tab.picture());
    await tab.close();
    line.close();
    expect(line.problems.filter((problem) => !isReentry(problem, info.project.name))).toEqual([]);
  },
  login: async ({ hand, request }, use) => {
    await use(async ({ username }) => {
      const reply = await request.post('/api/login', { data: { username, password: DEMO_PASSWORD } });
      const { data }: { data: { token: string } } = await reply.json();
      // any answer of the same origin will do: its storage is the portal's
      await hand.open('/api/health');
      const entries = { 'traza.token': data.token, 'traza.username': username };
      await hand.evaluate(`(() => {
        Object.assign(localStorage, ${JSON.stringify(entries)}, { 'traza.actividad': String(Date.now() + ${offsetMs()}) });
      })()`);
    });
  },
  simulate: async ({ server }, use) => {
    let end = () => Promise.resolve();
    await use((speed) => {
      end = startSimulator(server.url, offsetMs(), speed);
    });
    await end();
  },
});

const whyNot = (name: string) => `left out: there is no ${name} on this machine`;

/** That of a project, if this machine has it. */
function engineOf(project: string): Engine | undefined {
  if (project === 'WebKit') {
    const found = findWebKit();
    return found && webkitEngine(found);
  }
  const binary = findFirefox();
  return binary === undefined ? undefined : firefoxEngine(binary);
}
