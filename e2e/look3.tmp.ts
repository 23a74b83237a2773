import { chromium } from '@playwright/test';
import { FLAGS, findBrowser } from './browser.ts';
const base = 'http://127.0.0.1:3057';
const r = await fetch(base + '/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: process.env.WHO ?? 'ana.admin', password: 'Traza2026' }) });
const token = ((await r.json()) as any).data.token;
const { env, ...b } = await findBrowser();
const browser = await chromium.launch({ ...b, args: FLAGS, chromiumSandbox: false, env: { ...process.env, ...env } as Record<string,string> });
for (const [name, viewport, colorScheme] of [['d', { width: 1280, height: 800 }, 'light'], ['p', { width: 390, height: 844 }, 'dark']] as const) {
  const ctx = await browser.newContext({ viewport, colorScheme, locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' });
  const page = await ctx.newPage();
  page.on('console', m => ['error','warning'].includes(m.type()) && console.log('console', m.text())); page.on('pageerror', e => console.log('pageerror', e));
  page.on('response', x => x.status() >= 400 && console.log(x.status(), x.url()));
  await page.addInitScript(([t, w]) => { localStorage.setItem('traza.token', t); localStorage.setItem('traza.username', w); localStorage.setItem('traza.actividad', String(Date.now())); sessionStorage.setItem('traza.navegador', 'true'); }, [token, process.env.WHO ?? 'ana.admin'] as const);
  for (const p of (process.env.PATHS ?? '/pedidos').split(' ')) {
    await page.goto(base + p); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/shots/${name}${p.replaceAll(/\W/g, '_')}.png` });
    if (p === '/pedidos') { await page.mouse.wheel(0, 900); await page.waitForTimeout(600); await page.getByRole('option').nth(6).click(); await page.waitForTimeout(3000); await page.screenshot({ path: `/tmp/shots/${name}_pedidos_sel.png` }); }
  }
  await ctx.close();
}
await browser.close();
