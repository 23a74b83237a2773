import { useInfiniteQuery } from '@tanstack/react-query';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import type { OperacionesAuditEntry } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';
import { EmptyState } from '@traza/ui/states.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { useSettled } from '@traza/ui/use-settled.ts';
import { changesOf, changeText } from '@traza/words/auditoria/changes.ts';
import { sentenceOf, whoWrote } from '@traza/words/auditoria/sentences.ts';
import { useState } from 'react';
import { OfficeList } from '#lib/office/office-list.tsx';
import { OfficePage } from '#lib/office/office-page.tsx';
import { dayOf, idOf, textOf } from '#lib/read-search.ts';
import { AuditoriaFilters } from './auditoria-filters.tsx';
import { EntryWindow } from './entry-window.tsx';
import { type AuditoriaFilter, auditoriaQuery } from './queries.ts';
import { errorText, TEXT } from './words.ts';

function readFilter({ q, operador, cliente, que, desde, hasta }: UrlSearch): AuditoriaFilter {
  return {
    q: textOf(q) ?? '',
    idOperador: idOf(operador),
    idCliente: idOf(cliente),
    objeto: textOf(que),
    desde: dayOf(desde),
    hasta: dayOf(hasta),
  };
}

/** What was done, without who did it, which has a column of its own. */
function deedOf(entry: OperacionesAuditEntry): string {
  const [sentence, who] = [sentenceOf(entry), whoWrote(entry)];
  const deed = sentence.startsWith(who) ? sentence.slice(who.length).trim() : sentence;
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}

const COLUMNS: readonly Column<OperacionesAuditEntry>[] = [
  { key: 'cuando', title: 'Cuándo', cell: ({ ts }) => `${formatDate(ts)} ${formatTime(ts)}`, width: '150px' },
  { key: 'quien', title: 'Quién', cell: whoWrote, width: 'minmax(140px, 0.8fr)' },
  { key: 'que', title: 'Qué hizo', cell: deedOf, isKept: true, width: 'minmax(240px, 1.6fr)' },
  {
    key: 'datos',
    title: 'Datos',
    cell: (entry) => (
      <span className="soft">
        {changesOf(entry)
          .map((change) => changeText(change, entry))
          .join(' · ')}
      </span>
    ),
    width: 'minmax(180px, 1.2fr)',
  },
  { key: 'cliente', title: 'Empresa', cell: ({ cliente }) => cliente?.alias ?? '—', width: 'minmax(110px, 0.6fr)' },
  { key: 'ip', title: 'Dirección', cell: ({ ip }) => ip ?? '—', width: '130px', isExtra: true },
];

/** `/auditoria`: what each operador did, when, and how it was before (M-048). */
export function AuditoriaPage() {
  const [filter, setFilter] = useUrlState(readFilter);
  const [open, setOpen] = useState<OperacionesAuditEntry | null>(null);
  const q = useSettled(filter.q, 250).trim();
  const list = useInfiniteQuery(auditoriaQuery({ ...filter, q }));
  const isNarrowed =
    q !== '' || [filter.idOperador, filter.idCliente, filter.objeto].some((each) => each !== undefined);
  return (
    <OfficePage
      path="/auditoria"
      filters={
        <AuditoriaFilters filter={filter} choices={list.data?.pages[0]?.opciones ?? null} onChange={setFilter} />
      }
      windows={open ? <EntryWindow entry={open} onClose={() => setOpen(null)} /> : null}
    >
      <OfficeList
        list={list}
        label={TEXT.list}
        name="operaciones.auditoria"
        titleOf={sentenceOf}
        columns={COLUMNS}
        onOpen={setOpen}
        failed={TEXT.failed}
        errorText={errorText}
        expected={10}
        empty={
          isNarrowed ? (
            <EmptyState title={TEXT.noMatch} />
          ) : (
            <EmptyState title={TEXT.empty} description={TEXT.emptyWhy} />
          )
        }
      />
    </OfficePage>
  );
}
