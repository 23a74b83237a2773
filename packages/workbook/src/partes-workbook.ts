import { GROUPINGS, type Grouping } from '@traza/domain/pedidos';
import { headingLines, type InformeHeading } from './pedidos-workbook.ts';
import type { SheetSpec } from './sheet-spec.ts';
import { openWorkbook } from './workbook.ts';
import type { ByteSink } from './zip.ts';

/** What the orders of one cost centre, group, service or person add up to. */
export interface Parte {
  nombre: string;
  pedidos: number;
  importe: number;
}

const NAMES: Readonly<Record<Grouping, string>> = {
  ceco: 'Centro de costo',
  grupo: 'Grupo',
  servicio: 'Servicio',
  persona: 'Persona',
  solicitante: 'Quién pidió',
  motivo: 'Motivo',
};
/** Numbers of orders add up to more than the list where one has several; amounts never do. */
const NOTE = 'Un pedido puede estar en varios.';

function sheetOf(agrupar: Grouping, heading: readonly string[]): SheetSpec {
  return {
    name: NAMES[agrupar],
    heading,
    columns: [
      { header: NAMES[agrupar], band: NOTE, kind: 'text' },
      { header: 'Pedidos', band: NOTE, kind: 'integer' },
      { header: 'Importe', band: NOTE, kind: 'money', hasSum: true },
    ],
  };
}

/** A cliente whose pedidos are for nothing in particular has no sheet of it. */
function groupingsIn({ motivo }: Readonly<Record<Grouping, readonly Parte[]>>): readonly Grouping[] {
  return GROUPINGS.filter((grouping) => grouping !== 'motivo' || motivo.length > 0);
}

/** What a list adds up to, a sheet one page wide for each way to divide it, each with the sum of all (W-233). */
export async function writePartesWorkbook(
  sink: ByteSink,
  heading: InformeHeading,
  partes: Readonly<Record<Grouping, readonly Parte[]>>,
): Promise<void> {
  const lines = headingLines(heading);
  const groupings = groupingsIn(partes);
  const book = await openWorkbook(
    sink,
    groupings.map((agrupar) => sheetOf(agrupar, lines)),
  );
  for (const [sheet, agrupar] of groupings.entries()) {
    for (const { nombre, pedidos, importe } of partes[agrupar]) await book.addRow(sheet, [nombre, pedidos, importe]);
  }
  await book.finish();
}
