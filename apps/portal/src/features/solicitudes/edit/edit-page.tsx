import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Pedido } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { accountKey } from '@traza/domain/cuentas';
import { exactDeparture, SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { FullScreenLoader } from '@traza/ui/parts/full-screen-loader.tsx';
import { useCallback, useEffect, useState } from 'react';
import { toastError, toastInfo } from '#lib/toast.ts';
import { plantillaQuery } from '../form/plantilla-api.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { type EditedSource, editedQuery } from './edit-api.ts';
import { EditForm } from './edit-form.tsx';

export interface EditPageProps {
  account: CorporateAccount;
  source: EditedSource;
}

/** The form of a pedido that exists, filled in with what it is: time, addresses, people and note may change (W-304). */
export function EditPage({ account, source }: EditPageProps) {
  const key = accountKey(account);
  const navigate = useNavigate();
  const filled = useQuery(plantillaQuery(key, { ...source, isReturn: false }));
  const found = useQuery(editedQuery(key, source));
  const [start, setStart] = useState<{ pedido: Pedido; form: SolicitudForm } | null>(null);
  const error = filled.error ?? found.error;
  const { data } = filled;
  const pedido = found.data;
  if (!start && data && pedido) {
    const form = data.filledForm(data.plantilla, { account, types: SOLICITUD_TYPES });
    if (form) setStart({ pedido, form: ofNow(form, pedido) });
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
  return <EditForm account={account} source={source} start={start} current={pedido ?? start.pedido} onLeave={leave} />;
}

/** With the hour that it has: what is asked for again has a new one. */
function ofNow(form: SolicitudForm, { extras }: Pedido): SolicitudForm {
  const departure = extras.asap === true ? null : exactDeparture(Temporal.Instant.from(extras.inicio));
  return { ...form, departure, open: 'fecha' };
}
