import type { Suggestion } from '@traza/contract';
import { isApproximate, type SuggestionKind, suggestionKind } from '@traza/domain/solicitudes';
import styles from '@traza/ui/fields/combo-field.module.css';
import { BadgeCheck, Building2, History, MapPin, Star } from 'lucide-react';
import { DIRECCIONES_TEXT, KIND_TEXT, lostText } from './messages.ts';

const ICONS: Record<SuggestionKind, typeof Star> = {
  favorita: Star,
  corporativa: Building2,
  validada: BadgeCheck,
  sugerida: History,
  mapa: MapPin,
};

/** One suggested address: who stands behind it, its name or street, where it is. */
export function SuggestionOption({ suggestion }: { suggestion: Suggestion }) {
  const kind = suggestionKind(suggestion);
  const Icon = ICONS[kind];
  const { title, detail } = optionText(suggestion);
  return (
    <>
      <Icon className={styles['kind']} data-kind={kind} size={18} aria-hidden />
      <span className="rest">
        <span className="shape-clipped block text-md line-20">{title}</span>
        {detail ? <span className={styles['detail']}>{detail}</span> : null}
        {suggestion.perdido?.map((lost) => (
          <span key={lost.que} className={styles['detail']} data-lost>
            {lostText(lost)}
          </span>
        ))}
      </span>
      <span className={styles['badge']} title={KIND_TEXT[kind].meaning}>
        {KIND_TEXT[kind].badge}
      </span>
      {isApproximate(suggestion.precision) ? (
        <span className={styles['badge']} title={DIRECCIONES_TEXT.approximate}>
          {DIRECCIONES_TEXT.approximateShort}
        </span>
      ) : null}
    </>
  );
}

/** An alias stands over its street; a street over the place that it is in. */
function optionText({ alias, street }: { alias: string; street: string }): { title: string; detail: string } {
  if (alias !== '' && alias !== street) return { title: alias, detail: street };
  const comma = street.indexOf(',');
  return comma === -1
    ? { title: street, detail: '' }
    : { title: street.slice(0, comma), detail: street.slice(comma + 1).trim() };
}
