import { now } from '@traza/client/clock.ts';
import type { OperacionesApi, Output } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { thingName } from '@traza/words/auditoria/thing-words.ts';
import {
  type AddressPatch,
  ChoiceFilter,
  DayFilters,
  Filters,
  namedOptions,
  TextFilter,
} from '#lib/office/filters.tsx';
import type { AuditoriaFilter } from './queries.ts';
import { TEXT } from './words.ts';

interface AuditoriaFiltersProps {
  filter: AuditoriaFilter;
  /** Who, at whom and what, in those days. */
  choices: Output<OperacionesApi['GET /operaciones/v1/auditoria']>['data']['opciones'];
  onChange: (patch: AddressPatch) => void;
}

const KEYS = ['q', 'operador', 'cliente', 'que', 'desde', 'hasta'];

/** Days, operador, client, thing and text. */
export function AuditoriaFilters({ filter, choices, onChange }: AuditoriaFiltersProps) {
  const { q, idOperador, idCliente, objeto, desde, hasta } = filter;
  const isFiltered = q !== '' || [idOperador, idCliente, objeto, desde, hasta].some((each) => each !== undefined);
  const things = (choices?.objetos ?? []).map((value) => ({ value, label: thingName(value) }));
  return (
    <Filters {...{ keys: KEYS, isFiltered, onChange }}>
      <TextFilter value={q} hint={TEXT.searchHint} maxLength={200} onChange={onChange} />
      <ChoiceFilter
        label={TEXT.who}
        all="Cualquiera"
        options={namedOptions(choices?.operadores)}
        chosen={idOperador}
        onChoose={(operador) => onChange({ operador })}
      />
      <ChoiceFilter
        label={TEXT.client}
        all="Todas"
        options={namedOptions(choices?.clientes)}
        chosen={idCliente}
        onChoose={(cliente) => onChange({ cliente })}
      />
      <ChoiceFilter
        label={TEXT.what}
        all="Todo"
        options={things}
        chosen={objeto}
        onChoose={(que) => onChange({ que })}
      />
      <DayFilters {...{ desde, hasta, onChange }} max={inBuenosAires(now()).toPlainDate().toString()} />
    </Filters>
  );
}
