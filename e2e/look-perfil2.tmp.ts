import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { FLAGS, findBrowser } from './browser.ts';
const { env, ...b } = await findBrowser();
const browser = await chromium.launch({ ...b, args: FLAGS, chromiumSandbox: false, env: { ...process.env, ...env } as Record<string,string> });
const base = 'http://127.0.0.1:3777';
const OUT = '/tmp/traza-perfil/shots';
for (const scheme of ['light', 'dark'] as const) {
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-AR', colorScheme: scheme });
const page = await ctx.newPage();
page.on('console', m => ['error','warning'].includes(m.type()) && console.log('console', m.type(), m.text()));
page.on('pageerror', e => console.log('pageerror', e));
const axe = async (n: string) => { await page.waitForTimeout(300); const r = await new AxeBuilder({ page }).analyze(); for (const v of r.violations) console.log('AXE', scheme, n, v.id, v.nodes.map((x: any) => x.html.slice(0, 160) + ' | ' + x.failureSummary.slice(0, 300)).join('\n   ')); };
const shot = (n: string) => page.screenshot({ path: `${OUT}/${n}-${scheme}.png` });
if (scheme === 'light') {
await page.goto(base + '/recuperar-contraseña'); await axe('rec');
await page.goto(base + '/crear-cuenta'); await axe('crear');
await page.getByLabel('Código').fill('andina26'); await page.keyboard.press('Enter'); await page.getByText('Paso 2 de 3').waitFor();
await page.getByRole('button', { name: 'Continuar' }).click(); await axe('data');
const local = 'journey' + Date.now();
await page.getByLabel('Nombre').fill('ana'); await page.getByLabel('Apellido').fill('viajera'); await page.getByLabel('DNI').fill(String(41000000 + Math.floor(Math.random()*1e6))); await page.getByLabel('Email').fill(local); await page.getByLabel('Celular').fill('3511234567');
await page.keyboard.press('Enter'); await page.getByText('Paso 3 de 3').waitFor(); await axe('done');
const mails = await (await fetch('http://127.0.0.1:3778/api/demo/correos')).text();
console.log(mails.slice(0, 600));
const list = [...mails.matchAll(/href="([^"]*correos\/[^"]*)"/g)].map((m) => m[1]);
console.log(list.slice(0, 4));
let link = mails.match(/\/confirmar\/([\w-]+)/)?.[1];
if (!link && list[0]) { const one = await (await fetch(new URL(list[0]!, 'http://127.0.0.1:3778/'))).text(); link = one.match(/\/confirmar\/([\w-]+)/)?.[1]; }
console.log('token', link);
await page.goto(base + '/confirmar/' + link); await page.getByText('fue creada').waitFor(); await axe('confirm'); await shot('confirm-real');
}
await page.goto(base + '/login');
await page.getByLabel('Usuario').fill('sol.sinpermisos'); await page.getByLabel('Contraseña', { exact: true }).fill('Traza2026'); await page.getByRole('button', { name: 'Ingresar' }).click();
await page.waitForURL((u) => !u.pathname.startsWith('/login'));
await page.goto(base + '/perfil'); await page.getByRole('tab', { name: 'Usuario' }).waitFor(); await axe('usuario');
await page.locator('input[type=file]').setInputFiles('/tmp/traza-perfil/foto.jpg'); await page.getByRole('button', { name: 'Guardar foto' }).click(); await page.getByText('Se actualizó la foto').waitFor(); await page.waitForTimeout(400);
await page.getByRole('button', { name: 'Editar el e-mail' }).click(); await axe('edit'); await shot('foto-real');
await page.getByLabel('E-mail').fill(`sol.${scheme}@andina.example`); await page.keyboard.press('Enter'); await page.getByText('Se actualizó tu e-mail').waitFor(); console.log(await page.getByRole('definition').nth(5).innerText());
await page.getByLabel('Contraseña actual').fill('Errada123'); await page.getByLabel('Contraseña nueva', { exact: true }).fill('Nueva2026x'); await page.getByLabel('Repetir').fill('Nueva2026x'); await page.keyboard.press('Enter'); await page.getByText('La contraseña actual no es correcta.').waitFor(); await axe('pass');
await page.getByRole('tab', { name: 'Cuentas' }).click(); await page.getByRole('radio').first().hover(); await page.waitForTimeout(500); await shot('locked'); await axe('cuentas');
await ctx.close();
}
await browser.close();
