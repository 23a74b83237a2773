import { Button } from '@traza/ui/button.tsx';
import { Window } from '@traza/ui/windows/window.tsx';
import type { PhoneStart } from '#lib/new-pedido.ts';
import { Llamadas } from './llamadas.tsx';
import styles from './llamantes.module.css';
import { useLlamadas } from './use-llamadas.ts';
import { TEXT } from './words.ts';

/** Pedidos by telephone over the page, which stays as it is beneath (M-231). */
export function PedidoWindow({ start, onClose }: { start: PhoneStart; onClose: () => void }) {
  const llamadas = useLlamadas(start, onClose);
  return (
    <>
      <Window
        title={TEXT.title}
        size={1480}
        isKept
        isBelow={llamadas.isAsking}
        classNames={{ content: styles['window'], header: styles['windowHead'], body: styles['windowBody'] }}
        onClose={llamadas.close}
      >
        <Llamadas
          {...llamadas}
          action={
            llamadas.isBegun ? (
              <Button variant="secondary" size="sm" onClick={onClose}>
                {TEXT.later}
              </Button>
            ) : null
          }
        />
      </Window>
      {llamadas.question}
    </>
  );
}
