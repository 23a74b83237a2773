import { useQuery } from '@tanstack/react-query';
import { toastError, toastInfo } from '@traza/client/toast.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { Plantilla } from '@traza/contract';
import { accountKey, type CorporateAccount, type SolicitudType } from '@traza/domain';
import { useEffect, useState } from 'react';
import { plantillaQuery, type SolicitudOfBefore } from './plantilla-api.ts';
import { filledForm } from './prefill.ts';
import type { SolicitudForm } from './solicitud-form.ts';

const SOURCE = /^(?<extrasType>[sv])-(?<id>[1-9]\d{0,9})$/;

/** `?repetir=v-200` asks for a trip again, `?regreso=s-100` for the way back of a request. */
function readSource({ repetir, regreso }: Search): SolicitudOfBefore | null {
  const isReturn = typeof repetir !== 'string';
  const text = isReturn ? regreso : repetir;
  const found = typeof text === 'string' ? SOURCE.exec(text)?.groups : undefined;
  if (!found) return null;
  return { extrasType: found['extrasType'] === 's' ? 's' : 'v', id: Number(found['id']), isReturn };
}

/** A form that somebody chose to start from; the number tells one choice from the next. */
export interface FilledForm {
  number: number;
  form: SolicitudForm;
}

/** The form filled in from an order of before, as the address asks; then the address is plain again. Nothing is sent by itself. */
export function usePrefill(account: CorporateAccount, types: readonly SolicitudType[]) {
  const [source, patch] = useUrlState(readSource);
  const [filled, setFilled] = useState<FilledForm | null>(null);
  const [taken, setTaken] = useState<Plantilla | null>(null);
  const { data, error } = useQuery({
    ...plantillaQuery(accountKey(account), source ?? { extrasType: 'v', id: 0, isReturn: false }),
    enabled: source !== null,
  });

  if (source && data && data !== taken) {
    setTaken(data);
    const form = filledForm(data, { account, types });
    if (form) setFilled((before) => ({ number: (before?.number ?? 0) + 1, form }));
  }

  useEffect(() => {
    if (!source || (!data && !error)) return;
    if (error) toastError(error, { area: 'pedidos' });
    else if (data && !filledForm(data, { account, types })) toastInfo('order_not_repeatable');
    patch({ repetir: undefined, regreso: undefined });
  }, [source, data, error, account, types, patch]);

  return { isLoading: source !== null, filled };
}
