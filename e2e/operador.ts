import type { Page } from '@playwright/test';
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
  await page.keyboard.type((await code.textContent()) ?? '');
  await page.keyboard.press('Enter');
}
