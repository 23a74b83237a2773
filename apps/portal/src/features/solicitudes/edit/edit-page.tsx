import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Pedido } from '@traza/contract';
import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { formOfNow } from '@traza/pedido-form/edit/edit-api.ts';
import { plantillaQuery } from '@traza/pedido-form/form/plantilla-api.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { FullScreenLoader } from '@traza/ui/parts/full-screen-loader.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { PedidoSource } from '#lib/pedido-par.ts';
import { toastError, toastInfo } from '#lib/toast.ts';
import { editedQuery } from './edit-api.ts';
import { EditForm } from './edit-form.tsx';

/** The form of a pedido that exists, filled in with what it is: time, addresses, people and note may change (W-304). */
export function EditPage({ source }: { source: PedidoSource }) {
  const host = useFormHost();
  const { account } = host;
  const navigate = useNavigate();
  const filled = useQuery(plantillaQuery(host, { ...source, isReturn: false }));
  const found = useQuery(editedQuery(host.key, source));
  const [start, setStart] = useState<{ pedido: Pedido; form: SolicitudForm } | null>(null);
  const error = filled.error ?? found.error;
  const { data } = filled;
  const pedido = found.data;
  if (!start && data && pedido) {
    const form = data.filledForm(data.plantilla, { account, types: SOLICITUD_TYPES });
    if (form) setStart({ pedido, form: formOfNow(form, pedido) });
  }
  const isUnknown = Boolean(data && pedido && !data.filledForm(data.plantilla, { account, types: SOLICITUD_TYPES }));

  const leave = useCallback(
    (id: number = source.id) => void navigate({ to: '/pedidos', search: { selected: String(id) } }),
    [navigate, source.id],
  );
  useEffect(() => {
    if (!error && !isUnknown) return;
    if (error) toastError(error, { area: 'pedidos' });
    else toastInfo('order_not_repeatable');
    leave();
  }, [error, isUnknown, leave]);

  if (!start) return <FullScreenLoader />;
  return <EditForm source={source} start={start} current={pedido ?? start.pedido} onLeave={leave} />;
}
