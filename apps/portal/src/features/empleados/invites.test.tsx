import { screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Lote, LoteRowView } from '@traza/contract';
import { describe, expect, test } from 'vitest';
import { anEmpleado, box, button, chooseAction, INVITE, manyEmpleados, openUsuarios } from './usuarios.kit.tsx';

const sent = (api: Awaited<ReturnType<typeof openUsuarios>>['api']) =>
  api.calls.filter(({ key }) => key === INVITE).map(({ body }) => body);
const dialog = () => screen.findByRole('dialog', { name: 'Reenviar invitaciones' });

async function confirmIt(user: Awaited<ReturnType<typeof openUsuarios>>['user']) {
  await user.click(within(await dialog()).getByRole('button', { name: 'Reenviar' }));
}

describe('invite mode', () => {
  test('A-241 A-248 A-249 A-250 A-251 A-256 chosen in the table, confirmed, sent, and over', async () => {
    const { api, user } = await openUsuarios({
      empleados: manyEmpleados(3),
      answers: { [INVITE]: { data: { enviadas: 2, inactivos: [] } } },
    });
    await screen.findByText('3 usuarios');
    await user.click(button('Reenviar invitaciones'));
    expect(button('Reenviar invitaciones').getAttribute('aria-pressed')).toBe('true');
    await user.click(box('Elegir: Nora1 Paz'));
    await user.click(box('Elegir: Nora3 Paz'));
    await user.click(button('Aceptar'));
    expect(within(await dialog()).getByText('Vas a reenviar la invitación a 2 usuarios.')).toBeTruthy();
    await confirmIt(user);
    await screen.findByText('El reenvío de invitaciones fue procesado con éxito.');
    expect(sent(api)).toEqual([
      {
        usersToInvite: [
          { idPersona: 1, email: 'nora1@andina.example' },
          { idPersona: 3, email: 'nora3@andina.example' },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reenviar invitaciones' })).toBeNull());
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
    await user.click(button('Reenviar invitaciones'));
    expect(box('Elegir: Nora1 Paz').checked).toBe(false);
  });

  test('A-252 a single row asks at once', async () => {
    const { api, user } = await openUsuarios({ answers: { [INVITE]: { data: { enviadas: 1, inactivos: [] } } } });
    await chooseAction({ user }, 'Reenviar invitación');
    await confirmIt(user);
    await waitFor(() =>
      expect(sent(api)).toEqual([{ usersToInvite: [{ idPersona: 71, email: 'nora@andina.example' }] }]),
    );
    await screen.findByText('El reenvío de invitaciones fue procesado con éxito.');
  });

  test('ruling: who is inactive is named, the others are written to', async () => {
    const inactivos = [{ idPersona: 71, nombre: 'Nora Paz' }];
    const { user } = await openUsuarios({ answers: { [INVITE]: { data: { enviadas: 0, inactivos } } } });
    await chooseAction({ user }, 'Reenviar invitación');
    await confirmIt(user);
    await screen.findByText('No enviamos la invitación a usuarios inactivos: Nora Paz.');
    expect(screen.queryByText('El reenvío de invitaciones fue procesado con éxito.')).toBeNull();
  });

  test('A-253 somebody without an e-mail is refused', async () => {
    const { user } = await openUsuarios({ empleados: [anEmpleado({ email: null })] });
    await chooseAction({ user }, 'Reenviar invitación');
    const text = 'Ups!. El usuario no tiene un email registrado y no podemos reenviar la invitación.';
    await screen.findByText(text);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Reenviar invitaciones'));
    await user.click(box('Elegir: Nora Paz'));
    expect(box('Elegir: Nora Paz').checked).toBe(false);
  });

  test('A-254 the box of the head chooses fifty, says why no more, and they are written to', async () => {
    const { api, user } = await openUsuarios({
      empleados: manyEmpleados(60),
      total: 60,
      answers: { [INVITE]: { data: { enviadas: 50, inactivos: [] } } },
    });
    await screen.findByText('60 usuarios');
    await user.click(button('Reenviar invitaciones'));
    await user.click(box('Elegir todas las filas'));
    await screen.findByText('Alcanzaste el límite máximo de 50 usuarios para reenviar invitaciones en simultáneo.');
    expect(screen.getByText('50 de 50 elegidos')).toBeTruthy();
    await user.click(button('Aceptar'));
    expect(within(await dialog()).getByText('Vas a reenviar la invitación a 50 usuarios.')).toBeTruthy();
    await confirmIt(user);
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]).toHaveProperty('usersToInvite.length', 50);
  });

  test('A-255 with nobody chosen nothing is asked', async () => {
    const { user } = await openUsuarios();
    await screen.findByText('1 usuario');
    await user.click(button('Reenviar invitaciones'));
    await user.click(button('Aceptar'));
    await screen.findByText('No hay usuarios seleccionados');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a failure keeps who was chosen', async () => {
    const { user } = await openUsuarios({ answers: { [INVITE]: () => fail(429, 'too_many_requests') } });
    await screen.findByText('1 usuario');
    await user.click(button('Reenviar invitaciones'));
    await user.click(box('Elegir: Nora Paz'));
    await user.click(button('Aceptar'));
    await confirmIt(user);
    await screen.findByText('Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.');
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }));
    expect(box('Elegir: Nora Paz').checked).toBe(true);
  });
});

