import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { PhoneIncoming } from 'lucide-react';
import { isForPage, useKeys } from '#lib/use-act-keys.ts';

/** Begins a pedido by telephone from any page: by its button, and by P (M-231). */
export function NewPedidoButton() {
  const navigate = useNavigate();
  const open = () => void navigate({ to: '/pedido' });
  useKeys((event) => {
    if (event.key.toLowerCase() !== 'p' || event.shiftKey || event.repeat || !isForPage(event)) return;
    event.preventDefault();
    open();
  });
  return (
    <IconButton label="Nuevo pedido ( P )" size="sm" onClick={open}>
      <PhoneIncoming size={16} aria-hidden />
    </IconButton>
  );
}
