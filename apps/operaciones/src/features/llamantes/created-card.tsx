import { Link } from '@tanstack/react-router';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { priceText } from '@traza/pedido-form/messages.ts';
import type { TakenSolicitud } from '@traza/pedido-form/sending/use-confirm.ts';
import { Button } from '@traza/ui/button.tsx';
import { SidePanel } from '@traza/ui/windows/side-panel.tsx';
import { useEffect, useRef } from 'react';
import { keyOf } from '#lib/pedido-key.ts';
import styles from './llamantes.module.css';
import { TEXT } from './words.ts';

/** What was asked for, with what comes next under Enter: its candidates, or another pedido (M-242). */
export function CreatedCard({ created, onAnother }: { created: TakenSolicitud; onAnother: () => void }) {
  const { account } = useFormHost();
  const { answer, regreso } = created;
  const { idSolicitud, estado, planificacion, precotizacion } = answer;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  const ids = planificacion?.solicitudes ?? [idSolicitud];
  const pedido = keyOf({ idCliente: account.idClientePadre, id: ids[0] ?? idSolicitud });
  return (
    <SidePanel
      label={TEXT.done}
      header={
        <div role="status">
          <h2 className="shape-title">
            {ids.length === 1 ? `${TEXT.done} ${idSolicitud}` : `${TEXT.doneMany}: ${ids.length}`}
          </h2>
        </div>
      }
    >
      <div ref={place} className="stack-3">
        <p className="flat figures">{priceText(planificacion ? planificacion.total : precotizacion)}</p>
        <WayBack regreso={regreso} />
        {estado === 'B' ? <p className="flat">{TEXT.waits}</p> : null}
        {estado === 'A' || planificacion ? (
          <Link to="/" search={{ pedido, acto: 'tomar' }} className={styles['next']}>
            {TEXT.assign}
          </Link>
        ) : (
          <Link to="/" search={{ pedido }} className={styles['next']}>
            {TEXT.see}
          </Link>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {TEXT.another}
        </Button>
      </div>
    </SidePanel>
  );
}

function WayBack({ regreso }: Pick<TakenSolicitud, 'regreso'>) {
  if (regreso === null) return null;
  if (regreso.state === 'created')
    return (
      <p className="flat figures">
        {TEXT.done} {regreso.answer.idSolicitud} · {priceText(regreso.answer.precotizacion)}
      </p>
    );
  return (
    <p className="flat" role="alert">
      {TEXT.backFailed}: {regreso.text}
    </p>
  );
}
