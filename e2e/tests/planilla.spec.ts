import { personas } from '@traza/demo';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from '../fixtures.ts';

/** Nobody known yet, at a second attempt either. */
const NUMBER = Date.now() % 100_000;
const COUNT = 60;

const SURNAMES = ['PEREZ GOMEZ', 'DE LA FUENTE', "D'ANGELO", 'SOSA', 'MCDONALD', 'NÚÑEZ'];
const NAMES = ['MARIA DEL CARMEN', 'JUAN', 'ANA LAURA', 'OTTO'];
const PHONES = ['011 15-4567-8901', '+54 9 351 456-7890', '1145678903', '(0351) 456 7890', '0054 11 4567 8905'];
const SECTORS = ['Planta', 'Adm.', 'Logistica'];

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const CHECKED = 11;

/** A CUIL whose last digit proves it, if there is one. */
function cuilOf(dni: number): string | undefined {
  const digits = `20${String(dni).padStart(8, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = (CHECKED - (sum % CHECKED)) % CHECKED;
  return check === CHECKED - 1 ? undefined : `20-${digits.slice(2)}-${check}`;
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

/** What HR has: a title, heads of its own in row 3, capitals, phones of every kind, and a total below. */
async function hrSheet(): Promise<Buffer> {
  const cuils = Array.from({ length: COUNT * 2 }, (_, n) => cuilOf(61_000_000 + NUMBER * 120 + n)).filter(Boolean);
  const people = cuils.slice(0, COUNT).map((cuil, n) => {
    const name = `${at(SURNAMES, n)}, ${at(NAMES, n)}`;
    return [
      String(n + 1).padStart(4, '0'),
      name,
      cuil ?? '',
      at(PHONES, n) ?? '',
      `p${NUMBER}-${n}@rrhh.example`,
      at(SECTORS, n) ?? '',
    ];
  });
  const rows = [
    ['NÓMINA DE PERSONAL'],
    ['Emitida el 27/11/2026'],
    ['Legajo N°', 'Apellido y nombres', 'C.U.I.L.', 'Tel. celular', 'Correo corporativo', 'C.C.', 'Fecha de ingreso'],
    ...people.map((cells) => [...cells, '01/03/2020']),
    ['', `TOTAL GENERAL: ${COUNT}`],
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Personal', rows }] }));
}

test('W-338 a sheet of sixty from HR comes in without leaving the page', async ({ page, login }) => {
  const buffer = await hrSheet();
  await login(personas.ana);
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Importar una planilla' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'personal.xlsx', mimeType: 'application/zip', buffer });
  await expect(page.getByLabel('Fila de los encabezados')).toHaveValue('3');
  await expect(page.getByText('Estas columnas del archivo no van a ningún dato: Fecha de ingreso.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Dejamos afuera 1 fila')).toBeVisible();
  const values = page.getByRole('region', { name: 'Valores de la planilla que no conocemos' });
  await expect(values.getByLabel(/«Adm\.», en 20 filas/)).not.toHaveValue('');
  await values.getByLabel(/«Planta», en 20 filas/).selectOption('Comercial');
  await values.getByRole('button', { name: 'Aplicar a todas' }).click();
  const payment = page.getByRole('button', { name: 'Aplicar', exact: true });
  await payment.click();
  await expect(page.getByText('Sin errores')).toBeVisible();
  await expect(page.getByLabel('Apellido, fila 5')).toHaveValue('De la Fuente');
  await page.getByRole('button', { name: `Importar ${COUNT} usuarios` }).click();
  // sixty passwords are hashed
  await expect(page.getByText(`Se crearon ${COUNT} usuarios`)).toBeVisible({ timeout: 90_000 });
  await expect(page).toHaveURL('/usuarios');
});
