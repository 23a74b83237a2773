import { type Persona, personas } from '@traza/demo';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

interface Screen {
  name: string;
  path: string;
  persona?: Persona;
}

const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'crear', path: '/crear', persona: personas.pablo },
  { name: 'pedidos', path: '/pedidos', persona: personas.pablo },
  { name: 'pedidos-empresa', path: '/pedidos', persona: personas.ana },
  { name: 'perfil', path: '/perfil', persona: personas.pablo },
  { name: 'soporte', path: '/soporte', persona: personas.pablo },
  { name: 'recuperar', path: '/recuperar-contraseña' },
  { name: 'crear-cuenta', path: '/crear-cuenta' },
];

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      for (const screen of SCREENS) {
        test(screen.name, async ({ page, login }) => {
          if (screen.persona) await login(screen.persona);
          // a phone is offered the app first, and stays here by choice
          await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
          await page.goto(screen.path);
          await page.getByRole('main').waitFor();
          // a picture of the sign-in page under another name would go unnoticed
          await expect(page).toHaveURL(encodeURI(screen.path));
          await settled(page);
          await keepPicture(page, `${screen.name}-${size}-${colorScheme}`);
        });
      }
    });
  }
}
