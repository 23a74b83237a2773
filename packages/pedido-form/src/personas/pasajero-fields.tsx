import { PERSONA } from '@traza/domain';
import { alightingParadas, boardingParadas, type PasajeroDraft, SOLICITUDES } from '@traza/domain/solicitudes';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useId } from 'react';
import type { EditorParada } from '../form/run-paradas.ts';
import { useFormHost } from '../host.ts';
import { PASAJERO_TEXT, pasajeroIssueText } from '../pasajero-text.ts';
import { SolicitudPhone } from './contact-section.tsx';
import { empleadoOf } from './empleado-draft.ts';
import { LanguageField } from './language-field.tsx';
import styles from './pasajero-fields.module.css';
import { PersonField } from './person-field.tsx';
import { isOfName, type PasajeroFault } from './use-pasajero-editor.ts';

interface PasajeroFieldsProps {
  draft: PasajeroDraft;
  paradas: readonly EditorParada[];
  fault: PasajeroFault | null;
  onChange: (changes: Partial<PasajeroDraft>) => void;
}

/** A pasajero and their paradas (O-128). A typed name is a guest's; a chosen empleado brings phone and ceco (DO-47). */
export function PasajeroFields({ draft, paradas, fault, onChange }: PasajeroFieldsProps) {
  const { account } = useFormHost();
  const { nombre, tel, idPersona, idCeco, cecos, from, to } = draft;

  return (
    <div className={styles['fields']}>
      <div className={styles['wide']}>
        <span className={styles['label']} aria-hidden>
          {PASAJERO_TEXT.name}
        </span>
        <PersonField
          label={PASAJERO_TEXT.name}
          text={nombre}
          isFree
          isChosen={idPersona !== null}
          error={fault && isOfName(fault) ? pasajeroIssueText(fault) : undefined}
          onType={(text) =>
            onChange({ nombre: text.slice(0, PERSONA.nameMax), idPersona: null, idCeco: null, cecos: [] })
          }
          onPick={(person) => onChange(empleadoOf(person, account))}
        />
      </div>
      <SolicitudPhone
        label={PASAJERO_TEXT.phone}
        value={tel}
        showsErrors={fault?.code === 'phone_invalid'}
        onChange={(text) => onChange({ tel: text })}
      />
      {idPersona === null ? <LanguageField value={draft.idioma} onChange={(idioma) => onChange({ idioma })} /> : null}
      <CecoSelect idCeco={idCeco} cecos={cecos} onChange={(id) => onChange({ idCeco: id })} />
      <ParadaSelect
        label={PASAJERO_TEXT.from}
        value={from}
        paradas={boardingParadas(paradas, to)}
        onChange={(id) => onChange({ from: id })}
      />
      <ParadaSelect
        label={PASAJERO_TEXT.to}
        value={to}
        paradas={alightingParadas(paradas, from)}
        onChange={(id) => onChange({ to: id })}
      />
      {paradas.some(({ id, isTerminal }) => isTerminal && id === from) ? (
        <div className={styles['wide']}>
          <TextField
            label={PASAJERO_TEXT.arrival}
            hint={PASAJERO_TEXT.arrivalHint}
            maxLength={SOLICITUDES.arrivalDataMax}
            value={draft.arrival ?? ''}
            onChange={(text) => onChange({ arrival: text })}
          />
        </div>
      ) : null}
    </div>
  );
}

function CecoSelect({
  idCeco,
  cecos,
  onChange,
}: Pick<PasajeroDraft, 'idCeco' | 'cecos'> & { onChange: (id: number | null) => void }) {
  const id = useId();
  return (
    <div className="stack">
      <label className={styles['label']} htmlFor={id}>
        {PASAJERO_TEXT.ceco}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={idCeco ?? ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      >
        <option value="">{PASAJERO_TEXT.solicitudCeco}</option>
        {cecos.map((ceco) => (
          <option key={ceco.id} value={ceco.id}>
            {ceco.denominacion}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ParadaSelectProps {
  label: string;
  value: string | null;
  paradas: readonly EditorParada[];
  onChange: (id: string | null) => void;
}

/** The stops that the other choice leaves (O-134). A choice that no longer fits reads as none. */
function ParadaSelect({ label, value, paradas, onChange }: ParadaSelectProps) {
  const id = useId();
  const isOffered = paradas.some((parada) => parada.id === value);
  return (
    <div className="stack">
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles['select']}
        data-empty={!isOffered || undefined}
        value={isOffered && value !== null ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        <option value="">{PASAJERO_TEXT.chooseParada}</option>
        {paradas.map((parada) => (
          <option key={parada.id} value={parada.id}>
            {`${parada.label} · ${parada.direccion}`}
          </option>
        ))}
      </select>
    </div>
  );
}
