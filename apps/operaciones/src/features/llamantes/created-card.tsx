import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PanelView } from '@traza/contract';
import { formatTime } from '@traza/domain';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { priceText } from '@traza/pedido-form/messages.ts';
import type { TakenSolicitud } from '@traza/pedido-form/sending/use-confirm.ts';
import { Button } from '@traza/ui/button.tsx';
import { SidePanel } from '@traza/ui/windows/side-panel.tsx';
import { useEffect, useRef } from 'react';
import { panelQuery } from '#lib/panel-query.ts';
import { keyOf } from '#lib/pedido-key.ts';
import styles from './llamantes.module.css';
import { TEXT } from './words.ts';

interface CreatedCardProps {
  created: TakenSolicitud;
  onAnother: () => void;
  /** It stays for whoever takes it. */
  onClose: () => void;
}

/** What was asked for, who sees it first, and what comes next under Enter: its candidates (M-242). */
export function CreatedCard({ created, onAnother, onClose }: CreatedCardProps) {
  const { account } = useFormHost();
  const { answer, regreso } = created;
  const { idSolicitud, estado, planificacion, precotizacion } = answer;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.querySelector<HTMLElement>('a')?.focus(), []);
  const ids = planificacion?.solicitudes ?? [idSolicitud];
  const ref = { idCliente: account.idClientePadre, id: ids[0] ?? idSolicitud };
  const pedido = keyOf(ref);
  const { data } = useQuery(panelQuery(ref));
  return (
    <SidePanel
      label={TEXT.done}
      onClose={onClose}
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
        {estado === 'B' ? <p className="flat">{TEXT.waits}</p> : <FirstToSee ofertas={data?.ofertas ?? []} />}
        {estado === 'A' || planificacion ? (
          <Link to="/" search={{ pedido, acto: 'asignar' }} className={styles['next']}>
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

const LIST = new Intl.ListFormat('es-AR');

/** Of a cliente whose pedidos are offered step by step: who has this one now, and who from when on. */
function FirstToSee({ ofertas }: Pick<PanelView, 'ofertas'>) {
  const [first, ...later] = [...new Set(ofertas.map(({ desde }) => desde))].toSorted();
  const namesAt = (moment: string | undefined) =>
    LIST.format(ofertas.filter(({ desde }) => desde === moment).map(({ agencia }) => agencia));
  if (later.length === 0) return null;
  return (
    <p className="flat">
      {TEXT.firstToSee} <strong>{namesAt(first)}</strong>
      {later.map((desde) => `; desde las ${formatTime(desde)}, ${namesAt(desde)}`).join('')}.
    </p>
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
