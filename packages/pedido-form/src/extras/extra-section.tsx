import {
  arrivalInNote,
  asksArrival,
  carriesPeople,
  factsOfType,
  LUGGAGE,
  type Luggage,
  motivoTermsOf,
  remarkLeft,
  SOLICITUDES,
  whyNotMotivo,
} from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { Suspense, useId } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { arrivalHint, issueText, LUGGAGE_TEXT, leftText, remarkText } from '../form-text.ts';
import { useFormHost } from '../host.ts';
import { TEXT } from '../messages.ts';
import styles from './extra-section.module.css';
import { MotivoField } from './motivo-part.ts';

/** Arrival data at a terminal, luggage and the note, which share 250 characters (DO-50, DO-56); a shipment has its details alone. */
export function ExtraSection({ form }: { form: SolicitudForm }) {
  const { dispatch } = useSolicitud();
  const { type, luggage, note, arrival, showsErrors } = form;
  const change = (extra: Partial<SolicitudForm>) => dispatch({ type: 'extraChanged', extra });
  const left = remarkLeft(note, luggage, arrivalInNote(form));
  const { label, placeholder } = remarkText(type);
  return (
    <div className="stack-4">
      {asksArrival(form) ? (
        <TextField
          label="Datos de arribo"
          hint={arrivalHint(form.pasajeros)}
          data-first
          required
          maxLength={SOLICITUDES.arrivalDataMax}
          value={arrival}
          onChange={(text) => change({ arrival: text })}
          error={showsErrors && arrival.trim() === '' ? TEXT.arrivalMissing : undefined}
        />
      ) : null}
      {carriesPeople(type) ? <LuggageChoice luggage={luggage} onChoose={(next) => change({ luggage: next })} /> : null}
      <Motivo form={form} onChange={(motivo) => change({ motivo })} />
      <TextArea
        label={label}
        placeholder={placeholder}
        value={note}
        onChange={(text) => change({ note: text })}
        hint={leftText(left)}
        error={left < 0 || (showsErrors && factsOfType(type).needsNote && note.trim() === '')}
      />
      <Button variant="secondary" onClick={() => dispatch({ type: 'sectionDone', section: 'extra' })} fullWidth>
        {TEXT.done}
      </Button>
    </div>
  );
}

function Motivo({ form, onChange }: { form: SolicitudForm; onChange: (motivo: string) => void }) {
  const { account } = useFormHost();
  const { type, motivo, motivoBefore, showsErrors } = form;
  const terms = motivoTermsOf(account, type);
  if (!terms && motivo === '') return null;
  const issue = whyNotMotivo(motivo.trim(), terms, motivoBefore);
  return (
    <div className={styles['motivo']}>
      <Suspense>
        <MotivoField
          {...{ type, terms, motivo, onChange }}
          error={showsErrors && issue ? issueText(issue) : undefined}
        />
      </Suspense>
    </div>
  );
}

function LuggageChoice({ luggage, onChoose }: { luggage: Luggage; onChoose: (luggage: Luggage) => void }) {
  const name = useId();
  return (
    <fieldset className="bare-fields">
      <legend className={styles['label']}>Equipaje</legend>
      <div className={styles['sizes']}>
        {LUGGAGE.map((option) => (
          <label key={option} className={styles['size']} data-chosen={option === luggage || undefined}>
            <input
              type="radio"
              className="shape-over-label"
              name={name}
              checked={option === luggage}
              onChange={() => onChoose(option)}
            />
            {LUGGAGE_TEXT[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
