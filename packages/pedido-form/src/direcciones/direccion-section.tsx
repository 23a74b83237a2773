import { DIRECCIONES } from '@traza/domain/direcciones';
import type { DireccionEntry } from '@traza/domain/solicitudes';
import type { ChosenPunto } from '@traza/lugares/chosen-punto.ts';
import { PuntoWays } from '@traza/lugares/punto-ways.tsx';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { ChosenDireccion } from '../form/solicitud-form.ts';
import type { ViajePlace } from '../form/viaje-paradas.ts';
import { useFormHost } from '../host.ts';
import { DIRECCIONES_TEXT, suggestionsFound } from './messages.ts';
import { hasAlias } from './parada-text.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { useLocate } from './use-locate.ts';
import { useSuggestions } from './use-suggestions.ts';

interface DireccionSectionProps {
  end: ViajePlace;
  label: string;
  entry: DireccionEntry<ChosenDireccion>;
  /** The other end: nearer suggestions come first. */
  near: ChosenDireccion | null;
  onFocus?: () => void;
  isInvalid?: boolean;
  /** One of several address fields that share the room for their suggestions. */
  shared?: 'shown' | 'hidden';
}

/** The characters that fit into the field of a parada; a longer address shows whole below it (W-085). */
const FIELD_CHARS = 34;

/** Whole under the field: the street of an alias, and of a stop what its field would cut. */
function underText({ address: chosen, text }: DireccionEntry<ChosenDireccion>, isParada: boolean): string | undefined {
  if (!chosen) return undefined;
  if (hasAlias(chosen)) return chosen.direccion;
  return isParada && text.length > FIELD_CHARS ? text : undefined;
}

/** The address field: what is typed is searched, and one of the suggestions is chosen. */
export function DireccionSection({ end, label, entry, near, onFocus, ...looks }: DireccionSectionProps) {
  const { dispatch } = useSolicitud();
  const { puntoCalls } = useFormHost();
  const named = entry.address && hasAlias(entry.address) ? entry.address : null;
  const under = underText(entry, looks.shared !== undefined);
  const found = useSuggestions(entry, near);
  const { isLocating, choose, cancel } = useLocate(end);

  function type(text: string) {
    cancel();
    dispatch({ type: 'addressTyped', end, text });
  }

  function choosePunto({ direccion, lat, lon }: ChosenPunto) {
    cancel();
    // whoever put the pin knows where it is
    const chosen = { id: null, alias: '', direccion, lat, lon, isTerminal: false, isApproximate: false };
    dispatch({ type: 'addressChosen', end, address: { ...chosen, isConfirmed: true } });
  }

  function confirm(direccion: ChosenDireccion, { lat, lon }: ChosenPunto) {
    dispatch({
      type: 'addressChosen',
      end,
      address: { ...direccion, lat, lon, isApproximate: false, isConfirmed: true },
    });
  }

  const { address: chosen } = entry;
  return (
    <ComboField
      {...looks}
      label={label}
      listLabel="Direcciones"
      placeholder="Calle y número, localidad"
      maxLength={DIRECCIONES.pastedMax}
      text={named ? named.alias : entry.text}
      {...(under === undefined ? {} : { under })}
      found={found}
      isBusy={isLocating}
      keyOf={({ source, street }) => `${source} ${street}`}
      renderOption={(suggestion) => <SuggestionOption suggestion={suggestion} />}
      none={DIRECCIONES_TEXT.noSuggestions}
      idle={DIRECCIONES_TEXT.typeMore}
      ways={
        <PuntoWays
          calls={puntoCalls}
          asks={chosen?.isApproximate ? { ...chosen, onConfirm: (punto) => confirm(chosen, punto) } : null}
          near={chosen ?? near}
          unknown={found.isSearch && found.isCurrent && found.list.length === 0 ? entry.text : ''}
          onChoose={choosePunto}
        />
      }
      countText={suggestionsFound}
      onType={type}
      onPick={choose}
      {...(onFocus ? { onFocus } : {})}
    />
  );
}
