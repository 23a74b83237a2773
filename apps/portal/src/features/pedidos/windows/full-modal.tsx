import '@traza/ui/windows/modal-styles.ts';
import { Modal } from '@mantine/core';
import type { Pedido } from '@traza/contract';
import { MAP } from '@traza/map/limits.ts';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { MantineLook } from '@traza/ui/look/mantine-look.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { useReturnedFocus } from '@traza/ui/windows/use-returned-focus.ts';
import { X } from 'lucide-react';
import { DetailHeader } from '../detail/detail-header.tsx';
import { PedidoActions } from '../detail/pedido-actions.tsx';
import { PedidoDetail } from '../detail/pedido-detail.tsx';
import { PedidoMap } from '../detail/pedido-map.tsx';
import { usePedidoTimeline, useVehiculo } from '../detail/use-pedido-events.ts';
import { TEXT } from '../messages.ts';
import type { ModalName } from '../use-modal.ts';
import styles from './full-modal.module.css';

/** A phone shows the map above the card, and needs no room beside it. */
const PHONE_PADDING = { left: 40, right: 70, top: 84, bottom: 40 };

interface FullModalProps {
  account: string;
  pedido: Pedido;
  onOpen: (modal: ModalName) => void;
  onClose: () => void;
}

/** The order over the whole screen: the map, and everything else in a card at its side (T-085). */
export function FullModal({ account, pedido, onOpen, onClose }: FullModalProps) {
  const isPhone = useIsPhone();
  useReturnedFocus(true);
  const timeline = usePedidoTimeline(account, pedido);
  const vehiculo = useVehiculo(account, pedido, timeline.isDriving);
  return (
    <MantineLook>
      <Modal.Root opened fullScreen returnFocus={false} onClose={onClose}>
        <Modal.Content aria-label={TEXT.detail}>
          <div className={styles['stage']}>
            <div className={styles['map']}>
              <PedidoMap
                account={account}
                pedido={pedido}
                vehiculo={vehiculo}
                isPlain
                label="over"
                zoom={MAP.zoomCity}
                padding={isPhone ? PHONE_PADDING : MAP.detailPadding}
              />
            </div>
            <section className={styles['card']} aria-label={TEXT.detail}>
              <div className={styles['head']}>
                <div className="rest">
                  <DetailHeader pedido={pedido} isModal />
                  <PedidoActions pedido={pedido} onOpen={onOpen} isModal />
                </div>
                <IconButton label={TEXT.close} tooltip="left" onClick={onClose}>
                  <X size={18} aria-hidden />
                </IconButton>
              </div>
              <div className={styles['rest']}>
                <PedidoDetail account={account} pedido={pedido} isModal />
              </div>
            </section>
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineLook>
  );
}
