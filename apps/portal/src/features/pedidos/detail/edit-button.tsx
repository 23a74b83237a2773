import { useNavigate } from '@tanstack/react-router';
import type { Pedido } from '@traza/contract';
import { canSee } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { useSession } from '#lib/session.ts';
import { cancellingOf } from '../hrefs.ts';
import { TIES_TEXT } from './ties-text.ts';

/** Opens the order form of this pedido, for as long as calling it off is free; afterwards there is none (W-304). */
export function EditButton({ pedido }: { pedido: Pedido }) {
  const { account } = useSession();
  const navigate = useNavigate();
  const cancelling = cancellingOf(pedido);
  if (!cancelling || cancelling.aviso?.tardia || !canSee('create', account)) return null;
  const modificar = `${pedido.extras.type}-${pedido.id}`;
  return (
    <Button size="sm" variant="secondary" onClick={() => void navigate({ to: '/crear', search: { modificar } })}>
      {TIES_TEXT.edit}
    </Button>
  );
}
