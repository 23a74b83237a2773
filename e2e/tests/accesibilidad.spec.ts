import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, settled, test } from '../fixtures.ts';

/** What a screen reader is told of each section when it asks for its places and headings. */
const SECTIONS: Readonly<Record<string, string>> = {
  '/crear': `
    - main:
      - region "¿A dónde vas?":
        - heading "¿A dónde vas?" [level=1]
        - combobox "¿A dónde vas?"
        - group "¿Qué necesitás pedir?"
        - button "Continuar"
      - region "Mapa del pedido"`,
  '/pedidos': `
    - main:
      - heading "Pedidos" [level=1]
      - search "Filtros":
        - group "Período"
      - listbox "Pedidos, del más nuevo al más viejo"`,
  '/aprobaciones': `
    - main:
      - heading "Aprobaciones" [level=1]`,
  '/gastos': `
    - main:
      - heading "Gastos" [level=1]
      - navigation "Partes de Gastos"
      - combobox "Período"
      - region "Tablero"`,
  '/recorridos': `
    - main:
      - heading "Recorridos" [level=1]
      - search "Filtros":
        - group "Período"`,
  '/informes': `
    - main:
      - heading "Informes" [level=1]
      - navigation "Vistas de informes"`,
  '/direcciones': `
    - main:
      - region "Direcciones guardadas":
        - heading "Direcciones" [level=1]
        - searchbox "Buscar por alias o calle"
        - button "Nueva dirección"
      - region "Mapa de direcciones"`,
  '/usuarios': `
    - main:
      - heading "Usuarios" [level=1]
      - search "Buscar usuarios":
        - searchbox "Buscar usuarios"
      - grid "Usuarios"`,
  '/grupos': `
    - main:
      - heading "Grupos" [level=1]
      - searchbox "Buscar grupo"
      - table "Grupos"`,
  '/auditoria': `
    - main:
      - heading "Auditoría" [level=1]
      - search "Filtros":
        - searchbox "Buscar"
      - region "Cambios"`,
  '/perfil': `
    - main:
      - heading "Mi cuenta" [level=1]
      - tablist "Secciones de mi cuenta":
        - tab "Usuario" [selected]
      - tabpanel "Usuario":
        - region "Datos personales":
          - heading "Datos personales" [level=2]`,
  '/soporte': `
    - main:
      - heading "Centro de ayuda" [level=1]`,
};

const BEFORE_A_SESSION = ['/login', '/recuperar-contraseña', '/crear-cuenta'];

