import { personas } from '@traza/demo';
import { keepPicture, settled, test } from '../fixtures.ts';
import { openForm, pick, pickEnds, press } from '../solicitud-form.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const LISTA = [
  'Gabriela Godoy',
  'Eva Sol\t11 4567 8901\tParada 1\tDestino',
  'Luis Paz\t12\tTigre\t\tVentas',
  '\t11 4567 8902',
  'Bruno Benítez\t\tDestino\tOrigen',
].join('\n');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`passengers, ${colorScheme}`, () => {
    test.use({ viewport: SIZES.desktop, colorScheme });

    test('editor and pasted list', async ({ page, login }) => {
      test.setTimeout(180_000);
      const keep = async (state: string) => {
        for (const size of ['phone', 'desktop'] as const) {
          await page.setViewportSize(SIZES[size]);
          await settled(page);
          await keepPicture(page, `pasajeros-${state}-${size}-${colorScheme}`);
        }
      };
      await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
      await login(personas.ana);
      await page.goto('/crear');
      await openForm(page, 'Con paradas');
      await pickEnds(page);
      await press(page, page.getByRole('button', { name: 'Agregar parada' }));
      await pick(page, 'Parada 1', 'Av. Corrientes 800', /Corrientes 800/);
      await press(page, page.getByRole('button', { name: 'Listo' }));
      await press(page, page.getByRole('button', { name: 'Agregar pasajeros' }));
      await page.getByRole('dialog').waitFor();
      await keep('editor');
      await press(page, page.getByRole('button', { name: 'Agregar', exact: true }));
      await keep('falta');
      await press(page, page.getByRole('button', { name: 'Pegar lista' }));
      await page.getByRole('textbox', { name: 'Lista de pasajeros' }).waitFor();
      await keep('lista-texto');
      await page.getByRole('textbox', { name: 'Lista de pasajeros' }).fill(LISTA);
      await press(page, page.getByRole('button', { name: 'Revisar' }));
      await page.getByText(/por corregir$/).waitFor();
      await keep('lista');
    });
  });
}
