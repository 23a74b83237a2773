import { useLocation } from '@tanstack/react-router';
import { onSessionEnd } from '@traza/client/session-end.ts';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { PhoneIncoming } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { session } from '#lib/api.ts';
import { forgetPhoneDrafts, showNewPedido, useNewPedido } from '#lib/new-pedido.ts';
import { isForPage, useKeys } from '#lib/use-act-keys.ts';

const PedidoWindow = lazyWindow(async () => (await import('#features/llamantes/pedido-window.tsx')).PedidoWindow);

const ModifyWindow = lazyWindow(async () => (await import('#features/llamantes/modify-window.tsx')).ModifyWindow);
const close = () => showNewPedido(null);

/** Begins a pedido by telephone over any page: by its button, and by P (M-231). */
export function NewPedidoButton() {
  const start = useNewPedido();
  const { href, isOwnPage } = useLocation({
    select: (location) => ({ href: location.href, isOwnPage: location.pathname === '/pedido' }),
    structuralSharing: true,
  });
  const shown = useRef(href);
  useEffect(() => {
    // whoever goes on to a pedido wants to see it
    if (shown.current !== href) showNewPedido(null);
    shown.current = href;
  }, [href]);
  useEffect(() => onSessionEnd(() => (session.readError() === null ? forgetPhoneDrafts() : undefined)), []);
  useKeys((event) => {
    if (event.key.toLowerCase() !== 'p' || event.shiftKey || event.repeat || isOwnPage || !isForPage(event)) return;
    event.preventDefault();
    showNewPedido({});
  });
  return (
    <>
      <IconButton label="Nuevo pedido ( P )" size="sm" onClick={() => showNewPedido({})}>
        <PhoneIncoming size={16} aria-hidden />
      </IconButton>
      <Suspense>
        {start?.modificar ? <ModifyWindow pedidoRef={start.modificar} onClose={close} /> : null}
        {start && !start.modificar && !isOwnPage ? <PedidoWindow start={start} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
