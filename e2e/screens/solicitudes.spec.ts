import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, keepPicture, settled, test } from '../fixtures.ts';
import { chooseService, fillContact, openForm, pick, pickEnds, press, tabTo } from '../solicitud-form.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

async function openCrear(page: Page, type: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await page.goto('/crear');
  await openForm(page, type);
}

async function addParadas(page: Page): Promise<void> {
  await pick(page, 'Origen', 'Av. Corrientes 1234', /Corrientes 1234/);
  await pick(page, 'Destino', 'Av. Santa Fe 3200', /Santa Fe 3200/);
  await press(page, page.getByRole('button', { name: 'Agregar parada' }));
  await pick(page, 'Parada 1', 'Av. de Mayo 800', /Mayo 800/);
}

async function addPasajero(page: Page, name: string, from: string, to: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Nombre y apellido' }).fill(name);
  await page.getByRole('combobox', { name: 'Sube en' }).selectOption({ index: Number(from) });
  await page.getByRole('combobox', { name: 'Baja en' }).selectOption({ index: Number(to) });
  await press(page, page.getByRole('button', { name: 'Agregar', exact: true }));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`trips with stops, desktop, ${colorScheme}`, () => {
    test.use({ viewport: SIZES.desktop, colorScheme });

    test('stops, passengers, preview', async ({ page, login }) => {
      test.setTimeout(300_000);
      const keep = (state: string) => keepPicture(page, `crear-paradas-${state}-desktop-${colorScheme}`);
      await login(personas.ana);
      await openCrear(page, 'Con paradas');
      await settled(page);
      await keep('vacio');
      await press(page, page.getByRole('button', { name: /^Continuar/ }));
      await settled(page);
      await keep('errores');
      await tabTo(page, page.getByRole('combobox', { name: 'Origen' }));
      await addParadas(page);
      await page.getByRole('textbox', { name: 'Minutos' }).fill('15');
      await settled(page);
      await keep('direcciones');
      await press(page, page.getByRole('button', { name: 'Listo' }));
      await press(page, page.getByRole('button', { name: 'Agregar pasajeros' }));
      await page.getByRole('dialog').waitFor();
      await settled(page);
      await keep('pasajeros-al-abrir');
      await page.getByRole('combobox', { name: 'Baja en' }).selectOption('');
      await press(page, page.getByRole('button', { name: 'Aceptar' }));
      await settled(page);
      await keep('pasajero-a-medias');
      await addPasajero(page, 'Ana Arrieta', '1', '2');
      for (const name of ['Bruno Benítez', 'Carla Costa', 'Diego Díaz']) await addPasajero(page, name, '2', '1');
      await page.getByRole('combobox', { name: 'Nombre y apellido' }).fill('gab');
      await page.getByRole('option').first().waitFor();
      await settled(page);
      await keep('pasajeros');
      await page.getByRole('combobox', { name: 'Nombre y apellido' }).fill('');
      await press(page, page.getByRole('button', { name: 'Aceptar' }));
      await chooseService(page, /^Corporativo/);
      await press(page, page.getByRole('button', { name: /^Quiénes viajan/ }));
      await settled(page);
      await keep('completo');
      await press(page, page.getByRole('button', { name: /^Continuar/ }));
      await expect(page.getByRole('heading', { name: 'Revisá tu viaje' })).toBeVisible();
      await settled(page);
      await keep('revision');
    });
  });
}

test.describe('the sheet of a small tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('stops and passengers', async ({ page, login }) => {
    await login(personas.ana);
    await openCrear(page, 'Con paradas');
    await tabTo(page, page.getByRole('combobox', { name: 'Origen' }));
    await addParadas(page);
    await settled(page);
    await keepPicture(page, 'crear-paradas-direcciones-tablet-light');
    await press(page, page.getByRole('button', { name: 'Listo' }));
    await press(page, page.getByRole('button', { name: 'Agregar pasajeros' }));
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await keepPicture(page, 'crear-paradas-pasajeros-tablet-light');
  });
});

/** The other forms: filled in as far as their own sections, with every error shown. */
const FORMS = [
  { name: 'parami', type: 'Para mí' },
  { name: 'paraotro', type: 'Para otra persona' },
  { name: 'parainvitado', type: 'Para un invitado' },
  { name: 'mensajeria', type: 'Mensajería' },
  { name: 'paqueteria', type: 'Paquetería' },
] as const;

for (const { name, type } of FORMS) {
  const sizes = name.startsWith('para') ? (['desktop', 'phone'] as const) : (['desktop'] as const);
  for (const size of sizes) {
    test.describe(`${type}, ${size}`, () => {
      test.use({ viewport: SIZES[size] });

      test('with its errors', async ({ page, login }) => {
        await login(personas.ana);
        await openCrear(page, type);
        await settled(page);
        await press(page, page.getByRole('button', { name: /^(Pedir|Reservar)/ }));
        await settled(page);
        await keepPicture(page, `crear-${name}-errores-${size}-light`);
      });
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`filled in, ${colorScheme}`, () => {
    test.use({ viewport: SIZES.desktop, colorScheme });

    test('a message', async ({ page, login }) => {
      await login(personas.ana);
      await openCrear(page, 'Mensajería');
      await fillContact(page, 'Quién envía', 'Eva Sol', '3517654321');
      await fillContact(page, 'Quién recibe', 'Luis Paz', '3511234567');
      await pickEnds(page);
      // the note comes first by itself
      await page.getByRole('button', { name: /^Servicio/ }).click();
      await chooseService(page, /^Básico/);
      await settled(page);
      await keepPicture(page, `crear-mensajeria-completo-desktop-${colorScheme}`);
    });
  });
}
