import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { askNow, assign, takeViaje } from '../agencia.ts';
import { expect, expectAccessible, keepPicture, setClock, test } from '../fixtures.ts';

/** A number of nobody else's, at a second attempt either. */
const NUMBER = `+54911${String(Date.now() % 100_000_000).padStart(8, '0')}`;

/** The newest SMS to the guest, out of the demo's outbox, once it is about the car. */
async function readSms(page: Page): Promise<string> {
  let text = '';
  await expect(async () => {
    const reply = await page.request.get('/api/demo/sms');
    const { data }: { data: { para: string; texto: string }[] } = await reply.json();
    text = data.find(({ para }) => para === NUMBER)?.texto ?? '';
    expect(text).toMatch(/picks you up/);
  }).toPass({ intervals: [200] });
  return text;
}

test('W-285 W-289 W-291 a guest reads their link without the help of who asked for it, who sees that they did', async ({
  page,
  browser,
  baseURL,
  login,
}) => {
  const pasajero = { nombre: 'John Smith', telefono: NUMBER, idioma: 'en' };
  const id = await takeViaje(page.request, await askNow(page.request, personas.ana, { pasajero }));
  await assign(page.request, id);
  const url = /https?:\/\/\S+\/seguimiento\/e[\w-]{22}#[0-9a-f]{12}$/.exec(await readSms(page))?.[0] ?? '';

  const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await setClock(guest);
  const link = await guest.newPage();
  const { pathname, hash } = new URL(url);
  await link.goto(`${baseURL}${pathname}${hash}`);
  await expect(link.getByText('Confirmed')).toBeVisible();
  await expect(link.getByRole('button', { name: 'I want no more messages' })).toBeVisible();
  await expectAccessible(link);
  // it takes back what it says, because it came by its own message
  await link.getByRole('button', { name: 'I want no more messages' }).click();
  await link.getByRole('button', { name: 'I want messages again' }).click();
  await expect(link.getByRole('button', { name: 'I want no more messages' })).toBeVisible();
  await keepPicture(link, 'enlace-invitado-phone-light');
  await guest.close();

  await login(personas.ana);
  await page.goto(`/pedidos?selected=${id}`);
  const told = page.getByRole('region', { name: 'Avisos a quienes viajan' });
  await expect(told.getByText(/^Avisado \d\d:\d\d · abierto \d\d:\d\d$/)).toBeVisible();
  await told.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await keepPicture(page, 'avisos-desktop-light');
});
