import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useFound } from '@traza/client/search/use-found.ts';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { useState } from 'react';
import { call } from './api.ts';
import { errorText } from './error-text.ts';

interface NamedPersona {
  idPersona: number;
  nombre: string;
}

const requestersQuery = (idCliente: number) => (q: string) =>
  queryOptions({
    queryKey: ['solicitantes', idCliente, q] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/solicitantes/:idCliente', { params: { idCliente }, query: { q } }, { signal }))
        .data,
  });

interface RequesterFieldProps {
  idCliente: number;
  label: string;
  onPick: (persona: NamedPersona) => void;
}

/** An empleado of a cliente in whose name something can be asked for (M-236). */
export function RequesterField({ idCliente, label, onPick }: RequesterFieldProps) {
  const [text, setText] = useState('');
  const { data, isCurrent, error } = useFound({
    text,
    pauseMs: 150,
    isAtOnce: false,
    query: requestersQuery(idCliente),
  });
  return (
    <ComboField<NamedPersona>
      label={label}
      listLabel="Personas de la empresa"
      placeholder="Nombre o legajo"
      maxLength={60}
      text={text}
      found={{ list: data ?? [], isCurrent, isSearch: text.trim() !== '', failed: error !== null }}
      error={error ? errorText(error) : undefined}
      keyOf={({ idPersona }) => String(idPersona)}
      renderOption={({ nombre }) => nombre}
      none="Nadie con ese nombre"
      idle="Escribí su nombre."
      countText={(count) => (count === 1 ? '1 persona' : `${count} personas`)}
      onType={setText}
      onPick={onPick}
    />
  );
}
