import { expect, test } from '@playwright/test';
import { parseControls, readControls } from './controls.ts';
import { general, keyOf, surfaceOf, Trodden } from './trodden.ts';

test('controls are read with their role, name and place, but for those that cannot be used', () => {
  const found = parseControls(
    [
      '- generic [ref=e1]:',
      '  - navigation "Principal" [ref=e2]:',
      '    - link "Mis pedidos" [ref=e3] [cursor=pointer]:',
      '      - /url: /pedidos?vista=tabla',
      '  - main [ref=e4]:',
      `    - 'option "Viaje 7: a \\"Retiro\\"" [ref=e5] [cursor=pointer]':`,
      '    - button "Guardar" [disabled] [ref=e6]',
      '    - link "0800 555" [ref=e7]:',
      '      - /url: tel:0800555',
      '    - checkbox "Grupo" [checked] [ref=e8]',
      '    - heading "Pedidos" [ref=e9]',
    ].join('\n'),
  );
  expect(found[0]?.leads).toBe('/pedidos?vista=tabla');
  expect(found.map(({ role, name, place, checked }) => [role, name, place, checked])).toEqual([
    ['link', 'Mis pedidos', 'navigation Principal', false],
    ['option', 'Viaje 7: a "Retiro"', '', false],
    ['checkbox', 'Grupo', '', true],
  ]);
});

test('where a window is open, what stands behind it is nobody’s to press', async ({ page }) => {
  await page.setContent(
    '<button>Behind</button><dialog open aria-label="Anular"><button>Sí, anular</button><input aria-label="Motivo"></dialog>',
  );
  expect((await readControls(page)).map(({ name }) => name)).toEqual(['Sí, anular', 'Motivo']);
});

test.describe('the same control of another row, day or person has one name', () => {
  for (const [name, expected] of [
    ['Pedir $19.597,20', 'Pedir $#'],
    ['Editar Ana Pérez', 'Editar A'],
    ['23 nov 07:24 Registrado', '# # # A'],
    ['lun 5 oct · 3 pedidos', '# # # · # pedidos'],
    ['Aviso del mar 5', 'Aviso del # #'],
    ['Mar del Plata', 'Mar del A'],
    ['Guardar los cambios', 'Guardar los cambios'],
  ] as const) {
    test(name, () => expect(general(name)).toBe(expected));
  }
});

test('links are one that lead to the same page by the same words of its search; others have their names', () => {
  const keys = [
    '/pedidos?ceco=1&since=2026-10-01',
    '/pedidos?since=2026-11-01&ceco=2',
    '/pedidos?grupo=1',
    '/pedidos',
  ].map((leads) => keyOf('/gastos', { role: 'link', name: 'Dirección', leads }));
  expect(keys).toEqual([
    '/gastos\tlink /pedidos?ceco&since',
    '/gastos\tlink /pedidos?ceco&since',
    '/gastos\tlink /pedidos?grupo',
    '/gastos\tlink Dirección',
  ]);
});

test.describe('a surface is a page or the window over it, and the menu of a front end', () => {
  for (const [path, place, expected] of [
    ['/pedidos?since=2026-11-20', '', '/pedidos'],
    ['/operaciones/clientes/12', 'region Cuentas', '/operaciones/clientes/$id'],
    ['/operaciones/', 'navigation Principal', '/operaciones · navigation Principal'],
    ['/usuarios', 'window Editar a Ana', '/usuarios · window Editar a A'],
    ['/usuarios', 'navigation Principal', '/portal · navigation Principal'],
  ] as const) {
    test(`${path} ${place}`, () => expect(surfaceOf(path, place)).toBe(expected));
  }
});

test('what was never pressed is known, and a state is new once', () => {
  const trodden = new Trodden();
  const button = { role: 'button', name: 'Guardar', ref: 'e1', place: '', checked: false };
  expect(trodden.see('/perfil', [button])).toBe(true);
  expect(trodden.see('/perfil', [button])).toBe(false);
  expect(trodden.pressesOf('/perfil', button)).toBe(0);
  trodden.press('/perfil', { kind: 'press', control: button });
  trodden.press('/perfil', { kind: 'wait' });
  expect([...trodden.controls]).toEqual([[keyOf('/perfil', button), 1]]);
});
