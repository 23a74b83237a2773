import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { InformReply, MesaCostosView, Tarjeta } from '@traza/contract';
import { describe, expect, test } from 'vitest';
import { aDrivenTarjeta, aMesa, anAlerta, aPanel, aRequest, aTarjeta, at, read } from '#features/mesa/mesa.kit.ts';
import { board } from '#features/mesa/state/board.ts';
import { beginSignedIn, openApp } from './operaciones.kit.tsx';

beginSignedIn();

const PATH = '/operaciones/v1/pedidos/:idCliente/:id';
const DONE = { leida: read(101), tarjeta: aTarjeta({ version: 5 }) };

const WAY = { concepto: 'kilometros', cantidad: 12.3, unidad: 'km', importe: 4412, obs: '' } as const;

/** What a trip costs that is over: its tarifa, which is what was quoted. */
const someCostos = (changes: Partial<MesaCostosView> = {}): MesaCostosView => ({
  version: 4,
  importeTotal: 4412,
  cotizacion: 4412,
  voucherNro: null,
  terminado: true,
  detalle: [{ ...WAY, origen: 'tarifa' }],
  ...changes,
});

/** The window of an act, opened from the panel of a pedido by its menu. */
async function openAct(name: string, tarjeta: Tarjeta, answers: Answers = {}) {
  const user = userEvent.setup();
  const { fake } = openApp(`/?pedido=7-${tarjeta.id}`, {
    'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [tarjeta], alertas: [] }) },
    [`GET ${PATH}`]: { data: aPanel(tarjeta) },
    [`GET ${PATH}/costos`]: { data: someCostos() },
    [`GET ${PATH}/ruta`]: { data: { real: false, puntos: [] } },
    [`GET ${PATH}/anulacion`]: {
      data: { solicitante: 'Ana Pérez', tardia: true, costoMinimo: 3200, gratisHasta: null, puedeSinCosto: true },
    },
    ...answers,
  });
  const more = await screen.findByRole('button', { name: 'Más acciones' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name }));
  const shown = await screen.findByRole('dialog', { name: `${name} · Pérez, Ana, 10:12` });
  const last = () => fake.calls.findLast(({ key }) => key.startsWith('POST'));
  return { user, fake, shown, last, more };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('M-011 a window of an act gives the focus back to what opened it, and leaves all as it was', () => {
  test.each([
    ['Devolver', aDrivenTarjeta()],
    ['Pasar a…', aDrivenTarjeta()],
    ['Informar', aDrivenTarjeta()],
    ['Costos', aDrivenTarjeta()],
    ['Anular', aDrivenTarjeta()],
    ['Ofrecer ya a…', aRequest()],
    ['Tomar para…', aRequest()],
  ])('%s', async (act, tarjeta) => {
    const { user, fake } = await openAct(act, tarjeta);
    await user.keyboard('{Escape}');
    await closed();
    expect(fake.calls.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Más acciones'));
  });
});

test('M-170 Devolver asks why, and says what becomes of it', async () => {
  const { user, shown, last } = await openAct('Devolver', aDrivenTarjeta(), {
    [`POST ${PATH}/devolver`]: { data: DONE },
  });
  expect(shown.textContent).toContain('¿Devolver este viaje? Queda sin chofer y sigue confirmado para el cliente.');
  const submit = within(shown).getByRole('button', { name: 'Devolver' });
  expect(submit).toHaveProperty('disabled', true);
  // no more is typed than the call takes
  await user.click(within(shown).getByLabelText('Motivo'));
  await user.paste('x'.repeat(250));
  await user.click(submit);
  await closed();
  expect(last()?.body).toEqual({ motivo: 'x'.repeat(200), version: 4 });
});

test('M-171 Pasar a… offers those who work for the cliente, but not whoever has it', async () => {
  const { user, shown, last } = await openAct('Pasar a…', aDrivenTarjeta(), { [`POST ${PATH}/pasar`]: { data: DONE } });
  const names = within(shown)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Traslados Sur']);
  await user.type(within(shown).getByLabelText('Motivo'), 'No llegan');
  await user.click(within(shown).getByRole('button', { name: 'Pasar' }));
  await closed();
  expect(last()?.body).toEqual({ idAgencia: 5, motivo: 'No llegan', version: 4 });
});

describe('M-163 a window sends by what its person saw, and announces what is newer', () => {
  const cases: [name: string, submit: string, tarjeta: Tarjeta, call: string, extra?: object][] = [
    ['Devolver', 'Devolver', aDrivenTarjeta(), 'devolver'],
    ['Pasar a…', 'Pasar', aDrivenTarjeta(), 'pasar'],
    ['Informar', 'Informar 1 paso', aDrivenTarjeta(), 'eventos', { status: 'iniciado', substatus: '', eventos: [] }],
    ['Costos', 'Agregar', aDrivenTarjeta(), 'costos/agregar'],
    ['Anular', 'Anular pedido', aDrivenTarjeta(), 'anulacion', { tardia: false }],
    ['Ofrecer ya a…', 'Ofrecer ya', aRequest(), 'ofrecer'],
    ['Tomar para…', 'Tomar', aRequest(), 'tomar'],
  ];
  const TYPED = { Motivo: 'No llegan', 'Quién llamó': 'Ana', 'Cantidad (u)': '1', 'Importe ($)': '500' };

  test.each(cases)('%s', async (name, submit, tarjeta, call, extra = {}) => {
    const newer = { ...tarjeta, version: 9, inicio: at('11:30') };
    const { user, fake, shown, last } = await openAct(name, tarjeta, {
      [`POST ${PATH}/${call}`]: { data: { ...DONE, ...extra } },
    });
    const posts = () => fake.calls.filter(({ key }) => key.startsWith('POST'));
    const press = within(shown).getByRole('button', { name: submit });
    for (const [label, text] of Object.entries(TYPED))
      for (const field of within(shown).queryAllByLabelText(label)) await user.type(field, text);
    await waitFor(() => expect(press).toHaveProperty('disabled', false));
    const tellNewer = () =>
      board.take('pedido.cambio', {
        leida: read(101),
        cambios: [{ idCliente: 7, id: tarjeta.id, tarjeta: newer, por: { nombre: 'Dora Díaz', idOperador: 9 } }],
      });
    act(tellNewer);
    expect(await within(shown).findByText('Dora Díaz lo cambió a las 11:30 recién.')).toBeTruthy();
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    await user.click(press);
    expect(posts()).toEqual([]);
    await user.click(within(shown).getByRole('button', { name: 'Sí, seguir' }));
    // what was typed is still there
    await user.click(press);
    await closed();
    expect(last()?.key).toBe(`POST ${PATH}/${call}`);
    // an offer has no version
    expect(last()?.body).toMatchObject(call === 'ofrecer' ? {} : { version: 9 });
  });
});

test('M-164 what changed meanwhile is said in the window, which stays with what was typed', async () => {
  const { user, shown } = await openAct('Pasar a…', aDrivenTarjeta(), {
    [`POST ${PATH}/pasar`]: () =>
      fail(409, 'version_conflict', { params: { quien: 'Dora Díaz', cuando: at('09:58') } }),
  });
  await user.type(within(shown).getByLabelText('Motivo'), 'No llegan');
  await user.click(within(shown).getByRole('button', { name: 'Pasar' }));
  expect(await within(shown).findByText('Lo cambió Dora Díaz a las 09:58. Ya ves cómo quedó.')).toBeTruthy();
  expect(within(shown).getByLabelText('Motivo')).toHaveProperty('value', 'No llegan');
});

test('M-086 Ofrecer ya a… shows it to one of them', async () => {
  const { user, shown, last } = await openAct('Ofrecer ya a…', aRequest(), {
    [`POST ${PATH}/ofrecer`]: { data: DONE },
  });
  await user.selectOptions(within(shown).getByLabelText('Transportista'), 'Traslados Sur');
  await user.click(within(shown).getByRole('button', { name: 'Ofrecer ya' }));
  await closed();
  expect(last()?.body).toEqual({ idAgencia: 5 });
});

test('M-174 M-005 Informar begins with the step that is lacking and the present minute of a clock of 24 hours, and proposes what comes after', async () => {
  const reply: InformReply = { ...DONE, status: 'iniciado', substatus: '', eventos: [] };
  const { user, shown, last } = await openAct('Informar', aDrivenTarjeta(), {
    [`POST ${PATH}/eventos`]: { data: reply },
  });
  await user.click(within(shown).getByRole('button', { name: 'Agregar otro paso' }));
  await user.click(within(shown).getByRole('button', { name: 'Agregar otro paso' }));
  await user.clear(within(shown).getAllByLabelText('Hora real')[0] ?? shown);
  await user.type(within(shown).getAllByLabelText('Hora real')[0] ?? shown, '25:00');
  await user.type(within(shown).getByLabelText('Motivo'), 'Sin datos');
  expect(within(shown).getByRole('button', { name: 'Informar 3 pasos' })).toHaveProperty('disabled', true);
  await user.clear(within(shown).getAllByLabelText('Hora real')[0] ?? shown);
  await user.type(within(shown).getAllByLabelText('Hora real')[0] ?? shown, '940');
  await user.click(within(shown).getByRole('button', { name: 'Informar 3 pasos' }));
  await closed();
  expect(last()?.body).toEqual({
    eventos: [
      { type: 'circulando', parada: 0, timestamp: at('09:40') },
      { type: 'arribado', parada: 0, timestamp: at('10:00') },
      { type: 'iniciado', timestamp: at('10:00') },
    ],
    motivo: 'Sin datos',
    version: 4,
  });
});

test('M-175 a step that moved nothing is told', async () => {
  const told = {
    type: 'circulando',
    parada: 0,
    timestamp: at('09:40'),
    repetido: false,
    corrido: false,
    sinEfecto: true,
  } as const;
  const reply: InformReply = { ...DONE, status: 'confirmado', substatus: '', eventos: [told] };
  const { user, shown } = await openAct('Informar', aDrivenTarjeta(), { [`POST ${PATH}/eventos`]: { data: reply } });
  await user.type(within(shown).getByLabelText('Motivo'), 'Tarde');
  await user.click(within(shown).getByRole('button', { name: 'Informar 1 paso' }));
  expect(await screen.findByText('Un paso quedó guardado sin mover el viaje.')).toBeTruthy();
});

describe('M-177 M-296 Costos', () => {
  const add = { [`POST ${PATH}/costos/agregar`]: { data: DONE } };
  const correct = { [`POST ${PATH}/costos`]: { data: { ...DONE, importeTotal: 0 } } };
  const keys = (fake: { calls: readonly { key: string }[] }) =>
    fake.calls.map(({ key }) => key).filter((key) => key.startsWith('POST'));

  test('opens with the lines that stand, and adds a toll to them', async () => {
    const { user, fake, shown, last } = await openAct('Costos', aDrivenTarjeta(), { ...add, ...correct });
    expect(await within(shown).findByText('de la tarifa')).toBeTruthy();
    expect(shown.textContent).toContain('Total: $4.412,00');
    const save = within(shown).getByRole('button', { name: 'Agregar' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(within(shown).getByLabelText('Cantidad (u)'), '1');
    await user.type(within(shown).getByLabelText('Importe ($)'), '9.999.999.999,00');
    // more than any call takes
    expect(save).toHaveProperty('disabled', true);
    await user.clear(within(shown).getByLabelText('Importe ($)'));
    await user.type(within(shown).getByLabelText('Importe ($)'), '1.500,50');
    expect(within(shown).getByText('Queda en $5.912,50')).toBeTruthy();
    await user.type(within(shown).getByLabelText('Comprobante (opcional)'), ' A-100 ');
    await user.click(save);
    await closed();
    const line = { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 1500.5, obs: '' };
    expect(keys(fake)).toEqual([`POST ${PATH}/costos/agregar`]);
    expect(last()?.body).toEqual({ detalle: [line], version: 4, voucherNro: 'A-100' });
  });

  test('asks before it falls below what was quoted', async () => {
    const { user, fake, shown, last } = await openAct('Costos', aDrivenTarjeta(), { ...add, ...correct });
    await user.click(await within(shown).findByRole('button', { name: 'Quitar Kilómetros' }));
    await user.type(within(shown).getByLabelText('Cantidad (u)'), '1');
    await user.type(within(shown).getByLabelText('Importe ($)'), '500');
    await user.click(within(shown).getByRole('button', { name: 'Guardar costos' }));
    const question = await screen.findByRole('dialog', { name: '¿Guardar por debajo de lo cotizado?' });
    expect(question.textContent).toContain('El viaje pasa a costar $500,00 y se cotizó en $4.412,00.');
    expect(keys(fake)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Guardar igual' }));
    await closed();
    const line = { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 500, obs: '' };
    expect(last()?.body).toEqual({ detalle: [line], version: 4 });
  });

  test('before the end a toll comes on top of the quote, and a stated way is the whole cost', async () => {
    const { user, shown } = await openAct('Costos', aDrivenTarjeta(), {
      [`GET ${PATH}/costos`]: { data: someCostos({ importeTotal: null, terminado: false, detalle: [] }) },
    });
    expect(await within(shown).findByText('Cotizado: $4.412,00')).toBeTruthy();
    await user.type(within(shown).getByLabelText('Cantidad (u)'), '1');
    await user.type(within(shown).getByLabelText('Importe ($)'), '500');
    expect(within(shown).getByText('Queda en $4.912,00')).toBeTruthy();
    await user.selectOptions(within(shown).getByLabelText('Concepto'), 'Kilómetros');
    expect(within(shown).getByText('Queda en $500,00')).toBeTruthy();
  });

  test('a line that stands is corrected only by a press', async () => {
    const { user, shown, last } = await openAct('Costos', aDrivenTarjeta(), correct);
    await user.click(await within(shown).findByRole('button', { name: 'Corregir Kilómetros' }));
    const amount = within(shown).getAllByLabelText('Importe ($)')[0] ?? shown;
    expect(amount).toHaveProperty('value', '4.412,00');
    await user.clear(amount);
    await user.type(amount, '5.000');
    await user.click(within(shown).getByRole('button', { name: 'Guardar costos' }));
    await closed();
    expect(last()?.body).toEqual({ detalle: [{ ...WAY, importe: 5000 }], version: 4 });
  });
});

test('M-178 M-179 Anular says in whose name and at what cost, and costs nothing where it was our fault', async () => {
  const { user, shown, last } = await openAct('Anular', aDrivenTarjeta(), {
    [`POST ${PATH}/anulacion`]: { data: { ...DONE, tardia: false } },
  });
  expect(await within(shown).findByText('Anulás en nombre de Ana Pérez.')).toBeTruthy();
  expect(shown.textContent).toContain('Fuera de término: se cobra el mínimo de $3.200,00.');
  await user.click(within(shown).getByLabelText('Por nuestra culpa, sin costo'));
  expect(within(shown).getByRole('status').textContent).toBe('Sin costo.');
  await user.type(within(shown).getByLabelText('Quién llamó'), 'Ana');
  await user.type(within(shown).getByLabelText('Motivo'), 'Sin auto');
  await user.click(within(shown).getByRole('button', { name: 'Anular pedido' }));
  await closed();
  expect(last()?.body).toEqual({ motivo: 'Sin auto', quienLlamo: 'Ana', porNuestraCulpa: true, version: 4 });
});

test('what a cancellation costs cannot be read: the window says why, and sends nothing', async () => {
  const { shown } = await openAct('Anular', aDrivenTarjeta(), {
    [`GET ${PATH}/anulacion`]: () => fail(409, 'order_not_cancellable'),
  });
  expect(await within(shown).findByRole('alert')).toBeTruthy();
  expect(within(shown).getByRole('button', { name: 'Anular pedido' })).toHaveProperty('disabled', true);
});

describe('the bell', () => {
  async function openBell(alertas: Parameters<typeof anAlerta>[0][], answers: Answers = {}) {
    const user = userEvent.setup();
    const { fake } = openApp('/', {
      'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [aTarjeta()], alertas: alertas.map(anAlerta) }) },
      ...answers,
    });
    await user.click(await screen.findByRole('button', { name: /^Alertas: 1 roja/ }));
    const shown = await screen.findByRole('dialog', { name: 'Alertas' });
    return { user, fake, shown };
  }
  const taken = { tomadaPor: { nombre: 'Dora Díaz', idOperador: 9 }, tomada: at('09:59') };

  test('M-194 Tomar names who works on it', async () => {
    const { user, fake, shown } = await openBell([{}], {
      'POST /operaciones/v1/alertas/:id/tomar': {
        data: anAlerta({ tomadaPor: { nombre: 'Olga Ortiz', idOperador: 1 }, tomada: at('10:00') }),
      },
    });
    await user.click(within(shown).getByRole('button', { name: 'Tomar' }));
    expect(await within(shown).findByText('La tomó Olga Ortiz a las 10:00')).toBeTruthy();
    expect(fake.calls.at(-1)?.body).toEqual({});
    expect(within(shown).queryByRole('button', { name: /^Tomar/ })).toBeNull();
  });

  test('M-194 a second one reads who has it and since when, and may take it over', async () => {
    const { user, fake, shown } = await openBell([taken], {
      'POST /operaciones/v1/alertas/:id/tomar': () =>
        fail(409, 'already_taken', { params: { quien: 'Eva', cuando: at('10:00') } }),
    });
    expect(within(shown).getByText('La tomó Dora Díaz a las 09:59')).toBeTruthy();
    await user.click(within(shown).getByRole('button', { name: 'Tomar igual' }));
    await waitFor(() => expect(fake.calls.at(-1)?.body).toEqual({ igual: true }));
    expect(await screen.findByText('Lo tomó Eva a las 10:00.')).toBeTruthy();
  });

  test('M-195 Silenciar closes it, Resolver asks what was done', async () => {
    const over = { data: anAlerta({ resuelta: at('10:00') }) };
    const { user, fake, shown } = await openBell(
      [{}, { id: 91, tipo: 'DEMORA', nivel: 'amarilla', cifra: { minutos: 4 } }],
      {
        'POST /operaciones/v1/alertas/:id/silenciar': over,
        'POST /operaciones/v1/alertas/:id/resolver': { data: anAlerta({ id: 91, resuelta: at('10:00') }) },
      },
    );
    await user.click(within(shown).getAllByRole('button', { name: 'Silenciar 15 min' })[0] ?? shown);
    await waitFor(() => expect(within(shown).getAllByRole('button', { name: 'Resolver' })).toHaveLength(1));
    await user.click(within(shown).getByRole('button', { name: 'Resolver' }));
    const why = await screen.findByRole('dialog', { name: 'Resolver' });
    await user.type(within(why).getByLabelText('¿Qué hiciste?'), 'Va otro');
    await user.click(within(why).getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(fake.calls.at(-1)?.body).toEqual({ resolucion: 'Va otro' }));
    const bell = await screen.findByRole('button', { name: 'Alertas: ninguna' });
    await waitFor(() => expect(document.activeElement).toBe(bell));
  });
});
