import { expect, expectAccessible, test } from '../fixtures.ts';

test('axe looks at a page once its colours have arrived', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const text = document.createElement('p');
    Object.assign(text.style, { color: '#ddd', background: '#fff', transition: 'color 1.5s linear' });
    text.textContent = 'Un texto que se va viendo';
    document.querySelector('main')?.append(text);
    requestAnimationFrame(() => {
      text.style.color = '#111';
    });
  });
  await expectAccessible(page);
});
