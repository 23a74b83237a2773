import type { Tarjeta } from '@traza/contract';
import type { MesaAct } from '@traza/domain/mesa';
import type { ComponentType } from 'react';
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

/** The window of an act, on the pedido as it was when the window opened: what changed since is refused, and told (M-163). */
export function ActDialog({ act, tarjeta, onClose }: { act: MesaAct; tarjeta: Tarjeta; onClose: () => void }) {
  const Shown = DIALOGS[act];
  return <Shown tarjeta={tarjeta} onClose={onClose} />;
}
