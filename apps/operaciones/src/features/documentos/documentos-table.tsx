import type { DocumentoView } from '@traza/contract';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import type { ReactNode } from 'react';
import { documentoErrorText } from '#lib/documentos/documento-error-text.ts';
import {
  DOCUMENTO_TEXT,
  DOCUMENTO_TONES,
  DOCUMENTO_WORDS,
  dayText,
  leftText,
  VALIDITY_TONES,
  VALIDITY_WORDS,
} from '#lib/documentos/documento-words.ts';
import { OfficeList, type PagedList } from '#lib/office/office-list.tsx';

const COLUMNS: readonly Column<DocumentoView>[] = [
  { key: 'dueno', title: 'De quién', cell: ({ dueno }) => dueno.nombre, isKept: true, width: 'minmax(130px, 1.2fr)' },
  {
    key: 'tipo',
    title: 'Tipo',
    cell: ({ tipo, bloquea }) => (
      <span className="clips ellipsis">
        {tipo.alias} {bloquea ? <span className="soft">· obligatorio</span> : null}
      </span>
    ),
    width: 'minmax(150px, 1.4fr)',
  },
  { key: 'numero', title: 'Número', cell: ({ numero }) => numero ?? '—', width: '130px', isExtra: true },
  { key: 'vence', title: 'Vence', cell: ({ vence }) => dayText(vence), width: '110px' },
  { key: 'dias', title: 'Cuándo', cell: leftText, width: '120px' },
  {
    key: 'validez',
    title: 'Vigencia',
    cell: ({ validez }) => <StatusChip plain tone={VALIDITY_TONES[validez]} label={VALIDITY_WORDS[validez]} />,
    width: '118px',
  },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ estado }) => <StatusChip plain tone={DOCUMENTO_TONES[estado]} label={DOCUMENTO_WORDS[estado]} />,
    width: '124px',
  },
  {
    key: 'archivo',
    title: 'Archivo',
    cell: ({ archivo }) => archivo?.clase.toUpperCase() ?? <span className="soft">Sin archivo</span>,
    width: '110px',
  },
];

interface DocumentosTableProps {
  list: PagedList<DocumentoView>;
  empty: ReactNode;
  openId: number | undefined;
  onOpen: (id: number) => void;
}

/** What the panel says as well: beside it there is no room for both. */
const BESIDE_PANEL = COLUMNS.filter(({ key }) => key !== 'dias' && key !== 'archivo');

export function DocumentosTable({ list, empty, openId, onOpen }: DocumentosTableProps) {
  return (
    <OfficeList
      list={list}
      failed={DOCUMENTO_TEXT.failed}
      errorText={documentoErrorText}
      expected={10}
      empty={empty}
      label="Documentos"
      name="operaciones.documentos"
      titleOf={({ tipo, dueno }) => `${tipo.alias} de ${dueno.nombre}`}
      columns={openId === undefined ? COLUMNS : BESIDE_PANEL}
      openKey={openId === undefined ? undefined : String(openId)}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
