import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answers, RecordedCall } from '@traza/client/test/fake-api.ts';
import { fail, loseConnection } from '@traza/client/test/fake-api.ts';
import { EMPLEADOS } from '@traza/domain/empleados';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openUsuarios } from './usuarios.kit.tsx';

const CHECK = 'POST /usuarios/administracion/lote/verificacion';
const LOT = 'POST /usuarios/administracion/lote';

const HEAD = 'Nombre;Apellido;DNI;Legajo;Celular;E-mail';
const line = (at: number, dni = String(30_000_000 + at)) =>
  `Nora;Paz;${dni};L-${at};3511234567;nora${at}@andina.example`;
const sheetOf = (...lines: string[]) => [HEAD, ...lines].join('\n');

interface Sent {
  empleados: { dni: string; legajo: string; idCentrosDeCostoHabilitados: number[] }[];
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fake has checked it against the contract
const rowsIn = (call: RecordedCall) => (call.body as Sent).empleados;

/** A server that knows some documents already. */
function knowing(taken: readonly string[] = []): Answers {
  const faltas = (dni: string) => (taken.includes(dni) ? [{ field: 'dni', code: 'dni_taken' }] : []);
  return {
    [CHECK]: (call) => ({ data: { filas: rowsIn(call).map(({ dni }) => ({ faltas: faltas(dni) })) } }),
    [LOT]: (call) => ({
      data: {
        filas: rowsIn(call).map(({ dni }) => ({
          cuenta: faltas(dni).length > 0 ? null : { idCuentaCorporativa: 1, idPersona: 1 },
          faltas: faltas(dni),
        })),
      },
    }),
  };
}

async function importing(
  content: string,
  answers: Answers = knowing(),
  given: Parameters<typeof openUsuarios>[0] = {},
) {
  const page = await openUsuarios({ answers, cecos: [{ id: 9, alias: 'Administración' }], ...given });
  await page.user.click(screen.getByRole('button', { name: 'Importar una planilla' }));
  const file = new File([content], 'planilla.csv', { type: 'text/csv' });
  await page.user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), file);
  await page.user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByRole('grid');
  const lots = () => page.api.calls.filter(({ key }) => key === LOT);
  return { ...page, lots };
}

const cell = (label: string, at: number) => screen.getByLabelText<HTMLInputElement>(`${label}, fila ${at}`);
const put = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => vi.restoreAllMocks());

