import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detailTimeline, milestoneRows, type TimelineRow, trackingTimeline } from './timeline.ts';

interface Vector {
  id: string;
  title: string;
  stops: number;
  events: { type: string; parada?: number; timestamp: string }[];
  expected: {
    rows: (TimelineRow & { text: string })[];
    present: (TimelineRow & { text: string }) | null;
    endedByDriver: boolean;
    aborted: boolean;
  };
}

const file = new URL('../../../../docs/requirements/orders-timeline-vectors.json', import.meta.url);
const vectors: Vector[] = JSON.parse(readFileSync(file, 'utf8'));

/** The wording of the rows is the portal's, and is tested there. */
function withoutText({ text: _text, ...row }: TimelineRow & { text: string }): TimelineRow {
  return row;
}

function withoutSince({ since: _since, ...row }: TimelineRow): TimelineRow {
  return row;
}

describe('T-264 T-265 T-266 T-267 T-268 T-269 the rows of the tracking page', () => {
  test('there are sixteen vectors', () => {
    expect(vectors).toHaveLength(16);
  });

  test.each(vectors)('$id $title', ({ events, stops: paradas, expected }) => {
    const timeline = trackingTimeline(events, paradas);
    expect(timeline.rows.map(withoutSince)).toEqual(expected.rows.map(withoutText));
    expect(timeline.present && withoutSince(timeline.present)).toEqual(
      expected.present && withoutText(expected.present),
    );
    expect(timeline.endedByChofer).toBe(expected.endedByDriver);
    expect(timeline.aborted).toBe(expected.aborted);
  });
});

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00-03:00`;

describe('the rows of the tracking page, beyond the vectors', () => {
  test('T-266 a waiting row knows since when', () => {
    const { present } = trackingTimeline([{ type: 'arribado', parada: 0, timestamp: at(25) }], 2);
    expect(present).toMatchObject({ rowType: 'waiting', parada: 0, since: at(25) });
  });

  test('T-264 a finished trip without confirmado shows it as past', () => {
    const events = [
      { type: 'registrado', timestamp: at(0) },
      { type: 'finalizado', timestamp: at(9) },
    ];
    expect(trackingTimeline(events, 2).rows.map(({ type, when }) => [type, when])).toEqual([
      ['registrado', 'past'],
      ['confirmado', 'past'],
      ['arribado', 'present'],
    ]);
  });

  test('DT-21 finalizado after a fallo completes no step', () => {
    const events = [
      { type: 'registrado', timestamp: at(0) },
      { type: 'confirmado', timestamp: at(1) },
      { type: 'fallo', timestamp: at(30) },
      { type: 'finalizado', timestamp: at(30) },
    ];
    const { rows, aborted } = trackingTimeline(events, 2);
    expect(rows.map(({ type }) => type)).toEqual(['registrado', 'confirmado', 'fallo']);
    expect(aborted).toBe(true);
  });

  test('T-269 a passenger on board without any movement counts as having the origin behind', () => {
    const events = [
      { type: 'registrado', timestamp: at(0) },
      { type: 'iniciado', timestamp: at(5) },
    ];
    const future = trackingTimeline(events, 2).rows.filter(({ when }) => when === 'future');
    expect(future.map(({ type, parada }) => [type, parada])).toEqual([
      ['circulando', 1],
      ['arribado', 1],
    ]);
  });

  test('ruling: nothing stands after a cancellation, whatever clock told of it', () => {
    const events = [
      { type: 'registrado', timestamp: at(0) },
      { type: 'confirmado', timestamp: at(1) },
      { type: 'circulando', parada: 0, timestamp: at(10) },
      { type: 'cancelado', timestamp: at(14) },
      { type: 'arribado', parada: 0, timestamp: at(16) },
      { type: 'calificado', timestamp: at(15) },
    ];
    const { rows } = trackingTimeline(events, 2);
    expect(rows.map(({ type }) => type)).toEqual([
      'registrado',
      'confirmado',
      'circulando',
      'arribado',
      'cancelado',
      'calificado',
    ]);
  });

  test('events come in any case', () => {
    expect(trackingTimeline([{ type: 'REGISTRADO', timestamp: at(0) }], 2).rows[0]?.type).toBe('registrado');
  });
});

describe('the rows of the order detail', () => {
  const moving = [
    { type: 'registrado', timestamp: at(0) },
    { type: 'confirmado', timestamp: at(5) },
    { type: 'circulando', parada: 0, timestamp: at(10) },
  ];

  test('T-100 T-101 an integrated order has no eta row: the live event is the present one', () => {
    const { rows } = detailTimeline(moving, 2);
    expect(rows.map(({ type, parada, when }) => [type, parada, when])).toEqual([
      ['registrado', null, 'past'],
      ['confirmado', null, 'past'],
      ['circulando', 0, 'present'],
      ['arribado', 0, 'future'],
      ['circulando', 1, 'future'],
      ['arribado', 1, 'future'],
    ]);
  });

  test.each([
    ['under way', { fin: null, calificado: null, aborted: null }, ['past', 'present', 'future', 'future']],
    ['finished', { fin: at(50), calificado: null, aborted: null }, ['past', 'past', 'present', 'future']],
    ['rated', { fin: at(50), calificado: at(55), aborted: null }, ['past', 'past', 'past', 'past']],
    ['annulled', { fin: at(50), calificado: null, aborted: 'anulado' }, ['past', 'past', 'past']],
  ] as const)('T-102 T-103 a non-integrated order that is %s', (_state, end, expected) => {
    const rows = milestoneRows({ creado: at(0), confirmado: at(5), ...end });
    expect(rows.map(({ when }) => when)).toEqual(expected);
    expect(rows[0]).toMatchObject({ type: 'registrado', time: at(0) });
  });

  test.each([
    ['annulled', { fin: at(50), calificado: null, aborted: 'anulado' }, ['registrado', 'confirmado', 'anulado']],
    [
      'annulled at no known time',
      { fin: null, calificado: null, aborted: 'anulado' },
      ['registrado', 'confirmado', 'anulado'],
    ],
    [
      'cancelled late',
      { fin: at(50), calificado: null, aborted: 'cancelado' },
      ['registrado', 'confirmado', 'cancelado'],
    ],
    [
      'failed and rated',
      { fin: at(50), calificado: at(55), aborted: 'fallo' },
      ['registrado', 'confirmado', 'fallo', 'calificado'],
    ],
  ] as const)('one that was %s ends so, and not finished', (_state, end, expected) => {
    const rows = milestoneRows({ creado: at(0), confirmado: at(5), ...end });
    expect(rows.map(({ type }) => type)).toEqual(expected);
  });
});
