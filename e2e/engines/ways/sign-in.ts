import { DEMO_PASSWORD, type Persona } from '@traza/demo';
import type { Hand } from '../hand.ts';

/** Signs in by the form that stands there. */
export async function signIn(hand: Hand, { username }: Persona): Promise<void> {
  await hand.write({ role: 'textbox', name: 'Usuario' }, username);
  await hand.key('Tab');
  await hand.type(DEMO_PASSWORD);
  await hand.key('Enter');
}

/** Signs in to the board: the code is the one that the page of the demo shows. */
export async function signInOperador(hand: Hand, name: string): Promise<void> {
  await hand.open('/operaciones/');
  await hand.write({ role: 'textbox', name: 'E-mail' }, `${name}@traza.example`);
  await hand.key('Tab');
  await hand.type(DEMO_PASSWORD);
  await hand.key('Enter');
  await hand.seeFocused({ role: 'textbox', name: 'Código' });
  const text = await hand.read(/Código de ahora: \d{6}/);
  await hand.type(/ahora: (\d{6})/.exec(text)?.[1] ?? '');
  await hand.key('Enter');
}
