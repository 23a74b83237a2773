import { readFileSync } from 'node:fs';
import { STATUSES } from '@traza/domain/pedidos';
import { trackingTimeline } from '@traza/domain/seguimiento';
import { rowText } from '@traza/pedido-ui/timeline-text.ts';
import { describe, expect, test } from 'vitest';
import {
  etaText,
  headline,
  mailSubject,
  morePeople,
  routeLabel,
  shareText,
  statusLabel,
  typeLabel,
} from './messages.ts';
import { aPerson, aTracking } from './tracking.kit.ts';

interface Vector {
  id: string;
  title: string;
  stops: number;
  now: string;
  minutesLeft: number | null;
  events: { type: string; parada?: number; timestamp: string }[];
  expected: { rows: { text: string }[]; headline?: string | null; eta?: string | null };
}

const file = `${import.meta.dirname}/../../../../../docs/requirements/orders-timeline-vectors.json`;
const vectors: Vector[] = JSON.parse(readFileSync(file, 'utf8'));

describe('T-265 T-266 T-267 T-268 T-270 the words of the timeline', () => {
  test.each(vectors)('$id $title', ({ events, stops: paradas, now, minutesLeft, expected }) => {
    const timeline = trackingTimeline(events, paradas);
    const context = { paradas, minutesLeft, nowMs: Date.parse(now) };
    expect(timeline.rows.map((row) => rowText(row, context))).toEqual(expected.rows.map(({ text }) => text));
    expect(headline(timeline)).toBe(expected.headline ?? null);
    expect(etaText(timeline, context)).toBe(expected.eta ?? null);
  });
});

describe('labels', () => {
  const parcel = {
    tipo: 'ENVIO',
    anulando: false,
    person: null,
    emisor: aPerson('Eva', 'Sosa'),
    receptor: null,
  } as const;
  const pasajero = { ...parcel, tipo: 'PASAJERO' } as const;

  test.each([
    ['Viaje', { 1: pasajero }],
    ['Viaje', { 1: parcel, 2: pasajero }],
    ['Envío', { 1: parcel }],
    ['Envío', {}],
  ])('T-252 %s', (expected, pasajes) => {
    expect(typeLabel(aTracking({ pasajes }))).toBe(expected);
  });

  test('T-253 a trip under way is en curso', () => {
    expect(STATUSES.map(statusLabel)).toEqual([
      'registrado',
      'confirmado',
      'en curso',
      'finalizado',
      'calificado',
      'anulado',
    ]);
  });

  test('T-255 the quoted route', () => {
    expect(routeLabel(12.1)).toBe('Recorrido cotizado • 12,10 km');
    expect(routeLabel(null)).toBe('Recorrido cotizado • s/i');
  });

  test('T-258 those behind the first three', () => {
    expect(morePeople(1, 'Viaje')).toBe('+1 pasajero');
    expect(morePeople(4, 'Viaje')).toBe('+4 pasajeros');
    expect(morePeople(2, 'Envío')).toBe('+2 envíos');
  });

  test('T-259 DT-27 what is shared', () => {
    expect(shareText('Viaje', 'https://x/seguimiento/a')).toBe('Seguí este viaje en vivo: https://x/seguimiento/a');
    expect(shareText('Envío', 'https://x/seguimiento/a')).toBe('Seguí este envío en vivo: https://x/seguimiento/a');
    expect(mailSubject('Traza')).toBe('Traza - Seguimiento');
  });
});
