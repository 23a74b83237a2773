import type { Search } from '@traza/client/url-state.ts';
import { Button } from '@traza/ui/button.tsx';
import { Dropdown, DropdownOption } from '@traza/ui/fields/dropdown.tsx';
import { focusContent } from '@traza/ui/parts/focus-content.ts';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { board } from '../state/board.ts';
import { type BoardFilter, DEFAULT_WINDOW, isNarrowed, WINDOWS } from '../state/filters.ts';
import { useVersion } from '../state/use-board.ts';
import styles from './board-filters.module.css';

export interface BoardFiltersProps {
  filter: BoardFilter;
  onChange: (patch: Search) => void;
}

/** What the board is narrowed to; it stands in the address, so that 'Volver' brings it back (M-141). */
export function BoardFilters({ filter, onChange }: BoardFiltersProps) {
  useVersion('listas');
  const { clientes, tiposVehiculo } = board.listas;
  return (
    <div className="row-2 wrap shrink" role="search" aria-label="Filtros de la mesa">
      <SearchBox key={filter.q === '' ? '' : 'kept'} q={filter.q} onChange={onChange} />
      <Few
        label="Horario"
        value={String(filter.windowMin)}
        options={WINDOWS.map(({ minutes, label }) => [String(minutes), label])}
        onChange={(minutes) => onChange({ ventana: minutes === String(DEFAULT_WINDOW) ? undefined : minutes })}
      />
      <Many
        label="Clientes"
        chosen={filter.clientes}
        options={clientes}
        onChange={(ids) => onChange({ cliente: ids.join(',') || undefined })}
      />
      <Many
        label="Tipos"
        chosen={filter.tipos}
        options={tiposVehiculo}
        onChange={(ids) => onChange({ tipo: ids.join(',') || undefined })}
      />
      <Few
        label="Quién lo hace"
        value={filter.flota ?? ''}
        options={[
          ['', 'Todos'],
          ['propia', 'Flota propia'],
          ['transportistas', 'Transportistas'],
        ]}
        onChange={(flota) => onChange({ flota: flota || undefined })}
      />
      <button
        type="button"
        className={styles['toggle']}
        aria-pressed={filter.isAlertaOnly}
        onClick={() => onChange({ alerta: filter.isAlertaOnly ? undefined : '1' })}
      >
        Solo con alerta
      </button>
      {isFiltered(filter) ? (
        <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTER)}>
          Quitar filtros
        </Button>
      ) : null}
    </div>
  );
}

/** Whether there is something to take back: what is shown alone, or another window than the usual one. */
export function isFiltered(filter: BoardFilter): boolean {
  return isNarrowed(filter) || filter.windowMin !== DEFAULT_WINDOW;
}

export const NO_FILTER = {
  ventana: undefined,
  cliente: undefined,
  tipo: undefined,
  flota: undefined,
  q: undefined,
  alerta: undefined,
} as const;

const TYPING_MS = 150;

function SearchBox({ q, onChange }: { q: string } & Pick<BoardFiltersProps, 'onChange'>) {
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text === q) return undefined;
    const timer = setTimeout(() => onChange({ q: text.trim() || undefined }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, q, onChange]);
  return (
    <label className={styles['search']}>
      <SearchIcon size={14} aria-hidden />
      <input
        type="search"
        aria-label="Filtrar la mesa"
        placeholder="Filtrar"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (text === '') focusContent();
          else setText('');
        }}
      />
    </label>
  );
}

interface FewProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Few({ label, value, options, onChange }: FewProps) {
  return (
    <select
      className={styles['select']}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface ManyProps {
  label: string;
  chosen: readonly number[];
  options: readonly { id: number; alias: string }[];
  onChange: (ids: readonly number[]) => void;
}

function Many({ label, chosen, options, onChange }: ManyProps) {
  return (
    <Dropdown
      panelLabel={label}
      targetClassName={styles['many']}
      target={chosen.length === 0 ? label : `${label}: ${chosen.length}`}
    >
      {() =>
        options.map(({ id, alias }) => (
          <DropdownOption
            key={id}
            isChosen={chosen.includes(id)}
            onToggle={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            {alias}
          </DropdownOption>
        ))
      }
    </Dropdown>
  );
}
