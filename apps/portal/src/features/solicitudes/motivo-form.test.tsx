import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RecordedCall } from '@traza/client/test/fake-api.ts';
import type { Motivos } from '@traza/domain/cuentas';
import { filledForm } from '@traza/pedido-form/form/prefill.ts';
import { describe, expect, test } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { aPlantilla, openCrear, openFilled, openSection, pressConfirm, VIAJE } from './crear.kit.tsx';

const CREATE = 'POST /rest/solicitudes/simples';
const NAMES = ['Reunión', 'Visita a obra'];

const rules = (rule: { exigido: boolean; deLista: boolean }): Motivos => ({ tipos: { PARAMI: rule }, lista: NAMES });
const sessionWith = (motivos: Motivos) => {
  const session = aSession();
  return { ...session, account: { ...session.account, motivos } };
};
const motivosSent = (calls: RecordedCall[]) =>
  calls.filter(({ key }) => key === CREATE).map(({ body }) => Reflect.get(Object(body), 'motivo'));

describe('the motivo of a form', () => {
  test('is not there where the company offers none, and nothing is sent of it', async () => {
    const { user, api } = await openFilled('PARAMI', VIAJE);
    await openSection(user, /^Extra/);
    await screen.findByRole('textbox', { name: 'Observaciones' });
    expect(screen.queryByLabelText('Motivo del viaje')).toBeNull();
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(motivosSent(api.calls)).toEqual([undefined]);
  });

  test('is demanded under its field, chosen from the list, sent and shown', async () => {
    const { user, api } = await openFilled('PARAMI', VIAJE, {}, sessionWith(rules({ exigido: true, deLista: true })));
    await pressConfirm(user);
    const field = await screen.findByRole('combobox', { name: 'Motivo del viaje' });
    expect((await screen.findAllByText('Completá el motivo del viaje.')).length).toBeGreaterThan(0);
    expect(motivosSent(api.calls)).toEqual([]);
    await user.selectOptions(field, 'Visita a obra');
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(motivosSent(api.calls)).toEqual(['Visita a obra']);
    expect(screen.getByText('Visita a obra')).toBeDefined();
  });

  test('in free words is trimmed, and may be left out', async () => {
    const { user, api } = await openFilled('PARAMI', VIAJE, {}, sessionWith(rules({ exigido: false, deLista: false })));
    await openSection(user, /^Extra/);
    await user.type(await screen.findByRole('textbox', { name: 'Motivo del viaje' }), '  Feria ');
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(motivosSent(api.calls)).toEqual(['Feria']);
  });

  test('stands under a typed line of its type', async () => {
    await openCrear({}, sessionWith(rules({ exigido: true, deLista: true })));
    const user = userEvent.setup();
    await user.type(
      await screen.findByRole('combobox', { name: /A dónde vas/ }),
      'mañana 9:30 corrientes 1234 a florida 100',
    );
    expect(await screen.findByRole('combobox', { name: 'Motivo del viaje' })).toBeDefined();
  });
});

test.each<[string, Motivos | undefined, string]>([
  ['comes along while it is of the list', rules({ exigido: false, deLista: true }), 'Reunión'],
  ['stays behind where none is offered', undefined, ''],
  ['stays behind once it is not of the list', { ...rules({ exigido: false, deLista: true }), lista: ['Obra'] }, ''],
])('the motivo of a pedido that is asked for again %s', (_name, motivos, expected) => {
  const account = anAccount({ motivos });
  const form = filledForm(aPlantilla({ motivo: 'Reunión' }), { account, types: ['PARAMI'] });
  expect(form?.motivo).toBe(expected);
});
