import { useQuery } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { useSending } from '@traza/client/use-sending.ts';
import type { EditAnswer, Pedido } from '@traza/contract';
import { sectionsToConfirm } from '@traza/domain/solicitudes';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useSeen } from '@traza/ui/windows/changed.tsx';
import { type Dispatch, useMemo } from 'react';
import type { FormAction, SolicitudForm } from '../form/solicitud-form.ts';
import { cecoChoiceOf } from '../form/solicitud-view.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';
import { createErrorText } from '../messages.ts';
import { useSolicitudForm } from '../page/use-solicitud-form.ts';
import { createRequest } from '../sending/create-body.ts';
import { blamedSection, requesterOf } from '../sending/use-confirm.ts';
import { type EditBody, type EditCalls, editBody, editPreviewQuery, type PedidoSource } from './edit-api.ts';
import { editLines } from './edit-lines.ts';
import { EDIT_TEXT } from './messages.ts';

/** A pedido that is being changed, and what happens around it. */
interface Editing<A extends EditAnswer> {
  source: PedidoSource;
  start: { pedido: Pedido; form: SolicitudForm };
  /** As it was read last. */
  current: Pedido;
  form: SolicitudForm;
  dispatch: Dispatch<FormAction>;
  calls: EditCalls;
  send: (edit: { body: EditBody; version: number }, key: string) => Promise<A>;
  /** What goes along with it is not known yet. */
  isWaiting?: boolean;
  onSaved: (answer: A) => void;
  /** Somebody else changed it: it is read anew. */
  onStale: () => void;
}

function serviceOf({ extras }: Pedido): string {
  return extras.type === 's' ? extras.tipoVehiculo.alias : (extras.vehiculo?.tipoVehiculo.alias ?? '');
}

/** What changes of a pedido, what that would cost, and how it is saved, on the version that was seen (W-304). */
export function useEdit<A extends EditAnswer>(editing: Editing<A>) {
  const { source, start, current, form, dispatch, calls, isWaiting = false } = editing;
  const { pedido, form: initial } = start;
  const { account, key, requester: self } = useFormHost();
  const open = useSeen(
    current,
    ({ version }) => version,
    () => EDIT_TEXT.changed,
  );
  const view = useSolicitudForm(form, dispatch, true);
  const { service, cecoChoice, services } = view;
  const was = {
    form: initial,
    names: { self, service: serviceOf(pedido), ceco: cecoChoiceOf(initial, account).ceco },
  };
  // what is still being looked for is not another one yet
  const known = service?.tipoVehiculo ?? (services.state === 'loaded' ? '' : was.names.service);
  const lines = editLines(was, { form, names: { self, service: known, ceco: cecoChoice.ceco } });
  const issues = view.findIssues();
  const { asked } = form;
  const missing = sectionsToConfirm(form.type).find((section) => issues[section] ?? asked.includes(section));
  const { ceco } = cecoChoice;
  const isReady = lines.length > 0 && !missing;
  // the same one while the form is: the preview waits until it has been for a moment
  const body = useMemo(
    () => (isReady ? editBody(createRequest(form, requesterOf(account, ceco))) : null),
    [isReady, form, account, ceco],
  );
  const settled = useSettled(body, FORM_PACE.personSearchDebounceMs);
  const preview = useQuery(editPreviewQuery(calls, key, source, settled));

  const { send, isSending } = useSending({
    content: ({ body: sent }: { body: EditBody }) => sent,
    call: async ({ body: sent }, { key: sendKey }) => {
      dispatch({ type: 'requestSent' });
      return editing.send({ body: sent, version: open.seen.version }, sendKey);
    },
    done: editing.onSaved,
    failed: (error) => {
      dispatch({ type: 'requestFailed', text: createErrorText(error), section: blamedSection(error, form.type) });
      if (['price_changed', 'return_before_end'].includes(errorCode(error))) void preview.refetch();
      // who changed it is told, and what it is by now waits for a yes
      if (errorCode(error) === 'version_conflict') editing.onStale();
    },
  });

  const changed = isSending ? null : open.changed;
  function save() {
    if (isSending || changed || lines.length === 0) return;
    if (missing) dispatch({ type: 'confirmRefused', section: missing });
    else if (body && preview.data && !isWaiting) {
      const { precotizacion: precio, regresoAntes } = preview.data;
      void send({ body: { ...body, precio, regresoAntes } });
    }
  }
  return {
    view,
    save,
    footer: {
      form,
      lines,
      preview: preview.data ?? null,
      error: preview.error,
      isWaiting: isReady && (preview.isFetching || settled !== body || isWaiting),
      changed,
      isSending,
      onSave: save,
    },
  };
}
