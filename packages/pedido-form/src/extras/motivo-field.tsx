import { carriesPeople, MOTIVO, type MotivoTerms, type SolicitudType } from '@traza/domain/solicitudes';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';

export interface MotivoFieldProps {
  type: SolicitudType;
  /** Undefined where the cliente offers none any more, for one that was named before. */
  terms: MotivoTerms | undefined;
  motivo: string;
  error?: string | undefined;
  onChange: (motivo: string) => void;
}

/** What the pedido is for: free words, or one of the list of the cliente; one that is not of it stays to choose while it is chosen. */
export function MotivoField({ type, terms, motivo, error, onChange }: MotivoFieldProps) {
  const label = carriesPeople(type) ? 'Motivo del viaje' : 'Motivo';
  const names = terms?.names;
  if (!names) {
    const isRequired = terms?.isDemanded === true;
    return (
      <TextField
        label={label}
        value={motivo}
        onChange={onChange}
        error={error}
        required={isRequired}
        maxLength={MOTIVO.textMax}
        autoComplete="off"
      />
    );
  }
  const offered = motivo === '' || names.includes(motivo) ? names : [motivo, ...names];
  const none = terms.isDemanded ? 'Elegí un motivo' : 'Sin motivo';
  return (
    <SelectField
      label={label}
      value={motivo}
      onChange={onChange}
      error={error}
      options={[{ value: '', label: none }, ...offered.map((name) => ({ value: name, label: name }))]}
    />
  );
}
