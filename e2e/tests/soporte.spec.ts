import { personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';

test('A-059 A-343 A-347 A-348 A-350 A-351 A-352 somebody asks to be called back', async ({ page, login }) => {
  await login(personas.pablo);
  await page.goto('/soporte');
  await expect(page.getByRole('heading', { name: '¿Necesitas ayuda?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quiero que me llamen' }).click();
  const modal = page.getByRole('dialog', { name: 'Soporte telefónico' });
  await expect(modal.getByText(/^Estás por solicitar soporte telefónico INMEDIATO de un operador\.\.\./)).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'REGRESAR' }).click();
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Quiero que me llamen' }).click();
  await modal.getByRole('button', { name: 'CONFIRMAR' }).click();
  await expect(modal.getByText('Listo! En breve te contactaremos vía telefónica.')).toBeVisible();
  await expectAccessible(page);
});
