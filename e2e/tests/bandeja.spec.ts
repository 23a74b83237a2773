import type { Locator, Page } from '@playwright/test';
import { type Persona, personas } from '@traza/demo';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';
import { findRatable } from '../ratable.ts';

// a code is taken once in its half minute
test.beforeEach(async ({ clock }) => clock.move({ minutes: 1 }));

const SAID = 'Dio dos vueltas a la misma manzana';
const ANSWER = 'Vimos el recorrido: te devolvemos las dos vueltas.';

/** Rates the viaje that is open, and disputes its bill; answers the number of the reclamo. */
async function rateAndClaim(page: Page): Promise<number> {
  await page.getByRole('region', { name: 'Detalle del pedido' }).getByRole('button', { name: 'Calificar' }).click();
  const window = page.getByRole('dialog', { name: 'Calificá tu pedido' });
  await window.getByRole('radio', { name: /^2:/ }).check();
  await window.getByLabel('Comentario (opcional)').fill(SAID);
  await window.getByRole('checkbox', { name: 'Quiero que revisen la facturación' }).check();
  await window.getByRole('button', { name: 'Calificar' }).click();
  await expect(window).toBeHidden();
  await page.getByRole('button', { name: 'Ver el reclamo' }).click();
  await expect(page).toHaveURL(/reclamo=\d+/);
  return Number(new URL(page.url()).searchParams.get('reclamo'));
}

/** Opens a caso of the inbox; answers its panel. */
async function openCaso(desk: Page, row: Locator, title: string | RegExp): Promise<Locator> {
  await expect(row).toBeVisible();
  await row.click();
  const panel = desk.getByRole('article', { name: title });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  return panel;
}

/** What the demo's outbox holds for somebody under a subject. */
async function readMail(page: Page, to: string, subject: string): Promise<string> {
  const reply = await page.request.get('/api/demo/correos');
  const { data }: { data: { para: string; asunto: string; texto: string }[] } = await reply.json();
  return data.find(({ para, asunto }) => para === to && asunto === subject)?.texto ?? '';
}

test('M-197 M-202 M-203 a reclamo from the rating to its answer, in both front ends: taken, it is under review at once', async ({
  page,
  login,
  request,
}) => {
  const { persona, pedido } = await findRatable(request);
  const day = pedido.datetime.slice(0, 10);
  await login(persona);
  await page.goto(`/pedidos?since=${day}&until=${day}&selected=${pedido.id}`);
  const number = await rateAndClaim(page);
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail.getByText(`Reclamo ${number} · Abierto`)).toBeVisible();

  const desk = await page.context().newPage();
  await signInOperador(desk, 'dora.despacho', '/operaciones/bandeja');
  const row = desk.getByRole('row').filter({ hasText: SAID });
  const panel = await openCaso(desk, row, new RegExp(`^Reclamo N° ${number} de `));
  await expect(panel).toContainText(SAID);
  await expect(panel).toContainText('2 de 5');
  await desk.keyboard.press('t');
  await expect(panel.getByText('Tomado', { exact: true })).toBeVisible();
  // who claimed reads it where they are, without a press
  await expect(detail.getByText(`Reclamo ${number} · En revisión`)).toBeVisible();

  await desk.keyboard.press('r');
  const window = desk.getByRole('dialog', { name: 'Responder el reclamo' });
  await window.getByLabel('Respuesta').fill(ANSWER);
  await window.getByLabel('Resultado').selectOption('Procede en parte');
  await expectAccessible(desk, '[role="dialog"]');
  await window.getByLabel('Respuesta').press('Control+Enter');
  await expect(window).toBeHidden();
  await expect(panel).toContainText(ANSWER);
  await expect(panel).toContainText('Procede en parte');
  await expectAccessible(desk);

  // under the rating
  const note = detail.getByText(`Reclamo ${number} · Cerrado`).locator('..');
  await expect(note).toContainText(ANSWER);
  // in the bell, which leads there
  await page.getByRole('button', { name: /^(?:Novedades|Notificaciones)/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(notices.getByRole('button', { name: /Respondimos tu reclamo/ })).toContainText(`Pedido ${pedido.id}`);
  await page.keyboard.press('Escape');
  // and by e-mail
  const mail = () => readMail(page, persona.email, `Respondimos tu reclamo del viaje ${pedido.id}`);
  await expect.poll(mail).toContain(ANSWER);
  // in Reclamos, where who sees the whole company reads it too
  await login(personas.ana);
  await page.goto('/gastos?vista=reclamos');
  const item = page.getByRole('list', { name: 'Reclamos' }).getByRole('listitem').filter({ hasText: SAID });
  await expect(item).toContainText(ANSWER);
  await expect(item).toContainText('Cerrado');
});

/** Asks in the portal to be called back. */
async function askForCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quiero que me llamen' }).click();
  const window = page.getByRole('dialog', { name: 'Soporte telefónico' });
  await window.getByRole('button', { name: 'CONFIRMAR' }).click();
  await expect(window.getByText('Listo! En breve te contactaremos vía telefónica.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
}

const listName = ({ nombre, apellido }: Persona) => `${apellido}, ${nombre}`;

/** How many casos the menu says are overdue; some of the demo always are. */
async function countOverdue(desk: Page): Promise<number> {
  const link = desk
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: /^Bandeja \d+ vencidos?$/ });
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 0);
}

test('M-199 M-205 M-206 call-backs end as Hablamos, Número equivocado or No contestó, may be asked for again at once, and what is overdue is counted in the menu', async ({
  page,
  login,
  clock,
}) => {
  await login(personas.mario);
  await page.goto('/soporte');
  const desk = await page.context().newPage();
  await signInOperador(desk, 'olga.operaciones', '/operaciones/bandeja');
  const calls = desk
    .getByRole('row')
    .filter({ hasText: listName(personas.mario) })
    .filter({ hasText: 'Llamado' });
  const title = `Llamado de ${listName(personas.mario)}`;
  for (const [key, result] of [
    ['1', 'Hablamos'],
    ['3', 'Número equivocado'],
  ] as const) {
    await askForCall(page);
    const panel = await openCaso(desk, calls, title);
    await expect(panel.getByRole('link', { name: /^Llamar a/ })).toBeVisible();
    await desk.keyboard.press(key);
    await expect(panel.getByText('Cerrado', { exact: true })).toBeVisible();
    await expect(panel).toContainText(result);
    // what is closed is never opened again
    await expect(panel.getByRole('button', { name: 'Tomar' })).toHaveCount(0);
    await desk.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(calls).toHaveCount(0);
  }
  // one that nobody takes for a quarter of an hour is overdue
  await askForCall(page);
  await expect(calls).toContainText('Vence en');
  const before = await countOverdue(desk);
  await clock.move({ minutes: 16 });
  await desk.reload();
  await expect(calls).toContainText('Vencido hace');
  await expect.poll(() => countOverdue(desk)).toBeGreaterThan(before);

  const panel = await openCaso(desk, calls, title);
  await desk.keyboard.press('2');
  await expectToast(desk, 'Vuelve a la bandeja en 15 minutos');
  await expect(panel).toContainText('Una vez');
  await desk.keyboard.press('Escape');
  await expect(calls).toHaveCount(0);
  await desk.getByRole('button', { name: /^En espera/ }).click();
  await expect(calls).toContainText('Vuelve');
  await expect(calls).toContainText('No contestó');
});
