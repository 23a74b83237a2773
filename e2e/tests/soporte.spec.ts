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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('A-055 A-060 A-076 four entries, and "Mi cuenta" from the bar at the top', async ({ page, login }) => {
    await login(personas.pablo);
    await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
    await page.goto('/pedidos');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(3);
    await page.getByRole('link', { name: 'Soporte' }).click();
    await expect(page).toHaveURL(/\/soporteMobile$/);
    await expect(page.getByRole('button', { name: 'Quiero que me llamen' })).toBeVisible();
    await page.getByRole('button', { name: /elegir cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
    await expectAccessible(page);
  });
});