/** Opens a screen, on a phone's width too, and waits until it says what it is. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

/** What reaches past the right edge and cannot be scrolled to, and what is cut off without a sign that there is more. */
async function misfits(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} of ${clientWidth}`] : [];
    // a table and a row of tabs may scroll in a strip of their own
    const inStrip = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || inStrip(element.parentElement));
    for (const element of document.querySelectorAll('button, a, h1, h2, h3, label, legend, [role="tab"]')) {
      const { width, right } = element.getBoundingClientRect();
      const { position, overflow, textOverflow } = getComputedStyle(element);
      if (width === 0 || position === 'absolute') continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      if (right > clientWidth + 1 && !inStrip(element)) found.push(`past the edge: «${name}»`);
      const isCut = overflow !== 'visible' && textOverflow !== 'ellipsis';
      if (isCut && element.scrollHeight > element.clientHeight + 2) found.push(`cut off: «${name}»`);
    }
    return found;
  });
}

async function misfitsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    found.push(...(await misfits(page)).map((misfit) => `${path}: ${misfit}`));
  }
  return found;
}

test('a screen reader finds the places and headings of every section by their names', async ({ page, login }) => {
  test.setTimeout(180_000);
  await login(personas.rita);
  for (const [path, outline] of Object.entries(SECTIONS)) {
    await open(page, path);
    await expect(page.getByRole('main'), path).toMatchAriaSnapshot(outline);
  }
});

// a window of 1280 x 1024 of which the reader makes twice as much is one of 640 x 512
for (const [called, viewport] of Object.entries({
  'at 320 px': { width: 320, height: 640 },
  'at 200 %': { width: 640, height: 512 },
})) {
  test.describe(called, () => {
    test.use({ viewport });

    test('every section fits, and nothing scrolls sideways', async ({ page, login }) => {
      test.setTimeout(180_000);
      await login(personas.rita);
      expect(await misfitsOf(page, Object.keys(SECTIONS))).toEqual([]);
    });

    test('the pages before a session fit', async ({ page }) => {
      expect(await misfitsOf(page, BEFORE_A_SESSION)).toEqual([]);
    });
  });
}

test.describe('with text alone twice as large', () => {
  // as the setting of the browser does it: boxes stay, whatever is said in rem grows
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      );
    }),
  );

  test('every section grows, fits, and nothing scrolls sideways', async ({ page, login }) => {
    test.setTimeout(240_000);
    await login(personas.rita);
    await open(page, '/pedidos');
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('40px');
    expect(await misfitsOf(page, Object.keys(SECTIONS))).toEqual([]);
  });

  test('the pages before a session fit', async ({ page }) => {
    expect(await misfitsOf(page, BEFORE_A_SESSION)).toEqual([]);
  });
});

/** Where the title of a section begins, from the left and the top of the room beside the navigation. */
async function titlePlace(page: Page, path: string): Promise<{ path: string; left: number; top: number }> {
  await open(page, path);
  return await page.getByRole('heading', { level: 1 }).evaluate((heading, at) => {
    const { left, top } = heading.getBoundingClientRect();
    return { path: at, left: Math.round(left), top: Math.round(top) };
  }, path);
}

// beside a map the title is that of a panel, which the map shows around
const BESIDE_A_MAP = ['/crear', '/direcciones'];

for (const viewport of [
  { width: 1280, height: 1024 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the title stands at the same place in every section', async ({ page, login }) => {
      test.setTimeout(180_000);
      await login(personas.rita);
      const places: Awaited<ReturnType<typeof titlePlace>>[] = [];
      for (const path of Object.keys(SECTIONS)) places.push(await titlePlace(page, path));
      const pages = places.filter(({ path }) => !BESIDE_A_MAP.includes(path));
      // on a phone a panel is a sheet, as high as its reader drew it
      const panels = places
        .filter(({ path }) => BESIDE_A_MAP.includes(path))
        .map((place) => (viewport.width < 640 ? { ...place, top: 0 } : place));
      for (const kind of [pages, panels]) {
        expect(kind).toEqual(kind.map(({ path }) => ({ ...kind[0], path })));
      }
    });
  });
}

/** The outline of whatever has the focus, or of the box around it. */
async function focusStyle(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return outlineStyle === 'none' || outlineWidth === '0px'
      ? `no outline: ${focused.tagName} «${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)}»`
      : '';
  });
}

test.describe('in the colours of the reader', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('whatever has the focus has an outline', async ({ page, login }) => {
    const unseen: string[] = [];
    const look = async (path: string, presses: number) => {
      await open(page, path);
      // the people of the demo come later, and without them the presses lead out of the page
      if (path === '/login') await page.getByRole('button', { name: /^pablo\.empleado/ }).waitFor();
      // from the top, wherever the page has put the focus
      await page.locator('a, button').first().focus();
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press('Tab');
        const style = await focusStyle(page);
        if (style !== '') unseen.push(`${path}: ${style}`);
      }
    };
    await look('/login', 6);
    await login(personas.rita);
    await look('/crear', 14);
    await look('/usuarios', 22);
    expect(unseen).toEqual([]);
  });
});

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves for longer than a blink', async ({ page, login }) => {
    await login(personas.rita);
    for (const path of ['/pedidos', '/usuarios', '/perfil']) {
      await page.goto(path);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
          .filter((duration) => duration > 10),
      );
      expect(moving, path).toEqual([]);
    }
  });
});