describe('a spreadsheet of employees', () => {
  test('nothing is sent while a cell is wrong; corrected in the page, they are made', async () => {
    const { user, lots } = await importing(sheetOf(line(1), line(2, '12')));
    expect(await screen.findByText('1 celda con error')).toBeTruthy();
    const wrong = cell('DNI', 3);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(within(screen.getByRole('grid')).getByText(/El DNI no es válido/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 2 usuarios' }));
    expect(lots()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    put(wrong, '30000002');
    await user.click(screen.getByRole('button', { name: 'Importar 2 usuarios' }));
    await screen.findByText('Se crearon 2 usuarios y les enviamos la invitación por e-mail.');
    expect(
      lots()
        .flatMap(rowsIn)
        .map(({ dni }) => dni),
    ).toEqual(['30000001', '30000002']);
    expect(lots().flatMap(rowsIn)[0]?.idCentrosDeCostoHabilitados).toEqual([9]);
    expect(screen.getAllByText('Creado')).toHaveLength(2);
  });

  test('W-162 a bad e-mail is told once, at the e-mail', async () => {
    await importing(sheetOf(line(1).replace('nora1@andina.example', 'nora1@')));
    expect(await screen.findByText('1 celda con error')).toBeTruthy();
    expect(within(screen.getByRole('grid')).getByText('El email no es válido')).toBeTruthy();
    expect(cell('E-mail', 2).getAttribute('aria-invalid')).toBe('true');
    expect(cell('Usuario', 2).getAttribute('aria-invalid')).toBe('false');
  });

  test('W-164 what all rows lack is one question: sixty rows without a payment method', async () => {
    const payments = [
      { id: 2, alias: 'Cuenta corriente' },
      { id: 3, alias: 'Efectivo' },
    ];
    const { user, lots, api } = await importing(
      sheetOf(...Array.from({ length: 60 }, (_, at) => line(at + 1))),
      knowing(['30000007']),
      { payments },
    );
    const question = await screen.findByLabelText<HTMLSelectElement>('60 filas sin forma de pago');
    expect(question.selectedOptions[0]?.text).toBe('Cuenta corriente');
    // that of who is here already, known before anything is answered
    await screen.findByText('1 celda con error');
    expect(cell('Forma de pago', 2).getAttribute('aria-invalid')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Importar 60 usuarios' }));
    expect(document.activeElement).toBe(question);
    expect(lots()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await screen.findByText('1 celda con error');
    expect(screen.queryByLabelText('60 filas sin forma de pago')).toBeNull();
    expect(api.calls.filter(({ key }) => key === CHECK)).toHaveLength(1);
  });

  test('W-165 after a check the grid stands on the first marked cell', async () => {
    await importing(sheetOf(line(1), line(2), line(3, '12')), knowing(['30000002']));
    await screen.findByText('2 celdas con errores');
    await waitFor(() => expect(document.activeElement).toBe(cell('DNI', 3)));
  });

  test('W-165 the right ones are made, and the others stay in the grid', async () => {
    const { user, lots } = await importing(sheetOf(line(1), line(2), line(3), line(4, '12')), knowing(['30000003']));
    await screen.findByText('2 celdas con errores');
    await user.click(screen.getByRole('button', { name: 'Importar los 2 correctos' }));
    await waitFor(() => expect(screen.getAllByText('Creado')).toHaveLength(2));
    expect(
      lots()
        .flatMap(rowsIn)
        .map(({ dni }) => dni),
    ).toEqual(['30000001', '30000002']);
    expect(screen.queryByRole('button', { name: /correcto/ })).toBeNull();
    put(cell('DNI', 5), '30000005');
    await user.click(screen.getByRole('button', { name: 'Importar el correcto' }));
    await waitFor(() => expect(screen.getAllByText('Creado')).toHaveLength(3));
    expect(cell('DNI', 4).getAttribute('aria-invalid')).toBe('true');
  });

  test('who is here already is found before anything is sent', async () => {
    const { user, lots } = await importing(sheetOf(line(1), line(2)), knowing(['30000002']));
    await screen.findByText('1 celda con error');
    expect(within(screen.getByRole('grid')).getByText('Ya hay un usuario registrado con ese DNI.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quitar la fila 3' }));
    await user.click(screen.getByRole('button', { name: 'Importar 1 usuario' }));
    await screen.findByText('Se creó 1 usuario y le enviamos la invitación por e-mail.');
    expect(lots().flatMap(rowsIn)).toHaveLength(1);
  });

  test('in lots; without an answer the same lot goes again under the same key', async () => {
    let isDown = true;
    const good = knowing();
    const sent: RecordedCall[] = [];
    const count = EMPLEADOS.importChunk + 5;
    const { user, lots } = await importing(sheetOf(...Array.from({ length: count }, (_, at) => line(at + 1))), {
      ...good,
      [LOT]: (call) => {
        sent.push(call);
        if (isDown && sent.length === 2) loseConnection();
        const answer = good[LOT];
        return typeof answer === 'function' ? answer(call) : fail(500, 'internal_error');
      },
    });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(screen.getByRole('button', { name: `Importar ${count} usuarios` }));
    await screen.findByText(/No pudimos conectarnos/);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Importar 5 usuarios' }));
    await screen.findByText(`Se crearon ${count} usuarios y les enviamos la invitación por e-mail.`);
    expect(lots().map((call) => rowsIn(call).length)).toEqual([25, 5, 5]);
    const keys = lots().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('only the rows in sight are drawn, and the arrows go up and down', async () => {
    const { user } = await importing(sheetOf(...Array.from({ length: 200 }, (_, at) => line(at + 1))));
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('201');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    await user.click(cell('Legajo', 2));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Legajo', 3)));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Legajo', 2)));
  });

  test('a file that is none is refused, and one without a column waits for it', async () => {
    const { user } = await openUsuarios();
    await user.click(screen.getByRole('button', { name: 'Importar una planilla' }));
    const input = await screen.findByLabelText('Elegir archivo', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'foto.png')] } });
    await screen.findByText('No pudimos leer el archivo. Tiene que ser un .xlsx o un .csv.');
    fireEvent.change(input, { target: { files: [new File(['Nombre;Ap\nNora;Paz'], 'a.csv')] } });
    await screen.findByText('Falta elegir la columna de: Apellido, DNI, Legajo, Celular, E-mail');
    await user.selectOptions(screen.getByLabelText('Apellido'), 'Ap');
    expect(screen.getByText('Falta elegir la columna de: DNI, Legajo, Celular, E-mail')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(true);
  });
});

