import { useNavigate } from '@tanstack/react-router';
import type { Pedido } from '@traza/contract';
import { canSee } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { Dropdown, DropdownAction } from '@traza/ui/fields/dropdown.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { CornerUpLeft, Ellipsis, Maximize2, Repeat2, Share2, Star } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import { ACTION_TEXT } from '../action-text.ts';
import { mayShare } from '../enlaces/share-choices.ts';
import { calificacionOf, canAdd, cancellingOf, canRemove } from '../hrefs.ts';
import type { ModalName } from '../use-modal.ts';
import { EditButton } from './edit-button.tsx';
import styles from './pedido-actions.module.css';
import { ownAsientoToLeave } from './recorrido.ts';

interface PedidoActionsProps {
  pedido: Pedido;
  onOpen: (modal: ModalName) => void;
  /** Over the whole screen already. */
  isModal?: boolean;
}

/** The actions that the server allows on the pedido now, and asking for it again. */
export function PedidoActions({ pedido, onOpen, isModal = false }: PedidoActionsProps) {
  const session = useSession();
  const { user } = session;
  const leaves = ownAsientoToLeave(pedido, user) !== undefined;
  const cancels = cancellingOf(pedido) !== undefined || leaves;
  return (
    <div className={styles['actions']}>
      {calificacionOf(pedido) === undefined ? null : (
        <Button size="sm" icon={<Star size={15} aria-hidden />} onClick={() => onOpen('calificar')}>
          {ACTION_TEXT.rate}
        </Button>
      )}
      {canAdd(pedido) ? (
        <Button size="sm" variant="secondary" onClick={() => onOpen('agregar')}>
          {ACTION_TEXT.add}
        </Button>
      ) : null}
      {canRemove(pedido) ? (
        <Button size="sm" variant="secondary" onClick={() => onOpen('quitar')}>
          {ACTION_TEXT.remove}
        </Button>
      ) : null}
      <EditButton pedido={pedido} />
      {cancels ? (
        <Button size="sm" variant="secondary" className={styles['cancel']} onClick={() => onOpen('anular')}>
          {leaves ? ACTION_TEXT.leave : ACTION_TEXT.cancel}
        </Button>
      ) : null}
      <span className={styles['end']}>
        {mayShare(pedido, session) ? (
          <IconButton label={ACTION_TEXT.share} tooltip="left" onClick={() => onOpen('compartir')}>
            <Share2 size={16} aria-hidden />
          </IconButton>
        ) : null}
        {isModal ? null : (
          <IconButton label={ACTION_TEXT.expand} tooltip="left" onClick={() => onOpen('detalle')}>
            <Maximize2 size={16} aria-hidden />
          </IconButton>
        )}
        <MoreActions pedido={pedido} onOpen={onOpen} />
      </span>
    </div>
  );
}

/** Asking for it again, back, or later: nothing is sent from here. */
function MoreActions({ pedido: { id, extras }, onOpen }: Pick<PedidoActionsProps, 'pedido' | 'onOpen'>) {
  const { account } = useSession();
  const navigate = useNavigate();
  if (!canSee('create', account)) return null;
  const source = `${extras.type}-${id}`;
  const again = (search: Record<string, string>) => void navigate({ to: '/crear', search });
  return (
    <Dropdown
      panelLabel={ACTION_TEXT.more}
      label={ACTION_TEXT.more}
      width={248}
      targetClassName={styles['more']}
      target={<Ellipsis size={18} aria-hidden />}
    >
      {(close) => (
        <>
          <DropdownAction icon={<Repeat2 size={16} aria-hidden />} onChoose={() => again({ repetir: source })}>
            {ACTION_TEXT.repeat}
          </DropdownAction>
          <DropdownAction icon={<CornerUpLeft size={16} aria-hidden />} onChoose={() => again({ regreso: source })}>
            {ACTION_TEXT.wayBack}
          </DropdownAction>
          <DropdownAction
            icon={<Star size={16} aria-hidden />}
            onChoose={() => {
              close();
              onOpen('favorito');
            }}
          >
            {ACTION_TEXT.keep}
          </DropdownAction>
        </>
      )}
    </Dropdown>
  );
}
