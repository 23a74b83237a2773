import type { Suggestion } from '@traza/contract';
import { DIRECCIONES } from '@traza/domain/direcciones';
import { suggestionKind } from '@traza/domain/solicitudes';
import { PuntoWays } from '@traza/lugares/punto-ways.tsx';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import styles from '@traza/ui/fields/combo-field.module.css';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { Building2, MapPin, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { PUNTO_CALLS } from '#lib/punto/api.ts';
import { foundText, TEXT } from './messages.ts';
import type { PlaceSearch } from './use-place-search.ts';

interface PlaceFieldProps {
  text: string;
  places: PlaceSearch;
  /** About where the reader is. */
  near: LatLon | null;
  error: string | undefined;
}

/** Where the new address is: what is typed is searched, and one of the answers is chosen. */
export function PlaceField({ text, places, near, error }: PlaceFieldProps) {
  const { search, results, isLocating, type, choose, choosePunto } = places;
  const isEmpty = search.state === 'emptyResponse';
  const field = useRef<HTMLDivElement>(null);
  // what was pressed to come here is gone
  useEffect(() => void field.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={field} className="stack-1">
      <span className="text-md medium" aria-hidden>
        {TEXT.where}
      </span>
      <ComboField
        label={TEXT.where}
        listLabel={TEXT.suggestions}
        placeholder={TEXT.wherePlaceholder}
        maxLength={DIRECCIONES.pastedMax}
        text={text}
        found={{
          list: search.state === 'error' ? [] : results,
          isCurrent: search.state !== 'loading',
          isSearch: search.state !== 'notAsked',
          failed: search.state === 'error',
        }}
        isBusy={isLocating}
        error={error}
        keyOf={({ source, street }) => `${source} ${street}`}
        renderOption={(suggestion) => <PlaceOption suggestion={suggestion} />}
        none={search.state === 'error' ? errorText(search.errorCode) : TEXT.noResults}
        idle={TEXT.typeMore}
        ways={<PuntoWays calls={PUNTO_CALLS} near={near} unknown={isEmpty ? text : ''} onChoose={choosePunto} />}
        countText={foundText}
        onType={type}
        onPick={choose}
      />
    </div>
  );
}

const ICONS = { favorita: Star, corporativa: Building2 } as const;

function PlaceOption({ suggestion }: { suggestion: Suggestion }) {
  const kind = suggestionKind(suggestion);
  const Icon = kind === 'favorita' || kind === 'corporativa' ? ICONS[kind] : MapPin;
  const { title, detail } = wordsOf(suggestion);
  return (
    <>
      <Icon className={styles['kind']} data-kind={kind} size={18} aria-hidden />
      <span className="rest">
        <span className="shape-clipped block text-md line-20">{title}</span>
        {detail ? <span className={styles['detail']}>{detail}</span> : null}
      </span>
    </>
  );
}

/** An alias stands over its street; a street over the place that it is in. */
function wordsOf({ alias, street }: Suggestion): { title: string; detail: string } {
  if (alias !== '' && alias !== street) return { title: alias, detail: street };
  const [title = street, ...rest] = street.split(',');
  return { title, detail: rest.join(',').trim() };
}
