export { type AuditLine, auditoriaCells, auditoriaSheet } from './auditoria-sheet.ts';
export { type Parte, writePartesWorkbook } from './partes-workbook.ts';
export { PASAJE_COLUMNS, PEDIDO_COLUMNS } from './pedido-sheets.ts';
export * from './pedidos-workbook.ts';
export type { SheetColumn, SheetSpec } from './sheet-spec.ts';
export type { Cell } from './sheet-xml.ts';
export { openWorkbook, type Workbook } from './workbook.ts';
export { type ByteSink, memorySpool, type Spool } from './zip.ts';
