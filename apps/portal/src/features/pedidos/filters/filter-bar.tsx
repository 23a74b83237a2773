import { PEDIDOS } from '@traza/domain/pedidos';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { ListFilter, Search, X } from 'lucide-react';
import { Suspense } from 'react';
import type { PedidosView } from '../list/list-api.ts';
import { type FilterChanges, STATUS_FILTERS } from '../list/pedido-filters.ts';
import { ChooseOne, Chooser } from './chooser.tsx';
import styles from './filter-bar.module.css';
import { FILTER_TEXT, STATUS_FILTER_TEXT } from './filter-text.ts';
import type { OfferedFilters } from './offered-filters.ts';
import { type DaysScope, PeriodNavigator } from './period-navigator.tsx';
import { useTypedSearch } from './use-typed-search.ts';

// a list is read before it is narrowed
export const FilterChoices = lazyPanel(async () => (await import('./filter-choices.tsx')).FilterChoices);

interface FilterBarProps {
  view: PedidosView;
  days: DaysScope;
  offered: OfferedFilters;
  onChange: (changes: FilterChanges) => void;
}

/** What narrows the list: a text, a status, a type, a group, and the days (T-014). */
export function FilterBar({ view, days, offered, onChange }: FilterBarProps) {
  const { filters } = view;
  return (
    <div className={styles['bar']} role="search" aria-label={FILTER_TEXT.filters}>
      <SearchBox q={filters.q} onSearch={(q) => onChange({ q })} />
      <div className="beside-2">
        <ChooseOne
          panelLabel={FILTER_TEXT.status}
          width={200}
          choices={STATUS_FILTERS}
          chosen={filters.status}
          names={STATUS_FILTER_TEXT}
          none={FILTER_TEXT.allStatuses}
          onChoose={(status) => onChange({ status })}
        />
        {offered.type || offered.group || offered.ceco ? (
          <FilterMenu view={view} offered={offered} onChange={onChange} />
        ) : null}
      </div>
      <PeriodNavigator range={filters.range} days={days} onChange={(range) => onChange({ range })} />
    </div>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { text, type } = useTypedSearch(q, onSearch);
  return (
    <div className={styles['search']}>
      <Search size={16} aria-hidden />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={FILTER_TEXT.search}
        placeholder={FILTER_TEXT.searchHint}
        maxLength={PEDIDOS.searchMaxChars}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {text === '' ? null : (
        <IconButton label={FILTER_TEXT.clearSearch} size="sm" tooltip="none" onClick={() => type('')}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function FilterMenu({ view, offered, onChange }: Omit<FilterBarProps, 'days'>) {
  const { filters } = view;
  return (
    <Chooser
      panelLabel={FILTER_TEXT.filters}
      width={240}
      icon={<ListFilter size={15} aria-hidden />}
      text={FILTER_TEXT.filters}
      isOn={
        filters.type !== undefined ||
        filters.group !== undefined ||
        filters.more.ceco.length > 0 ||
        filters.more.motivo !== undefined
      }
    >
      {(close) => (
        <Suspense>
          <FilterChoices view={view} offered={offered} onChange={onChange} onDone={close} />
        </Suspense>
      )}
    </Chooser>
  );
}
