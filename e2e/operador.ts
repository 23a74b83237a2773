import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@traza/demo';

/** Signs in by keys alone: the code is the one that the page of the demo shows. */
export async function signInOperador(page: Page, name: string, path = '/operaciones/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(`${name}@traza.example`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByText(/^Código de ahora: \d{6}/).locator('strong');
  await expect(page.getByLabel('Código', { exact: true })).toBeFocused();
  await page.keyboard.type((await code.textContent()) ?? '');
  await page.keyboard.press('Enter');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator shows for a secret at a moment (RFC 6238). */
export function authenticatorCode(secret: string, at: Date): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ''), (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(place) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
