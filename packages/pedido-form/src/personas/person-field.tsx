import { fullName, type Person, SOLICITUDES } from '@traza/domain/solicitudes';
import styles from '@traza/ui/fields/combo-field.module.css';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { UserRound } from 'lucide-react';
import { PERSONAS_TEXT, peopleFound } from './messages.ts';
import { usePeople } from './use-people.ts';

interface PersonFieldProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  onPick: (person: Person) => void;
  onFocus?: () => void;
  /** The fault of the name, under the field. */
  error?: string | undefined;
  /** Somebody from outside may be named too. */
  isFree?: boolean;
  /** The text is the name of somebody who was chosen already. */
  isChosen?: boolean;
}

/** The search for an empleado of the client, by name, surname or legajo. */
export function PersonField(props: PersonFieldProps) {
  const { label, text, error, onType, onPick, onFocus, isFree, isChosen = false } = props;
  const found = usePeople(isChosen ? '' : text);
  return (
    <ComboField
      label={label}
      listLabel="Personas"
      placeholder={isFree ? 'Empleado o invitado' : 'Nombre, apellido o legajo'}
      maxLength={SOLICITUDES.searchMaxChars}
      text={text}
      error={error}
      found={found}
      keyOf={({ personId }) => String(personId)}
      renderOption={(person) => <PersonOption person={person} />}
      none={PERSONAS_TEXT.noPeople}
      idle={PERSONAS_TEXT.typePerson}
      countText={peopleFound}
      onType={onType}
      onPick={onPick}
      {...(onFocus ? { onFocus } : {})}
      {...(isFree ? { isFree } : {})}
    />
  );
}

function PersonOption({ person }: { person: Person }) {
  const { phone, centrosDeCostoHabilitados: cecos, cecoPreferido } = person;
  const ceco = cecos.find(({ id }) => id === cecoPreferido) ?? cecos[0];
  const detail = [ceco?.denominacion ?? '', phone ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <>
      <UserRound className={styles['kind']} size={18} aria-hidden />
      <span className="rest">
        <span className="shape-clipped block text-md line-20">{fullName(person)}</span>
        {detail === '' ? null : <span className={styles['detail']}>{detail}</span>}
      </span>
    </>
  );
}
