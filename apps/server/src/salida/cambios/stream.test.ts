import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { CAMBIOS } from '@traza/domain/cambios';
import { expect, test } from 'vitest';
import { frameOf, Stream } from './stream.ts';

const ACTOR = {
  kind: 'usuario' as const,
  idUsuario: 1,
  idPersona: 1,
  username: 'pablo',
  nombre: 'Pablo',
  apellido: 'Peralta',
  tokenHash: Buffer.alloc(32),
  accounts: { corporateAccounts: [], particularAccount: null },
};
const ends = Temporal.Instant.from('2026-11-20T12:00:00Z');

test('a reader that leaves 1 MB unread is cut, and not before', () => {
  // of no connection: whatever is written waits
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const stream = new Stream(response, { actor: ACTOR, ends, network: '10.0.0.1' });
  const frame = frameOf('latido', {});
  const fits = Math.floor(CAMBIOS.mostUnsent / (frame.length + 20));
  for (let count = 0; count < fits; count += 1) stream.write(frame);
  expect(stream.isOpen).toBe(true);
  for (let count = 0; count < fits; count += 1) stream.write(frame);
  expect(stream.isOpen).toBe(false);
});

test('W-115 the longest frames are no longer than 200 bytes', () => {
  const most = 2 ** 31 - 1;
  const seq = Number.MAX_SAFE_INTEGER;
  const uuid = '00000000-0000-4000-8000-000000000000';
  const frames = [
    frameOf('hola', { idCambios: 'x'.repeat(22), latidoMs: CAMBIOS.latidoMs }, seq),
    frameOf('pedido.cambio', { idCliente: most, extrasType: 'v', id: most, version: most }, seq),
    frameOf('posicion', {
      id: most,
      lat: -34.123_456_789_012,
      lon: -58.123_456_789_012,
      timestamp: '2026-11-20T09:41:05-03:00',
    }),
    frameOf('lote.cambio', { id: uuid, hechas: 100, total: 100 }, seq),
  ];
  for (const frame of frames) expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(CAMBIOS.frameBytes);
});