describe('what is typed into the grid', () => {
  test('the rows with faults stay in sight while they are corrected: no key of what is typed is lost', async () => {
    const { user } = await importing(sheetOf(line(1), line(2, '33'), line(3, '34'), line(4)));
    await screen.findByText('2 celdas con errores');
    await user.click(screen.getByLabelText('Solo las filas con errores'));
    expect(screen.queryByLabelText('DNI, fila 2')).toBeNull();
    for (const [at, dni] of [
      [3, '33222111'],
      [4, '34222111'],
    ] as const) {
      await user.clear(cell('DNI', at));
      for (const key of dni) {
        await user.keyboard(key);
        expect(document.activeElement).toBe(cell('DNI', at));
      }
      expect(cell('DNI', at).value).toBe(dni);
    }
    expect(screen.getByText('Sin errores')).toBeTruthy();
    await user.click(screen.getByLabelText('Solo las filas con errores'));
    expect(cell('DNI', 2).value).toBe('30000001');
    await user.click(screen.getByLabelText('Solo las filas con errores'));
    expect(screen.getByText('No quedan filas con errores.')).toBeTruthy();
  });
});

describe('what a file says in another way', () => {
  async function mapping(content: string) {
    const page = await openUsuarios({ answers: knowing(), cecos: [{ id: 9, alias: 'Administración' }] });
    await page.user.click(screen.getByRole('button', { name: 'Importar una planilla' }));
    const input = await screen.findByLabelText('Elegir archivo', { selector: 'input' });
    await page.user.upload(input, new File([content], 'planilla.csv', { type: 'text/csv' }));
    await screen.findByText('Columnas');
    return page;
  }

  test('surname and name of one column, with a comma or without', async () => {
    const { user } = await mapping(
      "Apellido y Nombre;DNI;Nro. Legajo;Teléfono;Correo electrónico\nPérez, Ana;30111222;L1;1145678901;a@andina.example\nD'Angelo María Laura;30.111.223;L2;011 15-4567-8902;b@andina.example",
    );
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Sin errores');
    const texts = [2, 3].map((at) => ['Nombre', 'Apellido', 'DNI'].map((label) => cell(label, at).value));
    expect(texts).toEqual([
      ['Ana', 'Pérez', '30111222'],
      ['María Laura', "D'Angelo", '30.111.223'],
    ]);
  });

  test("a phone that is nobody's is refused with an example", async () => {
    const { user } = await mapping(`${HEAD}\nNora;Paz;30111222;L-1;15 4567 8903;a@andina.example`);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('1 celda con error');
    expect(within(screen.getByRole('grid')).getByText(/con su código de área: 11 5555-1234/)).toBeTruthy();
  });

  test('titles above the heads are passed over, and a column that goes nowhere is named', async () => {
    await mapping(`Nómina de personal;;;;;\nActualizado al 24/11/2026\n\n${HEAD};Piso\n${line(1)};3`);
    expect(screen.getByText('Estas columnas del archivo no van a ningún dato: Piso.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Fila de los encabezados').value).toBe('4');
  });
});
