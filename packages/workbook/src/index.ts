export { PASAJE_COLUMNS, PEDIDO_COLUMNS } from './pedido-sheets.ts';
export * from './pedidos-workbook.ts';
export type { Cell } from './sheet-xml.ts';
export { openWorkbook, type SheetColumn, type SheetSpec, type Workbook } from './workbook.ts';
export type { ByteSink, Spool } from './zip.ts';
