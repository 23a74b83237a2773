import { type Dice, PLACES, plainEmpleados } from '@traza/demo';
import type { Wish } from './asker-api.ts';

/** Employees of the demo without a story: nobody who is tried by hand finds orders that they did not make. */
const ASKERS = [...plainEmpleados('andina', 20, []), ...plainEmpleados('rio', 10, [])].map(({ username }) => username);

/** Whoever is fetched there has to say with what they arrive. */
const TERMINALES: readonly string[] = ['Aeroparque', 'Ezeiza', 'Retiro'];
const ORIGINS = PLACES.filter(({ alias }) => !TERMINALES.includes(alias));

/** Who asks for as soon as possible; the others ask for some minutes from now. */
const ASAP = 0.3;
const AHEAD_MIN = { least: 35, most: 120 };
const STEP_MIN = 5;

/** What somebody wants next: one of the places of the demo to another. */
export function nextWish(dice: Dice, now: number): Wish {
  const from = dice.pick(ORIGINS);
  const to = dice.pick(PLACES.filter((place) => place !== from));
  const [origen, destino] = [pointOf(from), pointOf(to)];
  const username = dice.pick(ASKERS);
  if (dice.chance(ASAP)) return { username, origen, destino, fechaHoraSalida: null };
  const stepMs = STEP_MIN * 60_000;
  const departure = Math.ceil((now + dice.int(AHEAD_MIN.least, AHEAD_MIN.most) * 60_000) / stepMs) * stepMs;
  return { username, origen, destino, fechaHoraSalida: new Date(departure).toISOString() };
}

function pointOf({ street, lat, lon }: (typeof PLACES)[number]): Wish['origen'] {
  return { direccion: street, lat, lon };
}
