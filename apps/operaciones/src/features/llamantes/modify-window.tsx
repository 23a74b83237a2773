import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ifMatch } from '@traza/client/api.ts';
import type { Pedido } from '@traza/contract';
import { type ServiceOption, SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { ViajeStage } from '@traza/pedido-form/direcciones/viaje-stage.tsx';
import { mapParadas } from '@traza/pedido-form/direcciones/viaje-view.ts';
import { type EditCalls, formOfNow } from '@traza/pedido-form/edit/edit-api.ts';
import { EditFooter } from '@traza/pedido-form/edit/edit-footer.tsx';
import { EDIT_TEXT, editTitle, replacedText } from '@traza/pedido-form/edit/messages.ts';
import { useEdit } from '@traza/pedido-form/edit/use-edit.ts';
import { plantillaQuery } from '@traza/pedido-form/form/plantilla-api.ts';
import { reduceForm } from '@traza/pedido-form/form/reduce-form.ts';
import { SolicitudContext } from '@traza/pedido-form/form/solicitud-context.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { SolicitudPanel } from '@traza/pedido-form/page/solicitud-panel.tsx';
import { ServiceDetail } from '@traza/pedido-form/services/service-detail.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { useDiscard } from '@traza/ui/windows/discard.tsx';
import { Window } from '@traza/ui/windows/window.tsx';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { call, panelKey } from '#lib/api.ts';
import { panelQuery } from '#lib/panel-query.ts';
import type { PedidoRef } from '#lib/pedido-key.ts';
import styles from './llamantes.module.css';
import { type PhoneFacts, PhoneHost } from './phone-host.tsx';
import { requesterOfQuery } from './queries.ts';
import { errorText, TEXT } from './words.ts';

const NOTHING = () => undefined;
const NO_FACTS = (): PhoneFacts => ({ quienLlamo: '', precio: undefined, precioRegreso: undefined });

function callsOf(params: PedidoRef): EditCalls {
  return {
    preview: async (_source, body, signal) =>
      (await call('POST /operaciones/v1/pedidos/:idCliente/:id/modificacion/previa', { params, body }, { signal }))
        .data,
    send: async (_source, { body, version }, key) => {
      const headers = { ...ifMatch(version), 'Idempotency-Key': key };
      return (await call('POST /operaciones/v1/pedidos/:idCliente/:id/modificacion', { params, body }, { headers }))
        .data;
    },
  };
}

/** Any pedido of any cliente is changed in the name of its requester, by the form of the portal (M-244). */
export function ModifyWindow({ pedidoRef, onClose }: { pedidoRef: PedidoRef; onClose: () => void }) {
  const requester = useQuery(requesterOfQuery(pedidoRef));
  const panel = useQuery(panelQuery(pedidoRef));
  const [isDirty, setIsDirty] = useState(false);
  const { close, isAsking, question } = useDiscard(isDirty, onClose);
  const error = requester.error ?? panel.error;
  const isKnown = requester.data && panel.data;
  return (
    <>
      <Window
        title={editTitle(pedidoRef.id)}
        isKept
        isBelow={isAsking}
        {...(isKnown && {
          size: 1480,
          classNames: { content: styles['window'], header: styles['windowHead'], body: styles['windowBody'] },
        })}
        onClose={close}
      >
        <FormAlert text={error === null ? undefined : errorText(error)} />
        {!isKnown && error === null ? <SkeletonRows count={6} height={48} /> : null}
        {isKnown ? (
          <PhoneHost requester={requester.data} draftsKey="" readFacts={NO_FACTS}>
            <Filled
              pedidoRef={pedidoRef}
              pedido={panel.data.pedido}
              onDirty={setIsDirty}
              onStale={() => void panel.refetch()}
              onClose={close}
              onSaved={onClose}
            />
          </PhoneHost>
        ) : null}
      </Window>
      {question}
    </>
  );
}

interface FilledProps {
  pedidoRef: PedidoRef;
  /** As it was read last. */
  pedido: Pedido;
  onDirty: (isDirty: boolean) => void;
  onStale: () => void;
  onClose: () => void;
  onSaved: () => void;
}

/** Filled in with what it is. */
function Filled(props: FilledProps) {
  const { pedido } = props;
  const host = useFormHost();
  const source = { extrasType: pedido.extras.type, id: pedido.id };
  const { data, error } = useQuery(plantillaQuery(host, { ...source, isReturn: false }));
  const [start, setStart] = useState<{ pedido: Pedido; form: SolicitudForm } | null>(null);
  const form = data?.filledForm(data.plantilla, { account: host.account, types: SOLICITUD_TYPES });
  if (!start && form) setStart({ pedido, form: formOfNow(form, pedido) });
  if (error ?? (data && !form)) return <FormAlert text={error ? errorText(error) : TEXT.notEditable} />;
  if (!start) return <SkeletonRows count={6} height={48} />;
  return <Editing {...props} source={source} start={start} />;
}

interface EditingProps extends FilledProps {
  source: { extrasType: 's' | 'v'; id: number };
  start: { pedido: Pedido; form: SolicitudForm };
}

function Editing({ pedidoRef, pedido, source, start, onDirty, onStale, onClose, onSaved }: EditingProps) {
  const queryClient = useQueryClient();
  const calls = useMemo(() => callsOf(pedidoRef), [pedidoRef]);
  const [form, dispatch] = useReducer(reduceForm, start.form);
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const solicitud = useMemo(() => ({ dispatch, isOnce: true as const }), []);
  const { view, save, footer } = useEdit({
    source,
    start,
    current: pedido,
    form,
    dispatch,
    calls,
    send: async (edit, key) => calls.send(source, edit, key),
    onStale,
    onSaved({ idSolicitud, reemplazaA }) {
      showToast('success', reemplazaA === null ? EDIT_TEXT.saved : replacedText(idSolicitud, reemplazaA));
      void queryClient.invalidateQueries({ queryKey: panelKey(pedidoRef) });
      void queryClient.invalidateQueries({ queryKey: ['pedidos'] });
      onSaved();
    },
  });
  const isDirty = footer.lines.length > 0;
  const announce = useEffectEvent(onDirty);
  useEffect(() => void announce(isDirty), [isDirty]);
  return (
    <SolicitudContext value={solicitud}>
      <div className={styles['alone']}>
        <SolicitudPanel
          view={view}
          title={editTitle(source.id)}
          isSheet={false}
          size="full"
          onSizeChange={NOTHING}
          whyCecoLocked={TEXT.cecoLocked}
          onBack={onClose}
          onConfirm={save}
          onMoreInfo={setDetail}
          footer={<EditFooter {...footer} />}
        />
        {detail ? (
          <ServiceDetail key={detail.idTipoVehiculo} service={detail} unit="" onClose={() => setDetail(null)} />
        ) : null}
        <ViajeStage paradas={mapParadas(form)} route={view.route} isSheet={false} />
      </div>
    </SolicitudContext>
  );
}
