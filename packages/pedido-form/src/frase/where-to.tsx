import type { Inicio, Suggestion } from '@traza/contract';
import { codePoints } from '@traza/domain';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { FRASE_MAX } from '@traza/frase/frase.ts';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { CircleDot } from 'lucide-react';
import { type Dispatch, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { DireccionSection } from '../direcciones/direccion-section.tsx';
import { lugarAsDireccion } from '../direcciones/known-direccion.ts';
import { DIRECCIONES_TEXT, suggestionsFound } from '../direcciones/messages.ts';
import { direccionTitle } from '../direcciones/parada-text.ts';
import { SuggestionOption } from '../direcciones/suggestion-option.tsx';
import { useLocate } from '../direcciones/use-locate.ts';
import { useOwnHere } from '../direcciones/use-own-here.ts';
import { useSuggestions } from '../direcciones/use-suggestions.ts';
import { reduceForm } from '../form/reduce-form.ts';
import { SolicitudContext, useSolicitud } from '../form/solicitud-context.ts';
import { type ChosenDireccion, type FormAction, newForm, type SolicitudForm } from '../form/solicitud-form.ts';
import type { TypedLine } from './frase-panel.tsx';

/** The grammar comes once somebody types. */
const FrasePanel = lazyPanel(async () => (await import('./frase-panel.tsx')).FrasePanel);
/** Shorter texts say nothing that is a line. */
const LINE_FROM = 3;

/** What the field says to who types: the requester, or whoever is on the line with them. */
export interface WhereToWords {
  whereTo: string;
  /** An example; it stays while the field is there. */
  placeholder: string;
  from: string;
  fromWhere: string;
  change: string;
  choose: string;
}

interface WhereToProps {
  words: WhereToWords;
  type: SolicitudType;
  /** The type that was pressed. */
  picked: SolicitudType | null;
  types: readonly SolicitudType[];
  lugar: Inicio['lugar'];
  /** A line that somebody wrote elsewhere. */
  linea: string;
  /** What was typed before somebody looked elsewhere. */
  begun: SolicitudForm | null;
  /** The usual place is known, or will not be. */
  isReady: boolean;
  /** Takes along what was typed or chosen, for the button of the home; says whether there was anything. */
  onTake: (take: (() => boolean) | null) => void;
  /** The text is a whole order in a line, or no longer. */
  onLine: (line: TypedLine | null) => void;
  /** Both ends are known, or the destination alone. */
  onForm: (form: SolicitudForm) => void;
  /** The home goes: with what was typed and has come into no form. */
  onLeave: (begun: SolicitudForm | null) => void;
}

/** Where to, and from where: a destination opens its form (W-001, W-002, W-006). */
export function WhereTo(props: WhereToProps) {
  const {
    words,
    type,
    picked,
    types,
    lugar,
    linea: typedLine,
    begun,
    isReady,
    onTake,
    onLine: onHomeLine,
    onLeave,
  } = props;
  const [ends, change] = useReducer(reduceForm, null, () => (typedLine === '' && begun) || startOf(typedLine));
  const [isChanging, setIsChanging] = useState(ends.origen.text !== '' && !ends.origen.address);
  const left = useRef<SolicitudForm | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<TypedLine | null>(null);
  const [isLine, setIsLine] = useState(false);
  const onLine = useCallback(
    (typed: TypedLine | null) => {
      line.current = typed;
      setIsLine(typed !== null);
      onHomeLine(typed);
    },
    [onHomeLine],
  );
  const here = useOwnHere(lugar === null);
  const usual = useMemo(() => (lugar ? lugarAsDireccion(lugar) : here), [lugar, here]);
  // what somebody typed is theirs, also while it is empty
  const origen = isChanging || ends.origen.text !== '' ? ends.origen.address : usual;

  const dispatch: Dispatch<FormAction> = (action) => {
    change(action);
    if (action.type !== 'addressChosen') return;
    if (action.end === 'destino') return onForm(formTo(type, origen, action.address));
    setIsChanging(false);
    focusWithin(box.current);
  };

  useEffect(() => {
    onTake(() => {
      const text = ends.destino.text.trim();
      if (line.current) line.current.open();
      else if (text !== '' || ends.origen.address) onForm(begunForm(type, origen, text));
      else return false;
      return true;
    });
  });
  useEffect(() => () => onTake(null), [onTake]);
  useEffect(() => {
    // a destination that was chosen is in its form
    left.current = ends.destino.address ? null : ends;
  }, [ends]);
  useEffect(() => () => onLeave(left.current), [onLeave]);

  function onForm(form: SolicitudForm) {
    left.current = null;
    props.onForm(form);
  }

  return (
    <SolicitudContext value={{ dispatch }}>
      <div ref={box} className="stack-2">
        <div
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || !isLine || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            event.stopPropagation();
            line.current?.open();
          }}
        >
          <DestinationField words={words} form={ends} near={origen} isLine={isLine} />
        </div>
        {codePoints(ends.destino.text) > LINE_FROM ? (
          <Suspense>
            <FrasePanel
              texto={ends.destino.text}
              types={types}
              picked={picked}
              lugar={lugar}
              from={origen}
              onForm={onForm}
              onLine={onLine}
              linea={typedLine}
              isReady={isReady}
            />
          </Suspense>
        ) : null}
        {isChanging ? (
          <div ref={focusWithin}>
            <DireccionSection end="origen" label={words.from} entry={ends.origen} near={null} />
          </div>
        ) : (
          <button
            type="button"
            className="shape-press row-2 text-md soft pad-1-2 round-md hovers"
            style={{ minHeight: 'var(--control)' }}
            onClick={() => setIsChanging(true)}
          >
            <CircleDot size={16} aria-hidden />
            <span className="shape-clipped grow">
              {origen ? `${words.from} ` : ''}
              <strong className="strong ink">{origen ? direccionTitle(origen) : words.fromWhere}</strong>
            </span>
            <span className="text-sm accent">{origen ? words.change : words.choose}</span>
          </button>
        )}
      </div>
    </SolicitudContext>
  );
}

