import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RecordedCall } from '@traza/client/test/fake-api.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { manyViajes, openPedidos } from './pedidos.kit.tsx';

const TOTALS = 'GET /pedidos/v2/informes/totales';
const INFORMES = 'GET /pedidos/v2/informes';
const company = aSession({ account: anAccount({}, ['showClientPedidos', 'showReports']) });
const auditor = aSession({
  account: anAccount({ cecosAuditados: [{ id: 31, alias: 'Comercial' }] }, ['showReports', 'showCeCoPedidos']),
});

const PARTS: Readonly<Record<string, { clave: string; nombre: string; pedidos: number; importe: number }[]>> = {
  ceco: [
    { clave: '31', nombre: 'Comercial', pedidos: 2, importe: 66.67 },
    { clave: '', nombre: 'Sin centro de costo', pedidos: 1, importe: 33.33 },
  ],
  persona: [
    { clave: '#7', nombre: 'Paz, Ana', pedidos: 2, importe: 90 },
    { clave: '', nombre: 'Sin nombre', pedidos: 1, importe: 10 },
  ],
};

const answers = {
  [INFORMES]: { data: manyViajes(3) },
  'GET /pedidos/usuario': { data: manyViajes(3) },
  'GET /pedidos/cecos': {
    data: [
      { id: 31, alias: 'Comercial' },
      { id: 32, alias: 'Logística' },
    ],
  },
  [TOTALS]: ({ query }: RecordedCall) => {
    const parts = PARTS[query['agrupar'] ?? ''];
    return { data: { pedidos: 3, importe: 100, ...(parts && { partes: parts }) } };
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-20T12:00:00-03:00'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(section: 'pedidos' | 'informes', search = '', session = company) {
  const page = await openPedidos(answers, { section, search, session });
  const direccion = () => Object.fromEntries(new URLSearchParams(page.history.location.search));
  const asked = (key: string) => page.api.calls.filter((call) => call.key === key).map(({ query }) => query);
  return { ...page, direccion, asked };
}

describe('W-166 cost centres', () => {
  test.each(['pedidos', 'informes'] as const)('several narrow %s, each with a chip', async (section) => {
    const { direccion, asked } = await open(section);
    fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    const menu = await screen.findByRole('group', { name: 'Centro de costo' });
    fireEvent.click(await within(menu).findByRole('menuitemcheckbox', { name: 'Comercial' }));
    await waitFor(() => expect(direccion()).toMatchObject({ ceco: '31' }));
    fireEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Sin centro de costo' }));
    await waitFor(() => expect(direccion()).toMatchObject({ ceco: '31,-1' }));
    const list = section === 'informes' ? INFORMES : 'GET /pedidos/usuario';
    await waitFor(() => expect(asked(list).at(-1)).toMatchObject({ ceco: '31,-1' }));
    expect(asked('GET /pedidos/cecos')).toEqual([expect.objectContaining({ seccion: section })]);
    const chip = await screen.findByRole('button', { name: 'Quitar Centro de costo: Comercial' });
    fireEvent.click(chip);
    await waitFor(() => expect(direccion()).toMatchObject({ ceco: '-1' }));
    expect(await screen.findByRole('button', { name: 'Quitar Sin centro de costo' })).toBeTruthy();
  });
});

describe('W-170 totals that are divided', () => {
  test('each part leads to its orders', async () => {
    const { direccion, asked } = await open('informes', '?cobrado=true');
    fireEvent.click(await screen.findByRole('button', { name: 'Agrupar por' }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Centro de costo' }));
    const parts = await screen.findByRole('region', { name: 'Agrupar por centro de costo' });
    expect(
      within(parts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Comercial 2 pedidos $66,67', 'Sin centro de costo 1 pedido $33,33']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(direccion()).toMatchObject({ agrupar: 'ceco' });
    expect(asked(TOTALS).at(-1)).toMatchObject({ agrupar: 'ceco', cobrado: 'true' });
    fireEvent.click(within(parts).getByRole('button', { name: /^Comercial/ }));
    await screen.findByRole('listbox');
    expect(direccion()).toMatchObject({ cobrado: 'true', ceco: '31' });
    expect(direccion()).not.toHaveProperty('agrupar');
  });

  test('what no filter says is told and leads nowhere', async () => {
    await open('informes', '?agrupar=persona');
    const parts = await screen.findByRole('region', { name: 'Agrupar por persona' });
    expect(within(parts).getAllByRole('button')).toHaveLength(1);
  });
});

test('a person of an address is named by what the viewer sees, and a stranger is a number', async () => {
  await open('informes', '?persona=7');
  expect(await screen.findByRole('button', { name: 'Quitar Persona: Paz, Ana' })).toBeTruthy();
  await open('informes', '?persona=8');
  expect(await screen.findByRole('button', { name: 'Quitar Persona: 8' })).toBeTruthy();
});

test('W-175 what an auditor looks over leads to its list', async () => {
  const { direccion } = await open('informes', '', auditor);
  fireEvent.click(screen.getByRole('button', { name: 'Ver centros de costo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Centros de costo' });
  fireEvent.click(within(dialog).getByRole('link', { name: 'Comercial' }));
  await waitFor(() => expect(direccion()).toMatchObject({ ceco: '31' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('W-330 W-218 the table groups its orders with number and sum, and an open group has those of its filter', async () => {
  const { direccion, asked, user } = await open('pedidos', '?vista=tabla');
  await user.click(await screen.findByRole('button', { name: 'Agrupar por' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Centro de costo' }));
  const tree = await screen.findByRole('treegrid', { name: 'Pedidos' });
  expect(direccion()).toMatchObject({ vista: 'tabla', agrupar: 'ceco' });
  const headings = () =>
    within(tree)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Comercial 2 pedidos $66,67', 'Sin centro de costo 1 pedido $33,33']);
  await user.click(within(tree).getByRole('row', { name: /^Comercial/ }));
  await waitFor(() => expect(headings()).toHaveLength(5));
  expect(asked('GET /pedidos/usuario').at(-1)).toMatchObject({ ceco: '31', orden: 'salida', sentido: 'desc' });
  await user.click(within(tree).getByRole('checkbox', { name: 'Elegir: Pedido 5000' }));
  expect((await screen.findByRole('region', { name: 'Pedidos elegidos' })).textContent).toContain('1 pedido elegido');
});
