import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 60;

/** Goes by the Tab key, and by nothing else, until something has the focus. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(target).toBeFocused();
}

/** Goes there and presses it. */
export async function pressAt(
  page: Page,
  target: Locator,
  options: { back?: boolean; key?: string } = {},
): Promise<void> {
  await tabTo(page, target, options);
  await page.keyboard.press(options.key ?? 'Enter');
}

/** Types into the address field that has the focus, and takes the first suggestion that fits. */
export async function typeDireccion(
  page: Page,
  end: 'Origen' | 'Destino',
  text: string,
  option: RegExp,
): Promise<void> {
  await expect(page.getByRole('combobox', { name: end })).toBeFocused();
  await page.keyboard.type(text);
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: option }).first()).toBeVisible();
  const marked = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return (id ? document.getElementById(id)?.textContent : null) ?? '';
    });
  for (let presses = 0; presses < MOST && !option.test(await marked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}
