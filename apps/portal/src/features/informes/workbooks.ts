// One chunk: whoever downloads one needs the writer of them all.
export { exportPartes } from './export-partes.ts';
export { exportPedidos, saveFile, TooManyPedidos } from './export-pedidos.ts';
