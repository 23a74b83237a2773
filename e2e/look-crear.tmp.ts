import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { FLAGS, findBrowser } from './browser.ts';
const base = 'http://127.0.0.1:5199';
const out = '/tmp/traza-crear/shots';
const { env, ...b } = await findBrowser();
const browser = await chromium.launch({ ...b, args: FLAGS, chromiumSandbox: false, env: { ...process.env, ...env } as Record<string,string> });
const only = process.argv.slice(2);
for (const [name, viewport, colorScheme] of [['d', { width: 1280, height: 860 }, 'light'], ['dd', { width: 1280, height: 860 }, 'dark'], ['p', { width: 390, height: 844 }, 'dark']] as const) {
  if (only[0] && !only[0].split(',').includes(name)) continue;
  const ctx = await browser.newContext({ viewport, locale: 'es-AR', colorScheme, reducedMotion: 'reduce' });
  const page = await ctx.newPage();
  page.setDefaultTimeout(8000);
  page.on('console', m => ['error'].includes(m.type()) && console.log(name, 'console', m.text().slice(0, 200)));
  page.on('pageerror', e => console.log('pageerror', e));
  const axe = async (what: string) => { const r = await new AxeBuilder({ page }).analyze(); for (const v of r.violations) console.log(name, what, v.id, v.nodes.map(n => n.html.slice(0, 140))); };
  const shot = (what: string) => page.screenshot({ path: `${out}/${name}-${what}.png` });
  await page.goto(base + '/login');
  if (name === 'p') { await page.getByText('Continuar en el navegador').click().catch(() => undefined); }
  await page.waitForTimeout(500); await page.getByLabel('Usuario').first().fill('ana.admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('Traza2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/crear');
  const ends = async () => {
    for (const [end, text] of [['Origen', 'corrientes 1234'], ['Destino', 'cabildo 2040']] as const) {
      await page.getByRole('combobox', { name: end }).fill(text);
      await page.waitForTimeout(1200);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(700);
    }
  };
  const open = async (t: RegExp) => { await page.goto(base + '/crear'); await page.getByRole('radio', { name: t }).check({ force: true }); await shot('types'); await page.getByRole('button', { name: 'Continuar' }).click(); await page.waitForTimeout(400); };
  const step = async (what: string, f: () => Promise<void>) => { if (only[1] && !only[1].split(',').includes(what)) return; try { await f(); } catch (e) { console.log(name, what, String(e).slice(0, 300)); await shot(what + '-fail'); } };
  await step('otro', async () => {
    await open(/otra persona/);
    await page.getByRole('combobox', { name: 'Persona' }).fill('gar');
    await page.waitForTimeout(1200); await shot('otro-search'); await axe('otro-search');
    await page.keyboard.press('Enter'); await page.waitForTimeout(500); await shot('otro-chosen');
    await page.getByRole('button', { name: /^Persona/ }).click(); await page.waitForTimeout(400); await shot('otro-person'); await axe('otro-person');
    await page.getByRole('button', { name: 'Listo' }).click(); await page.waitForTimeout(300);
    await ends(); await page.waitForTimeout(800);
    await page.getByRole('button', { name: /^Centro de costo/ }).click(); await page.waitForTimeout(400); await shot('otro-ceco');
    await page.getByRole('button', { name: /^Servicio/ }).click(); await page.waitForTimeout(600);
    await page.getByRole('group', { name: /^Servicio/ }).getByRole('button').first().click(); await page.waitForTimeout(300);
    if (name !== 'p') {
      await page.getByRole('button', { name: /^Cuándo/ }).click(); await page.waitForTimeout(300);
      await page.getByRole('button', { name: 'Reservar con regreso' }).click(); await page.waitForTimeout(1500); await shot('otro-regreso'); await axe('otro-regreso');
      await page.getByRole('button', { name: 'Listo' }).click(); await page.waitForTimeout(800);
    }
    await shot('otro-full');
    await page.locator('button[aria-busy]').last().click(); await page.waitForTimeout(2500); await shot('otro-created'); await axe('otro-created');
  });
  await step('invitado', async () => {
    await open(/invitado/);
    await page.getByRole('button', { name: /^(Pedir|Reservar)/ }).last().click(); await page.waitForTimeout(400); await shot('inv-errors'); await axe('inv-errors');
    await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill('Eva Sol'); await page.getByRole('textbox', { name: 'Teléfono' }).fill('3517'); await shot('inv-phone');
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('3517654321'); await page.keyboard.press('Enter'); await page.waitForTimeout(400); await ends();
    await page.waitForTimeout(800); await page.getByRole('group', { name: /^Servicio/ }).getByRole('button').first().click(); await page.waitForTimeout(500); await shot('inv-full');
    await page.getByRole('button', { name: /^Pedir/ }).click(); await page.waitForTimeout(2500); await shot('inv-created');
  });
  if (name !== 'p') await step('paquete', async () => {
    await open(/Paquetería/); await shot('paq-sizes'); await axe('paq');
    await page.getByRole('button', { name: /^Box H5K/ }).click(); await page.waitForTimeout(400); await shot('paq-sender');
    await page.getByRole('button', { name: 'Copiar solicitante' }).click(); await page.waitForTimeout(300); await shot('paq-copied');
    await page.getByRole('group', { name: /^Quién recibe/ }).getByRole('textbox', { name: 'Nombre' }).fill('Eva Sol').catch(() => undefined);
    await page.getByRole('button', { name: 'Listo' }).click().catch(() => undefined); await page.waitForTimeout(400); await shot('paq-receiver');
  });
  if (name !== 'p') await step('mensaje', async () => {
    await open(/Mensajería/);
    await page.getByRole('button', { name: 'Copiar solicitante' }).click(); await page.waitForTimeout(400);
    await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill('Eva Sol'); await page.getByRole('textbox', { name: 'Teléfono' }).fill('3517654321'); await page.keyboard.press('Enter'); await page.waitForTimeout(400);
    await ends(); await page.waitForTimeout(500); await shot('men-details'); await axe('men-details');
    await page.getByRole('textbox', { name: 'Detalles del envío' }).fill('Sobre con contratos, entregar en mano'); await page.getByRole('button', { name: 'Listo' }).click(); await page.waitForTimeout(600);
    await page.getByRole('group', { name: /^Servicio/ }).getByRole('button').first().click(); await page.waitForTimeout(400); await shot('men-full');
    await page.getByRole('button', { name: /^Pedir/ }).click(); await page.waitForTimeout(2500); await shot('men-created');
  });
  await ctx.close();
}
await browser.close();
