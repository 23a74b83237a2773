import { inBuenosAires } from '@traza/domain';
import { type AuditNames, changesOf, changeText } from '@traza/words/auditoria/changes.ts';
import type { AuditFacts } from '@traza/words/auditoria/entry.ts';
import { sentenceOf, whoWrote } from '@traza/words/auditoria/sentences.ts';
import { thingName } from '@traza/words/auditoria/thing-words.ts';
import { headingLines, type InformeHeading } from './pedidos-workbook.ts';
import type { SheetColumn, SheetSpec } from './sheet-spec.ts';
import type { Cell } from './sheet-xml.ts';

/** A line of the trail in a workbook: its moment is that of Buenos Aires. */
export interface AuditLine extends AuditFacts {
  ts: string;
  ip: string | null;
}

const HOUR = { smallestUnit: 'second' } as const;

const COLUMNS: readonly (SheetColumn & { value: (line: AuditLine, names: AuditNames) => Cell })[] = [
  { header: 'Fecha', band: 'Cuándo', kind: 'date', value: ({ ts }) => momentOf(ts).toPlainDate() },
  { header: 'Hora', band: 'Cuándo', kind: 'text', value: ({ ts }) => momentOf(ts).toPlainTime().toString(HOUR) },
  { header: 'Quién', band: 'Qué pasó', kind: 'text', value: whoWrote },
  { header: 'Qué hizo', band: 'Qué pasó', kind: 'text', value: sentenceOf },
  {
    header: 'Cambios',
    band: 'Qué pasó',
    kind: 'text',
    value: (line, names) =>
      changesOf(line, names)
        .map((change) => changeText(change, line))
        .join('; '),
  },
  { header: 'Qué', band: 'Sobre qué', kind: 'text', value: ({ objeto }) => thingName(objeto) },
  { header: 'Nombre', band: 'Sobre qué', kind: 'text', value: ({ nombreObjeto }) => nombreObjeto },
  {
    header: 'Número',
    band: 'Sobre qué',
    kind: 'text',
    value: ({ objeto, idObjeto }) => (objeto === 'codigo' ? null : idObjeto),
  },
  { header: 'Usuario', band: 'Desde dónde', kind: 'text', value: ({ actor }) => actor },
  { header: 'IP', band: 'Desde dónde', kind: 'text', value: ({ ip }) => ip },
];

function momentOf(ts: string): Temporal.ZonedDateTime {
  return inBuenosAires(Temporal.Instant.from(ts));
}

export function auditoriaSheet(heading: InformeHeading): SheetSpec {
  return { name: 'Auditoría', columns: COLUMNS, heading: headingLines(heading) };
}

export function auditoriaCells(line: AuditLine, names: AuditNames): Cell[] {
  return COLUMNS.map(({ value }) => value(line, names));
}
