import { now } from '@traza/client/clock.ts';
import type { OperacionesApi, Output } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { thingName } from '@traza/words/auditoria/thing-words.ts';
import { FilterX, Search } from 'lucide-react';
import styles from './auditoria.module.css';
import type { AuditoriaFilter } from './queries.ts';
import { TEXT } from './words.ts';

interface AuditoriaFiltersProps {
  filter: AuditoriaFilter;
  /** Who, at whom and what, in those days. */
  choices: Output<OperacionesApi['GET /operaciones/v1/auditoria']>['data']['opciones'];
  onChange: (patch: Readonly<Record<string, string | undefined>>) => void;
}

const EVERYTHING = {
  q: undefined,
  operador: undefined,
  cliente: undefined,
  que: undefined,
  desde: undefined,
  hasta: undefined,
};

/** Days, operador, client, thing and text, all of them in the address. */
export function AuditoriaFilters({ filter, choices, onChange }: AuditoriaFiltersProps) {
  const { q, idOperador, idCliente, objeto, desde, hasta } = filter;
  const today = inBuenosAires(now()).toPlainDate().toString();
  const isFiltered = q !== '' || [idOperador, idCliente, objeto, desde, hasta].some((each) => each !== undefined);
  const named = (list: readonly { id: number; alias: string }[], chosen: number | undefined) =>
    withChosen(
      list.map(({ id, alias }) => ({ value: String(id), label: alias })),
      chosen === undefined ? undefined : String(chosen),
    );
  return (
    <search className={styles['narrow']} aria-label="Filtros">
      <TextField
        label={TEXT.search}
        placeholder={TEXT.searchHint}
        type="search"
        left={<Search size={16} aria-hidden />}
        value={q}
        maxLength={200}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      <SelectField
        label={TEXT.who}
        value={idOperador === undefined ? '' : String(idOperador)}
        options={[{ value: '', label: 'Cualquiera' }, ...named(choices?.operadores ?? [], idOperador)]}
        onChange={(operador) => onChange({ operador: operador || undefined })}
      />
      <SelectField
        label={TEXT.client}
        value={idCliente === undefined ? '' : String(idCliente)}
        options={[{ value: '', label: 'Todas' }, ...named(choices?.clientes ?? [], idCliente)]}
        onChange={(cliente) => onChange({ cliente: cliente || undefined })}
      />
      <SelectField
        label={TEXT.what}
        value={objeto ?? ''}
        options={[
          { value: '', label: 'Todo' },
          ...withChosen(
            (choices?.objetos ?? []).map((value) => ({ value, label: thingName(value) })),
            objeto,
          ),
        ]}
        onChange={(que) => onChange({ que: que || undefined })}
      />
      <DayField label={TEXT.from} value={desde} max={hasta ?? today} onChange={(day) => onChange({ desde: day })} />
      <DayField label={TEXT.to} value={hasta} min={desde} max={today} onChange={(day) => onChange({ hasta: day })} />
      <Button
        variant="quiet"
        icon={<FilterX size={16} aria-hidden />}
        disabled={!isFiltered}
        onClick={() => onChange(EVERYTHING)}
      >
        {TEXT.clear}
      </Button>
    </search>
  );
}

/** What an address asks for is shown, also where nothing of it is there in those days. */
function withChosen(choices: readonly { value: string; label: string }[], chosen: string | undefined) {
  const isThere = chosen === undefined || choices.some(({ value }) => value === chosen);
  return isThere ? choices : [...choices, { value: chosen, label: chosen }];
}
