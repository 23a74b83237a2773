import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { bookForLater } from '../agencia.ts';
import { dayOf, yearBefore } from '../clock.ts';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

const DAYS = yearBefore();

interface State {
  name: string;
  search: string;
  act: (page: Page) => Promise<unknown>;
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Pedidos' });
const box = (page: Page, place: number) => grid(page).getByRole('row').nth(place).getByRole('checkbox');
const choose = async (page: Page) => {
  await box(page, 2).click();
  await box(page, 5).click({ modifiers: ['Shift'] });
};

const STATES: readonly State[] = [
  { name: 'tabla', search: `vista=tabla&${DAYS}`, act: (page) => box(page, 2).waitFor() },
  { name: 'lista', search: DAYS, act: (page) => page.getByRole('option').first().waitFor() },
  {
    name: 'columnas',
    search: `vista=tabla&orden=importe&${DAYS}`,
    act: async (page) => {
      await box(page, 2).waitFor();
      await page.getByRole('button', { name: 'Columnas' }).click();
    },
  },
  { name: 'elegidos', search: `vista=tabla&${DAYS}`, act: choose },
  {
    name: 'detalle',
    search: `vista=tabla&${DAYS}`,
    act: async (page) => {
      await grid(page).getByRole('row').nth(3).getByRole('gridcell').nth(2).click();
      await page.getByRole('region', { name: 'Detalle del pedido' }).getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'anular',
    search: 'vista=tabla&orden=pedido&sentido=desc&status=registrado',
    act: async (page) => {
      const { day } = await bookForLater(page.request, personas.ana);
      await bookForLater(page.request, personas.pablo);
      await page.goto(
        `/pedidos?vista=tabla&status=registrado&since=${String(dayOf().subtract({ years: 1 }))}&until=${day}`,
      );
      await box(page, 1).click();
      await box(page, 4).click({ modifiers: ['Shift'] });
      await page.getByRole('button', { name: /^Anular los/ }).click();
      await page.getByText('Cuesta en total').waitFor();
    },
  },
  {
    name: 'anulados',
    search: 'vista=tabla&orden=pedido&sentido=desc&status=registrado',
    act: async (page) => {
      const { day } = await bookForLater(page.request, personas.ana);
      await page.goto(
        `/pedidos?vista=tabla&status=registrado&since=${String(dayOf().subtract({ years: 1 }))}&until=${day}`,
      );
      await box(page, 1).click();
      await box(page, 4).click({ modifiers: ['Shift'] });
      await page.getByRole('button', { name: /^Anular los/ }).click();
      await page.getByText('Cuesta en total').waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Anular/ })
        .click();
      await page.getByRole('button', { name: 'Listo' }).waitFor();
    },
  },
  {
    name: 'vistas',
    search: `vista=tabla&status=finalizado&${DAYS}`,
    act: async (page) => {
      await box(page, 1).waitFor();
      await page.route('**/api/vistas?**', (route) => {
        const vista = { seccion: 'pedidos', consulta: {}, columnas: [], inicial: false };
        const kept = { vista: 'tabla', status: 'finalizado', ...Object.fromEntries(new URLSearchParams(DAYS)) };
        return route.fulfill({
          json: {
            data: {
              vistas: [
                { ...vista, id: 1, nombre: 'Anulados del mes', consulta: { status: 'anulado' } },
                { ...vista, id: 2, nombre: 'Comercial sin calificar', consulta: kept, inicial: true },
                { ...vista, id: 3, nombre: 'Envíos de Logística a las provincias del interior', consulta: { q: 'a' } },
              ],
              elegida: null,
            },
          },
        });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Comercial sin calificar' }).click();
      await page.getByRole('button', { name: 'Cambiar Anulados del mes' }).waitFor();
    },
  },
  {
    name: 'guardar-vista',
    search: `vista=tabla&${DAYS}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Vistas' }).click();
      await page.getByRole('button', { name: 'Guardar como vista…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Poné un nombre').waitFor();
    },
  },
  {
    name: 'sin-resultados',
    search: 'vista=tabla&q=nadie%20se%20llama%20as%C3%AD',
    act: (page) => page.getByText('No se encontraron pedidos').waitFor(),
  },
  {
    name: 'error',
    search: 'vista=tabla&q=falla',
    act: async (page) => {
      await page.route('**/api/pedidos/usuario?**', (route) => route.fulfill({ status: 500, json: { code: 'x' } }));
      await page.route('**/api/pedidos/v2/informes/totales?**', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error' } }),
      );
      await page.reload();
      await page.getByText('No pudimos cargar los pedidos').waitFor();
      await page.getByText('No pudimos sumar').waitFor();
    },
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ viewport: { width: 1280, height: 800 }, colorScheme });
    for (const { name, search, act } of STATES) {
      test(name, async ({ page, login, problems }) => {
        problems.allow(/500|failed|internal_error/i);
        await login(personas.ana);
        await page.goto(`/pedidos?${search}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await act(page);
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
        await settled(page);
        await keepPicture(page, `tabla-${name}-${colorScheme}`);
      });
    }
  });
}

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list stays', async ({ page, login }) => {
    await login(personas.ana);
    await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
    await page.goto(`/pedidos?vista=tabla&${DAYS}`);
    await page.getByRole('option').first().waitFor();
    await page.getByText('Importe de finalizados y calificados').waitFor();
    await settled(page);
    await keepPicture(page, 'tabla-phone-light');
  });
});
