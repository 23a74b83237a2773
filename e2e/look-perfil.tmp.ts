import { chromium } from '@playwright/test';
import { FLAGS, findBrowser } from './browser.ts';
const { env, ...b } = await findBrowser();
const browser = await chromium.launch({ ...b, args: FLAGS, chromiumSandbox: false, env: { ...process.env, ...env } as Record<string,string> });
const base = 'http://127.0.0.1:3777';
const OUT = '/tmp/traza-perfil/shots';
const parts = (process.env.PARTS ?? 'auth,perfil').split(',');
for (const [w, h, scheme] of [[1280, 800, 'light'], [1280, 800, 'dark'], [390, 844, 'light'], [390, 844, 'dark']] as const) {
  const tag = `${w}-${scheme}`;
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires', colorScheme: scheme });
  await ctx.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  const page = await ctx.newPage();
  page.on('console', m => ['error','warning'].includes(m.type()) && console.log(tag, 'console', m.type(), m.text()));
  page.on('pageerror', e => console.log(tag, 'pageerror', e));
  const shot = async (n: string) => { await page.waitForTimeout(350); const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over > 0) console.log(tag, n, 'overflow', over); await page.screenshot({ path: `${OUT}/${n}-${tag}.png`, fullPage: false }); };
  if (parts.includes('auth') && scheme === 'light') {
    await page.goto(base + '/recuperar-contraseña'); await page.getByRole('button', { name: 'Recuperar', exact: true }).click(); await shot('recuperar');
    await page.goto(base + '/crear-cuenta'); await shot('crear-1');
    await page.getByLabel('Código').fill('andina26'); await page.keyboard.press('Enter');
    await page.getByText('Paso 2 de 3').waitFor(); await shot('crear-2');
    await page.getByRole('button', { name: 'Continuar' }).click(); await shot('crear-2-err');
    await page.getByLabel('Nombre').fill('ana'); await page.getByLabel('Apellido').fill('prueba'); await page.getByLabel('DNI').fill(String(40000000 + Math.floor(Math.random()*1e6))); await page.getByLabel('Email').fill('prueba' + Date.now()); await page.getByLabel('Celular').fill('3511234567');
    await page.getByRole('button', { name: 'Continuar' }).click(); await page.getByText('Paso 3 de 3').waitFor(); await shot('crear-3');
    await page.goto(base + '/confirmar/nada'); await page.getByText('Ha ocurrido').waitFor(); await shot('confirmar-err');
    await page.route('**/api/usuarios/registro', (r) => r.request().method() === 'PUT' ? r.fulfill({ json: { data: { username: 'a' } } }) : r.continue());
    await page.goto(base + '/confirmar/bien'); await page.getByText('fue creada').waitFor(); await shot('confirmar-ok');
  }
  if (parts.includes('perfil')) {
    const who = process.env.WHO ?? 'marta.multi';
    await page.goto(base + '/login');
    await page.getByLabel('Usuario').fill(who); await page.getByLabel('Contraseña', { exact: true }).fill('Traza2026'); await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL((u) => !u.pathname.startsWith('/login'));
    await page.goto(base + '/perfil'); await page.getByRole('tab', { name: 'Usuario' }).waitFor(); await shot('usuario');
    await page.getByRole('button', { name: 'Editar el e-mail' }).click(); await page.getByLabel('E-mail').fill('mal@'); await page.getByRole('button', { name: 'Guardar' }).hover(); await page.waitForTimeout(400); await shot('usuario-email');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Editar el celular' }).click(); await page.keyboard.press('End'); await page.keyboard.press('Backspace'); await page.keyboard.press('Backspace');await page.keyboard.press('Backspace'); await page.keyboard.press('Enter');
    await page.locator('input[type=file]').setInputFiles('/tmp/traza-perfil/foto.jpg'); await page.getByText('Guardar foto').waitFor().catch(() => console.log(tag, 'no preview'));
    await page.getByLabel('Contraseña actual').fill('x'); await page.getByRole('region', { name: 'Cambiar contraseña' }).getByRole('button', { name: 'Cambiar contraseña' }).click(); await shot('usuario-edit');
    if (w === 390) await page.locator('main').evaluate((m) => m.scrollTo(0, 9999)), await shot('usuario-edit-2');
    await page.getByRole('tab', { name: 'Mis Direcciones' }).click(); await shot('direcciones');
    await page.getByRole('tab', { name: 'Cuentas' }).click(); await shot('cuentas');
    await page.locator('main').evaluate((m) => m.scrollTo(0, 9999)); await shot('cuentas-2');
  }
  await ctx.close();
}
await browser.close();