describe('W-155 more than one call takes', () => {
  const INVITE_MANY = 'POST /usuarios/administracion/invitaciones';
  const idLote = '7f0c7f4e-6f5d-4b0e-9a51-0d5a3c7f1a11';
  const lote = (estado: Lote['estado'], hechas: number): { data: Lote } => ({
    data: {
      idLote,
      tipo: 'invitaciones',
      nombre: '',
      estado,
      total: 299,
      hechas,
      rechazadas: 0,
      creado: '2026-11-23T10:00:00-03:00',
    },
  });

  test('all of a filter are invited one after another, with progress, and who is refused is told why', async () => {
    let isOver = false;
    const inactive: LoteRowView = {
      n: 1,
      estado: 'rechazada',
      code: 'person_invalid',
      idCuentaCorporativa: 2,
      idSolicitud: null,
      nombre: 'Paz, Nora2',
      antes: {},
      despues: {},
      faltas: [{ field: 'activo', code: 'person_invalid' }],
    };
    const { api, user } = await openUsuarios({
      empleados: manyEmpleados(3),
      total: 300,
      answers: {
        [INVITE_MANY]: lote('corriendo', 0),
        'GET /lotes/:idLote': () => lote(isOver ? 'terminado' : 'corriendo', isOver ? 299 : 7),
        'POST /lotes/:idLote/detener': () => {
          isOver = true;
          return lote('terminado', 299);
        },
        'GET /lotes/:idLote/filas': { data: { filas: [inactive] } },
      },
    });
    await screen.findByText('300 usuarios');
    await user.click(box('Elegir: Nora1 Paz'));
    await user.click(button('Seleccionar los 300 del filtro'));
    await user.click(button('Reenviar invitación'));
    const view = within(await dialog());
    expect(view.getByText(/Vas a reenviar la invitación a 300 usuarios, una por una/)).toBeTruthy();
    await user.click(view.getByRole('button', { name: 'Reenviar' }));
    expect(await view.findByRole('progressbar', { name: 'Invitaciones enviadas' })).toBeTruthy();
    expect(api.calls.filter(({ key }) => key === INVITE_MANY).map(({ body }) => body)).toMatchObject([
      { idClientePadre: 3, quienes: { filtro: { query: '' }, excepto: [] } },
    ]);
    expect(api.countOf(INVITE)).toBe(0);
    await user.click(view.getByRole('button', { name: 'Detener' }));
    expect(await view.findByText('Se enviaron 299 invitaciones.')).toBeTruthy();
    expect(await view.findByText('El usuario está inactivo.')).toBeTruthy();
  });

  test('A-254 50 chosen are one call', async () => {
    const { user } = await openUsuarios({ empleados: manyEmpleados(50), total: 50 });
    await screen.findByText('50 usuarios');
    await user.click(box('Elegir todas las filas'));
    await user.click(button('Reenviar invitación'));
    expect(within(await dialog()).getByText('Vas a reenviar la invitación a 50 usuarios.')).toBeTruthy();
  });
});
