import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toastSuccess } from '@traza/client/toast.ts';
import { useSend } from '@traza/client/use-send.ts';
import type { PedidoFavorito } from '@traza/contract';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Star, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import styles from './favourite-solicitudes.module.css';
import { deleteFavourite, favouritesQuery } from './favourites-api.ts';

const ConfirmModal = lazyWindow(async () => (await import('@traza/ui/windows/confirm-modal.tsx')).ConfirmModal);

const TEXT = {
  title: 'Pedidos favoritos',
  remove: 'Quitar de favoritos',
  removeTitle: 'Quitar de favoritos',
  cancel: 'Volver',
} as const;

/** Orders kept by name, each of which opens its form filled in; nothing where there are none. */
export function FavouriteSolicitudes({ onOpen }: { onOpen: (plantilla: PedidoFavorito['plantilla']) => void }) {
  const { account, key } = useSolicitud();
  const { data = [] } = useQuery(favouritesQuery(key, account.idClientePadre));
  const [leaving, setLeaving] = useState<PedidoFavorito | null>(null);
  if (data.length === 0) return null;
  return (
    <section className={styles['favourites']} aria-label={TEXT.title}>
      <h2 className={styles['title']}>{TEXT.title}</h2>
      <ul className={styles['list']}>
        {data.map((favourite) => (
          <li key={favourite.id} className={styles['item']}>
            <button type="button" className={styles['open']} onClick={() => onOpen(favourite.plantilla)}>
              <Star size={16} aria-hidden />
              <span className={styles['name']}>{favourite.nombre}</span>
              <span className={styles['way']}>{wayOf(favourite)}</span>
            </button>
            <IconButton
              label={`${TEXT.remove}: ${favourite.nombre}`}
              size="sm"
              tooltip="none"
              onClick={() => setLeaving(favourite)}
            >
              <X size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Suspense>{leaving ? <RemoveFavourite favourite={leaving} onClose={() => setLeaving(null)} /> : null}</Suspense>
    </section>
  );
}

function wayOf({ plantilla: { paradas } }: PedidoFavorito): string {
  const ends = [paradas[0], paradas.length > 1 ? paradas.at(-1) : undefined];
  return ends.flatMap((parada) => (parada ? [parada.dir.alias || parada.dir.direccion] : [])).join(' → ');
}

function RemoveFavourite({ favourite: { id, nombre }, onClose }: { favourite: PedidoFavorito; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { send, isSending } = useSend({
    call: () => deleteFavourite(id),
    done: () => toastSuccess('favourite_order_deleted'),
    after: () => {
      void queryClient.invalidateQueries({ queryKey: ['favoritos'] });
      onClose();
    },
  });
  return (
    <ConfirmModal
      opened
      title={TEXT.removeTitle}
      confirmLabel="Quitar"
      cancelLabel={TEXT.cancel}
      tone="danger"
      loading={isSending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      ¿Querés quitar «{nombre}» de tus pedidos favoritos?
    </ConfirmModal>
  );
}
