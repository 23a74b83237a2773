import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WEBHOOK_MESSAGE, type WebhookMessage } from '@traza/contract';
import type { TestServer } from '../../../test/harness.ts';
import { provision } from '../../pedidos/recorridos/recorridos.kit.ts';
import { Deliveries } from './deliver.ts';
import { createPostMessage } from './post-message.ts';

export interface Received {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
  message: WebhookMessage;
  /** The number of the order that it is about. */
  about: number;
}

export interface Receiver {
  url: string;
  /** What it took. */
  received: Received[];
  calls: () => number;
  /** Says which messages are answered with another status than 204. */
  answerWith(status: (message: Received) => number): void;
  /** Nobody listens at its port until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
}

function aboutOf({ data }: WebhookMessage): number {
  if ('webhook' in data) return 0;
  return 'id' in data ? data.id : 'idViaje' in data ? data.idViaje : data.idSolicitud;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** A real receiver on a port of its own. */
export async function receiver(): Promise<Receiver> {
  const received: Received[] = [];
  let calls = 0;
  let statusOf = (_message: Received): number => 204;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls += 1;
    const body = await text(request);
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const message = WEBHOOK_MESSAGE.parse(JSON.parse(body));
    const signed = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') };
    const one = { ...signed, body, message, about: aboutOf(message) };
    const status = statusOf(one);
    if (status < 300) received.push(one);
    response.writeHead(status).end();
  }
  const make = () => createServer((request, response) => void answer(request, response));
  let server = make();
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    received,
    calls: () => calls,
    answerWith(status) {
      statusOf = status;
    },
    down: () => closed(server),
    async up() {
      server = make();
      await listen(port);
    },
  };
}

export const LOOPBACK = { production: false, networks: ['127.0.0.0/8'] } as const;

/** What a process tells webhooks with. */
export function deliveriesOf(server: TestServer): Deliveries {
  return new Deliveries(server.deps, createPostMessage(LOOPBACK));
}

/** Tells all that is due now. */
export async function deliverAll(...several: Deliveries[]): Promise<void> {
  await Promise.all(several.map((deliveries) => deliveries.look()));
  await Promise.all(several.map((deliveries) => deliveries.settle()));
}

/** Goes on for some minutes of the server's clock; a process looks each second, a test at each `step` of minutes. */
export async function pass(server: TestServer, deliveries: Deliveries, minutes: number, step = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    server.clock.advance({ seconds: step * 60 });
    await deliverAll(deliveries);
  }
}

/** A webhook by the command line; its number and its secret. */
export async function webhook(server: TestServer, ...args: string[]): Promise<{ id: string; secret: string }> {
  const lines = await provision(server, 'webhook', 'crear', '--nombre', 'Sistema propio', ...args);
  const [, id = ''] = /^Webhook (\d+) creado/.exec(lines[0] ?? '') ?? [];
  return { id, secret: lines[1] ?? '' };
}
