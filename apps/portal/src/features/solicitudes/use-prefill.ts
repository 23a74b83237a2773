import { useQuery } from '@tanstack/react-query';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { Plantilla } from '@traza/contract';
import { SOLICITUD_TYPES, type SolicitudType } from '@traza/domain/solicitudes';
import { plantillaQuery, type SolicitudOfBefore } from '@traza/pedido-form/form/plantilla-api.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { useEffect, useState } from 'react';
import { toastError, toastInfo } from '#lib/toast.ts';

const SOURCE = /^(?<extrasType>[sv])-(?<id>[1-9]\d{0,9})$/;

function sourceOf(text: unknown): Omit<SolicitudOfBefore, 'isReturn'> | null {
  const found = typeof text === 'string' ? SOURCE.exec(text)?.groups : undefined;
  return found ? { extrasType: found['extrasType'] === 's' ? 's' : 'v', id: Number(found['id']) } : null;
}

/** `?repetir=v-200` asks for a trip again, `?regreso=s-100` for the way back of a request. */
function readSource({ repetir, regreso }: Search): SolicitudOfBefore | null {
  const isReturn = typeof repetir !== 'string';
  const source = sourceOf(isReturn ? regreso : repetir);
  return source && { ...source, isReturn };
}

/** `?modificar=s-100` changes that pedido. */
export function readEdited({ modificar }: Search) {
  return sourceOf(modificar);
}

/** `?pedir=PARAMI` asks for the form of a type (W-128). */
function readType({ pedir }: Search): SolicitudType | null {
  return SOLICITUD_TYPES.find((type) => type === pedir) ?? null;
}

/** What a form starts from: a filled form, or an order type. The number changes with each choice, also of the same start. */
export type Prefill = { number: number } & ({ form: SolicitudForm } | { type: SolicitudType });

/**
 * The form of a type, or one filled in from an earlier pedido, as the URL asks; the URL then drops that parameter. Nothing is sent by
 * itself.
 */
export function usePrefill(types: readonly SolicitudType[]) {
  const host = useFormHost();
  const { account } = host;
  const [source, patch] = useUrlState(readSource);
  const [type] = useUrlState(readType);
  const [seenType, setSeenType] = useState<SolicitudType | null>(null);
  const [filled, setFilled] = useState<Prefill | null>(null);
  const [taken, setTaken] = useState<Plantilla | null>(null);
  const { data, error } = useQuery({
    ...plantillaQuery(host, source ?? { extrasType: 'v', id: 0, isReturn: false }),
    enabled: source !== null,
  });

  if (source && data && data.plantilla !== taken) {
    setTaken(data.plantilla);
    const form = data.filledForm(data.plantilla, { account, types });
    if (form) setFilled((before) => ({ number: next(before), form }));
  }
  if (type !== seenType) {
    setSeenType(type);
    if (type && types.includes(type)) setFilled((before) => ({ number: next(before), type }));
  }

  // until then no form is on the page: the one before has saved its draft
  useEffect(() => {
    if (type) patch({ pedir: undefined });
  }, [type, patch]);

  useEffect(() => {
    if (!source || (!data && !error)) return;
    if (error) toastError(error, { area: 'pedidos' });
    else if (data && !data.filledForm(data.plantilla, { account, types })) toastInfo('order_not_repeatable');
    patch({ repetir: undefined, regreso: undefined });
  }, [source, data, error, account, types, patch]);

  return { isLoading: source !== null || type !== null, filled };
}

function next(before: Prefill | null): number {
  return (before?.number ?? 0) + 1;
}
