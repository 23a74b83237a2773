import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes (OWASP's minimum); tests lower it because they sign in a lot. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEST_COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 } as const;

const cost = () => (process.env['NODE_ENV'] === 'test' ? TEST_COST : COST);

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost());
}

export async function isPasswordOf(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFC'));
}

let decoy: Promise<string> | undefined;
/** Spends the time of a real check, so that an unknown username answers no faster (XA-15). */
export async function spendCheck(password: string): Promise<void> {
  decoy ??= hashPassword('no one has this password');
  await verify(await decoy, password);
}
