import { isBlankPhone, type SelectedPerson } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import { SECTION_TEXT } from '../form-text.ts';
import { TEXT } from '../messages.ts';
import styles from './contact-section.module.css';
import { SolicitudPhone } from './contact-section.tsx';
import { PERSONAS_TEXT } from './messages.ts';
import { PersonField } from './person-field.tsx';

interface ChosenPersonProps {
  persona: SelectedPerson;
  showsErrors: boolean;
}

interface PersonSectionProps extends ChosenPersonProps {
  onSearchFocus: () => void;
}

/** Whom the trip is for: searched among the empleados, then with the phone to reach them (O-100…O-103). */
export function PersonSection({ persona, showsErrors, onSearchFocus }: PersonSectionProps) {
  const { dispatch } = useSolicitud();
  if (persona.person) return <ChosenPerson persona={persona} showsErrors={showsErrors} />;
  return (
    <PersonField
      label={SECTION_TEXT.persona.title}
      text={persona.nameAndLastName}
      onFocus={onSearchFocus}
      onType={(text) => dispatch({ type: 'personTyped', text })}
      onPick={(person) => dispatch({ type: 'personChosen', person })}
    />
  );
}

function ChosenPerson({ persona, showsErrors }: ChosenPersonProps) {
  const { dispatch } = useSolicitud();
  const startsBlank = useRef(isBlankPhone(persona.phone));
  const form = useRef<HTMLFormElement>(null);

  // the search field that had the focus is gone, so the focus goes to a missing phone
  useEffect(() => {
    if (startsBlank.current) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      ref={form}
      className="stack-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'sectionDone', section: 'persona' });
      }}
    >
      <div className={styles['chosen']}>
        <span className="rest text-md strong anywhere accent">{persona.nameAndLastName}</span>
        <IconButton
          label={PERSONAS_TEXT.otherPerson}
          size="sm"
          onClick={() => dispatch({ type: 'personTyped', text: '' })}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <SolicitudPhone
        value={persona.phone}
        isRequired
        showsErrors={showsErrors}
        onChange={(phone) => dispatch({ type: 'personPhoneTyped', phone })}
      />
      <Button variant="secondary" type="submit" fullWidth>
        {TEXT.done}
      </Button>
    </form>
  );
}
