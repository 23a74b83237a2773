import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes (OWASP's minimum); tests lower it because they sign in a lot. */
const EFFORT = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEST_EFFORT = { memoryCost: 1024, timeCost: 1, parallelism: 1 } as const;

const effort = () => (process.env['NODE_ENV'] === 'test' ? TEST_EFFORT : EFFORT);

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), effort());
}

export async function isPasswordOf(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFC'));
}

let decoy: Promise<string> | undefined;

/** Whether a password belongs to a hash; where there is none it takes as long, and belongs to nothing (XA-15). */
export async function checkAgainst(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no one has this password');
  const matches = await isPasswordOf(stored ?? (await decoy), password);
  return stored !== null && matches;
}
