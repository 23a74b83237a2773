import { agreesWithServer, placesAgree } from './agree.ts';
import { expect, test } from './scene.ts';

const NEXT_TO = { status: 'Confirmado', hour: '20/11/26 09:30', price: '$4.412,00' };
type Shown = typeof NEXT_TO;

const row = ({ status, hour, price }: Shown, id = 123) =>
  `<ul><li><p>${status} ${hour} hs</p><p>N° ${id}</p><p>${price}</p></li><li><p>Anulado</p><p>N° 99</p><p>$0</p></li></ul>`;
const detail = ({ status, hour, price }: Shown) =>
  `<section aria-label="Detalle del pedido"><h2>Pedido · ${hour} hs</h2><p>${status}</p><button>123</button><dl><dd>${price} Tu parte $1.000,00</dd></dl>
   <section aria-label="Etapas"><p>Finalizado</p><p>20/11/26 10:00</p></section></section>`;

const WRONG: readonly Shown[] = [
  { ...NEXT_TO, status: 'Registrado' },
  { ...NEXT_TO, hour: '20/11/26 12:30' },
  { ...NEXT_TO, price: '$4.411,00' },
];

test('two places agree: state, hour and price of one pedido, in a row and in its detail', async ({ scene }) => {
  await scene.show(row(NEXT_TO) + detail(NEXT_TO));
  expect(await scene.judge(placesAgree)).toBeUndefined();
  // another pedido has other figures
  await scene.show(row({ ...NEXT_TO, price: '$1,00' }, 124) + detail(NEXT_TO));
  expect(await scene.judge(placesAgree)).toBeUndefined();
  for (const wrong of WRONG) {
    await scene.show(row(wrong) + detail(NEXT_TO));
    expect(await scene.judge(placesAgree)).toContain('of pedido 123');
  }
});

test('two places agree: a place of several is about none of them', async ({ scene }) => {
  const board = (around: string) =>
    `<section aria-label="Tablero"><p>N° 123</p><p>Anulado</p><p>Finalizado</p>${around}</section>`;
  await scene.show(board(row(NEXT_TO)));
  expect(await scene.judge(placesAgree)).toBeUndefined();
  await scene.show(board(''));
  expect(await scene.judge(placesAgree)).toContain('of pedido 123');
  // a figure
  await scene.show(board('').replace('N° ', ''));
  expect(await scene.judge(placesAgree)).toBeUndefined();
});

test('two places agree: no pedido ends in two ways', async ({ scene }) => {
  const shown = (end: string) =>
    detail({ ...NEXT_TO, status: 'Anulado' }).replace('<p>Finalizado</p>', `<p>${end}</p>`);
  await scene.show(shown('Anulado'));
  expect(await scene.judge(placesAgree)).toBeUndefined();
  await scene.show(shown('Finalizado'));
  expect(await scene.judge(placesAgree)).toContain('Finalizado and Anulado');
});

test('page and server agree: state, hour and price of a row are those that the server said last', async ({ scene }) => {
  const pedido = {
    id: 123,
    status: 'confirmado',
    substatus: '',
    datetime: '2026-11-20T12:30:00Z',
    propio: { cursor: '2026-11-20T12:30:00Z~123' },
    extras: { cotizacion: 4412, pasajes: [{ prorrateo: { importe: 1000 } }] },
  };
  const show = async (shown: Shown, isKnown: boolean) => {
    await scene.answer(200, { data: isKnown ? [pedido] : [] });
    await scene.show(row(shown));
    await scene.page.evaluate(() => fetch('/api/pedidos').then((reply) => reply.text()));
    return await scene.judge(agreesWithServer);
  };
  expect(await show({ ...NEXT_TO, price: '$1,00' }, false)).toBeUndefined();
  expect(await show(NEXT_TO, true)).toBeUndefined();
  // a claim has an amount of its own
  expect(await show({ ...NEXT_TO, status: 'Reclamo abierto', price: '$972,00' }, true)).toBeUndefined();
  expect(await show({ ...NEXT_TO, price: '$4.412,00 Tu parte $1.000,00' }, true)).toBeUndefined();
  for (const wrong of WRONG) expect(await show(wrong, true)).toContain('of pedido 123');
});
