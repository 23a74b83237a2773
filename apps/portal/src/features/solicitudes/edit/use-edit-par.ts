import { useQuery } from '@tanstack/react-query';
import type { EditPreview, Par } from '@traza/contract';
import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { type EditBody, editBody, editPreviewQuery, formOfNow } from '@traza/pedido-form/edit/edit-api.ts';
import { plantillaQuery } from '@traza/pedido-form/form/plantilla-api.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { cecoChoiceOf } from '@traza/pedido-form/form/solicitud-view.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import { createRequest } from '@traza/pedido-form/sending/create-body.ts';
import { requesterOf } from '@traza/pedido-form/sending/use-confirm.ts';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useMemo, useState } from 'react';
import { type PedidoSource, parQuery, sourceOf } from '#lib/pedido-par.ts';
import { EDIT_CALLS } from './edit-api.ts';
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
  await EDIT_CALLS.send(sourceOf(pedido), { body, version: pedido.version }, `${key}-par`);
}

function pricedEdit(par: Par, body: EditBody, preview: EditPreview | null | undefined): ParEdit | null {
  return preview ? { par, body: { ...body, precio: preview.precotizacion } } : null;
}

/** What of a change goes to the other way, and what that would cost; nothing where nobody chose it. */
function useAppliedEdit(par: Par | null, { was, is }: Forms) {
  const host = useFormHost();
  const { account, key } = host;
  const other = par ? sourceOf(par.pedido) : NOBODY;
  const { data, error } = useQuery({ ...plantillaQuery(host, { ...other, isReturn: false }), enabled: par !== null });
  const body = useMemo(() => {
    const form = par && data?.filledForm(data.plantilla, { account, types: SOLICITUD_TYPES });
    if (!form) return null;
    const changed = withShared(formOfNow(form, par.pedido), was, is);
    return editBody(createRequest(changed, requesterOf(account, cecoChoiceOf(changed, account).ceco)));
  }, [par, data, account, was, is]);
  const settled = useSettled(body, FORM_PACE.personSearchDebounceMs);
  const preview = useQuery(editPreviewQuery(EDIT_CALLS, key, other, settled === body ? body : null));
  const edit = par && body && !preview.isFetching ? pricedEdit(par, body, preview.data) : null;
  const whyNone = data && !body ? new Error('the other way cannot be asked for') : null;
  return { edit, preview: preview.data ?? null, error: error ?? preview.error ?? whyNone };
}

const NOBODY: PedidoSource = { extrasType: 's', id: 0 };

/** The other way of the pedido that is changed: what of the change may be its too, and what that would cost. */
export function useEditPar(source: PedidoSource, forms: Forms) {
  const { data: par = null } = useQuery(parQuery(useFormHost().key, source));
  // as it was when its person chose it
  const [chosen, setChosen] = useState<Par | null>(null);
  const sides = changedSides(forms.was, forms.is);
  const applied = sides.shared ? chosen : null;
  const { edit, preview, error } = useAppliedEdit(applied, forms);
  return {
    par: applied ?? par,
    sides,
    isApplied: applied !== null,
    apply: (isApplied: boolean) => setChosen(isApplied ? par : null),
    preview,
    error: applied && error,
    /** It waits for what its other way would cost. */
    isWaiting: applied !== null && edit === null,
    edit,
  };
}
