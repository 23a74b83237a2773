import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

export interface DownloadOrder {
  url: string;
  /** Where the file goes, and what is there of it until it is whole. */
  folder: string;
  /** What its bytes must add up to. */
  sha256?: string | undefined;
  /** Hears how much is there; `total` is unknown where the host does not say. */
  onProgress?: (done: number, total: number | undefined) => void;
  /** How long a host may be silent, and how long one waits before the first try again. */
  silenceMs?: number;
  againMs?: number;
}

/** A download that did not come to its end; what is there of it is kept for the next try. */
export class DownloadError extends Error {
  readonly done: number;
  constructor(message: string, done: number) {
    super(message);
    this.done = done;
  }
}

const SILENCE_MS = 60_000;
const AGAIN_MS = 1000;
/** Tries in a row that bring nothing. */
const TRIES = 5;

/** By what the host knows a file again, so that a part of it is continued with bytes of the same. */
const note = z.object({ url: z.string(), validator: z.string().optional(), total: z.number().optional() });
type Note = z.infer<typeof note>;

/**
 * Fetches a file, from where it broke off: a part is continued only where the host says that it is of the same file. One that is there
 * and did not change since is not fetched again. Answers where it is.
 */
export async function downloadFile(order: DownloadOrder): Promise<string> {
  const file = path.join(order.folder, nameOf(order.url));
  await mkdir(order.folder, { recursive: true });
  let [failures, before] = [0, await sizeOf(partOf(file))];
  while (!(await tryOnce(file, order))) {
    const done = await sizeOf(partOf(file));
    failures = done > before ? 1 : failures + 1;
    before = done;
    if (failures >= TRIES) throw new DownloadError('the host breaks off', done);
    await wait((order.againMs ?? AGAIN_MS) * 2 ** (failures - 1));
  }
  await assertSum(file, order.sha256);
  return file;
}

function nameOf(url: string): string {
  const name = path.posix.basename(decodeURIComponent(new URL(url).pathname)).replaceAll(/[^\w.-]/g, '_');
  if (/^\.*$/.test(name)) throw new DownloadError('the address names no file', 0);
  return name;
}

function partOf(file: string): string {
  return `${file}.part`;
}

/** Answers whether the file is there; what the host refuses for good is thrown. */
async function tryOnce(file: string, order: DownloadOrder): Promise<boolean> {
  try {
    await fetchRest(file, order);
    return true;
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    return false;
  }
}

async function fetchRest(file: string, { url, onProgress, silenceMs = SILENCE_MS }: DownloadOrder): Promise<void> {
  const part = partOf(file);
  const [whole, begun] = [await noteOf(file, url), await noteOf(part, url)];
  const done = begun?.validator ? await sizeOf(part) : 0;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await fetch(url, { headers: headersFor(done, begun, whole), signal: silence.signal });
    if (response.status === 304 && whole) {
      await response.body?.cancel();
      return;
    }
    const answer = await answerOf(response, part, done);
    await writeNote(part, { url, validator: validatorOf(response), total: answer.total });
    await writePart(part, answer, (at) => {
      timer.refresh();
      onProgress?.(at, answer.total);
    });
  } finally {
    clearTimeout(timer);
  }
  await rename(part, file);
  await rename(`${part}.json`, `${file}.json`);
}

interface Answer {
  body: AsyncIterable<Uint8Array>;
  /** Where in the file its bytes begin. */
  from: number;
  total: number | undefined;
}

async function answerOf(response: Response, part: string, done: number): Promise<Answer> {
  const { status, ok, body, headers } = response;
  const from = status === 206 ? startOf(response) : 0;
  // a start that is no number is none to go on from either
  if (!ok || !body || !(from <= done)) throw await refusal(response, part, done);
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const isTold = Number.isFinite(length) && !headers.has('content-encoding');
  return { body, from, total: isTold ? from + length : undefined };
}

/** What is in the part behind the answer's first byte gives way to the answer. */
async function writePart(part: string, { body, from, total }: Answer, onWritten: (at: number) => void): Promise<void> {
  const out = await open(part, from > 0 ? 'r+' : 'w');
  try {
    await out.truncate(from);
    let at = from;
    for await (const chunk of body) {
      await out.write(chunk, 0, chunk.length, at);
      at += chunk.length;
      onWritten(at);
    }
    if (total !== undefined && at !== total) throw new Error('cut short');
    await out.sync();
  } finally {
    await out.close();
  }
}

/** The rest of a part, as long as the file is the same; else all of it. */
function headersFor(done: number, begun: Note | undefined, whole: Note | undefined): Record<string, string> {
  // a compressed answer has other bytes than the file
  const plain = { 'accept-encoding': 'identity' };
  if (done > 0 && begun?.validator) return { ...plain, range: `bytes=${done}-`, 'if-range': begun.validator };
  if (!whole?.validator) return plain;
  const isTag = whole.validator.startsWith('"');
  return { ...plain, [isTag ? 'if-none-match' : 'if-modified-since']: whole.validator };
}

/** Only a strong tag or a date says that bytes are the same. */
function validatorOf({ headers }: Response): string | undefined {
  const tag = headers.get('etag');
  return (tag?.startsWith('"') ? tag : headers.get('last-modified')) ?? undefined;
}

function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

const PASSING = new Set([408, 425, 429]);

/** What is to be tried again, or an end; a part that the host cannot continue is begun anew. */
async function refusal({ status, body }: Response, part: string, done: number): Promise<Error> {
  await body?.cancel();
  if (status === 416 || status === 206) {
    await rm(part, { force: true });
    return new Error('begun anew');
  }
  return PASSING.has(status) || status >= 500
    ? new Error(`answers ${status}`)
    : new DownloadError(`the host answers ${status}`, done);
}

async function assertSum(file: string, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  const sum = hash.digest('hex');
  if (sum === wanted.toLowerCase()) return;
  const done = await sizeOf(file);
  // the next try must not find it there
  await Promise.all([rm(file), rm(`${file}.json`, { force: true })]);
  throw new DownloadError(`sha256 is ${sum}`, done);
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

async function noteOf(file: string, url: string): Promise<Note | undefined> {
  try {
    await stat(file);
    const read = note.parse(JSON.parse(await readFile(`${file}.json`, 'utf8')));
    return read.url === url ? read : undefined;
  } catch {
    // nothing is known of it: it is fetched from its beginning
    return undefined;
  }
}

async function writeNote(file: string, content: Note): Promise<void> {
  await writeFile(`${file}.json`, JSON.stringify(content));
}
