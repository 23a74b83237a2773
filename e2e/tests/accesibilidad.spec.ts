import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';

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

// a window of 1280 x 1024 of which the reader makes twice as much is one of 640 x 512
const NARROW = [
  { width: 640, height: 512 },
  { width: 320, height: 640 },
] as const;
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 1024 };

/** Where the title of a section begins, from the left and the top of the room beside the navigation. */
async function titlePlace(page: Page): Promise<{ left: number; top: number }> {
  return await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top) };
  });
}

/** All of an open page fits where it is narrow, and where its text alone is twice as large. */
async function expectFits(page: Page): Promise<void> {
  const look = async (how: string) => {
    await settled(page);
    await expect.poll(() => misfits(page), `${page.url()} ${how}`).toEqual([]);
  };
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await look(`at ${size.width} px`);
  }
  await page.setViewportSize(WIDE);
  await settled(page);
  const title = page.getByRole('heading', { level: 1 }).first();
  // a heading that is being changed for that of another width has no size
  const sizeOf = async () => Number.parseFloat(await title.evaluate((heading) => getComputedStyle(heading).fontSize));
  await expect.poll(sizeOf, page.url()).toBeGreaterThan(0);
  const before = await sizeOf();
  // as the setting of the browser does it: boxes stay, whatever is said in rem grows
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await look('with large text');
  await expect.poll(sizeOf, page.url()).toBe(2 * before);
}

// beside a map the title is that of a panel, which the map shows around
const BESIDE_A_MAP = ['/crear', '/direcciones'];

test('the title stands at the same place in every section, on a computer and on a phone @whole', async ({
  page,
  login,
}) => {
  await login(personas.rita);
  const places: { path: string; wide: object; narrow: object }[] = [];
  for (const path of Object.keys(SECTIONS)) {
    await page.setViewportSize(WIDE);
    await open(page, path);
    const wide = await titlePlace(page);
    await page.setViewportSize(PHONE);
    await settled(page);
    const { left, top } = await titlePlace(page);
    // on a phone a panel is a sheet, as high as its reader drew it
    places.push({ path, wide, narrow: BESIDE_A_MAP.includes(path) ? { left } : { left, top } });
  }
  for (const isBeside of [false, true]) {
    const kind = places.filter(({ path }) => BESIDE_A_MAP.includes(path) === isBeside);
    expect(kind).toEqual(kind.map(({ path }) => ({ ...kind[0], path })));
  }
});

// some each, so that all workers have theirs
for (const [first, end] of [
  [0, 4],
  [4, 8],
  [8, 12],
] as const) {
  const sections = Object.entries(SECTIONS).slice(first, end);
  test(`${sections.map(([path]) => path).join(' ')}: named for a screen reader, nothing wrong by axe, nothing cut off`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(WIDE);
    await login(personas.rita);
    for (const [path, outline] of sections) {
      await open(page, path);
      await expect(page.getByRole('main'), path).toMatchAriaSnapshot(outline);
      await expectAccessible(page);
      await expectFits(page);
      await page.setViewportSize(WIDE);
    }
  });
}

test('the pages before a session: nothing wrong by axe, nothing cut off', async ({ page }) => {
  for (const path of BEFORE_A_SESSION) {
    await page.setViewportSize(WIDE);
    await open(page, path);
    await expectAccessible(page);
    await expectFits(page);
  }
});

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

test('where motion is not wanted nothing moves for longer than a blink', async ({ page, login }) => {
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
