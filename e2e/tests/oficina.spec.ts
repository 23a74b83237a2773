import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@traza/demo';
import { formatCents, toCentsExact } from '@traza/domain';
import { quoteViaje, type Tarifa } from '@traza/domain/tarifas';
import { type MailSink, mailSink } from '@traza/testing';
import { now, offsetMs } from '../clock.ts';
import { test as base, expect, expectAccessible } from '../fixtures.ts';
import { authenticatorCode } from '../operador.ts';
import { emptySettings, provision, type Server, startServer } from '../server.ts';

interface Provider {
  server: Server;
  /** The link that the command prints. */
  invitation: string;
  mails: MailSink;
}

/** A server on an empty database, whose first operador was made by the command. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'traza-e2e-empty-'));
      const who = ['--email', 'olga@proveedor.example', '--nombre', 'Olga', '--apellido', 'Ortiz'];
      const printed = await provision(dataDir, offsetMs(), ['operador', 'crear', ...who]);
      const mails = await mailSink();
      const smtp = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'Traza <avisos@proveedor.example>' };
      const server = await startServer(dataDir, offsetMs, { ...emptySettings(dataDir), ...smtp });
      await use({ server, invitation: /\/operaciones\/invitacion#\S+/.exec(printed)?.[0] ?? '', mails });
      await server.stop();
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [async ({ provider }, use) => use(provider.server), { scope: 'worker' }],
});
test.use({ viewport: { width: 1440, height: 900 } });

/** In pesos as they are typed; the same by night, on any day. */
const PRICES = [
  [/^Base/, '1.234,56'],
  [/^Por kilómetro/, '789,01'],
  [/^Por minuto/, '45,67'],
] as const;
const TARIFA: Tarifa = {
  base: toCentsExact(123_456),
  porKm: toCentsExact(78_901),
  porMin: toCentsExact(4567),
  porEsperaMin: toCentsExact(0),
  esperaGratis: 0,
  minimo: toCentsExact(0),
  recargoNoche: 0,
};

/** Opens a section of the office from the menu: nothing is loaded anew, so what one room wrote has to show in the next. */
async function openSection(page: Page, group: string, section?: string): Promise<void> {
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: group, exact: true }).first().click();
  if (section !== undefined) await menu.getByRole('link', { name: section, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: section ?? group })).toBeVisible();
}

/** Opens the invitation of the command: a password, and the code that an authenticator shows for the secret. */
async function acceptInvitation(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel('Contraseña nueva').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Seguir' }).click();
  const secret = await page.locator('code').textContent();
  await page.getByLabel('Código', { exact: true }).fill(authenticatorCode(secret ?? '', now()));
  await page.getByRole('button', { name: 'Activar mi acceso' }).click();
  await expect(page.getByRole('region', { name: 'Sin tomar' })).toBeVisible();
}

async function makePrices(page: Page): Promise<void> {
  await openSection(page, 'Clientes', 'Tipos de vehículo');
  await page.getByRole('button', { name: 'Nuevo tipo de vehículo' }).first().click();
  await fillWindow(
    page,
    'Nuevo tipo de vehículo',
    [
      [/^Nombre/, 'Corporativo'],
      [/^Descripción/, 'Auto de cuatro puertas'],
      [/^Número/, '3'],
    ],
    'Crear tipo',
  );
  await expect(page.getByText('Auto de cuatro puertas')).toBeVisible();
}

