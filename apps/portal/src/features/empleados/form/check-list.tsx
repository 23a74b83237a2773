import { foldSearch } from '@traza/domain';
import type { Alias } from '@traza/domain/cuentas';
import type { EmpleadoField } from '@traza/domain/empleados';
import { FORM_LAYOUT } from '@traza/pedido-form/limits.ts';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { FORM_TEXT } from '../form-text.ts';
import styles from './check-list.module.css';

interface CheckListProps {
  label: string;
  field: EmpleadoField;
  options: readonly Alias[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  error?: string | undefined;
  refusal?: string | undefined;
}

/** Several of a list; a long one can be searched. */
export function CheckList({ label, field, options, chosen, onChange, error, refusal }: CheckListProps) {
  const [search, setSearch] = useState('');
  const found = options.filter(({ alias }) => foldSearch(alias).includes(foldSearch(search)));
  const hasAll = found.length > 0 && found.every(({ id }) => chosen.includes(id));

  function toggle(id: number, isOn: boolean) {
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  }

  function toggleAll() {
    const ids = found.map(({ id }) => id);
    onChange(hasAll ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])]);
  }

  return (
    <fieldset className={styles['field']} data-field={field} data-error={error !== undefined || undefined}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['box']}>
        {options.length >= FORM_LAYOUT.cecoSearchFrom ? (
          <TextField
            label={`${FORM_TEXT.searchOption}: ${label}`}
            className={styles['search'] ?? ''}
            type="search"
            placeholder={FORM_TEXT.searchOption}
            autoComplete="off"
            value={search}
            onChange={setSearch}
            left={<Search size={16} aria-hidden />}
          />
        ) : null}
        <div className={styles['list']}>
          {found.map(({ id, alias }) => (
            <CheckField
              key={id}
              label={alias}
              checked={chosen.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
              refusal={refusal}
            />
          ))}
          {found.length === 0 ? <p className={styles['none']}>{FORM_TEXT.noOption}</p> : null}
        </div>
        {refusal === undefined && found.length > 1 ? (
          <button type="button" className={styles['all']} onClick={toggleAll}>
            {hasAll ? FORM_TEXT.noOptions : FORM_TEXT.allOptions}
          </button>
        ) : null}
      </div>
      {error === undefined ? null : <p className={styles['error']}>{error}</p>}
    </fieldset>
  );
}
