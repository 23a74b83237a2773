import type { Page } from '@playwright/test';
import { type Persona, personas } from '@traza/demo';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

interface State {
  name: string;
  persona: Persona;
  path: string;
  /** Brings the screen to the state; the list has come already. */
  act: (page: Page) => Promise<unknown>;
}

const choose = async (page: Page, menu: string, choice: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
};
const openFirst = (page: Page, text: RegExp) => page.getByRole('option', { name: text }).first().click();
const year = async (page: Page) => {
  await choose(page, 'Semana actual', 'Año actual');
  await page.getByRole('option').first().waitFor();
};
const nextWeek = async (page: Page) => {
  await choose(page, 'Semana actual', 'Semana próxima');
  await page.getByRole('option').last().click();
};
const detail = (page: Page) => page.getByRole('region', { name: 'Detalle del pedido' });

const STATES: readonly State[] = [
  {
    name: 'filtros',
    persona: personas.ana,
    path: '/pedidos?status=calificado&type=trip&q=a',
    act: async (page) => {
      await year(page);
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    },
  },
  {
    name: 'estante',
    persona: personas.ana,
    path: '/pedidos',
    act: (page) => page.getByRole('region', { name: 'Hoy' }).getByRole('button').first().click(),
  },
  {
    name: 'periodo',
    persona: personas.ana,
    path: '/pedidos',
    act: (page) => page.getByRole('button', { name: 'Semana actual' }).click(),
  },
  {
    name: 'fechas',
    persona: personas.ana,
    path: '/pedidos',
    act: async (page) => {
      await page.getByRole('button', { name: 'Semana actual' }).click();
      await page.getByRole('menuitem', { name: 'Elegir fechas…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'sin-resultados',
    persona: personas.ana,
    path: '/pedidos?q=nadie%20se%20llama%20as%C3%AD&status=anulado',
    act: (page) => page.getByText('No se encontraron pedidos').waitFor(),
  },
  {
    name: 'detalle-terminado',
    persona: personas.pablo,
    path: '/pedidos?status=finalizado',
    act: async (page) => {
      await year(page);
      await openFirst(page, /calificación está pendiente/);
      await detail(page).waitFor();
    },
  },
  {
    name: 'calificar',
    persona: personas.pablo,
    path: '/pedidos?status=finalizado',
    act: async (page) => {
      await year(page);
      await openFirst(page, /calificación está pendiente/);
      await detail(page).getByRole('button', { name: 'Calificar' }).click();
      await page.getByRole('radio', { name: '4: Muy bueno' }).check();
    },
  },
  {
    name: 'pantalla-completa',
    persona: personas.ana,
    path: '/pedidos?status=calificado',
    act: async (page) => {
      await year(page);
      await openFirst(page, /Calificado/);
      await detail(page).getByRole('button', { name: 'Ver en pantalla completa' }).click();
      await page.getByRole('dialog').locator('[data-drawn]').waitFor();
    },
  },
  {
    name: 'recorridos-lista',
    persona: personas.mario,
    path: '/recorridos',
    act: (page) => choose(page, 'Semana actual', 'Semana próxima'),
  },
  {
    name: 'recorridos',
    persona: personas.mario,
    path: '/recorridos',
    act: nextWeek,
  },
  {
    name: 'quitar',
    persona: personas.mario,
    path: '/recorridos',
    act: async (page) => {
      await nextWeek(page);
      await detail(page).getByRole('button', { name: 'Quitar pasajeros' }).click();
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'agregar',
    persona: personas.mario,
    path: '/recorridos',
    act: async (page) => {
      await nextWeek(page);
      await detail(page).getByRole('button', { name: 'Agregar pasajeros' }).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'acciones',
    persona: personas.ana,
    path: '/pedidos?status=finalizado',
    act: async (page) => {
      await year(page);
      await openFirst(page, /Finalizado/);
      await detail(page).getByRole('button', { name: 'Más acciones' }).click();
    },
  },
];

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      for (const { name, persona, path, act } of STATES) {
        test(name, async ({ page, login }) => {
          await login(persona);
          // a phone is offered the app first, and stays here by choice
          await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await act(page);
          await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
          await settled(page);
          await keepPicture(page, `pedidos-${name}-${size}-${colorScheme}`);
        });
      }
    });
  }
}
