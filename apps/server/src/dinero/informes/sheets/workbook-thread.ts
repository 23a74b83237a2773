import { Worker } from 'node:worker_threads';
import type { AuditNames } from '@traza/words/auditoria/changes.ts';
import { type ByteSink, type InformeHeading, memorySpool, type Spool } from '@traza/workbook';
import type { Seeing, StoredRow } from '#pedidos/lectura/seen-pedido.ts';
import type {
  FromThread,
  SpoolRequest,
  StoredPage,
  ToThread,
  WorkbookSpec,
  WorkbookTotals,
} from './workbook-messages.ts';

type Pages<P> = AsyncIterable<P> | Iterable<P>;

interface Common {
  heading: InformeHeading;
  onPage?: (written: WorkbookTotals) => Promise<void>;
  /** Ends the thread. */
  signal: AbortSignal;
}

export type WorkbookPlan = Common &
  (
    | (Seeing & {
        kind: 'pedidos';
        first: 'pedidos' | 'pasajeros';
        isOfAll?: boolean;
        pages: Pages<readonly StoredRow[]>;
      })
    | { kind: 'nomina'; pages: Pages<readonly string[]> }
    | { kind: 'auditoria'; names: AuditNames; pages: Pages<readonly string[]> }
  );

/** Small: rows come page by page, and what is compressed leaves at once. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 };

function specOf(plan: WorkbookPlan): WorkbookSpec {
  const heading = { ...plan.heading, now: plan.heading.now.toString() };
  if (plan.kind === 'nomina') return { kind: 'nomina', heading };
  if (plan.kind === 'auditoria') return { kind: 'auditoria', heading, names: plan.names };
  const { kind, first, isOfAll = false, viewer, terms, pasajes } = plan;
  return { kind, heading, first, isOfAll, terms, pasajes, viewer: { ...viewer, now: viewer.now.toString() } };
}

/** Answers what a thread asks of a sink, one after the other as it asks. */
function keeperOf(sink: ByteSink) {
  const spools = new Map<number, Spool>();
  const drains = new Map<number, AsyncIterator<Uint8Array>>();

  function spoolOf(number: number): Spool {
    const spool = spools.get(number) ?? sink.spool?.() ?? memorySpool();
    spools.set(number, spool);
    return spool;
  }
  async function* drained(spool: Spool): AsyncGenerator<Uint8Array> {
    yield* spool.drain();
  }

  return async function keep(asked: SpoolRequest): Promise<Uint8Array | undefined> {
    if (asked.op === 'write') await sink.write(asked.piece);
    if (asked.op === 'keep') await spoolOf(asked.spool).write(asked.piece);
    if (asked.op !== 'next') return undefined;
    const drain = drains.get(asked.spool) ?? drained(spoolOf(asked.spool));
    drains.set(asked.spool, drain);
    const { value, done } = await drain.next();
    return done === true ? undefined : value;
  };
}

/** A thread with one piece of work at a time; any failure, on either side, ends what waits for it. */
function openThread(spec: WorkbookSpec, sink: ByteSink, signal: AbortSignal) {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: spec,
    resourceLimits: LIMITS,
  });
  const keep = keeperOf(sink);
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  let next = Promise.withResolvers<WorkbookTotals>();

  const say = (message: ToThread) => worker.postMessage(message);
  worker.on('error', (error) => failed.reject(error));
  worker.on('exit', () => failed.reject(new Error('the thread of a workbook ended')));
  signal.addEventListener('abort', () => failed.reject(new Error('a workbook was ended')), { once: true });
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'failed') failed.reject(new Error(message.message));
    if (message.kind === 'written') next.resolve(message.written);
    if (message.kind !== 'ask') return;
    const { id } = message;
    keep(message.asked).then((piece) => say({ kind: 'answer', id, piece }), failed.reject);
  });

  return {
    async send(message: Exclude<ToThread, { kind: 'answer' }>): Promise<WorkbookTotals> {
      next = Promise.withResolvers();
      say(message);
      return Promise.race([next.promise, failed.promise]);
    },
    end: () => worker.terminate(),
  };
}

/**
 * Makes the workbook of a report in a thread of its own, and writes it into a sink of ours: here rows are read and pieces stored,
 * there they are presented, written as XML and compressed (decision 029). The next page is read meanwhile.
 */
export async function writeInThread(sink: ByteSink, plan: WorkbookPlan): Promise<WorkbookTotals> {
  plan.signal.throwIfAborted();
  const thread = openThread(specOf(plan), sink, plan.signal);
  try {
    let page: Promise<WorkbookTotals> | undefined;
    const rowsOf: Pages<StoredPage> = plan.pages;
    for await (const rows of rowsOf) {
      const written = await page;
      if (written) await plan.onPage?.(written);
      page = thread.send({ kind: 'page', rows });
      // the next `await page` throws the failure; this only marks it as handled until then
      page.catch(() => undefined);
    }
    await page;
    return await thread.send({ kind: 'end' });
  } finally {
    await thread.end();
  }
}
