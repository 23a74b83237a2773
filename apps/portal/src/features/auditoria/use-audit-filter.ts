import { readKeys, useUrlState } from '@traza/client/url-state.ts';
import { cleanText } from '@traza/domain';
import { EMPLEADOS } from '@traza/domain/empleados';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import type { AuditFilter } from './api.ts';

const KEYS = ['q', 'actor', 'objeto', 'desde', 'hasta'] as const;
const DE = ['personas', 'transportistas', 'operaciones', 'sistema', 'todos'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const readUrl = (search: Record<string, unknown>) => readKeys(search, [...KEYS, 'de']);

/** The changes of people, unless the URL says otherwise (W-222). */
function readDe(text: string | undefined): AuditFilter['de'] {
  return DE.find((de) => de === text) ?? 'personas';
}

function day(text: string | undefined): string | undefined {
  return text !== undefined && DAY.test(text) ? text : undefined;
}

export type AuditFilters = ReturnType<typeof useAuditFilter>;

/** The filters of the audit trail, which stand in the URL. */
export function useAuditFilter() {
  const [{ q = '', de, actor, objeto, desde, hasta }, patchUrl] = useUrlState(readUrl);
  const [text, setText] = useState(q);
  const settled = useSettled(text, PACE.filterDebounceMs);
  const writeText = useEffectEvent((next: string) => {
    if (next !== q) patchUrl({ q: next === '' ? undefined : next });
  });
  useEffect(() => void writeText(settled), [settled]);

  const filter = useMemo(
    (): AuditFilter => ({
      q: cleanText(q).slice(0, EMPLEADOS.searchMax),
      de: readDe(de),
      actor,
      objeto,
      desde: day(desde),
      hasta: day(hasta),
    }),
    [q, de, actor, objeto, desde, hasta],
  );

  return {
    /** The filter that is asked for; its text follows once typing pauses. */
    filter,
    text,
    type: setText,
    /** Whose changes are shown. */
    showOf: (next: AuditFilter['de']) => patchUrl({ de: next === 'personas' ? undefined : next, actor: undefined }),
    change: (patch: Partial<Record<'actor' | 'objeto' | 'desde' | 'hasta', string | undefined>>) =>
      patchUrl(
        Object.fromEntries(Object.entries(patch).map(([key, value]) => [key, value === '' ? undefined : value])),
      ),
    clear: () => {
      setText('');
      patchUrl(Object.fromEntries(KEYS.map((key) => [key, undefined])));
    },
    isFiltered: [q, actor, objeto, desde, hasta].some(Boolean),
  };
}
