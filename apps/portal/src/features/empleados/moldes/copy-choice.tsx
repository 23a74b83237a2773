import { useQuery } from '@tanstack/react-query';
import { EMPLEADOS } from '@traza/domain/empleados';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useState } from 'react';
import { copySearchQuery } from '../api.ts';
import { MOLDE_TEXT } from './messages.ts';

interface CopyChoiceProps {
  idCliente: number;
  /** The account of the chosen empleado. */
  chosen: number | undefined;
  onChoose: (idCuenta: number | undefined) => void;
}

/** Looks for somebody whose permissions are taken, and what they audit (W-157). */
export function CopyChoice({ idCliente, chosen, onChoose }: CopyChoiceProps) {
  const [text, setText] = useState('');
  const { data } = useQuery(copySearchQuery(idCliente, text.trim()));
  const found = (data?.empleados ?? []).map(({ id, nombre, apellido }) => ({
    value: String(id),
    label: `${apellido}, ${nombre}`,
  }));
  return (
    <>
      <TextField
        label={MOLDE_TEXT.copySearch}
        type="search"
        placeholder={MOLDE_TEXT.copySearchHint}
        autoComplete="off"
        maxLength={EMPLEADOS.searchMax}
        value={text}
        onChange={(next) => {
          setText(next);
          onChoose(undefined);
        }}
      />
      <SelectField
        label={MOLDE_TEXT.copyFrom}
        value={chosen === undefined ? '' : String(chosen)}
        options={[{ value: '', label: MOLDE_TEXT.nobody }, ...found]}
        onChange={(value) => onChoose(value === '' ? undefined : Number(value))}
      />
    </>
  );
}
