import { personas } from '@traza/demo';
import { expect, keepPicture, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const told = (estado: string, day: number, hour: string, subestado = '') => ({
  estado,
  subestado,
  creada: `2026-11-${day}T${hour}:15:00-03:00`,
});

const PEDIDOS = [
  {
    ultima: told('Arribado', 21, '08'),
    anteriores: [told('Circulando', 21, '07'), told('Asignado', 21, '06', 'AB123CD'), told('Confirmado', 20, '18')],
    leida: false,
  },
  { ultima: told('Confirmado', 21, '05'), anteriores: [], leida: false },
  { ultima: told('Pendiente', 20, '04'), anteriores: [], leida: true },
  {
    ultima: told('Finalizado', 20, '03', 'Cancelado en origen'),
    anteriores: [told('Confirmado', 19, '12')],
    leida: true,
  },
  { ultima: told('Anulado', 20, '02'), anteriores: [], leida: true },
];

const KEY = 'B'.repeat(87);
const EMPTY = { data: { novedades: [], pedidos: [], sinLeer: 0, clavePublica: KEY } };
/** What a day of the demo would take hours to bring. */
const LIST = {
  data: {
    novedades: [],
    pedidos: PEDIDOS.map((pedido, index) => ({
      idCliente: 1,
      extrasType: 'v',
      id: 100_481 - index,
      destino: 'Aeroparque Jorge Newbery, Av. Costanera Rafael Obligado, Buenos Aires, Argentina',
      fecha: '20/11/2026',
      hora: '10:30',
      ...pedido,
    })),
    sinLeer: 5,
    clavePublica: KEY,
  },
};

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('notificaciones', async ({ page, login, problems }) => {
        problems.allow(/status of 500/);
        const name = (state: string) => `notificaciones-${state}-${size}-${colorScheme}`;
        const answer = (status: number, json: object) =>
          page.route('**/api/notificaciones?*', (route) => route.fulfill({ status, json }));
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
        await panel.getByText('Ver los 3 avisos').click();
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
        await page.getByRole('button', { name: /^Novedades/ }).click({ force: true });
        await expect(page.getByRole('note')).toBeVisible();
        await keepPicture(page, `notificaciones-desactivadas-${size}-${colorScheme}`);
      });
    });
  }
}
