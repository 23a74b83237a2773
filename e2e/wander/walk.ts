import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@traza/demo';
import { moveTo, setClock, storeSession } from '../fixtures.ts';
import { forgetLacked } from '../floor.ts';
import { makeFollowed } from '../followed.ts';
import { signInOperador } from '../operador.ts';
import { chooseFile } from './chosen-file.ts';
import type { World } from './ground.ts';
import { handle } from './hands.ts';
import { type Hearing, hear } from './heard.ts';
import { type Look, look } from './look.ts';
import type { Memory } from './memory.ts';
import { untilQuiet } from './quiet.ts';
import { RULES_OF_STATES, rulesOfWalk } from './rules/index.ts';
import { isWrite } from './said.ts';
import type { Rule, Seen } from './seen.ts';
import { type Step, stepText } from './step.ts';
import { Tabs } from './tabs.ts';
import type { Walker } from './walkers.ts';
import { within } from './within.ts';
import { WORLD_EVENTS } from './world-events.ts';

/** What a rule says of a step. */
export interface Breach {
  rule: string;
  words: string;
  /** Where the step began, and where it ended: path and search. */
  from: string;
  path: string;
}

const OFFLINE_MS = 1500;
const WAIT_MS = 1500;
/** Longer than any step waits. */
const STEP_MS = 90_000;

/** Somebody's browser in a world, from the first page on. */
export class Walk {
  private before: Look | undefined;
  private memory: Memory | undefined;
  private isOffline = false;
  private rules = rulesOfWalk();
  /** The last step sent something. */
  hasWritten = false;

  readonly walker: Walker;
  private readonly world: World;
  private readonly context: BrowserContext;
  private readonly tabs: Tabs;
  private readonly hearing: Hearing;

  private constructor(walker: Walker, world: World, context: BrowserContext, page: Page, hearing: Hearing) {
    this.walker = walker;
    this.world = world;
    this.context = context;
    this.tabs = new Tabs(context, page);
    this.hearing = hearing;
  }

  get page(): Page {
    return this.tabs.front;
  }

  static async begin(browser: Browser, world: World, walker: Walker): Promise<Walk> {
    const { width, height, touch } = walker.screen;
    const context = await browser.newContext({
      baseURL: world.server.url,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      viewport: { width, height },
      hasTouch: touch,
      colorScheme: walker.scheme,
      reducedMotion: 'reduce',
    });
    await setClock(context, world.offsetMs());
    // on a phone the portal speaks of its app first
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) sessionStorage.setItem('traza.navegador', 'true');
    });
    const hearing = await hear(context, world.typed);
    // after what the walk itself needs of a newer browser
    if (walker.floor) await forgetLacked(context);
    context.on('page', (page) => {
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      page.on('filechooser', (chooser) => {
        const now = new Date(Date.now() + world.offsetMs());
        // the page may be left meanwhile
        void chooseFile(chooser, now).then(
          (words) => words.forEach((each) => world.typed.add(each)),
          () => undefined,
        );
      });
    });
    const page = await context.newPage();
    const walk = new Walk(walker, world, context, page, hearing);
    await walk.signIn();
    await untilQuiet(page, hearing);
    return walk;
  }

  /** Does a step and judges it: what is wrong by which rule; undefined where the step could not be done. One that never ends throws. */
  async take(step: Step): Promise<Breach[] | undefined> {
    return await within(STEP_MS, stepText(step), this.takeIt(step));
  }

  private async takeIt(step: Step): Promise<Breach[] | undefined> {
    this.before ??= await look(this.page);
    const { before } = this;
    await this.hearing.take();
    await this.rememberNow();
    if (!(await this.act(step))) return undefined;
    const { page } = this;
    await untilQuiet(page, this.hearing);
    const after = await look(page);
    this.before = after;
    const heard = await this.hearing.take();
    // another tab is another page: nothing of the one before is compared with it
    const isOther = step.kind === 'other tab';
    const seen: Seen = { page, act: step, hand: this.walker.hand, before: isOther ? after : before, after, heard };
    this.hasWritten = heard.calls.some(isWrite);
    // the database is asked only where something was written, or refused
    const digest = this.hasWritten ? await this.memory?.compare() : undefined;
    return this.judge(digest === undefined ? seen : { ...seen, digest }, this.rules);
  }

  /** A state that nobody saw yet is also judged by what takes a while. */
  async judgeNewState(): Promise<Breach[]> {
    const now = await look(this.page);
    const heard = await this.hearing.take();
    const seen: Seen = { page: this.page, act: { kind: 'wait' }, hand: 'pointer', before: now, after: now, heard };
    return this.judge(seen, RULES_OF_STATES);
  }

  async end(): Promise<void> {
    await this.memory?.forget();
    await this.context.close();
  }

  private async judge(seen: Seen, rules: readonly Rule[]): Promise<Breach[]> {
    // an answer of the API that stands there as it is has no face of ours
    if (seen.after.path.startsWith('/api/')) return [];
    const faults: Breach[] = [];
    for (const rule of rules) {
      const words = await rule.judge(seen);
      if (words !== undefined) faults.push({ rule: rule.name, words, from: seen.before.path, path: seen.after.path });
    }
    return faults;
  }

  private async act(step: Step): Promise<boolean> {
    switch (step.kind) {
      case 'offline':
      case 'online':
        this.isOffline = step.kind === 'offline';
        await this.context.setOffline(this.isOffline);
        await this.page.waitForTimeout(OFFLINE_MS);
        return true;
      case 'wait':
        await this.page.waitForTimeout(WAIT_MS);
        return true;
      case 'other person':
        await WORLD_EVENTS[step.text ?? '']?.(this.context.request);
        await this.page.waitForTimeout(WAIT_MS);
        return true;
      case 'other tab':
        if (this.isOffline) return false;
        await this.tabs.change();
        this.rules = rulesOfWalk();
        return true;
      case 'clock':
        return this.moveClock(Number(step.text) * 60_000);
      case 'reload':
      case 'open':
      case 'back':
      case 'forward':
        // the browser's own page stands there without a network, and no rule of ours holds on it
        return !this.isOffline && handle(this.page, this.walker, step);
      default:
        return handle(this.page, this.walker, step);
    }
  }

  private async moveClock(ms: number): Promise<boolean> {
    await this.world.moveClock(ms);
    await this.page.evaluate(moveTo, this.world.offsetMs());
    await this.page.waitForTimeout(WAIT_MS);
    return true;
  }

  private async rememberNow(): Promise<void> {
    await this.memory?.forget();
    this.memory = await this.world.remember();
  }

  private async signIn(): Promise<void> {
    const { who } = this.walker;
    if (who.kind === 'persona') await this.signInPersona(who.username);
    else if (who.kind === 'operador') await signInOperador(this.page, who.username.replace(/@.*/, ''));
    else await this.page.goto(`/seguimiento/${(await makeFollowed(this.context.request)).idPublic}`);
  }

  /** As the form does, which is walked through by the visitor. */
  private async signInPersona(username: string): Promise<void> {
    const reply = await this.context.request.post('/api/login', { data: { username, password: DEMO_PASSWORD } });
    const { data }: { data: { token: string } | null } = await reply.json();
    if (data !== null) await storeSession(this.page, data.token, username);
    await this.page.goto(data === null ? '/login' : '/');
  }
}
