import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';

/** Nobody known yet, at a second attempt either. */
const NUMBER = String(Date.now() % 1_000_000).padStart(6, '0');
const LOCAL_PART = `nuria.${NUMBER}`;
const EMAIL = `${LOCAL_PART}@andina.example`;

/** The text of the newest e-mail to an address, out of the demo's outbox. */
async function readMail(page: Page, subject: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const reply = await page.request.get('/api/demo/correos');
    const { data }: { data: { para: string; asunto: string; texto: string }[] } = await reply.json();
    text = data.find(({ para, asunto }) => para === EMAIL && asunto.startsWith(subject))?.texto ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}

function passwordIn(mail: string): string {
  return /Contraseña: (\S+)/.exec(mail)?.[1] ?? '';
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Usuario').fill(EMAIL);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

test('A-098 A-106 A-123 A-126 A-031 a person registers, confirms, signs in, and recovers a lost password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await page.getByLabel('Código de registro').fill('andina26');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('nuria');
  await page.getByLabel('Apellido').fill('NUEVA');
  await page.getByLabel('DNI').fill(`41${NUMBER}`);
  await page.getByLabel('Email').fill(LOCAL_PART);
  await page.getByLabel('Celular').fill('351 123-4567');
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Tu cuenta está casi lista!')).toBeVisible();

  const link = /\/confirmar\/\S+/.exec(await readMail(page, 'Confirmá tu cuenta'))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('¡Tu cuenta fue creada!')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(page, passwordIn(await readMail(page, 'Tu cuenta está lista')));

  await page.goto('/perfil');
  await expect(
    page.getByRole('region', { name: 'Datos personales' }).getByText('Nuria', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.keyboard.press('Enter');
  await expectToast(page, `Enviamos tus nuevos datos de acceso a ${EMAIL}`);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, passwordIn(await readMail(page, 'Tus nuevos datos')));
});
