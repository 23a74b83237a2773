import { expect, test } from 'vitest';
import { Refused, ServerAway } from '../api.ts';
import type { Wish } from './asker-api.ts';
import { createDemanda } from './demanda.ts';

const NINE = Date.parse('2026-11-20T09:00:00-03:00');

/** A server that takes what it is asked, or refuses it, and the clock that it is asked by. */
function aDemanda(answer: () => Promise<number> = () => Promise.resolve(7)) {
  const wishes: Wish[] = [];
  const lines: string[] = [];
  const clock = { now: NINE };
  const api = {
    ask(wish: Wish) {
      wishes.push(wish);
      return answer();
    },
  };
  const demanda = createDemanda({ api, everySec: 25, seed: 1, now: () => clock.now, log: (line) => lines.push(line) });
  return {
    wishes,
    lines,
    run: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.now += 1000;
        await demanda.tick();
      }
    },
  };
}

test('about every 25 seconds somebody orders, now or from half an hour on', async () => {
  const { wishes, run } = aDemanda();
  await run(1000);
  expect(wishes.length).toBeGreaterThan(30);
  expect(wishes.length).toBeLessThan(55);
  for (const { origen, destino, fechaHoraSalida } of wishes) {
    expect(origen.direccion).not.toBe(destino.direccion);
    const ahead = fechaHoraSalida === null ? 60 : (Date.parse(fechaHoraSalida) - NINE) / 60_000;
    expect(ahead).toBeGreaterThanOrEqual(35);
  }
  expect(wishes.some(({ fechaHoraSalida }) => fechaHoraSalida === null)).toBe(true);
  expect(new Set(wishes.map(({ username }) => username)).size).toBeGreaterThan(10);
});

test('nobody orders before their time', async () => {
  const { wishes, run } = aDemanda();
  await run(12);
  expect(wishes).toEqual([]);
});

test('who is refused lets others order', async () => {
  const { lines, run } = aDemanda(() => Promise.reject(new Refused(422, { code: 'date_too_soon' })));
  await run(200);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines[0]).toMatch(/was refused: 422 date_too_soon$/);
});

test('a server that is away is the matter of who runs it', async () => {
  const { run } = aDemanda(() => Promise.reject(new ServerAway('the server cannot be reached')));
  await expect(run(100)).rejects.toThrow(ServerAway);
});
