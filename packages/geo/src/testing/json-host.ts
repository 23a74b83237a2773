import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
  body: unknown;
}

/** What the host does next: a JSON body with its status, raw text, or silence. */
export type Reaction = { status?: number; json: unknown } | { raw: string } | { redirect: string } | 'silence';

/** A host on the loopback that answers as it is told and remembers what it was asked. */
export async function startJsonHost() {
  const asked: Asked[] = [];
  let react: (asked: Asked) => Reaction = () => ({ status: 404, json: {} });
  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request);
    asked.push(received);
    const reaction = react(received);
    if (reaction === 'silence') return;
    if ('redirect' in reaction) {
      response.writeHead(302, { location: reaction.redirect }).end();
      return;
    }
    const text = 'raw' in reaction ? reaction.raw : JSON.stringify(reaction.json);
    const status = 'raw' in reaction ? 200 : (reaction.status ?? 200);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/base`,
    asked,
    answer: (next: Reaction | ((asked: Asked) => Reaction)) => {
      react = typeof next === 'function' ? next : () => next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? '/', 'http://host');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.authorization,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
