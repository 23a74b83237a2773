import { useQuery } from '@tanstack/react-query';
import type { Empleado } from '@traza/contract';
import { EMPLEADOS } from '@traza/domain/empleados';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useState } from 'react';
import { copySearchQuery } from './api.ts';

interface EmpleadoChoiceProps {
  idCliente: number;
  labels: { search: string; hint: string; choose: string; nobody: string };
  /** The id that is chosen; undefined of whom is not offered. */
  idOf: (empleado: Empleado) => number | undefined;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Looks for an empleado, and chooses one of those found. */
export function EmpleadoChoice({ idCliente, labels, idOf, chosen, onChoose }: EmpleadoChoiceProps) {
  const [text, setText] = useState('');
  const { data } = useQuery(copySearchQuery(idCliente, text.trim()));
  const found = (data?.empleados ?? []).flatMap((empleado) => {
    const id = idOf(empleado);
    return id === undefined ? [] : [{ value: String(id), label: `${empleado.apellido}, ${empleado.nombre}` }];
  });
  return (
    <>
      <TextField
        label={labels.search}
        type="search"
        placeholder={labels.hint}
        autoComplete="off"
        maxLength={EMPLEADOS.searchMax}
        value={text}
        onChange={(next) => {
          setText(next);
          onChoose(undefined);
        }}
      />
      <SelectField
        label={labels.choose}
        value={chosen === undefined ? '' : String(chosen)}
        options={[{ value: '', label: labels.nobody }, ...found]}
        onChange={(value) => onChoose(value === '' ? undefined : Number(value))}
      />
    </>
  );
}