function startOf(typedLine: string): SolicitudForm {
  const form = newForm('PARAMI');
  return { ...form, destino: { ...form.destino, text: typedLine } };
}

/** To the first field of what has just come, or is there still. */
function focusWithin(node: HTMLElement | null): void {
  node?.querySelector('input')?.focus();
}

/** The form with the ends that are known, open where it asks for something. */
function formTo(type: SolicitudType, origen: ChosenDireccion | null, destino: ChosenDireccion): SolicitudForm {
  return reduceForm(formFrom(type, origen), { type: 'addressChosen', end: 'destino', address: destino });
}

function formFrom(type: SolicitudType, origen: ChosenDireccion | null): SolicitudForm {
  return origen ? reduceForm(newForm(type), { type: 'addressChosen', end: 'origen', address: origen }) : newForm(type);
}

/** The form with an address that was typed and not chosen yet. */
function begunForm(type: SolicitudType, origen: ChosenDireccion | null, text: string): SolicitudForm {
  return reduceForm(formFrom(type, origen), { type: 'addressTyped', end: 'destino', text });
}

/** The address field, whose list stays shut until somebody types or presses: the page opens with one call alone (W-005, W-256). */
function DestinationField({
  words,
  form: { destino },
  near,
  isLine,
}: {
  words: WhereToWords;
  form: SolicitudForm;
  near: ChosenDireccion | null;
  isLine: boolean;
}) {
  const { dispatch } = useSolicitud();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = !isLine && (isOpened || destino.text !== '');
  const found = useSuggestions(destino, near, isOpen);
  const { isLocating, choose, cancel } = useLocate('destino');
  return (
    <ComboField<Suggestion>
      label={words.whereTo}
      listLabel="Direcciones"
      placeholder={words.placeholder}
      maxLength={2 * FRASE_MAX}
      text={destino.text}
      found={found}
      isShut={!isOpen}
      isBusy={isLocating}
      keyOf={({ source, street }) => `${source} ${street}`}
      renderOption={(suggestion) => <SuggestionOption suggestion={suggestion} />}
      none={DIRECCIONES_TEXT.noSuggestions}
      idle={DIRECCIONES_TEXT.typeMore}
      countText={suggestionsFound}
      onOpen={() => setIsOpened(true)}
      onLeave={() => setIsOpened(false)}
      onType={(text) => {
        cancel();
        dispatch({ type: 'addressTyped', end: 'destino', text });
      }}
      onPick={choose}
    />
  );
}
