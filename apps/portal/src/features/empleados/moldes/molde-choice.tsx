import { useQuery } from '@tanstack/react-query';
import type { Molde } from '@traza/contract';
import type { Administration } from '@traza/domain/empleados';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { moldesQuery } from '../api.ts';
import { MOLDE_TEXT } from './messages.ts';

interface MoldeChoiceProps {
  idCliente: number;
  administration: Administration;
  /** What choosing nothing is called. */
  none: string;
  chosen: number | undefined;
  onChoose: (molde: Molde | undefined) => void;
}

/** A template of those that there are; for who administers everybody, and nothing where there are none (W-156). */
export function MoldeChoice({ idCliente, administration, none, chosen, onChoose }: MoldeChoiceProps) {
  const { data: moldes = [] } = useQuery(moldesQuery(idCliente, administration));
  if (moldes.length === 0) return null;
  return (
    <SelectField
      label={MOLDE_TEXT.molde}
      value={chosen === undefined ? '' : String(chosen)}
      options={[{ value: '', label: none }, ...moldes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))]}
      onChange={(value) => onChoose(moldes.find(({ id }) => String(id) === value))}
    />
  );
}
