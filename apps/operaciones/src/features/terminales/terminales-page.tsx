import { useInfiniteQuery } from '@tanstack/react-query';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import type { TerminalView } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { MapPinned } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { OfficeList } from '#lib/office/office-list.tsx';
import { OfficePage } from '#lib/office/office-page.tsx';
import { SearchField, useTypedSearch } from '#lib/office/search-field.tsx';
import { useOperador } from '#lib/operador.ts';
import { terminalErrorText, terminalesQuery } from './api.ts';
import { NewTerminalWindow } from './terminal-form.tsx';
import { TerminalWindow } from './terminal-window.tsx';
import { puntoText, radiusText, TEXT } from './words.ts';

const COLUMNS: readonly Column<TerminalView>[] = [
  { key: 'alias', title: 'Nombre', cell: ({ alias }) => alias, isKept: true, width: 'minmax(180px, 1.4fr)' },
  { key: 'patron', title: 'Palabras', cell: ({ patron }) => patron ?? '—', width: 'minmax(180px, 1fr)' },
  { key: 'radio', title: 'Radio', cell: ({ radioM }) => radiusText(radioM), align: 'end', width: '110px' },
  { key: 'punto', title: 'Punto', cell: puntoText, width: '210px' },
];

const readFilter = ({ q }: UrlSearch) => ({ q: typeof q === 'string' ? q : '' });

/** Airports and stations of our own, beside those that the map knows (M-074). */
export function TerminalesPage() {
  const [filter, setFilter] = useUrlState(readFilter);
  const search = useTypedSearch(filter.q, setFilter);
  const [opened, setOpened] = useState<TerminalView | 'new' | null>(null);
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const action = canWrite ? <Button onClick={() => setOpened('new')}>{TEXT.create}</Button> : undefined;
  const close = () => setOpened(null);
  return (
    <OfficePage
      path="/terminales"
      actions={action}
      filters={<SearchField label={TEXT.search} {...search.field} />}
      windows={
        <>
          {opened === 'new' ? <NewTerminalWindow onClose={close} /> : null}
          {opened !== null && opened !== 'new' ? (
            <TerminalWindow terminal={opened} canWrite={canWrite} onClose={close} />
          ) : null}
        </>
      }
    >
      <TerminalesList q={search.q} action={action} onOpen={setOpened} />
    </OfficePage>
  );
}

interface TerminalesListProps {
  q: string;
  action: ReactNode;
  onOpen: (terminal: TerminalView) => void;
}

function TerminalesList({ q, action, onOpen }: TerminalesListProps) {
  const list = useInfiniteQuery(terminalesQuery(q));
  return (
    <OfficeList
      list={list}
      failed={TEXT.failed}
      errorText={terminalErrorText}
      empty={
        q === '' ? (
          <EmptyState title={TEXT.none} description={TEXT.noneWhy} icon={<MapPinned size={26} />} action={action} />
        ) : (
          <EmptyState title={TEXT.noMatch} />
        )
      }
      label="Terminales"
      name="operaciones.terminales"
      titleOf={({ alias }) => alias}
      columns={COLUMNS}
      onOpen={onOpen}
    />
  );
}
