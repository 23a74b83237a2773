import { formatPlate } from '@traza/domain';
import { nowWords } from '@traza/words/pedidos/now-words.ts';
import type { Deps } from '#lib/deps.ts';
import { parseStored } from '../proyeccion/stored.ts';
import { readPedidosNow } from './pedido-now.ts';
import { findItems } from './queries.ts';

/**
 * What happens with a pedido now, as its detail tells the person, and in which vehicle: `Luis llega en 6 min · AB 123 CD · Toyota Corolla`.
 * Empty of one that is over.
 */
export async function nowSentence(
  deps: Pick<Deps, 'db' | 'geo' | 'log' | 'clock'>,
  { idCliente, id, idPersona }: { idCliente: number; id: number; idPersona: number },
): Promise<string> {
  const items = await findItems(deps.db, [{ idCliente, id }]);
  const [happening] = await readPedidosNow(
    deps,
    idPersona,
    items.map(({ item }) => parseStored(item)),
  );
  if (!happening?.now) return '';
  const { extras } = happening.stored.pedido;
  const { patente, marca, modelo } = (extras.type === 'v' && extras.vehiculo) || NO_VEHICULO;
  const model = [marca, modelo].filter(Boolean).join(' ');
  return [nowWords(happening.now, deps.clock.now()), patente && formatPlate(patente), model]
    .filter(Boolean)
    .join(' · ');
}

const NO_VEHICULO = { patente: null, marca: null, modelo: null } as const;
