import { useQuery } from '@tanstack/react-query';
import type { Tarjeta } from '@traza/contract';
import type { MesaAct } from '@traza/domain/mesa';
import { type Changed, ChangedContext, useSeen } from '@traza/ui/windows/changed.tsx';
import { type ComponentType, useState } from 'react';
import { panelQuery } from '#lib/panel-query.ts';
import { keyOf } from '#lib/pedido-key.ts';
import { board } from '../state/board.ts';
import { useTarjeta } from '../state/use-board.ts';
import { newerText } from '../words/mesa-text.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CostosDialog } from './costos-dialog.tsx';
import { InformDialog } from './inform-dialog.tsx';
import {
  type ActDialogProps,
  GiveBackDialog,
  HandOverDialog,
  NotaDialog,
  OfferDialog,
  TakeDialog,
} from './plain-acts.tsx';

const DIALOGS: Readonly<Record<MesaAct, ComponentType<ActDialogProps>>> = {
  tomar: TakeDialog,
  ofrecer: OfferDialog,
  asignar: AssignDialog,
  devolver: GiveBackDialog,
  pasar: HandOverDialog,
  informar: InformDialog,
  costos: CostosDialog,
  anular: CancelDialog,
  nota: NotaDialog,
};

/**
 * The window of an act, on the pedido as its person saw it: what changed since is announced, and nothing is sent before they say yes to it
 * (M-163).
 */
export function ActDialog({ act, tarjeta, who, onClose }: ActDialogProps & { act: MesaAct }) {
  const Shown = DIALOGS[act];
  const { seen, changed } = useSeenTarjeta(tarjeta);
  return (
    // a nota adds to whatever it is about
    <ChangedContext value={act === 'nota' ? null : changed}>
      <Shown tarjeta={seen} who={who} onClose={onClose} />
    </ChangedContext>
  );
}

function useSeenTarjeta(opened: Tarjeta): { seen: Tarjeta; changed: Changed | null } {
  const key = keyOf(opened);
  const { tarjeta: onBoard, isPending } = useTarjeta(key);
  const { data } = useQuery({ ...panelQuery(opened), enabled: false });
  // of a day that no board shows, its panel says what it is now
  const [isOnBoard] = useState(onBoard !== undefined);
  const current = isOnBoard ? onBoard : (data?.tarjeta ?? opened);
  const { seen, changed } = useSeen(
    current ?? opened,
    ({ version }) => version,
    (before, after) => newerText(before, after, board.authorOf(key)),
  );
  // what one sends oneself is heard before its answer
  if (isPending) return { seen, changed: null };
  return { seen, changed: current ? changed : { text: newerText(seen, undefined) } };
}
