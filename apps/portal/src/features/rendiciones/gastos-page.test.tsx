import { screen, waitFor, within } from '@testing-library/react';
import { fail, type RecordedCall } from '@traza/client/test/fake-api.ts';
import type { EfectoPedidos } from '@traza/contract';
import type { PermissionKey } from '@traza/domain/cuentas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  anOdd,
  aRendicion,
  DECIDE,
  DECIDED,
  EFECTO,
  LINE,
  LIST,
  ONE,
  OPEN,
  openGastos,
  SIGN,
} from './rendiciones.kit.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the accounts of a month', () => {
  test('W-187 the month that ended last stands first, and each account says what it came to and what is open', async () => {
    const { sent, app, user } = openGastos();
    const list = await screen.findByRole('list', { name: 'Cuentas del mes' });
    expect(sent(LIST)[0]?.query).toEqual({ idCliente: '3', anio: '2026', mes: '10' });
    const row = within(list).getByRole('button');
    expect(row.textContent).toBe(
      'ComercialCentro de costoAbierta1 de 2 decididos$13.000,50−$300,10 contra el mes anterior',
    );
    await user.click(row);
    expect(await screen.findByRole('heading', { name: 'Comercial', level: 1 })).toBeDefined();
    expect(app.href()).toBe('/gastos?vista=cuenta&anio=2026&mes=10&alcance=ceco&id=31');
    await user.click(screen.getByRole('button', { name: 'Todas las cuentas' }));
    expect(await screen.findByRole('list', { name: 'Cuentas del mes' })).toBeDefined();
  });

  test('W-188 the running month can be looked at too', async () => {
    const { sent, user } = openGastos();
    await screen.findByRole('list', { name: 'Cuentas del mes' });
    const months = screen.getByLabelText('Mes');
    expect(
      within(months)
        .getAllByRole('option')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Noviembre 2026', 'Octubre 2026']);
    await user.selectOptions(months, 'Noviembre 2026');
    await waitFor(() => expect(sent(LIST).at(-1)?.query).toMatchObject({ anio: '2026', mes: '11' }));
  });

  test('W-187 the month that is named is the one that is asked for and shown, however long ago it ended', async () => {
    const desde = { anio: 2024, mes: 12 };
    const { sent } = openGastos({
      search: '?vista=cuenta&anio=2025&mes=3',
      answers: { [LIST]: { data: { rendiciones: [LINE], desde } } },
    });
    await screen.findByRole('list', { name: 'Cuentas del mes' });
    expect(sent(LIST).map(({ query }) => query)).toEqual([{ idCliente: '3', anio: '2025', mes: '3' }]);
    const months = screen.getByLabelText<HTMLSelectElement>('Mes');
    expect(months.selectedOptions[0]?.textContent).toBe('Marzo 2025');
    const texts = within(months)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([24, 'Noviembre 2026', 'Diciembre 2024']);
  });

  test('W-187 so is one of its accounts', async () => {
    const { sent } = openGastos({
      search: '?anio=2025&mes=3&alcance=ceco&id=31',
      answers: { [ONE]: { data: aRendicion({ anio: 2025, mes: 3 }) } },
    });
    expect(await screen.findByText(/· Marzo 2025/)).toBeDefined();
    expect(sent(ONE)[0]?.params).toMatchObject({ anio: '2025', mes: '3' });
    expect(sent(LIST)).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>('Mes').selectedOptions[0]?.textContent).toBe('Marzo 2025');
  });

  test.each([
    'anio=2026&mes=13',
    'anio=2026&mes=12',
    'anio=2027&mes=1',
    'mes=3',
    'anio=ayer&mes=3',
    'anio=2026&mes=03',
  ])('W-187 a month that is none, or is still to come, says so: %s', async (named) => {
    const { sent, user } = openGastos({ search: `?vista=cuenta&${named}` });
    expect(await screen.findByText('No hay una cuenta de ese mes')).toBeDefined();
    expect(sent(LIST)).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Mes'), 'Octubre 2026');
    expect(await screen.findByRole('list', { name: 'Cuentas del mes' })).toBeDefined();
  });

  test.each([
    ['?vista=cuenta&anio=2020&mes=3', 'No hay una cuenta de ese mes'],
    ['?anio=2020&mes=3&alcance=ceco&id=31', 'No hay una cuenta así'],
  ])('W-187 a month before the first order says so: %s', async (search, text) => {
    const answers = { [LIST]: () => fail(404, 'not_found'), [ONE]: () => fail(404, 'not_found') };
    openGastos({ search, answers });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  test('a failure is told', async () => {
    openGastos({ answers: { [LIST]: () => fail(500, 'internal_error') } });
    expect(await screen.findByText('No pudimos cargar las cuentas')).toBeDefined();
  });

  test.each<[PermissionKey[]]>([[[]], [['showReports']], [['showCeCoPedidos']]])(
    'DW-15 with %j the section is not there',
    async (permissions) => {
      const { api, app } = openGastos({ permisos: permissions });
      await waitFor(() => expect(app.href()).toBe('/pedidos'));
      expect(api.countOf(LIST)).toBe(0);
      expect(screen.queryByRole('link', { name: 'Gastos' })).toBeNull();
    },
  );
});

describe('months and signatures', () => {
  test('W-343 the months before and after are a press away, in an open account too', async () => {
    const desde = { anio: 2026, mes: 8 };
    const { sent, user } = openGastos({
      search: OPEN,
      answers: {
        [ONE]: (asked: RecordedCall) => ({
          data: aRendicion({ anio: Number(asked.params?.['anio']), mes: Number(asked.params?.['mes']), desde }),
        }),
      },
    });
    expect(await screen.findByText(/· Octubre 2026/)).toBeDefined();
    const texts = within(screen.getByLabelText('Mes'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['Noviembre 2026', 'Octubre 2026', 'Septiembre 2026', 'Agosto 2026']);
    await user.click(screen.getByRole('button', { name: 'Mes anterior a este: Septiembre 2026' }));
    expect(await screen.findByText(/· Septiembre 2026/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Mes anterior a este: Agosto 2026' }));
    expect(await screen.findByText(/· Agosto 2026/)).toBeDefined();
    expect(sent(ONE).at(-1)?.params).toMatchObject({ mes: '8' });
    expect(screen.getByRole('button', { name: 'Mes anterior a este' }).matches(':disabled')).toBe(true);
  });

  test('W-343 while another month loads, the one before is not shown under its name', async () => {
    const { user } = openGastos({
      answers: {
        [LIST]: ({ query }: { query: Record<string, string> }) =>
          query['mes'] === '10' ? { data: { rendiciones: [LINE] } } : new Promise(() => {}),
      },
    });
    await screen.findByRole('list', { name: 'Cuentas del mes' });
    await user.selectOptions(screen.getByLabelText('Mes'), 'Noviembre 2026');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Cuentas del mes' })).toBeNull());
  });

  test('W-345 the signed ones of every month, which open the account of their month', async () => {
    const firma = { por: 'Cecos, Ceci', cuando: '2026-04-03T10:30:00-03:00' };
    const signed = { alcance: 'ceco', idAlcance: 31, nombre: 'Comercial', anio: 2026, importe: 5000, firma } as const;
    const despues = { importe: 1500, pedidos: 1, frase: 'Después de firmada: +$1.500,00 en 1 pedido' };
    const { app, user } = openGastos({
      answers: {
        'GET /gastos/rendiciones/firmadas': {
          data: {
            firmadas: [
              { ...signed, mes: 3, despues },
              { ...signed, mes: 2, despues: null },
            ],
            hayMas: false,
          },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cuentas firmadas' }));
    const rows = within(await screen.findByRole('list', { name: 'Cuentas firmadas' })).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Marzo 2026 · ComercialCentro de costoFirmadapor Cecos, Ceci el 03/04/2026 a las 10:30$5.000,00Después de firmada: +$1.500,00 en 1 pedido',
      'Febrero 2026 · ComercialCentro de costoFirmadapor Cecos, Ceci el 03/04/2026 a las 10:30$5.000,00Sin cambios que sumar',
    ]);
    await user.click(rows[0] ?? document.body);
    expect(app.href()).toBe('/gastos?vista=firmadas&anio=2026&mes=3&alcance=ceco&id=31');
  });
});

describe('what an account says before and after it is signed', () => {
  test('W-344 an odd order says when, who, from where, to where and by which service, and why', async () => {
    const pedido = {
      hora: '2026-10-05T12:00:00-03:00',
      asap: false,
      quienes: ['Paz, Juana'],
      desde: 'Av. Corrientes 1200',
      hasta: 'Ezeiza',
      servicio: 'Auto',
    };
    openGastos({ search: OPEN, answers: { [ONE]: { data: aRendicion({ llamativos: [anOdd({ pedido })] }) } } });
    expect(
      await screen.findByText('05/10/2026 12:00 hs · Paz, Juana · De Av. Corrientes 1200 a Ezeiza · Auto'),
    ).toBeDefined();
  });

  test('W-347 the total and the open claims are said before it is signed', async () => {
    const { user } = openGastos({
      search: OPEN,
      answers: { [ONE]: { data: aRendicion({ llamativos: [], importe: 1_234_567, reclamosAbiertos: 2 }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Firmar la cuenta' }));
    expect(await screen.findByText('Vas a firmar $1.234.567,00 con 2 reclamos abiertos.')).toBeDefined();
  });

  test('W-353 is sent by e-mail to who audits the same', async () => {
    const SEND = 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/envio';
    const paz = { idPersona: 501, nombre: 'Paz, Luis', email: 'luis@andina.example' };
    const { sent, user } = openGastos({
      search: OPEN,
      answers: {
        'GET /gastos/resumen/destinatarios': { data: { personas: [paz] } },
        [SEND]: { data: { idReporte: '7f0c1f4e-0000-4000-8000-000000000000', estado: 'encolado' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Enviar por e-mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar la cuenta del mes' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(dialog.getByText('Elegí al menos a una persona.')).toBeDefined();
    await user.click(await screen.findByRole('option', { name: /Paz, Luis/ }));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(sent(SEND).map(({ body }) => body)).toEqual([{ a: [501] }]));
    expect(sent('GET /gastos/resumen/destinatarios')[0]?.query).toMatchObject({ alcance: 'ceco', idAlcance: '31' });
  });

  test('W-346 the proof of a signature can be opened', async () => {
    const prueba = { huella: 'ab12', huellaPedidos: 'cd34', sello: { n: 120, huella: 'ef56' } };
    const firma = { por: 'Cecos, Ceci', cuando: '2026-11-03T10:30:00-03:00', prueba };
    openGastos({ search: OPEN, answers: { [ONE]: { data: aRendicion({ estado: 'firmada', firma }) } } });
    expect(await screen.findByText('Constancia de la firma')).toBeDefined();
    for (const text of ['ab12', 'cd34', 'Sello N° 120 de la Auditoría', 'ef56']) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });
});

describe('one account', () => {
  test('W-191 W-192 the lines of why sum to the difference, those too small to be told as one', async () => {
    openGastos({ search: OPEN });
    const why = await screen.findByRole('region', { name: 'Qué cambió y por qué' });
    expect(
      within(why)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 viajes más que en septiembre: +$5.000,00Ver pedidos: cantidad de viajes',
      'Más en cancelaciones que en septiembre: +$3.000,00Ver pedidos: cancelaciones',
      'Cambios menores: +$0,50',
      'Diferencia con el mes anterior: +$8.000,50',
    ]);
  });

  test('W-195 an odd order is right at one press, and what the account then is, is asked for', async () => {
    let isDecided = false;
    const { sent, user } = openGastos({
      search: OPEN,
      answers: {
        [ONE]: () => ({ data: aRendicion({ llamativos: [anOdd(isDecided ? { decision: DECIDED } : {})] }) }),
        [DECIDE]: () => {
          isDecided = true;
          return { data: DECIDED };
        },
      },
    });
    const sign = await screen.findByRole('button', { name: 'Firmar la cuenta' });
    expect(sign).toHaveProperty('disabled', true);
    expect(screen.getByText('Te falta decidir sobre 1 pedido.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Está bien ?: pedido 501$/ }));
    expect(await screen.findByText(/por Cecos, Ceci el 03\/11\/2026 a las 10:30/)).toBeDefined();
    expect(sent(DECIDE)[0]).toMatchObject({
      params: { alcance: 'ceco', idAlcance: '31', anio: '2026', mes: '10', idPedido: '501' },
      body: { decision: 'bien' },
    });
    expect(sent(DECIDE)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(sign).toHaveProperty('disabled', false);
  });

  test('W-195 a claim needs 1 to 250 characters', async () => {
    const { sent, user } = openGastos({
      search: OPEN,
      answers: { [DECIDE]: { data: { ...DECIDED, decision: 'reclamar', texto: 'No viajó' } } },
    });
    await user.click(await screen.findByRole('button', { name: /^Reclamar ?: pedido 501$/ }));
    const modal = within(await screen.findByRole('dialog', { name: 'Reclamar el pedido 501' }));
    await user.click(modal.getByRole('button', { name: 'Reclamar' }));
    expect(modal.getByText('Escribí el motivo.')).toBeDefined();
    const text = modal.getByRole('textbox', { name: /Motivo/ });
    await user.click(text);
    await user.paste('x'.repeat(251));
    expect(modal.getByText('El motivo no puede superar los 250 caracteres.')).toBeDefined();
    await user.clear(text);
    await user.type(text, ' No viajó ');
    expect(sent(DECIDE)).toEqual([]);
    await user.click(modal.getByRole('button', { name: 'Reclamar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(DECIDE).map(({ body }) => body)).toEqual([{ decision: 'reclamar', texto: 'No viajó' }]);
  });

  test('W-196 W-197 one of one’s own can be claimed only, and hinders no signature', async () => {
    openGastos({ search: OPEN, answers: { [ONE]: { data: aRendicion({ llamativos: [anOdd({ esPropio: true })] }) } } });
    expect(await screen.findByRole('button', { name: /^Reclamar ?: pedido 501$/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Está bien ?: pedido 501$/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Firmar la cuenta' })).toHaveProperty('disabled', false);
  });

  test('W-197 what was read is signed; then nothing can be changed', async () => {
    let isSigned = false;
    const firma = { por: 'Cecos, Ceci', cuando: '2026-11-20T10:00:00-03:00' };
    const signed = aRendicion({ estado: 'firmada', firma, llamativos: [anOdd({ decision: DECIDED })] });
    const { sent, user } = openGastos({
      search: OPEN,
      answers: {
        [ONE]: () => ({ data: isSigned ? signed : aRendicion({ llamativos: [anOdd({ decision: DECIDED })] }) }),
        [SIGN]: () => {
          isSigned = true;
          return { data: signed };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Firmar la cuenta' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Firmar la cuenta de Comercial, Octubre 2026' }));
    await user.click(modal.getByRole('button', { name: 'Firmar la cuenta' }));
    expect(await screen.findByText(/por Cecos, Ceci el 20\/11\/2026 a las 10:00/)).toBeDefined();
    expect(sent(SIGN).map(({ body }) => body)).toEqual([{ huella: 'h1' }]);
    for (const name of [/Firmar/, /Está bien/, /Reclamar/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('W-200 one that changed meanwhile is said, and shown as it is now', async () => {
    const seen: RecordedCall[] = [];
    const { api, user } = openGastos({
      search: OPEN,
      answers: {
        [ONE]: { data: aRendicion({ llamativos: [] }) },
        [SIGN]: (call: RecordedCall) => {
          seen.push(call);
          return fail(409, 'version_conflict');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Firmar la cuenta' }));
    const modal = within(await screen.findByRole('dialog'));
    await user.click(modal.getByRole('button', { name: 'Firmar la cuenta' }));
    expect((await screen.findByRole('alert')).textContent).toContain('La cuenta cambió mientras la mirabas');
    expect(seen).toHaveLength(1);
    await waitFor(() => expect(api.countOf(ONE)).toBe(2));
  });

  test('W-198 what changed after the signature is said', async () => {
    const despues = { importe: 1200, pedidos: 1, frase: 'Después de firmada: +$1.200,00 en 1 pedido' };
    const firma = { por: 'Cecos, Ceci', cuando: '2026-11-03T10:00:00-03:00' };
    openGastos({ search: OPEN, answers: { [ONE]: { data: aRendicion({ estado: 'firmada', firma, despues }) } } });
    expect(await screen.findByText('Después de firmada: +$1.200,00 en 1 pedido')).toBeDefined();
  });

  test('XW-01 an account that one does not audit is told, with no figure', async () => {
    openGastos({ search: OPEN, answers: { [ONE]: () => fail(404, 'not_found') } });
    expect(await screen.findByText('No hay una cuenta así')).toBeDefined();
  });
});

describe('the orders behind a cause', () => {
  test('W-193 a cause leads to its orders of both months, page by page, and they sum to it', async () => {
    const row = (id: number, de: 'ahora' | 'antes', aporte: number) =>
      ({ id, extrasType: 'v', de, inicio: '2026-10-05T12:00:00-03:00', importe: 6_000, aporte }) as const;
    const whole: EfectoPedidos = {
      clave: 'viajes',
      importe: 5_000,
      ahora: { pedidos: 2, importe: 10_000 },
      antes: { pedidos: 1, importe: -5_000 },
      filas: [row(501, 'ahora', 5_000), row(502, 'ahora', 5_000)],
    };
    const { app, sent, user } = openGastos({
      search: OPEN,
      answers: {
        [EFECTO]: ({ query }: RecordedCall) => ({
          data: query['desde'] === '0' ? whole : { ...whole, filas: [row(400, 'antes', -5_000)] },
        }),
      },
    });
    await user.click(await screen.findByRole('link', { name: /^Ver pedidos ?: cantidad de viajes$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedidos por cantidad de viajes' }));
    expect(app.href()).toContain('efecto=viajes');
    const now = await dialog.findByRole('table', { name: 'Octubre 2026 · 2 pedidos · +$10.000,00' });
    expect(
      within(now)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['PedidoSalidaImporteAporta', ...['501', '502'].map((id) => `${id}05/10/2026 12:00$6.000,00+$5.000,00`)]);
    expect(dialog.getByText('Suman +$5.000,00')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Ver más' }));
    const before = await dialog.findByRole('table', { name: 'Septiembre 2026 · 1 pedido · −$5.000,00' });
    expect(within(before).getByRole('link', { name: '400' }).getAttribute('href')).toBe(
      '/informes?vista=pedidos&selected=400',
    );
    expect(sent(EFECTO).map(({ query }) => query['desde'])).toEqual(['0', '2']);
    expect(dialog.queryByText(/Después de la firma/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(app.href()).not.toContain('efecto'));
  });

  test('W-193 where orders changed since the signature, the window says so', async () => {
    openGastos({
      search: `${OPEN}&efecto=cancelaciones`,
      answers: {
        [EFECTO]: {
          data: {
            clave: 'cancelaciones',
            importe: 4_000,
            ahora: { pedidos: 1, importe: 4_000 },
            antes: { pedidos: 0, importe: 0 },
            filas: [
              {
                id: 501,
                extrasType: 'v',
                de: 'ahora',
                inicio: '2026-10-05T12:00:00-03:00',
                importe: 4_000,
                aporte: 4_000,
              },
            ],
          },
        },
      },
    });
    expect(await screen.findByText('Suman +$4.000,00')).toBeDefined();
    expect(screen.getByText('Después de la firma cambiaron pedidos: al firmar sumaban +$3.000,00.')).toBeDefined();
    expect(screen.queryByText(/Septiembre 2026 ·/)).toBeNull();
  });
});
