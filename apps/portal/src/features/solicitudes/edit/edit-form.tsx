import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorCode } from '@traza/client/api.ts';
import type { Pedido } from '@traza/contract';
import { type ServiceOption, sectionsToConfirm } from '@traza/domain/solicitudes';
import { ViajeStage } from '@traza/pedido-form/direcciones/viaje-stage.tsx';
import { mapParadas } from '@traza/pedido-form/direcciones/viaje-view.ts';
import { reduceForm } from '@traza/pedido-form/form/reduce-form.ts';
import { SolicitudContext } from '@traza/pedido-form/form/solicitud-context.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { cecoChoiceOf } from '@traza/pedido-form/form/solicitud-view.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import { createErrorText } from '@traza/pedido-form/messages.ts';
import { useSolicitudForm } from '@traza/pedido-form/page/use-solicitud-form.ts';
import { inicioKey } from '@traza/pedido-form/query-keys.ts';
import { createRequest } from '@traza/pedido-form/sending/create-body.ts';
import { blamedSection, requesterOf } from '@traza/pedido-form/sending/use-confirm.ts';
import { ServiceDetail } from '@traza/pedido-form/services/service-detail.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { showToast, type ToastAction } from '@traza/ui/notices/toasts.ts';
import { useSettled } from '@traza/ui/use-settled.ts';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { useSeen } from '@traza/ui/windows/changed.tsx';
import { useMemo, useReducer, useState } from 'react';
import { LAYOUT } from '#lib/limits.ts';
import type { PedidoSource } from '#lib/pedido-par.ts';
import { mayChange, modificarOf } from '#lib/pedido-par.ts';
import { PEDIDOS_KEY } from '#lib/query-keys.ts';
import { useSend } from '#lib/use-send.ts';
import styles from '../crear-page.module.css';
import { PortalPanel } from '../page/portal-panel.tsx';
import { type EditBody, editBody, editedQuery, editPreviewQuery, sendEdit } from './edit-api.ts';
import { EditFooter } from './edit-footer.tsx';
import { editLines } from './edit-lines.ts';
import { EDIT_TEXT, editOtherText, editTitle, halfSavedText, replacedText, savedAloneText } from './messages.ts';
import { type ParEdit, sendParEdit, useEditPar } from './use-edit-par.ts';

/** As the order form has it: below, the panel lies over the map. */
const SHEET_QUERY = `(max-width: ${LAYOUT.sheetBelowPx - 0.02}px)`;

interface EditFormProps {
  source: PedidoSource;
  start: { pedido: Pedido; form: SolicitudForm };
  /** As it was read last. */
  current: Pedido;
  onLeave: (id?: number) => void;
}

function serviceOf({ extras }: Pedido): string {
  return extras.type === 's' ? extras.tipoVehiculo.alias : (extras.vehiculo?.tipoVehiculo.alias ?? '');
}

export function EditForm({ source, start, current, onLeave }: EditFormProps) {
  const { pedido, form: initial } = start;
  const { account, key, requester: self } = useFormHost();
  const open = useSeen(
    current,
    ({ version }) => version,
    () => EDIT_TEXT.changed,
  );
  const queryClient = useQueryClient();
  const isSheet = useMedia(SHEET_QUERY);
  const [size, setSize] = useState<SheetSize>('half');
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const [form, dispatch] = useReducer(reduceForm, initial);
  const solicitud = useMemo(() => ({ dispatch, isOnce: true as const }), []);
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
  const preview = useQuery(editPreviewQuery(key, source, settled));

  const way = useEditPar(source, { was: initial, is: form });
  const navigate = useNavigate();

  const { send, isSending } = useSend({
    content: ({ body: sent }: { body: EditBody; other: ParEdit | null }) => sent,
    call: async ({ body: sent, other }, { key: sendKey }) => {
      dispatch({ type: 'requestSent' });
      const answer = await sendEdit({ source, body: sent, version: open.seen.version }, sendKey);
      return { ...answer, whyNot: other && (await sendParEdit(other, sendKey).then(() => null, createErrorText)) };
    },
    done: ({ idSolicitud, reemplazaA, whyNot }, { other }) => {
      if (other && whyNot) showToast('error', halfSavedText(source.id, other.par, whyNot));
      else
        showToast(
          'success',
          ...savedWords(reemplazaA === null ? EDIT_TEXT.saved : replacedText(idSolicitud, reemplazaA)),
        );
      void queryClient.invalidateQueries({ queryKey: PEDIDOS_KEY });
      void queryClient.invalidateQueries({ queryKey: inicioKey(key) });
      onLeave(idSolicitud);
    },
    failed: (error) => {
      dispatch({ type: 'requestFailed', text: createErrorText(error), section: blamedSection(error, form.type) });
      if (['price_changed', 'return_before_end'].includes(errorCode(error))) void preview.refetch();
      // who changed it is told, and what it is by now waits for a yes
      if (errorCode(error) === 'version_conflict') {
        void queryClient.refetchQueries({ queryKey: editedQuery(key, source).queryKey, exact: true });
      }
    },
  });

  /** The hour and the places are of one way alone: what follows for the other one is one press away. */
  function savedWords(saved: string): [string, ToastAction?] {
    const { par } = way;
    if (!par || !way.sides.own || !mayChange(par.pedido)) return [saved];
    const run = () => void navigate({ to: '/crear', search: { modificar: modificarOf(par.pedido) } });
    return [savedAloneText(saved, par), { label: editOtherText(par), run }];
  }

  const changed = isSending ? null : open.changed;
  function save() {
    if (isSending || changed || lines.length === 0) return;
    if (missing) dispatch({ type: 'confirmRefused', section: missing });
    else if (body && preview.data && !way.isWaiting) {
      const { precotizacion: precio, regresoAntes } = preview.data;
      void send({ body: { ...body, precio, regresoAntes }, other: way.edit });
    }
  }

  return (
    <SolicitudContext value={solicitud}>
      <div className={styles['page']}>
        <PortalPanel
          view={view}
          title={editTitle(source.id)}
          isSheet={isSheet}
          size={size}
          onSizeChange={setSize}
          onBack={() => onLeave()}
          onConfirm={save}
          onMoreInfo={setDetail}
          footer={
            <EditFooter
              form={form}
              lines={lines}
              way={way}
              preview={preview.data ?? null}
              error={preview.error ?? way.error}
              isWaiting={isReady && (preview.isFetching || settled !== body || way.isWaiting)}
              changed={changed}
              isSending={isSending}
              onSave={save}
            />
          }
        />
        {detail ? (
          <ServiceDetail key={detail.idTipoVehiculo} service={detail} unit="" onClose={() => setDetail(null)} />
        ) : null}
        <ViajeStage paradas={mapParadas(form)} route={view.route} isSheet={isSheet} />
      </div>
    </SolicitudContext>
  );
}
