import type { Locator, Page } from '@playwright/test';
import { takeViaje } from './agencia.ts';
import { expect } from './fixtures.ts';

/** More than any form has, so that a control that the Tab key never reaches is told. */
const MOST_TABS = 60;

/** Goes to a control by the Tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let press = 0; press < MOST_TABS; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'the Tab key comes to it').toBeFocused();
}

/** Goes to a button or a link by the Tab key and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** The form of a type, from the type list (O-031, O-032). */
export async function openForm(page: Page, type: string): Promise<void> {
  const chosen = page.getByRole('radio', { checked: true });
  await tabTo(page, chosen);
  const wanted = page.getByRole('radio', { name: new RegExp(`^${type}`) });
  const count = await page.getByRole('radio').count();
  for (let step = 0; step < count && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible();
}

/** Types into the search that has the focus and takes the first answer. */
export async function pick(page: Page, field: string, text: string, answer: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await expect(box).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: answer }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Both ends of a trip, one after the other. */
export async function pickEnds(page: Page): Promise<void> {
  await pick(page, 'Origen', 'Av. Corrientes 1234', /Corrientes 1234/);
  await pick(page, 'Destino', 'Av. de Mayo 800', /Mayo 800/);
}

/** Name and phone of the section that is open. */
export async function fillContact(page: Page, section: string, name: string, phone: string): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^${section}`) });
  await tabTo(page, group.getByRole('textbox', { name: 'Nombre y apellido' }));
  await page.keyboard.type(name);
  await tabTo(page, group.getByRole('textbox', { name: 'Teléfono' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
}

/** The vehicle of that name; the section opens by itself once everything before it is settled. */
export async function chooseService(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('button', { name: /^Servicio/ })).toHaveAttribute('aria-expanded', 'true');
  await press(page, page.getByRole('button', { name }));
}

/** From the created order to its detail, once a carrier has taken it; answers the number of its trip as well. */
export async function followToConfirmed(page: Page): Promise<{ detail: Locator; idViaje: number }> {
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeFocused();
  await press(page, page.getByRole('link', { name: /(Ver|Seguir) el pedido/ }));
  await expect(page).toHaveURL(/\/pedidos\?selected=\d+/);
  const idViaje = await takeViaje(page.request, Number(new URL(page.url()).searchParams.get('selected')));
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail).toContainText('Confirmado');
  return { detail, idViaje };
}