async function makeTarifa(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ir a Tarifas' }).click();
  await page.getByRole('button', { name: 'Nueva tarifa' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Cliente')).toHaveValue(/[1-9]/);
  await fillWindow(page, 'Nueva tarifa', PRICES, 'Crear tarifa');
  await expect(page.getByText('$1.234,56')).toBeVisible();
  await expectAccessible(page);
}

/** The own flota, which sees the orders of a cliente. */
async function linkFlota(page: Page): Promise<void> {
  await openSection(page, 'Transportistas');
  await page.getByRole('button', { name: 'Nuevo transportista' }).first().click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Es la flota propia' }).check();
  await fillWindow(page, 'Nuevo transportista', [[/^Nombre/, 'Flota propia']], 'Crear transportista');
  await page.getByRole('button', { name: 'Vincular clientes' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Cuyo Minera' }).check();
  await fillWindow(page, 'Vincular clientes', [], 'Vincular');
  // back where it was missing
  await page.getByRole('link', { name: 'Cuyo Minera' }).click();
  await expect(page.getByRole('heading', { name: 'Ya puede pedir' })).toBeVisible();
  await expectAccessible(page);
}

/** Fills in the window of that title and sends it. */
async function fillWindow(page: Page, title: string, fields: readonly (readonly [RegExp, string])[], submit: string) {
  const window = page.getByRole('dialog', { name: title });
  for (const [label, text] of fields) await window.getByLabel(label).fill(text);
  await window.getByRole('button', { name: submit, exact: true }).click();
  await expect(window).toBeHidden();
}

/** One line of what is missing before people can order. */
const lineOf = (page: Page, text: RegExp): Locator => page.getByRole('listitem').filter({ hasText: text });

async function makeCliente(page: Page): Promise<void> {
  await openSection(page, 'Clientes');
  await expect(page.getByText('Todavía no hay clientes')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo cliente' }).first().click();
  await fillWindow(
    page,
    'Nuevo cliente',
    [
      [/^Nombre/, 'Cuyo Minera'],
      [/^Dominio/, 'cuyo.example'],
    ],
    'Crear cliente',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Cuyo Minera' })).toBeVisible();
  await expect(page.getByLabel('Falta', { exact: true })).toHaveCount(4);
  const card = page.getByRole('region', { name: 'Tipos de vehículo' });
  await card.getByRole('checkbox', { name: 'Corporativo' }).check();
  await expect(lineOf(page, /Tiene tipos de vehículo/).getByLabel('Listo')).toBeVisible();
}

async function inviteAdministrador(page: Page): Promise<void> {
  await openSection(page, 'Clientes');
  await page.getByRole('row', { name: /Cuyo Minera/ }).click();
  await expect(lineOf(page, /Sus tipos de vehículo tienen tarifa/).getByLabel('Listo')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar administrador' }).click();
  const ada = [
    [/^Nombre/, 'Ada'],
    [/^Apellido/, 'Prima'],
    [/^DNI/, '30111222'],
    [/^E-mail/, 'ada@cuyo.example'],
    [/^Celular/, '11 5555-0101'],
  ] as const;
  await fillWindow(page, 'Administrador de Cuyo Minera', ada, 'Invitar');
  await expect(lineOf(page, /Tiene administrador/).getByLabel('Listo')).toBeVisible();
}

/** A chofer and a vehiculo of whom no papers are asked for, and their turno. */
async function openFlota(page: Page): Promise<void> {
  await openSection(page, 'Flota', 'Documentos');
  await page.getByRole('button', { name: 'Tipos' }).click();
  for (const tipo of ['Licencia de conducir', 'RTO/VTV', 'Seguro', 'Habilitación']) {
    await page.getByRole('button', { name: `Editar ${tipo}` }).click();
    const window = page.getByRole('dialog', { name: `Editar ${tipo}` });
    await window.getByRole('checkbox', { name: 'Sin él no se asignan viajes' }).uncheck();
    await window.getByRole('button', { name: 'Guardar' }).click();
    await expect(window).toBeHidden();
  }
  await page.keyboard.press('Escape');
  await openSection(page, 'Flota');
  await page.getByRole('button', { name: 'Nuevo chofer' }).click();
  await fillWindow(
    page,
    'Nuevo chofer',
    [
      [/^Nombre/, 'Hugo'],
      [/^Apellido/, 'Acosta'],
      [/^Teléfono/, '11 5555-0202'],
    ],
    'Guardar',
  );
  await page.getByRole('button', { name: 'Vehículos', exact: true }).click();
  await page.getByRole('button', { name: 'Nuevo vehículo' }).click();
  await page.getByLabel('Tipo de vehículo').selectOption('Corporativo');
  const car = [
    [/^Patente/, 'AG110AJ'],
    [/^Plazas/, '4'],
    [/^Marca/, 'Toyota'],
    [/^Modelo/, 'Corolla'],
  ] as const;
  await fillWindow(page, 'Nuevo vehículo', car, 'Guardar');
  await page.getByRole('button', { name: 'Abrir turno' }).click();
  const window = page.getByRole('dialog', { name: 'Abrir turno' });
  await window.getByLabel('Chofer').selectOption('Acosta, Hugo');
  await window.getByLabel('Vehículo').selectOption({ index: 1 });
  await window.getByRole('button', { name: 'Abrir turno' }).click();
  await expect(window).toBeHidden();
}

async function choosePlace(page: Page, name: RegExp, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

/** Signs in with what came by e-mail, and asks for a viaje; answers its price. */
async function askForViaje(page: Page, password: string): Promise<string> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('ada@cuyo.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crear$/);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await choosePlace(page, /origen/i, 'Av. Corrientes 1234', /Corrientes 1234/);
  await choosePlace(page, /destino/i, 'Av. de Mayo 800', /Mayo 800/);
  // what is missing opens by itself
  await page.getByRole('button', { name: /^Corporativo/ }).click();
  const way = /([\d,]+) km en (\d+) min/.exec((await page.getByText(/^Recorrido cotizado/).textContent()) ?? '');
  const [, km = '', minutes = ''] = way ?? [];
  const price = formatCents(
    quoteViaje(TARIFA, {
      meters: Number(km.replace(',', '.')) * 1000,
      seconds: Number(minutes) * 60,
      surcharged: false,
    }),
  );
  const confirm = page.getByRole('button', { name: /Pedir/ });
  await expect(confirm).toContainText(price);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeVisible();
  return price;
}

async function openMesa(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Mesa', exact: true }).click();
}

/** Takes and assigns the only order of the board by keys, tells its steps and closes it. */
async function drive(page: Page, price: string): Promise<void> {
  await openMesa(page);
  const card = page.getByRole('region', { name: 'Sin tomar' }).locator('[data-key]').first();
  await card.focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('listbox', { name: 'Elegibles' }).getByRole('option', { name: /Acosta/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const moved = page.locator('[data-key]:not([data-gone])').filter({ hasText: 'Acosta' });
  await moved.click();
  const panel = page.getByRole('article');
  await expect(panel).toContainText('Acosta');
  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Informar' }).click();
  const window = page.getByRole('dialog', { name: 'Informar' });
  for (let step = 2; step <= 5; step += 1) await window.getByRole('button', { name: 'Agregar otro paso' }).click();
  await window.getByLabel('Motivo').fill('Lo contó por teléfono');
  await window.getByRole('button', { name: 'Informar 5 pasos' }).click();
  await expect(window).toBeHidden();
  await expect(panel.getByRole('region', { name: 'Costos' })).toContainText(price);
}

test('M-220 from an empty database by screens alone: a cliente, its price, its administrator, and its first viaje ordered, taken, assigned, driven and closed', async ({
  page,
  provider,
}) => {
  await acceptInvitation(page, provider.invitation);
  await makePrices(page);
  await makeCliente(page);
  await makeTarifa(page);
  await inviteAdministrador(page);
  await linkFlota(page);
  await openFlota(page);
  const mail = await provider.mails.waitFor(({ to }) => to?.[0]?.address === 'ada@cuyo.example');
  const portal = await page.context().newPage();
  const price = await askForViaje(portal, /Contraseña: (\S+)/.exec(mail.text ?? '')?.[1] ?? '');
  await drive(page, price);
  // and who asked for it sees it closed, at the price that was told
  await portal
    .getByRole('button', { name: 'Ver el pedido' })
    .or(portal.getByRole('link', { name: 'Ver el pedido' }))
    .click();
  const detail = portal.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail).toContainText('Finalizado');
  await expect(detail).toContainText(price);
});
