import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect } from './fixtures.ts';
import { openForm } from './solicitud-form.ts';

/** The form for oneself, at its origin. */
export async function openOrigin(page: Page, login: (persona: typeof personas.ana) => Promise<void>): Promise<void> {
  await login(personas.ana);
  await page.goto('/crear?paso=tipos');
  await openForm(page, 'Para mí');
  await expect(page.getByRole('combobox', { name: 'Origen' })).toBeFocused();
}

/** The window with the map, drawn. */
export async function stageOf(page: Page) {
  const stage = page.getByRole('application', { name: 'Mapa para elegir el punto' });
  await expect(stage).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Elegir en el mapa' });
  await expect(dialog.getByRole('button', { name: 'Usar este punto' })).toBeEnabled();
  return { stage, dialog, name: dialog.getByRole('status') };
}
