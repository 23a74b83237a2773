import { LUGGAGE, type Luggage, noteLeft, ORDERING } from '@traza/domain';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './extra-section.module.css';
import { LUGGAGE_TEXT, leftText, TEXT } from './messages.ts';
import { useOrder } from './order-context.ts';

interface ExtraSectionProps {
  luggage: Luggage;
  note: string;
  arrival: string;
  asksArrival: boolean;
  showsErrors: boolean;
}

/** Arrival data at a terminal, luggage and the note, which share 250 characters (DO-50, DO-56). */
export function ExtraSection({ luggage, note, arrival, asksArrival, showsErrors }: ExtraSectionProps) {
  const { dispatch } = useOrder();
  const noteId = useId();
  const counterId = useId();
  const left = noteLeft(note, luggage);
  return (
    <div className={styles['section']}>
      {asksArrival ? (
        <TextField
          label="Datos de arribo"
          hint="Aerolínea y vuelo, o empresa y servicio."
          data-first
          required
          maxLength={ORDERING.arrivalDataMax}
          value={arrival}
          onChange={(text) => dispatch({ type: 'arrivalTyped', arrival: text })}
          error={showsErrors && arrival.trim() === '' ? TEXT.arrivalMissing : undefined}
        />
      ) : null}
      <LuggageChoice luggage={luggage} onChoose={(next) => dispatch({ type: 'luggageChosen', luggage: next })} />
      <div>
        <label htmlFor={noteId} className={styles['label']}>
          Observaciones
        </label>
        <textarea
          id={noteId}
          className={styles['note']}
          placeholder="Por ejemplo: tocar timbre, salida por la cochera"
          rows={3}
          value={note}
          onChange={(event) => dispatch({ type: 'noteTyped', note: event.currentTarget.value })}
          aria-describedby={counterId}
          aria-invalid={left < 0}
        />
        <p id={counterId} className={styles['counter']} data-over={left < 0 || undefined}>
          {leftText(left)}
        </p>
      </div>
      <Button variant="secondary" onClick={() => dispatch({ type: 'sectionDone', section: 'extra' })} fullWidth>
        {TEXT.done}
      </Button>
    </div>
  );
}

function LuggageChoice({ luggage, onChoose }: { luggage: Luggage; onChoose: (luggage: Luggage) => void }) {
  const name = useId();
  return (
    <fieldset className={styles['luggage']}>
      <legend className={styles['label']}>Equipaje</legend>
      <div className={styles['sizes']}>
        {LUGGAGE.map((option) => (
          <label key={option} className={styles['size']}>
            <input type="radio" name={name} checked={option === luggage} onChange={() => onChoose(option)} />
            {LUGGAGE_TEXT[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
