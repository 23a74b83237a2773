import type { Settings } from '#lib/settings.ts';
import type { Mail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';

interface TakenOver {
  to: string;
  nombre: string;
  /** Whose pedidos they were. */
  from: string;
  ids: readonly number[];
}

/** Tells somebody that the pedidos of a leaver are theirs now. */
export function takenOverMail(
  { product, publicUrl }: Pick<Settings, 'product' | 'publicUrl'>,
  { to, nombre, from, ids }: TakenOver,
): Mail {
  const count = ids.length === 1 ? '1 pedido' : `${ids.length} pedidos`;
  const title = `Ahora tenés ${count} de ${from}`;
  const content = {
    title,
    paragraphs: [
      `Hola, ${nombre}: ${from} ya no usa ${product}, y ${ids.length === 1 ? 'su pedido pasó' : 'sus pedidos pasaron'} a tu nombre. Desde ahora los avisos te llegan a vos, y podés anularlos.`,
    ],
    facts: ids.map((id): [string, string] => ['Pedido', `N° ${id}`]),
    button: { label: 'Ver mis pedidos', url: `${publicUrl}/pedidos` },
  };
  return { to, subject: title, ...renderMail(product, content) };
}
