import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMesa, anAlerta, NOW_MS } from '../mesa.kit.ts';
import { board } from '../state/board.ts';
import { changeChoices, mute } from './alert-choices.ts';
import { watchReds } from './ringing.ts';

const rung: string[] = [];
const tones = vi.fn<() => void>();

class Popup {
  static permission = 'granted';
  constructor(_title: string, { body }: { body: string }) {
    rung.push(body);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
  rung.length = 0;
  tones.mockClear();
  localStorage.clear();
  board.clear();
  board.load(aMesa());
  vi.stubGlobal('Notification', Popup);
  // a tab without sound rings by its popup alone
  vi.stubGlobal('AudioContext', tones);
});
afterEach(() => vi.useRealTimers());

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** So many tabs of one browser, which hear the same of the stream. */
async function hear(tabs: number, ...alertas: ReturnType<typeof anAlerta>[]) {
  const ends = Array.from({ length: tabs }, watchReds);
  for (const alerta of alertas) board.putAlerta(alerta);
  await settle();
  for (const end of ends) end();
}

test('M-196 nothing rings until somebody switches it on', async () => {
  await hear(1, anAlerta());
  expect([rung, tones.mock.calls.length]).toEqual([[], 0]);
});

test('M-196 a red one is told once, however many tabs there are, and a yellow one not at all', async () => {
  changeChoices({ hasPopups: true });
  await hear(3, anAlerta(), anAlerta({ id: 91, nivel: 'amarilla', tipo: 'NO_SALIO' }));
  expect(rung).toHaveLength(1);
  // nor again when the page is opened anew
  await hear(2, anAlerta());
  expect(rung).toHaveLength(1);
  await hear(2, anAlerta({ id: 92, idObjeto: 201 }));
  expect(rung).toHaveLength(2);
});

test('M-196 whoever mutes it has ten minutes', async () => {
  changeChoices({ hasPopups: true });
  mute();
  await hear(1, anAlerta());
  expect(rung).toEqual([]);
  vi.setSystemTime(NOW_MS + 10 * 60_000);
  await hear(1, anAlerta({ id: 93, idObjeto: 201 }));
  expect(rung).toHaveLength(1);
});
