import { personas } from '@traza/demo';
import { bookForLater } from '../../agencia.ts';
import { makeFollowed } from '../../followed.ts';
import { DESKTOP, PHONE } from '../engine.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';

const DETAIL = { role: 'region', name: 'Detalle del pedido' };

test('a link of a mail, opened signed out, leads to its order by the form', async ({ hand, request }) => {
  const { id } = await bookForLater(request, personas.pablo);
  await hand.open(`/pedidos?selected=${id}`);
  await hand.arrive(/^\/login\?volver=/);
  await signIn(hand, personas.pablo);
  await hand.arrive(new RegExp(`^/pedidos\\?selected=${id}$`));
  await hand.see({ ...DETAIL, text: 'Av. Cabildo 2040' });
});

test('an order from its typed line to its stars, with the simulated carrier between', async ({
  hand,
  request,
  simulate,
}) => {
  // the simulated drive lasts as long as the machine is slow
  test.setTimeout(360_000);
  const { id: earlier } = await bookForLater(request, personas.pablo);
  await hand.open(`/pedidos?selected=${earlier}`);
  await signIn(hand, personas.pablo);
  await hand.see(DETAIL);
  simulate(300);
  await hand.press({ role: 'link', name: 'Nuevo pedido' });
  await hand.seeFocused({ role: 'combobox', name: '¿A dónde vas?' });
  await hand.type('ahora de Corrientes 1234 a Mayo 800');
  await hand.see({ role: 'region', name: 'Lo que entendí', text: /Lo antes posible/ });
  await hand.key('Enter');
  await hand.press({ role: 'button', name: /^Básico/ });
  await hand.press({ role: 'button', name: /^Pedir \$/ });
  await hand.seeFocused({ role: 'heading', name: 'Pedido Registrado' });
  await hand.press({ role: 'link', name: /(Ver|Seguir) el pedido/ });
  await hand.see({ ...DETAIL, text: 'Finalizado' }, 300_000);
  await hand.press({ role: 'button', name: 'Calificar', within: DETAIL });
  const window = { role: 'dialog', name: 'Calificá tu pedido' };
  await hand.press({ role: 'radio', name: '5: Excelente', within: window });
  await hand.write({ role: 'textbox', name: 'Comentario (opcional)', within: window }, 'Muy puntual');
  await hand.press({ role: 'button', name: 'Calificar', within: window });
  await hand.seeNone(window);
  await hand.see({ role: 'img', name: '5 de 5 estrellas', within: DETAIL });
});

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(name, () => {
    test.use({ settings: { size } });

    test(`the public page of a trip fits, and its map is drawn: ${name}`, async ({ hand, request }) => {
      const { idPublic } = await makeFollowed(request);
      await hand.open(`/seguimiento/${idPublic}`);
      await hand.see({ role: 'list', name: 'Estado del pedido' });
      await hand.read(/Lo antes posible · pedido \d\d:\d\d/);
      await hand.until(`document.querySelector('[data-testid="map"] [data-drawn]') !== null`);
      const widths = '[innerWidth, document.documentElement.scrollWidth]';
      expect(await hand.evaluate(widths)).toEqual([size.width, size.width]);
      await hand.keepPicture(`seguimiento-${name}-light`);
    });
  });
}

test('who leaves while parts load comes where they went, six times of six', async ({ hand, login }) => {
  await login(personas.ana);
  for (let time = 0; time < 6; time += 1) {
    hand.line.lateMs = 400;
    const left = `/pedidos?vez=${time}`;
    await hand.tab.open(`${hand.line.url}/api/health`);
    await hand.evaluate(`location.assign(${JSON.stringify(left)})`);
    await hand.until(
      `location.search.includes('vez=${time}') && document.querySelector('script[type=module]') !== null`,
    );
    hand.line.documents.length = 0;
    await hand.evaluate(`location.assign('/perfil?vez=${time}')`);
    hand.line.lateMs = 0;
    await hand.see({ role: 'tab', name: 'Mis Direcciones' });
    expect(hand.line.documents.filter((path) => !path.startsWith('/api/'))).toEqual([`/perfil?vez=${time}`]);
    await hand.arrive(/^\/perfil/);
  }
});
