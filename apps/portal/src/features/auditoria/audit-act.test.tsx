import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import type { AuditEntryView, Lote, LoteRowView } from '@traza/contract';
import { expect, test } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const ID_LOTE = '0b7f2e52-54a7-4d7e-9a3c-1f5d1c9f7a01';
const UNDO_LOTE = '0b7f2e52-54a7-4d7e-9a3c-1f5d1c9f7a02';

const ACT: AuditEntryView = {
  id: 90,
  ts: '2026-11-12T10:04:00-03:00',
  actor: 'ana.admin',
  nombreActor: 'Ana Arrieta',
  accion: 'editar-varios',
  objeto: 'cuenta',
  idObjeto: ID_LOTE,
  nombreObjeto: null,
  ip: '127.0.0.1',
  antes: null,
  despues: { idGrupo: 5, permisos: { travel: false } },
  frase: 'Ana Arrieta cambió a 30 usuarios',
  acto: { idLote: ID_LOTE, filas: 30, deshacer: 'puede', deshizo: null },
};
const LINE: AuditEntryView = {
  ...ACT,
  id: 91,
  accion: 'editar',
  idObjeto: '11',
  nombreObjeto: 'Peralta, Pablo',
  antes: { idGrupo: null },
  despues: { idGrupo: 5 },
  frase: 'Ana Arrieta cambió el grupo de Peralta, Pablo',
};
delete LINE.acto;
const UNDONE: AuditEntryView = {
  ...LINE,
  id: 80,
  acto: {
    idLote: null,
    filas: 0,
    deshacer: 'hecho',
    deshizo: { quien: 'Gabi Gómez', cuando: '2026-11-12T11:30:00-03:00' },
  },
};
const LOTE: Lote = {
  idLote: UNDO_LOTE,
  tipo: 'deshacer',
  nombre: '',
  estado: 'terminado',
  total: 30,
  hechas: 28,
  rechazadas: 2,
  creado: '2026-11-12T12:00:00-03:00',
};
const row = (n: number, nombre: string): LoteRowView => ({
  n,
  estado: 'rechazada',
  code: 'changed_since',
  idCuentaCorporativa: n,
  idSolicitud: null,
  nombre,
  antes: {},
  despues: {},
  faltas: [{ field: 'idGrupo', code: 'changed_since' }],
  por: { quien: 'Gabi Gómez', cuando: '2026-11-12T11:00:00-03:00' },
});

function openAudit() {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['manageEmpleados'])) },
    'GET /clientes': { data: { alias: 'Andina', cecos: [], cecosInactivos: [], formaDePagoHabilitadas: [] } },
    'GET /sgv/rest/cuentas/grupos': {
      content: [{ id: 5, nombre: 'Ventas', descripcion: '', idClienteFk: 3 }],
      totalElements: 1,
    },
    'GET /auditoria/filtros': { data: { actores: [], objetos: [] } },
    'GET /auditoria': ({ query }) => ({
      data: { entradas: query['lote'] === ID_LOTE ? [LINE] : [ACT, UNDONE], siguiente: null },
    }),
    'POST /auditoria/deshacer': { data: LOTE },
    'GET /lotes/:idLote': { data: LOTE },
    'GET /lotes/:idLote/filas': ({ query }) => ({
      data: {
        filas: query['estado'] === 'rechazada' ? [row(1, 'Peralta, Pablo'), row(2, 'Suárez, Elena')] : [],
      },
    }),
  });
  renderApp('/auditoria');
  return { api, user: userEvent.setup() };
}

test('W-315 an act is one entry, in the words of the portal, and its lines open under it', async () => {
  const { api, user } = openAudit();
  const entry = await screen.findByRole('button', { name: /Ana Arrieta cambió a 30 usuarios/ });
  expect(await within(entry).findByText('Grupo: Ventas')).toBeTruthy();
  expect(within(entry).getByText('Permiso Viajar: No')).toBeTruthy();
  expect(api.calls.find(({ key }) => key === 'GET /auditoria')?.query).toMatchObject({ filas: 'plegadas' });
  await user.click(entry);
  const lines = await screen.findByRole('list', { name: 'A quiénes' });
  expect(within(lines).getByText(/cambió el grupo de Peralta, Pablo/)).toBeTruthy();
  expect(screen.getByText('Lo deshizo Gabi Gómez el 12/11 11:30')).toBeTruthy();
});

test('W-311 Deshacer asks, does it, and says who stays as they are and why', async () => {
  const { api, user } = openAudit();
  // what was undone already offers nothing
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const window = await screen.findByRole('dialog', { name: 'Deshacer el cambio' });
  expect(within(window).getByText(/30 usuarios vuelven a como estaban/)).toBeTruthy();
  await user.click(within(window).getByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(within(window).getByRole('status').textContent).toBe(
      '28 restaurados, 2 quedaron como están: los cambió Gabi Gómez el 12/11 11:00',
    ),
  );
  expect(api.calls.find(({ key }) => key === 'POST /auditoria/deshacer')?.body).toEqual({
    idCliente: 3,
    acto: ID_LOTE,
  });
  const rest = within(window).getByRole('list', { name: 'Quedaron como están' });
  expect(within(rest).getByText('Suárez, Elena')).toBeTruthy();
  expect(within(rest).getAllByText('Grupo: lo cambió Gabi Gómez el 12/11 11:00.')).toHaveLength(2);
});
