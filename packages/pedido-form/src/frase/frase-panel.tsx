import type { Inicio } from '@traza/contract';
import { motivoTermsOf, type SolicitudType } from '@traza/domain/solicitudes';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useOwnHere } from '../direcciones/use-own-here.ts';
import { MotivoField } from '../extras/motivo-part.ts';
import type { ChosenDireccion, SolicitudForm } from '../form/solicitud-form.ts';
import { useFormHost } from '../host.ts';
import styles from './frase.module.css';
import { chipsOf, type Edits, type FraseChip, type FrasePart, lostWords } from './frase-chips.ts';
import { formOfFrase, typeOfFrase } from './frase-form.ts';
import { FRASE_TEXT } from './messages.ts';
import { useFrase } from './use-frase.ts';

/** A text that is a line, for the home around it. */
export interface TypedLine {
  /** Opens its form, once its addresses are known. */
  open: () => void;
  isSearching: boolean;
  type: SolicitudType;
  chooseType: (type: SolicitudType) => void;
}

interface FrasePanelProps {
  texto: string;
  types: readonly SolicitudType[];
  /** The type that was pressed before. */
  picked: SolicitudType | null;
  lugar: Inicio['lugar'];
  /** Where the home says that one leaves from: it holds where the line says nothing of it. */
  from: ChosenDireccion | null;
  onForm: (form: SolicitudForm) => void;
  /** The line, once the text is one; null while it is an address (W-021). */
  onLine: (line: TypedLine | null) => void;
  /** The line that is to open its form by itself, once its addresses are known. */
  linea: string;
  isReady: boolean;
}

const UNCHANGED: Edits = { picked: {}, removed: [] };

/** The understood parts of a typed line (W-026); a plain address shows nothing. */
export function FrasePanel(props: FrasePanelProps) {
  const { texto, types, picked, lugar, from, onForm, onLine, linea, isReady } = props;
  const { frase, people, isSearching, direccionOf, isVague, findTitle, today } = useFrase({
    texto,
    types,
    lugar,
    from,
  });
  const isPhone = useIsPhone();
  const { edits, isNoted, setEdits, setIsNoted } = useEdits(texto);
  const here = useOwnHere(frase.isLinea && frase.origen?.readings[0]?.kind === 'ubicacion');
  const lost = lostWords(frase, edits);
  const { motivo = '' } = edits;
  const open = () =>
    onForm({
      ...formOfFrase(frase, edits, {
        types,
        picked,
        direccionOf,
        people,
        from,
        here,
        nota: isNoted ? lost.join(' ') : '',
      }),
      motivo,
    });
  const askToOpen = useOpening({ texto, isReady: isReady && !isSearching && frase.isLinea, open, linea });
  useEffect(() => {
    const line: TypedLine = {
      open: askToOpen,
      isSearching,
      type: typeOfFrase(frase, edits, { types, picked }),
      chooseType: (type) => setEdits((before) => ({ ...before, type })),
    };
    onLine(frase.isLinea ? line : null);
  });
  useEffect(() => () => onLine(null), [onLine]);
  if (!frase.isLinea) return null;

  return (
    <section className="stack-2" aria-label={FRASE_TEXT.understood}>
      <ul className={styles['chips']}>
        {chipsOf(frase, edits, { today, isVague, findTitle, from, isNoted, isPhone }).map((chip) => (
          <FraseChipItem
            key={chip.parte}
            chip={chip}
            onPick={(at) => setEdits((before) => ({ ...before, picked: { ...before.picked, [chip.parte]: at } }))}
            onRemove={() => setEdits((before) => withoutPart(before, chip.parte))}
          />
        ))}
      </ul>
      <MotivoPart
        type={typeOfFrase(frase, edits, { types, picked })}
        motivo={motivo}
        onChange={(next) => setEdits((before) => ({ ...before, motivo: next }))}
      />
      {lost.length > 0 && !isNoted ? (
        <p className="flat text-sm soft" role="status">
          {FRASE_TEXT.notUnderstood} «{lost.join('», «')}»{' '}
          <button type="button" className="shape-link" onClick={() => setIsNoted(true)}>
            {FRASE_TEXT.asNote}
          </button>
        </p>
      ) : null}
      {frase.isCut ? <p className="flat text-sm soft">{FRASE_TEXT.cut}</p> : null}
    </section>
  );
}

interface MotivoPartProps {
  type: SolicitudType;
  motivo: string;
  onChange: (motivo: string) => void;
}

/** What no line says: shown where the cliente asks for it. */
function MotivoPart({ type, motivo, onChange }: MotivoPartProps) {
  const terms = motivoTermsOf(useFormHost().account, type);
  if (!terms) return null;
  return (
    <Suspense>
      <MotivoField {...{ type, terms, motivo, onChange }} />
    </Suspense>
  );
}

interface Opening {
  texto: string;
  isReady: boolean;
  open: () => void;
  linea: string;
}

/** Opens the form once the addresses of the line are known: an Enter that came first is not lost, nor is one of an older line. */
function useOpening({ texto, isReady, open, linea }: Opening) {
  const asked = useRef(linea === '' ? null : linea);
  useEffect(() => {
    if (asked.current === null || (asked.current === texto && !isReady)) return;
    const isOfThisLine = asked.current === texto;
    asked.current = null;
    if (isOfThisLine) open();
  });
  return () => {
    if (isReady) open();
    else asked.current = texto;
  };
}

/** The corrections of a line; another line starts without any. */
function useEdits(texto: string) {
  const [state, setState] = useState({ texto, edits: UNCHANGED, isNoted: false });
  if (state.texto !== texto) setState({ texto, edits: UNCHANGED, isNoted: false });
  return {
    ...state,
    setEdits: (change: (before: Edits) => Edits) => setState((before) => ({ ...before, edits: change(before.edits) })),
    setIsNoted: (isNoted: boolean) => setState((before) => ({ ...before, isNoted })),
  };
}

function withoutPart(edits: Edits, part: FrasePart): Edits {
  return { ...edits, removed: [...edits.removed, part] };
}

interface ChipItemProps {
  chip: FraseChip;
  onPick: (at: number) => void;
  onRemove: () => void;
}

function FraseChipItem({ chip, onPick, onRemove }: ChipItemProps) {
  const { label, readings, at, asks, isAssumed, error, canRemove } = chip;
  const words = [error, isAssumed ? FRASE_TEXT.assumed : null, asks ? FRASE_TEXT.choose : null].filter(Boolean);
  return (
    <li className={styles['chip']} data-assumed={isAssumed || undefined} data-error={error !== null || undefined}>
      <span className="soft">{label}</span>
      {readings.length > 1 ? (
        <select
          className={styles['readings']}
          aria-label={label}
          value={at}
          onChange={(event) => onPick(Number(event.currentTarget.value))}
        >
          {readings.map((reading, index) => (
            <option key={reading} value={index}>
              {reading}
            </option>
          ))}
        </select>
      ) : (
        <strong>{readings[at] ?? FRASE_TEXT.blank}</strong>
      )}
      {words.length > 0 ? <span className="soft">{words.join(' · ')}</span> : null}
      {canRemove ? (
        <IconButton size="sm" label={`Quitar ${label}`} onClick={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
