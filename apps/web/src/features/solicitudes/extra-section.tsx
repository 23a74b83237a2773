import { SegmentedControl, Textarea } from '@mantine/core';
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

const LUGGAGE_OPTIONS = LUGGAGE.map((value) => ({ value, label: LUGGAGE_TEXT[value] }));

/** Arrival data at a terminal, luggage and the note, which share 250 characters (DO-50, DO-56). */
export function ExtraSection({ luggage, note, arrival, asksArrival, showsErrors }: ExtraSectionProps) {
  const { dispatch } = useOrder();
  const luggageId = useId();
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
      <div>
        <span id={luggageId} className={styles['label']}>
          Equipaje
        </span>
        <SegmentedControl
          aria-labelledby={luggageId}
          fullWidth
          data={LUGGAGE_OPTIONS}
          value={luggage}
          onChange={(value) => dispatch({ type: 'luggageChosen', luggage: value })}
        />
      </div>
      <div>
        <Textarea
          label="Observaciones"
          placeholder="Por ejemplo: tocar timbre, salida por la cochera"
          rows={3}
          value={note}
          onChange={(event) => dispatch({ type: 'noteTyped', note: event.currentTarget.value })}
          aria-describedby={counterId}
          error={left < 0}
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
