import { type BarePedido, type StoredFacts, splitStored } from '../proyeccion/stored.ts';
import { type PedidoViewer, presentPedido, presentWhole } from './present.ts';

/** Of what is stored, the only field that a setting names. */
const UNNAMED = '"servicio":""';

/** A stored order of which only what decides is read. */
export interface OpenItem {
  /** The JSON of what is shown of it, with the name of the product. */
  text: string;
  rest: StoredFacts;
}

export function openItem(item: string, product: string): OpenItem {
  const { text, rest } = splitStored(item);
  const named = `"servicio":${JSON.stringify(product)}`;
  return { text: text.replaceAll(UNNAMED, () => named), rest };
}

/**
 * The JSON of an order as somebody sees it. Where they see all of it the stored text goes through as it is, with what depends
 * on them put in: to read and to write again what nobody looks at is most of the work of a page.
 */
export function presentText({ text, rest }: OpenItem, viewer: PedidoViewer): string {
  const added = presentWhole(rest, viewer);
  if (!added) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of what projectPedidos wrote, in this very shape
    return JSON.stringify(presentPedido({ ...rest, pedido: JSON.parse(text) as BarePedido }, viewer));
  }
  const { esSolicitante, tipoVehiculo, resources, actions } = added;
  const asked = tipoVehiculo ? `,"tipoVehiculo":${JSON.stringify(tipoVehiculo)}` : '';
  // `extras` is the last of the order: its end and that of the order are the two last characters
  return `${text.slice(0, -2)},"esSolicitante":${esSolicitante}${asked}},"service":${JSON.stringify(viewer.product)},"resources":${JSON.stringify(resources)},"actions":${JSON.stringify(actions)}}`;
}
