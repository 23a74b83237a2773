import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { selfSigned } from './self-signed.ts';

const HOST = 'push.traza.example';

/** A push as the browser that it was meant for reads it. */
export interface ReceivedPush {
  /** Which subscription it came to. */
  subscription: string;
  payload: unknown;
  ttl: number;
  urgency: string;
  topic: string;
  /** The public key that signed it, and what the signature says; the signature was checked. */
  signedBy: string;
  claims: { aud: string; sub: string; exp: number };
}

export interface PushService {
  /** What an agent needs to reach it: every name leads here, under a certificate of its own. */
  network: { lookup: LookupFunction; ca: string };
  pushes: ReceivedPush[];
  /** How many requests came, refused ones too. */
  requests: () => number;
  /** A new browser's subscription, serialised; pushes to it are answered with the status. */
  subscribe(status?: number): string;
  answerWith(subscription: string, status: number): void;
  close(): Promise<void>;
}

interface Browser {
  subscription: string;
  keys: ReturnType<typeof createECDH>;
  authSecret: string;
  status: number;
}

/** A real push service over TLS on a free port of the loopback, which also does the part of the browsers: it decrypts. */
export async function pushService(): Promise<PushService> {
  const { cert, key } = selfSigned(HOST);
  const pushes: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  let requests = 0;
  const server = createServer({ cert, key }, (request, response) => {
    requests += 1;
    const browser = browsers.get(request.url ?? '');
    const take = async (): Promise<number> => {
      if (!browser) return 404;
      const push = await read(request, browser);
      if (browser.status < 300) pushes.push(push);
      return browser.status;
    };
    // a push that cannot be read is what a real service would refuse
    take().then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  const port = await listen(server);
  return {
    network: {
      ca: cert,
      lookup: (_hostname, { all }, done) =>
        all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    },
    pushes,
    requests: () => requests,
    subscribe(status = 201) {
      const path = `/send/${browsers.size}`;
      const browser = newBrowser(`https://${HOST}:${port}${path}`, status);
      browsers.set(path, browser);
      return browser.subscription;
    },
    answerWith(subscription, status) {
      for (const browser of browsers.values()) if (browser.subscription === subscription) browser.status = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function newBrowser(endpoint: string, status: number): Browser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const authSecret = randomBytes(16).toString('base64url');
  return { subscription: JSON.stringify({ endpoint, keys: { p256dh, auth: authSecret } }), keys, authSecret, status };
}

async function read(request: IncomingMessage, { subscription, keys, authSecret }: Browser): Promise<ReceivedPush> {
  const { headers } = request;
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the push is not encrypted as RFC 8291 says');
  const body = ece.decrypt(await buffer(request), { version: 'aes128gcm', privateKey: keys, authSecret });
  return {
    subscription,
    payload: JSON.parse(body.toString('utf8')),
    ttl: Number(headers['ttl']),
    urgency: String(headers['urgency']),
    topic: String(headers['topic']),
    ...signatureOf(headers.authorization ?? ''),
  };
}

/** The claims of a VAPID signature (RFC 8292); throws where it is none, or another key's. */
function signatureOf(authorization: string): Pick<ReceivedPush, 'signedBy' | 'claims'> {
  const [, token = '', signedBy = ''] = /^vapid t=(?<token>[^,]+), ?k=(?<key>[\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const raw = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, raw, Buffer.from(signature, 'base64url'))) throw new Error('the signature is wrong');
  return { signedBy, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the push service has no port'));
      else resolve(address.port);
    });
  });
}
