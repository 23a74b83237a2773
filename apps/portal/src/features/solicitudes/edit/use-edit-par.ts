import { useQuery } from '@tanstack/react-query';
import type { Par } from '@traza/contract';
import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useMemo, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { type PedidoSource, parQuery, sourceOf } from '#lib/pedido-par.ts';
import { plantillaQuery } from '../form/plantilla-api.ts';
import type { SolicitudContextValue } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { cecoChoiceOf } from '../form/solicitud-view.ts';
import { createRequest } from '../sending/create-body.ts';
import { requesterOf } from '../sending/use-confirm.ts';
import { type EditBody, editBody, editPreviewQuery, formOfNow, sendEdit } from './edit-api.ts';
import { changedSides, withShared } from './par-form.ts';

interface Forms {
  was: SolicitudForm;
  is: SolicitudForm;
}

/** What goes to the other way along with a change, and the version that was seen when it was chosen. */
export interface ParEdit {
  par: Par;
  body: EditBody;
}

/** Sends it under a key of its own, which is that of the change it goes with. */
export async function sendParEdit({ par: { pedido }, body }: ParEdit, key: string): Promise<void> {
  await sendEdit({ source: sourceOf(pedido), body, version: pedido.version }, `${key}-par`);
}

/** The other way of the pedido that is changed: what of the change may be its too, and what that would cost. */
export function useEditPar(source: PedidoSource, solicitud: SolicitudContextValue, { was, is }: Forms) {
  const { account, key } = solicitud;
  const { data: par } = useQuery(parQuery(key, source));
  const [chosen, setChosen] = useState<Par | null>(null);
  const sides = changedSides(was, is);
  const applied = sides.shared ? chosen : null;
  const other = applied ? sourceOf(applied.pedido) : source;
  const filled = useQuery({ ...plantillaQuery(key, { ...other, isReturn: false }), enabled: applied !== null });
  const { data } = filled;
  const body = useMemo(() => {
    const form = applied && data?.filledForm(data.plantilla, { account, types: SOLICITUD_TYPES });
    if (!form) return null;
    const changed = withShared(formOfNow(form, applied.pedido), was, is);
    return editBody(createRequest(changed, requesterOf(account, cecoChoiceOf(changed, solicitud).ceco)));
  }, [applied, data, account, solicitud, was, is]);
  const settled = useSettled(body, PACE.personSearchDebounceMs);
  const preview = useQuery(editPreviewQuery(key, other, settled));
  const isReady = !preview.isFetching && settled === body && Boolean(body && preview.data);
  const edit: ParEdit | null =
    applied && body && preview.data && isReady
      ? { par: applied, body: { ...body, precio: preview.data.precotizacion } }
      : null;
  return {
    par: applied ?? par ?? null,
    sides,
    isApplied: applied !== null,
    apply: (isApplied: boolean) => setChosen(isApplied && par ? par : null),
    preview: applied ? (preview.data ?? null) : null,
    error: applied ? (filled.error ?? preview.error ?? (data && !body ? new Error('no request') : null)) : null,
    /** It waits for what its other way would cost. */
    isWaiting: applied !== null && edit === null,
    edit,
  };
}
