import { DEMO_OPERADORES, type Dice, personas } from '@traza/demo';

/** Who walks: somebody of the portal, of Operaciones, or a visitor who was sent a link. */
export type Who =
  | { kind: 'persona'; username: string }
  | { kind: 'operador'; username: string }
  | { kind: 'visitor'; username: string };

/** Somebody with a screen and a way to use it. */
export interface Walker {
  who: Who;
  screen: { name: string; width: number; height: number; touch: boolean };
  scheme: 'light' | 'dark';
  hand: 'pointer' | 'keyboard';
  /** Everything is deleted that the oldest supported browsers lack. */
  floor: boolean;
}

const SCREENS: readonly Walker['screen'][] = [
  { name: 'desktop', width: 1440, height: 900, touch: false },
  { name: 'window', width: 1280, height: 720, touch: false },
  { name: 'phone', width: 390, height: 844, touch: true },
];

/** Everybody of the demo with a story, its operators, and a stranger with a link. */
export const PEOPLE: readonly Who[] = [
  ...Object.values(personas).map(({ username }): Who => ({ kind: 'persona', username })),
  ...DEMO_OPERADORES.map(({ email }): Who => ({ kind: 'operador', username: email })),
  { kind: 'visitor', username: 'visitor' },
];

/** One of them, as the dice fall. */
export function pickWalker(who: Who, dice: Dice): Walker {
  return {
    who,
    screen: dice.pick(SCREENS),
    scheme: dice.chance(0.3) ? 'dark' : 'light',
    hand: dice.chance(0.3) ? 'keyboard' : 'pointer',
    floor: dice.chance(0.15),
  };
}

export function walkerText({ who, screen, scheme, hand, floor }: Walker): string {
  const browser = floor ? ', the oldest browser' : '';
  return `${who.username}, ${screen.name} ${screen.width} × ${screen.height}, ${scheme}, by ${hand}${browser}`;
}
