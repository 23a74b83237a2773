import { useQuery } from '@tanstack/react-query';
import { type Alias, type CorporateAccount, PERMISSION_KEYS } from '@traza/domain/cuentas';
import { EMPLEADOS, LAST_SIGN_INS } from '@traza/domain/empleados';
import { SelectField, type SelectOption } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FilterChip, FilterChips } from '@traza/ui/filter-chips.tsx';
import { Search } from 'lucide-react';
import { permissionName } from '#lib/permission-text.ts';
import { clienteQuery } from '../api.ts';
import { TEXT } from '../messages.ts';
import styles from './filters-bar.module.css';
import { LIST_TEXT } from './messages.ts';
import type { FilterPatch, Filters } from './use-filters.ts';

const STATE_NAMES = Object.entries(LIST_TEXT.estados).map(([value, label]) => ({ value, label }));
const SIGN_IN_OPTIONS = Object.entries(LIST_TEXT.ingresos).map(([value, label]) => ({ value, label }));
const everything: SelectOption = { value: '', label: LIST_TEXT.every };
const PERMISSION_OPTIONS = [everything, ...PERMISSION_KEYS.map((value) => ({ value, label: permissionName(value) }))];
const optionOf = ({ id, alias }: Alias): SelectOption => ({ value: String(id), label: alias });

interface FiltersBarProps {
  account: CorporateAccount;
  filters: Filters;
  /** Undefined for the administrator of a grupo, who sees only that one. */
  grupos: readonly Alias[] | undefined;
}

export function FiltersBar({ account, filters, grupos }: FiltersBarProps) {
  const cecos = useQuery(clienteQuery(account.idClientePadre)).data?.cecos ?? [];
  const { query, text, change } = filters;
  return (
    <div role="search" className={styles['bar']} aria-label={LIST_TEXT.search}>
      <TextField
        label={LIST_TEXT.search}
        className={styles['text'] ?? ''}
        type="search"
        placeholder={LIST_TEXT.searchHint}
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
        options={STATE_NAMES}
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
      <SelectField
        label={LIST_TEXT.ingreso}
        className={styles['choice']}
        value={query.ingreso}
        options={SIGN_IN_OPTIONS}
        onChange={(text) => change({ ingreso: LAST_SIGN_INS.find((value) => value === text) ?? '' })}
      />
      <SelectField
        label={LIST_TEXT.ceco}
        className={styles['choice']}
        value={query.ceco}
        options={withChosen([everything, ...cecos.map(optionOf)], query.ceco)}
        onChange={(ceco) => change({ ceco })}
      />
      <SelectField
        label={LIST_TEXT.permiso}
        className={styles['choice']}
        value={query.permiso}
        options={PERMISSION_OPTIONS}
        onChange={(text) => change({ permiso: PERMISSION_KEYS.find((key) => key === text) ?? '' })}
      />
      <Chips filters={filters} grupos={grupos ?? []} cecos={cecos} />
    </div>
  );
}

interface ChipsProps {
  filters: Filters;
  grupos: readonly Alias[];
  cecos: readonly Alias[];
}

/** A chip for each filter that is set, which removes it (W-147). */
function Chips({ filters: { query, change, clear }, grupos, cecos }: ChipsProps) {
  const chips: { text: string; without: FilterPatch }[] = [];
  const add = (isOn: boolean, text: string, without: FilterPatch) => (isOn ? chips.push({ text, without }) : 0);
  add(query.estado !== '', `${TEXT.estado}: ${LIST_TEXT.estados[query.estado]}`, { estado: '' });
  const grupo = query.group === '-1' ? TEXT.withoutGrupo : nameIn(grupos, query.group);
  add(query.group !== '', `${TEXT.grupo}: ${grupo}`, { group: '' });
  add(query.ingreso !== '', `${LIST_TEXT.ingreso}: ${LIST_TEXT.ingresos[query.ingreso]}`, { ingreso: '' });
  add(query.ceco !== '', `${LIST_TEXT.ceco}: ${nameIn(cecos, query.ceco)}`, { ceco: '' });
  const permission = query.permiso === '' ? '' : permissionName(query.permiso);
  add(query.permiso !== '', `${LIST_TEXT.permiso}: ${permission}`, { permiso: '' });
  if (chips.length === 0) return null;
  return (
    <FilterChips
      label={LIST_TEXT.chosenFilters}
      className={styles['chips']}
      clear={chips.length > 1 ? { text: TEXT.clearFilters, act: clear } : undefined}
    >
      {chips.map(({ text, without }) => (
        <FilterChip key={text} text={text} onRemove={() => change(without)} />
      ))}
    </FilterChips>
  );
}

const nameIn = (aliases: readonly Alias[], id: string) => aliases.find((one) => String(one.id) === id)?.alias ?? '…';

function grupoOptions(grupos: readonly Alias[], chosen: string) {
  const options = [
    { value: '', label: LIST_TEXT.everyGrupo },
    { value: '-1', label: TEXT.withoutGrupo },
    ...grupos.map(optionOf),
  ];
  return withChosen(options, chosen);
}

/** Adds the chosen value while its name is not loaded yet. */
function withChosen(options: readonly SelectOption[], chosen: string): readonly SelectOption[] {
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: '…' }];
}
