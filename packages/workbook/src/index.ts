export { ORDER_COLUMNS, PASAJE_COLUMNS } from './order-sheets.ts';
export * from './orders-workbook.ts';
export type { Cell } from './sheet-xml.ts';
export { openWorkbook, type SheetColumn, type SheetSpec, type Workbook } from './workbook.ts';
export type { ByteSink, Spool } from './zip.ts';
