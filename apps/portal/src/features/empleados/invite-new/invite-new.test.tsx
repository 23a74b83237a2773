import { screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import { permissionsWith } from '@traza/domain/cuentas';
import { describe, expect, test } from 'vitest';
import { openUsuarios } from '../usuarios.kit.tsx';

const SEND = 'POST /usuarios/administracion/por-email';
const MOLDE = { id: 7, nombre: 'Ventas', permisos: permissionsWith('travel') };

async function opened(given: Parameters<typeof openUsuarios>[0] = {}) {
  const page = await openUsuarios({
    cecos: [{ id: 9, alias: 'Administración' }],
    ...given,
    answers: {
      'GET /usuarios/administracion/moldes': { data: [MOLDE] },
      [SEND]: { data: { idCuentaCorporativa: 1, idPersona: 1 } },
      ...given.answers,
    },
  });
  const { user } = page;
  await user.click(screen.getByRole('button', { name: 'Nuevo usuario' }));
  await user.click(await screen.findByRole('button', { name: 'Invitar por e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar por e-mail' }));
  await dialog.findByLabelText('Nombre');
  const fill = async (label: string, text: string) => user.type(dialog.getByLabelText(label), text);
  const bodies = () => page.api.calls.filter(({ key }) => key === SEND).map(({ body }) => body);
  return { ...page, dialog, fill, bodies };
}

describe('W-341 somebody new is invited by e-mail', () => {
  test('with name, e-mail and template; the rest is folded, and has its usual values', async () => {
    const { user, dialog, fill, bodies } = await opened();
    expect(dialog.queryByLabelText('DNI')).toBeNull();
    expect(dialog.getByText('Administración · Cuenta corriente · Sin grupo')).toBeTruthy();
    await fill('Nombre', 'Nora');
    await fill('Apellido', 'Paz');
    await fill('E-mail', 'nora@andina.example');
    await user.selectOptions(await dialog.findByLabelText('Plantilla de permisos'), 'Ventas');
    await user.click(dialog.getByRole('button', { name: 'Invitar' }));
    expect(await dialog.findByText('Invitamos a Nora Paz. Le escribimos a nora@andina.example.')).toBeTruthy();
    expect(bodies()).toEqual([
      {
        idClientePadre: 3,
        nombre: 'Nora',
        apellido: 'Paz',
        email: 'nora@andina.example',
        dni: '',
        legajo: '',
        celular: '',
        idGrupo: null,
        idCentrosDeCostoHabilitados: [9],
        idCentroDeCostoPreferido: 9,
        idFormaDePagoPorDefecto: 2,
        idMolde: 7,
      },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Invitar a otra persona' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Nombre').value).toBe('');
  });

  test('what is missing is said at its field, and a fault in what is folded opens it', async () => {
    const { user, dialog, fill, bodies } = await opened({
      cecos: [
        { id: 8, alias: 'Sistemas' },
        { id: 7, alias: 'Compras' },
      ],
    });
    await fill('Nombre', 'Nora');
    await user.click(dialog.getByRole('button', { name: 'Invitar' }));
    expect(await dialog.findByText('El apellido no puede ser vacío')).toBeTruthy();
    expect(dialog.getByText('El email no es válido')).toBeTruthy();
    expect(dialog.getByText('Debes seleccionar al menos un centro de costo')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  test('who is here already is told at the e-mail', async () => {
    const taken = { fields: [{ field: 'email', code: 'existUser' }] };
    const { user, dialog, fill } = await opened({ answers: { [SEND]: () => fail(409, 'existUser', taken) } });
    await fill('Nombre', 'Nora');
    await fill('Apellido', 'Paz');
    await fill('E-mail', 'nora@andina.example');
    await user.click(dialog.getByRole('button', { name: 'Invitar' }));
    await waitFor(() => expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
  });
});
