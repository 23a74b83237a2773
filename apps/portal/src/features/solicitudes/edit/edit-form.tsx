import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Pedido } from '@traza/contract';
import type { ServiceOption } from '@traza/domain/solicitudes';
import { ViajeStage } from '@traza/pedido-form/direcciones/viaje-stage.tsx';
import { mapParadas } from '@traza/pedido-form/direcciones/viaje-view.ts';
import { EditFooter } from '@traza/pedido-form/edit/edit-footer.tsx';
import { EDIT_TEXT, editTitle, replacedText } from '@traza/pedido-form/edit/messages.ts';
import { useEdit } from '@traza/pedido-form/edit/use-edit.ts';
import { reduceForm } from '@traza/pedido-form/form/reduce-form.ts';
import { SolicitudContext } from '@traza/pedido-form/form/solicitud-context.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { createErrorText } from '@traza/pedido-form/messages.ts';
import { inicioKey } from '@traza/pedido-form/query-keys.ts';
import { ServiceDetail } from '@traza/pedido-form/services/service-detail.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { showToast, type ToastAction } from '@traza/ui/notices/toasts.ts';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { useMemo, useReducer, useState } from 'react';
import { LAYOUT } from '#lib/limits.ts';
import { mayChange, modificarOf, type PedidoSource } from '#lib/pedido-par.ts';
import { PEDIDOS_KEY } from '#lib/query-keys.ts';
import styles from '../crear-page.module.css';
import { PortalPanel } from '../page/portal-panel.tsx';
import { EDIT_CALLS, editedQuery } from './edit-api.ts';
import { EditPar } from './edit-par.tsx';
import { editOtherText, halfSavedText, savedAloneText } from './messages.ts';
import { sendParEdit, useEditPar } from './use-edit-par.ts';

/** As the order form has it: below, the panel lies over the map. */
const SHEET_QUERY = `(max-width: ${LAYOUT.sheetBelowPx - 0.02}px)`;

interface EditFormProps {
  source: PedidoSource;
  start: { pedido: Pedido; form: SolicitudForm };
  /** As it was read last. */
  current: Pedido;
  onLeave: (id?: number) => void;
}

export function EditForm({ source, start, current, onLeave }: EditFormProps) {
  const { key } = useFormHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSheet = useMedia(SHEET_QUERY);
  const [size, setSize] = useState<SheetSize>('half');
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const [form, dispatch] = useReducer(reduceForm, start.form);
  const solicitud = useMemo(() => ({ dispatch, isOnce: true as const }), []);
  const way = useEditPar(source, { was: start.form, is: form });
  const { view, save, footer } = useEdit({
    source,
    start,
    current,
    form,
    dispatch,
    calls: EDIT_CALLS,
    isWaiting: way.isWaiting,
    async send(edit, sendKey) {
      const { edit: other } = way;
      const answer = await EDIT_CALLS.send(source, edit, sendKey);
      return {
        ...answer,
        other,
        whyNot: other && (await sendParEdit(other, sendKey).then(() => null, createErrorText)),
      };
    },
    onSaved({ idSolicitud, reemplazaA, other, whyNot }) {
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
    onStale: () => void queryClient.refetchQueries({ queryKey: editedQuery(key, source).queryKey, exact: true }),
  });

  /** The hour and the places are of one way alone: what follows for the other one is one press away. */
  function savedWords(saved: string): [string, ToastAction?] {
    const { par } = way;
    if (!par || !way.sides.own || !mayChange(par.pedido)) return [saved];
    const run = () => void navigate({ to: '/crear', search: { modificar: modificarOf(par.pedido) } });
    return [savedAloneText(saved, par), { label: editOtherText(par), run }];
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
              {...footer}
              error={footer.error ?? way.error}
              other={<EditPar way={way} isSame={footer.lines.length === 0} />}
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
