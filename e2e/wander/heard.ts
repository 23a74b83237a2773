import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { mostMs } from './pace.ts';
import { pageScript } from './page-script.ts';
import type { Call, ConsoleMessage, Move, Press, Said } from './said.ts';
import { type KnownPedido, pedidosIn } from './server-facts.ts';

/** What was heard since the last take. */
export interface Heard {
  console: ConsoleMessage[];
  /** Uncaught errors and unhandled rejections, in words. */
  uncaught: string[];
  calls: Call[];
  presses: Press[];
  moves: Move[];
  /** What toasts, alerts and states said as they came, gone ones too. */
  notices: string[];
  /** The browser asked whether to leave the page. */
  asked: boolean;
  /** Requests that nothing has answered yet. */
  waiting: number;
  /** Streams that are open. */
  streams: number;
  /** Files that began to come, windows and choosers of files that opened: the browser shows them, and not the page. */
  outside: number;
  /** All that was typed by a person since it listens: what of it stands somewhere is not said by the product. */
  typed: string[];
  /** What the server said last of each pedido since it listens, by number. */
  pedidos: ReadonlyMap<number, KnownPedido>;
  /** How late a timer of 10 ms came at worst in this process, in ms: the pace of the machine (see `mostMs`). */
  lateMs: number;
}

export interface Hearing {
  /** How many requests nothing has answered yet. */
  waiting(): number;
  /** Everything since the last take; waits for answers that are being read. */
  take(): Promise<Heard>;
}

const RESOLUTION_MS = 10;
/** However late the machine is, a take waits no longer. */
const MOST_PATIENCE_MS = 2000;

/**
 * Listens to all pages of a context from their next load on. Several contexts of one walk may share what was typed: one person reads
 * what another wrote.
 */
export async function hear(context: BrowserContext, typed: Set<string> = new Set()): Promise<Hearing> {
  const pace = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  pace.enable();
  const pedidos = new Map<number, KnownPedido>();
  let heard = nothing();
  let reading: Promise<void>[] = [];
  await context.exposeBinding('wandererSays', (_source, said: Said) => take(said, heard, typed));
  await context.addInitScript({ content: await pageScript() });

  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    heard.console.push({ type, text: message.text(), path: pathOf(message.location().url) });
  });
  const hearOutside = (page: Page) => {
    const note = () => (heard.outside += 1);
    page.on('download', note);
    page.on('popup', note);
    page.on('filechooser', note);
  };
  context.on('page', hearOutside);
  context.pages().forEach(hearOutside);
  context.on('weberror', (error) => heard.uncaught.push(String(error.error())));
  const answered = answeredPaths(context);
  const open = openRequests(context);
  const readInto = async (request: Request, { calls }: typeof heard) => {
    const call = await readCall(request, answered);
    calls.push(call);
    for (const pedido of pedidosIn(call)) pedidos.set(pedido.id, pedido);
  };
  const listen = (request: Request) => {
    if (isCall(request)) reading.push(readInto(request, heard));
  };
  context.on('requestfinished', listen);
  context.on('requestfailed', listen);

  return {
    waiting: () => open().waiting,
    async take() {
      const pending = reading;
      reading = [];
      await Promise.all(pending);
      const lateMs = Math.max(0, pace.max / 1e6 - RESOLUTION_MS);
      const patienceMs = Math.min(MOST_PATIENCE_MS, mostMs(lateMs));
      const presses = (await Promise.all(context.pages().map((page) => unfollowedPresses(page, patienceMs)))).flat();
      const taken = heard;
      heard = nothing();
      pace.reset();
      return { ...taken, presses: [...taken.presses, ...presses], typed: [...typed], pedidos, lateMs, ...open() };
    },
  };
}

function nothing(): Omit<Heard, 'typed' | 'pedidos' | 'lateMs' | 'waiting' | 'streams'> {
  return { console: [], uncaught: [], calls: [], presses: [], moves: [], notices: [], asked: false, outside: 0 };
}

function take(said: Said, heard: ReturnType<typeof nothing>, typed: Set<string>): void {
  switch (said.kind) {
    case 'press':
      heard.presses.push(said.press);
      break;
    case 'move':
      heard.moves.push(said.move);
      break;
    case 'notice':
      heard.notices.push(said.text);
      break;
    case 'typed':
      typed.add(said.text);
      break;
    default:
      heard.asked = true;
  }
}

/** A page that is being left has none. */
async function unfollowedPresses(page: Page, patienceMs: number): Promise<Press[]> {
  try {
    return await page.evaluate((ms) => window.wanderer?.unfollowedPresses(ms) ?? [], patienceMs);
  } catch {
    return [];
  }
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function isCall(request: Request): boolean {
  return pathOf(request.url()).startsWith('/api/') && request.resourceType() !== 'eventsource';
}

/** How many requests wait for an answer, and how many streams go on after it. */
function openRequests(context: BrowserContext): () => Pick<Heard, 'waiting' | 'streams'> {
  const unanswered = new Set<Request>();
  const streams = new Set<Request>();
  context.on('request', (request) => unanswered.add(request));
  context.on('response', (response) => {
    unanswered.delete(response.request());
    if (response.headers()['content-type']?.startsWith('text/event-stream')) streams.add(response.request());
  });
  const forget = (request: Request) => {
    unanswered.delete(request);
    streams.delete(request);
  };
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  return () => ({ waiting: unanswered.size, streams: streams.size });
}

/** The paths, without their search, that were answered well since the document of a page was loaded. */
function answeredPaths(context: BrowserContext): Set<string> {
  const answered = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) answered.clear();
  });
  return answered;
}

async function readCall(request: Request, answered: Set<string>): Promise<Call> {
  const method = request.method();
  const path = pathOf(request.url());
  const [plainPath = ''] = path.split('?');
  const isAgain = method === 'GET' && answered.has(plainPath);
  // nothing is to be had of a browser that is gone
  const response = await request.response().catch(() => null);
  if (!response) {
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
    return { method, path, status: 0, isGivenUp, isAgain, code: '', body: undefined };
  }
  const body = await readJson(response);
  if (response.ok()) answered.add(plainPath);
  return { method, path, status: response.status(), isGivenUp: false, isAgain, code: codeOf(body), body };
}

/** Undefined of whatever is no JSON, or whose page was left before it came. */
async function readJson(response: Response): Promise<unknown> {
  if (!response.headers()['content-type']?.includes('json')) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : '';
}
