import { useQuery } from '@tanstack/react-query';
import type { MesaAnulacionPreview } from '@traza/contract';
import { formatPesos, formatTime } from '@traza/domain';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { Skeleton } from '@traza/ui/skeleton.tsx';
import { useState } from 'react';
import { call, panelKey } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { windowTitle } from '../words/mesa-text.ts';
import type { ActDialogProps } from './plain-acts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './send-act.ts';

/** Cancels in the requester's name: what it costs stands before anything is sent (M-178, M-179). */
export function CancelDialog({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id, version } = tarjeta;
  const params = { idCliente, id };
  const [caller, setCaller] = useState('');
  const [porNuestraCulpa, setPorNuestraCulpa] = useState(false);
  const preview = useQuery({
    queryKey: [...panelKey(tarjeta), 'anulacion'],
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/pedidos/:idCliente/:id/anulacion', { params }, { signal })).data,
    staleTime: 0,
  });
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: (reason: string, options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/anulacion',
        { params, body: { motivo: reason, quienLlamo: caller.trim(), porNuestraCulpa, version } },
        options,
      ),
    done: onClose,
  });
  const failure = preview.error === null ? undefined : errorText(preview.error);
  return (
    <ReasonDialog
      title={windowTitle('Anular', tarjeta)}
      submit="Anular pedido"
      cancel="Volver"
      tone="danger"
      isIncomplete={!preview.data || caller.trim() === ''}
      refusal={refusal ?? failure}
      {...{ isSending, onClose }}
      onSend={(reason) => void send(reason)}
    >
      {preview.data ? (
        <CostoNote preview={preview.data} isFree={porNuestraCulpa} />
      ) : failure ? null : (
        <Skeleton height={44} />
      )}
      <TextField label="Quién llamó" value={caller} maxLength={100} data-autofocus onChange={setCaller} />
      {preview.data?.puedeSinCosto ? (
        <CheckField label="Por nuestra culpa, sin costo" checked={porNuestraCulpa} onChange={setPorNuestraCulpa} />
      ) : null}
    </ReasonDialog>
  );
}

function CostoNote({ preview, isFree }: { preview: MesaAnulacionPreview; isFree: boolean }) {
  return (
    <>
      <p>Anulás en nombre de {preview.solicitante}.</p>
      <p role="status">
        <strong>{isFree ? 'Sin costo.' : costoText(preview)}</strong>
      </p>
    </>
  );
}

function costoText({ tardia, costoMinimo, gratisHasta }: MesaAnulacionPreview): string {
  if (tardia) return `Fuera de término: se cobra el mínimo de ${formatPesos(costoMinimo)}.`;
  return gratisHasta === null ? 'Sin costo.' : `Sin costo hasta las ${formatTime(gratisHasta)}.`;
}
