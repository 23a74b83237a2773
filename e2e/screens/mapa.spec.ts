import { personas } from '@traza/demo';
import { expect, keepPicture, mapsDrawn, test } from '../fixtures.ts';
import { expectNothingUnder, keepDrawn, openScenes, SCENES } from '../map-scenes.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
/** The addresses of an empty company: the map stands at the default place, at zoom 11. */
const START = 11;
const ZOOMS = [4, 6, 9, 11, 13, 15];

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      test('the base map from far and near', async ({ page, login }) => {
        test.setTimeout(120_000);
        await login(personas.rita);
        // a phone is offered the app first, and stays here by choice
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await page.goto('/direcciones');
        await mapsDrawn(page);
        // the map alone
        await page.getByTestId('map').evaluate((map) => {
          map.style.position = 'fixed';
          map.style.inset = '0';
          map.style.zIndex = '1000';
        });
        await page.getByRole('region', { name: 'Direcciones guardadas' }).evaluate((card) => {
          card.style.visibility = 'hidden';
        });
        let zoom = START;
        for (const wanted of ZOOMS) {
          const button = page.getByRole('button', { name: wanted < zoom ? 'Alejar' : 'Acercar' });
          for (; zoom !== wanted; zoom += Math.sign(wanted - zoom)) {
            await button.click();
            await mapsDrawn(page);
          }
          await keepPicture(page, `mapa-zoom-${wanted}-${size}-${colorScheme}`);
        }
      });
    });
  }
}

test.describe('W-134 thirty places, each from zoom 16 to 9', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1024, height: 640 } });
  test('no name lies under a marker or its label, and no two labels overlap', async ({ page, login }) => {
    test.setTimeout(1_200_000);
    await keepDrawn(page);
    await login(personas.ana);
    const map = await openScenes(page);
    for (const place of SCENES)
      expect(await expectNothingUnder(map, place), `names around ${place}`).toBeGreaterThan(100);
  });
});
