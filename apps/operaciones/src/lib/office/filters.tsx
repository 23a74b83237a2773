import { Button } from '@traza/ui/button.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FilterX, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** A change of the address; what is undefined leaves it. */
export type AddressPatch = Readonly<Record<string, string | undefined>>;

interface FiltersProps {
  /** The keys of the address that narrow. */
  keys: readonly string[];
  isFiltered: boolean;
  onChange: (patch: AddressPatch) => void;
  children: ReactNode;
}

/** What narrows a list, all of it in the address, with the way back to everything. */
export function Filters({ keys, isFiltered, onChange, children }: FiltersProps) {
  return (
    <search className={styles['filters']} aria-label="Filtros">
      {children}
      <Button
        variant="quiet"
        icon={<FilterX size={16} aria-hidden />}
        disabled={!isFiltered}
        onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, undefined])))}
      >
        Quitar filtros
      </Button>
    </search>
  );
}

interface TextFilterProps {
  value: string;
  hint: string;
  maxLength: number;
  onChange: (patch: { q: string | undefined }) => void;
}

export function TextFilter({ value, hint, maxLength, onChange }: TextFilterProps) {
  return (
    <TextField
      label="Buscar"
      placeholder={hint}
      type="search"
      left={<Search size={16} aria-hidden />}
      value={value}
      maxLength={maxLength}
      onChange={(text) => onChange({ q: text || undefined })}
    />
  );
}

interface DayFiltersProps {
  desde: string | undefined;
  hasta: string | undefined;
  /** The last day that there is something of. */
  max?: string;
  onChange: (patch: AddressPatch) => void;
}

/** The first and the last day. */
export function DayFilters({ desde, hasta, max, onChange }: DayFiltersProps) {
  return (
    <>
      <DayField label="Desde" value={desde} max={hasta ?? max} onChange={(day) => onChange({ desde: day })} />
      <DayField label="Hasta" value={hasta} min={desde} max={max} onChange={(day) => onChange({ hasta: day })} />
    </>
  );
}

interface ChoiceFilterProps {
  label: string;
  /** What narrows nothing is called. */
  all: string;
  options: readonly { value: string | number; label: string }[];
  chosen: string | number | undefined;
  onChoose: (value: string | undefined) => void;
}

/** One of a few; what an address asks for is shown, also where nothing of it is there. */
export function ChoiceFilter({ label, all, options, chosen, onChoose }: ChoiceFilterProps) {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen);
  const shown = isThere ? options : [...options, { value: chosen, label: String(chosen) }];
  return (
    <SelectField
      label={label}
      value={String(chosen ?? '')}
      options={[{ value: '', label: all }, ...shown.map((each) => ({ ...each, value: String(each.value) }))]}
      onChange={(value) => onChoose(value || undefined)}
    />
  );
}

/** Rows by their number, as they are called. */
export const namedOptions = (rows: readonly { id: number; alias: string }[] = []) =>
  rows.map(({ id, alias }) => ({ value: id, label: alias }));
