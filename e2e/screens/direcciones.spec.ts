import type { Page } from '@playwright/test';
import { type Persona, personas } from '@traza/demo';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

interface Scene {
  name: string;
  persona: Persona;
  path: string;
  act?: (page: Page) => Promise<void>;
}

const SCENES: readonly Scene[] = [
  { name: 'direcciones', persona: personas.ana, path: '/direcciones' },
  { name: 'direcciones-vacia', persona: personas.rita, path: '/direcciones' },
  {
    name: 'direcciones-nueva',
    persona: personas.ana,
    path: '/direcciones',
    act: async (page) => {
      await page.getByRole('button', { name: 'Nueva dirección' }).click();
      await page.getByRole('combobox', { name: 'Dirección' }).fill('Av. Corrientes 1234');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Crear' }).click();
      await expect(page.getByText('El alias debe tener entre 1 y 40 caracteres.')).toBeVisible();
    },
  },
  {
    name: 'mis-direcciones',
    persona: personas.pablo,
    path: '/perfil',
    act: (page) => page.getByRole('tab', { name: 'Mis Direcciones' }).click(),
  },
  {
    name: 'soporte-llamado',
    persona: personas.pablo,
    path: '/soporte',
    act: (page) => page.getByRole('button', { name: 'Quiero que me llamen' }).click(),
  },
  {
    name: 'auditoria',
    persona: personas.ana,
    path: '/auditoria',
    act: async (page) => {
      await editSomebody(page);
      await page.reload();
      await expect(page.getByText('cambió los datos de Peralta, Pablo').first()).toBeVisible();
      const long = page.getByRole('button', { name: /y \d+ más/ });
      if ((await long.count()) > 0) await long.first().click();
    },
  },
  { name: 'auditoria-sistema', persona: personas.ana, path: '/auditoria?de=todos' },
  { name: 'auditoria-vacia', persona: personas.ana, path: '/auditoria?q=nadie' },
  {
    name: 'cuentas-sin-permiso',
    persona: personas.sol,
    path: '/perfil',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Cuentas' }).click();
      await page.getByText('Permisos que no tenés').click();
      await page.getByRole('radio').first().focus();
    },
  },
];

/** Something to look at: an employee moved and allowed more. */
async function editSomebody(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('traza.token')}`,
      'content-type': 'application/json',
    };
    const get = async (path: string) => (await fetch(`/api${path}`, { headers })).json();
    const { data } = await get('/cuentas');
    const idCliente: number = data.corporateAccounts[0].idClientePadre;
    const list = await get(`/usuarios/administracion?idClientePadre=${idCliente}&length=1&query=peralta`);
    const id: number = list.data.empleados[0].id;
    const {
      usuario: _u,
      idPersona: _p,
      idClientePadre: _c,
      otrosClientes: _o,
      pedidosPorVenir: _n,
      ...form
    } = (await get(`/usuarios/administracion/${id}`)).data;
    const grupos = await get(`/sgv/rest/cuentas/grupos?idCliente=${idCliente}`);
    const body = {
      ...form,
      legajo: `A-${Date.now() % 1000}`,
      idGrupo: grupos.content[0].id,
      soporteTelefonico: null,
      tipoDni: 'AR_DNI',
    };
    body.permisos = {
      ...form.permisos,
      showReports: false,
      requestExclusiveVehicle: !form.permisos.requestExclusiveVehicle,
    };
    await fetch('/api/usuarios/administracion', { method: 'PATCH', headers, body: JSON.stringify(body) });
  });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      for (const { name, persona, path, act } of SCENES) {
        test(name, async ({ page, login }) => {
          await login(persona);
          // a phone is offered the app first, and stays here by choice
          await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
          await page.goto(path);
          await page.getByRole('main').waitFor();
          await act?.(page);
          await settled(page);
          await keepPicture(page, `${name}-${size}-${colorScheme}`);
        });
      }
    });
  }
}
