import { useQuery } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import styles from './aprobacion-note.module.css';
import { aprobacionQuery } from './aprobacion-query.ts';
import { type AprobacionState, aprobacionText } from './aprobacion-text.ts';
import { DecideHere } from './decide-here.tsx';

const ICONS: Record<AprobacionState, LucideIcon> = {
  pendiente: Info,
  aprobada: CircleCheck,
  rechazada: CircleX,
  vencida: CircleX,
};

/** Whether a request waits for an authorization, and who decided what and why, for its requester and who authorizes (DO-35). */
export function AprobacionNote({ account, pedido }: { account: string; pedido: Pedido }) {
  const { id, extras } = pedido;
  const isRequest = extras.type === 's';
  const estado = isRequest ? extras.estado : null;
  const { data } = useQuery({ ...aprobacionQuery(account, { id, estado }), enabled: isRequest });
  const state = data?.estado ?? (estado === 'B' ? 'pendiente' : null);
  if (state === null) return null;
  const Icon = ICONS[state];
  return (
    <div className={styles['note']} data-state={state}>
      <Icon size={17} aria-hidden />
      <p>{aprobacionText(state, data ?? null)}</p>
      {state === 'pendiente' ? <DecideHere account={account} pedido={pedido} /> : null}
    </div>
  );
}
