import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { inBuenosAires } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { thingName } from '@traza/words/auditoria/thing-words.ts';
import { FilterX, Search } from 'lucide-react';
import { type AuditFilter, facetsQuery } from './api.ts';
import { withFrom, withTo } from './audit-days.ts';
import styles from './audit-filters.module.css';
import { TEXT } from './messages.ts';
import type { AuditFilters as Filters } from './use-audit-filter.ts';

interface AuditFiltersProps {
  idCliente: number;
  filters: Filters;
}

/** Filters by person, kind of thing, days and text, all of them in the URL. */
export function AuditFilters({ idCliente, filters }: AuditFiltersProps) {
  const { filter, text, type, change, clear, isFiltered } = filters;
  const { actors, things } = useChoices(idCliente, filter);
  const today = inBuenosAires(now()).toPlainDate().toString();
  return (
    <search className={styles['filters']} aria-label={TEXT.filters}>
      <TextField
        className={styles['search'] ?? ''}
        type="search"
        label={TEXT.search}
        placeholder={TEXT.searchHint}
        value={text}
        onChange={type}
        left={<Search size={16} aria-hidden />}
      />
      <SelectField
        label={TEXT.actor}
        value={filter.actor ?? ''}
        options={[{ value: '', label: TEXT.anyone }, ...actors]}
        onChange={(actor) => change({ actor })}
      />
      <SelectField
        label={TEXT.objeto}
        value={filter.objeto ?? ''}
        options={[{ value: '', label: TEXT.anything }, ...things]}
        onChange={(objeto) => change({ objeto })}
      />
      <DayField
        label={TEXT.from}
        value={filter.desde}
        max={today}
        onChange={(desde) => change(withFrom(desde, { hasta: filter.hasta, today }))}
      />
      <DayField
        label={TEXT.to}
        value={filter.hasta}
        max={today}
        onChange={(hasta) => change(withTo(hasta, { desde: filter.desde, today }))}
      />
      <Button
        variant="quiet"
        className={styles['clear'] ?? ''}
        icon={<FilterX size={16} aria-hidden />}
        disabled={!isFiltered}
        onClick={clear}
      >
        {TEXT.clear}
      </Button>
    </search>
  );
}

/** The people and kinds of things of the days shown. */
function useChoices(idCliente: number, filter: AuditFilter) {
  const { data } = useQuery(facetsQuery(idCliente, filter));
  return {
    actors: withChosen(
      (data?.actores ?? []).map(({ actor, nombre }) => ({ value: actor, label: nombre ?? actorName(actor) })),
      filter.actor,
      actorName,
    ),
    things: withChosen(
      (data?.objetos ?? []).map((objeto) => ({ value: objeto, label: thingName(objeto) })),
      filter.objeto,
      thingName,
    ),
  };
}

function actorName(actor: string): string {
  return actor === 'sistema' ? TEXT.system : actor;
}

interface Choice {
  value: string;
  label: string;
}

/** Adds the chosen value where nobody of that name wrote in those days, as a link may ask for it. */
function withChosen(choices: Choice[], chosen: string | undefined, nameOf: (value: string) => string): Choice[] {
  const isThere = chosen === undefined || choices.some(({ value }) => value === chosen);
  const all = isThere ? choices : [...choices, { value: chosen, label: nameOf(chosen) }];
  return all.toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
}
