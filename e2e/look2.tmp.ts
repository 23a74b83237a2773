import { chromium } from '@playwright/test';
import { FLAGS, findBrowser } from './browser.ts';
const base = process.env.BASE ?? 'http://127.0.0.1:3056';
const j = async (p: string, token?: string, body?: unknown) => { const r = await fetch(base + '/api' + p, { method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) }); if (!r.ok) throw new Error(p + r.status + await r.text()); return r.json() as any; };
const token = (await j('/login', undefined, { username: 'pablo.empleado', password: 'Traza2026' })).data.token;
const acc = (await j('/cuentas', token)).data.corporateAccounts[0];
const c = await j('/rest/solicitudes/simples', token, { idTipoVehiculo: 3, idPersonaSolicitante: acc.idPersona, idCeCoSolicitante: acc.idCentroDeCostoPreferido, origen: { direccion: 'Av. Corrientes 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', lat: -34.60399, lon: -58.38441 }, destino: { direccion: 'Av. Cabildo 2040, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', lat: -34.56254, lon: -58.45619 } });
console.log(c.idSolicitud);
const find = async () => (await j(`/pedidos/usuario?idClient=${acc.idClientePadre}`, token)).data.find((o: any) => o.extras.pasajes.some((p: any) => p.idSolicitud === c.idSolicitud));
let o: any; for (let i = 0; i < 60; i++) { o = await find(); if (o?.status !== 'registrado') break; await new Promise(r => setTimeout(r, 500)); }
console.log(o.status, o.id, o.idPublic);
const { env, ...b } = await findBrowser();
const browser = await chromium.launch({ ...b, args: FLAGS, chromiumSandbox: false, env: { ...process.env, ...env } as Record<string,string> });
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-AR', colorScheme: process.env.DARK ? 'dark' : 'light' })).newPage();
const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-AR' , colorScheme: 'dark'})).newPage();
for (const p of [page, phone]) { p.on('console', m => ['error','warning'].includes(m.type()) && console.log('console', m.text())); p.on('pageerror', e => console.log('pageerror', e)); }
await page.goto(`${base}/seguimiento/${o.idPublic}`); await phone.goto(`${base}/seguimiento/${o.idPublic}`);
for (let i = 0; i < 14; i++) { await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/shots/seg-${i}.png` }); if (i % 4 === 1) await phone.screenshot({ path: `/tmp/shots/segp-${i}.png` }); console.log(i, (await find()).status, (await page.locator('main, body').first().innerText()).replaceAll('\n', ' | ').slice(0, 160)); }
await browser.close();
