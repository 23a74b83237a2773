import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Where the script of the tests lies, and where it reports to. */
const SCRIPT = '/engines/page.js';
const REPORTS = '/engines/problem';

export interface ServerLine {
  url: string;
  /** Errors that pages reported, oldest first. */
  problems: string[];
  /** Paths of the documents that were asked for, oldest first. */
  documents: string[];
  /** How late files of the build come, in ms. */
  lateMs: number;
  close(): void;
}

/**
 * A line to the server that puts a script at the head of each document: the one thing that every engine runs before the
 * product, and so the clock of the run and what hears of errors. `script` gives its text.
 */
export async function openLine(serverUrl: string, script: () => string): Promise<ServerLine> {
  const line: ServerLine = { url: '', problems: [], documents: [], lateMs: 0, close: () => server.close() };
  const serve = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { url = '/' } = asked;
    if (url === SCRIPT) return void answer.setHeader('Content-Type', 'text/javascript').end(script());
    if (url === REPORTS) {
      line.problems.push(await text(asked));
      return void answer.writeHead(204).end();
    }
    if (isDocument(asked)) line.documents.push(url);
    else if (url.includes('/assets/') && line.lateMs > 0) await wait(line.lateMs);
    forward(serverUrl, asked, answer);
  };
  const server = createServer((asked, answer) => void serve(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the line has no port');
  line.url = `http://127.0.0.1:${bound.port}`;
  return line;
}

const isDocument = ({ headers, method }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function forward(serverUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers };
  // a document is read here
  if (isDocument(asked)) delete headers['accept-encoding'];
  const far = request(serverUrl + (asked.url ?? '/'), { method: asked.method, headers }, (came) => {
    const isHtml = (came.headers['content-type'] ?? '').startsWith('text/html');
    if (isHtml) void answerPage(came, answer);
    else came.pipe(answer.writeHead(came.statusCode ?? 0, came.headers));
  });
  far.on('error', () => answer.destroy());
  // who left waits for nothing more
  answer.on('close', () => far.destroy());
  asked.pipe(far);
}

async function answerPage(came: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = came.headers;
  const page = (await text(came)).replace('<head>', `<head><script src="${SCRIPT}"></script>`);
  answer.writeHead(came.statusCode ?? 0, headers).end(page);
}
