// One chunk: whoever downloads one needs the writer of them all.
export { exportParts } from './export-parts.ts';
export { exportPedidos, saveFile, TooManyPedidos } from './export-pedidos.ts';
