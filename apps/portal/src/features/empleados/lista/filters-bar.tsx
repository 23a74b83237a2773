import { type Alias, EMPLEADOS } from '@traza/domain';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { Search } from 'lucide-react';
import { TEXT } from '../messages.ts';
import styles from './filters-bar.module.css';
import { LISTA_TEXT } from './messages.ts';
import type { Filters } from './use-filters.ts';

const ESTADOS = Object.entries(LISTA_TEXT.estados).map(([value, label]) => ({ value, label }));

interface FiltersBarProps {
  filters: Filters;
  /** Undefined for the administrator of a group, who sees that one alone. */
  grupos: readonly Alias[] | undefined;
}

export function FiltersBar({ filters, grupos }: FiltersBarProps) {
  const { query, text, change } = filters;
  return (
    <div role="search" className={styles['bar']} aria-label={LISTA_TEXT.search}>
      <TextField
        label={LISTA_TEXT.search}
        className={styles['text'] ?? ''}
        type="search"
        placeholder={LISTA_TEXT.searchHint}
        autoComplete="off"
        maxLength={EMPLEADOS.searchMax}
        value={text}
        onChange={(q) => change({ q })}
        left={<Search size={16} aria-hidden />}
      />
      <SelectField
        label={TEXT.estado}
        className={styles['choice']}
        value={query.estado}
        options={ESTADOS}
        onChange={(estado) => change({ estado: estado === 'activo' || estado === 'inactivo' ? estado : '' })}
      />
      {grupos ? (
        <SelectField
          label={TEXT.grupo}
          className={styles['choice']}
          value={query.group}
          options={grupoOptions(grupos, query.group)}
          onChange={(grupo) => change({ group: grupo })}
        />
      ) : null}
    </div>
  );
}

/** A group of the address that is not loaded yet keeps its place. */
function grupoOptions(grupos: readonly Alias[], chosen: string) {
  const options = [
    { value: '', label: LISTA_TEXT.everyGrupo },
    { value: '-1', label: TEXT.withoutGrupo },
    ...grupos.map(({ id, alias }) => ({ value: String(id), label: alias })),
  ];
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: '…' }];
}
