import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPublicId } from '#lib/ids.ts';
import type { TestServer } from '../../../test/harness.ts';
import { OFFICE, type Orderer, simpleBody } from '../../pedidos/solicitudes/solicitudes.kit.ts';

const GUEST = { nombre: 'John Smith', telefono: '+54 9 11 4567-8901' };

/** The body of a viaje for a guest. */
export function guestBody(orderer: Orderer, changes: object = {}, guest: object = {}) {
  return simpleBody(orderer, { origen: OFFICE, pasajero: { ...GUEST, ...guest }, ...changes });
}

/** A viaje for a guest that was asked for, and the aviso of it. */
export async function askedForGuest(
  server: TestServer,
  orderer: Orderer,
  { as = 'pablo.empleado', guest = {}, ...changes }: { as?: string; guest?: object } & Record<string, unknown> = {},
): Promise<{ idSolicitud: number; key: { idCliente: number; idAviso: number } }> {
  // asked for twice with the same body it would be one
  const headers = { 'idempotency-key': newPublicId() };
  const body = guestBody(orderer, changes, guest);
  const made = await server.call('POST', '/rest/solicitudes/simples', { as, body, headers });
  if (made.status !== 201) throw new Error(`not asked for: ${JSON.stringify(made.body)}`);
  const { idSolicitud } = made.body;
  const { id: idAviso } = await server.db
    .selectFrom('aviso')
    .select('id')
    .where('idSolicitud', '=', idSolicitud)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { idSolicitud, key: { idCliente: orderer.idCliente, idAviso } };
}

/** What was told of a pedido: `pedido sms pendiente`, the newest last. */
export async function toldOf({ db }: Pick<TestServer, 'db'>, idPedido: number): Promise<string[]> {
  const rows = await db.selectFrom('aviso').selectAll().where('idPedido', '=', idPedido).orderBy('id').execute();
  return rows.map(({ acto, canal, estado, motivo }) => [acto, canal, estado, motivo].filter(Boolean).join(' '));
}

export interface GatewayCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the gateway answers a call; `silence` takes the message and says nothing. */
type GatewayReply = { status: number; body?: object } | 'silence' | 'hang up';

export interface FakeGateway {
  url: string;
  calls: GatewayCall[];
  /** Answers to the next calls; afterwards each is taken. */
  next: GatewayReply[];
  /** What it took, as Twilio lists it. */
  taken: { sid: string; to: string; body: string }[];
  close(): Promise<void>;
}

/** What it took of a form, and how it answers. */
function takeSms(gateway: Pick<FakeGateway, 'next' | 'taken'>, form: URLSearchParams) {
  const reply = gateway.next.shift() ?? { status: 201 };
  const isTaken = typeof reply === 'string' || reply.status < 300;
  const sid = `SM${String(gateway.taken.length + 1).padStart(32, '0')}`;
  if (isTaken) gateway.taken.push({ sid, to: form.get('To') ?? '', body: form.get('Body') ?? '' });
  return { reply, sid };
}

/** A gateway of SMS on this machine that speaks as Twilio does. */
export async function startGateway(): Promise<FakeGateway> {
  const gateway: Omit<FakeGateway, 'url' | 'close'> = { calls: [], next: [], taken: [] };
  const server = createServer((request, response) => {
    const answer = (status: number, said: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
    };
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      gateway.calls.push({ method, url, headers, body });
      if (method === 'GET') return answer(200, { messages: gateway.taken });
      const { reply, sid } = takeSms(gateway, new URLSearchParams(body));
      if (reply === 'hang up') return request.socket.destroy();
      return reply === 'silence' ? undefined : answer(reply.status, reply.body ?? { sid });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  return {
    ...gateway,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
