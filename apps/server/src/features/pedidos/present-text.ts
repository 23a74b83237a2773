import { type PedidoViewer, presentPedido, presentWhole } from './present.ts';
import { parseStored, splitStored } from './proyeccion/stored.ts';

/** Of what is stored, the only field that a setting names. */
const UNNAMED = '"servicio":""';

/**
 * The JSON of an order as somebody sees it. Where they see all of it the stored text goes through as it is, with what depends
 * on them put in: to read and to write again what nobody looks at is most of the work of a page.
 */
export function presentText(item: string, viewer: PedidoViewer): string {
  const split = splitStored(item);
  const added = presentWhole(split.rest, viewer);
  if (!added) return JSON.stringify(presentPedido(parseStored(item), viewer));
  const product = JSON.stringify(viewer.product);
  // `extras` is the last of the order: its end and that of the order are the two last characters
  const open = split.text.slice(0, -2).replaceAll(UNNAMED, () => `"servicio":${product}`);
  const { esSolicitante, tipoVehiculo, resources, actions } = added;
  const asked = tipoVehiculo ? `,"tipoVehiculo":${JSON.stringify(tipoVehiculo)}` : '';
  return `${open},"esSolicitante":${esSolicitante}${asked}},"service":${product},"resources":${JSON.stringify(resources)},"actions":${JSON.stringify(actions)}}`;
}
