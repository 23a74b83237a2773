import { personas } from '@traza/demo';
import { expect, keepPicture, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const NOVEDADES = [
  ['Arribado', '', false],
  ['Circulando', '', false],
  ['Asignado', 'AB123CD', false],
  ['Confirmado', '', true],
  ['Pendiente', '', true],
  ['Finalizado', 'Cancelado en origen', true],
  ['Anulado', '', true],
] as const;

const KEY = 'B'.repeat(87);
const EMPTY = { data: { novedades: [], sinLeer: 0, clavePublica: KEY } };
/** What a day of the demo would take hours to bring. */
const LIST = {
  data: {
    novedades: NOVEDADES.map(([estado, subestado, leida], index) => ({
      id: 100 - index,
      idCliente: 1,
      idSolicitud: 100_480 - index,
      idViaje: 100_481 - index,
      fecha: '20/11/2026',
      hora: '10:30',
      estado,
      subestado,
      creada: `2026-11-2${index < 4 ? 1 : 0}T0${8 - index}:15:00-03:00`,
      leida,
    })),
    sinLeer: 3,
    clavePublica: KEY,
  },
};

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('notificaciones', async ({ page, login, problems }) => {
        problems.allow(/status of 500/);
        const name = (state: string) => `notificaciones-${state}-${size}-${colorScheme}`;
        const answer = (status: number, json: object) =>
          page.route('**/api/notificaciones', (route) => route.fulfill({ status, json }));
        await login(personas.ana);
        await page.addInitScript(() => {
          sessionStorage.setItem('traza.navegador', 'true');
          Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        });
        const bell = page.getByRole('button', { name: /^Notificaciones/ });
        const panel = page.getByRole('dialog', { name: 'Notificaciones' });
        await answer(200, EMPTY);
        await page.goto('/pedidos');
        await bell.click();
        await expect(panel.getByText('Sin novedades')).toBeVisible();
        await keepPicture(page, name('vacia'));
        await answer(200, LIST);
        await page.reload();
        await bell.click();
        await expect(panel.getByText('Espera tu autorización.')).toBeVisible();
        await keepPicture(page, name('lista'));
        await answer(500, { code: 'internal_error' });
        await page.reload();
        await bell.click();
        await expect(panel.getByRole('alert')).toBeVisible();
        await keepPicture(page, name('error'));
      });

      test('notificaciones desactivadas', async ({ page, login }) => {
        await login(personas.ana);
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await page.goto('/pedidos');
        await page.getByRole('button', { name: /^Notificaciones/ }).click({ force: true });
        await expect(page.getByRole('note')).toBeVisible();
        await keepPicture(page, `notificaciones-desactivadas-${size}-${colorScheme}`);
      });
    });
  }
}
