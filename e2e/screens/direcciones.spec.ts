import type { Page } from '@playwright/test';
import { type Persona, personas } from '@traza/testing';
import { expect, keepPicture, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

interface Scene {
  name: string;
  persona: Persona;
  path: string;
  act?: (page: Page) => Promise<void>;
}

const SCENES: readonly Scene[] = [
  { name: 'direcciones', persona: personas.ana, path: '/direcciones' },
  { name: 'direcciones-vacia', persona: personas.rita, path: '/direcciones' },
  {
    name: 'direcciones-nueva',
    persona: personas.ana,
    path: '/direcciones',
    act: async (page) => {
      await page.getByRole('button', { name: 'Nueva dirección' }).click();
      await page.getByRole('combobox', { name: 'Dirección' }).fill('Av. Corrientes 1234');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Crear' }).click();
      await expect(page.getByText('El alias debe tener entre 1 y 40 caracteres.')).toBeVisible();
    },
  },
  {
    name: 'mis-direcciones',
    persona: personas.pablo,
    path: '/perfil',
    act: (page) => page.getByRole('tab', { name: 'Mis Direcciones' }).click(),
  },
];

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
      for (const { name, persona, path, act } of SCENES) {
        test(name, async ({ page, login }) => {
          await login(persona);
          // a phone is offered the app first, and stays here by choice
          await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
          await page.goto(path);
          await page.getByRole('main').waitFor();
          await act?.(page);
          await page.waitForLoadState('networkidle');
          await keepPicture(page, `${name}-${size}-${colorScheme}`);
        });
      }
    });
  }
}
