import type { CorporateAccount } from '@traza/domain/cuentas';
import { EMPLEADOS } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { ChosenActions, ChosenBar } from '@traza/ui/chosen-bar.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Forward, Pencil, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LIST_TEXT } from './list/messages.ts';
import { countOf, type EmpleadoSelection, NOBODY } from './list/selection.ts';

const CambioWindow = lazyWindow(async () => (await import('./changes/cambio-window.tsx')).CambioWindow);

const InviteManyWindow = lazyWindow(
  async () => (await import('./invitations/invite-many-window.tsx')).InviteManyWindow,
);

interface SelectionBarProps {
  account: CorporateAccount;
  eleccion: EmpleadoSelection;
  /** How many the filter of the moment means. */
  total: number;
  onAll: () => void;
  onChange: (eleccion: EmpleadoSelection) => void;
  onInvite: () => void;
}

/** The actions for the chosen empleados; hidden while nobody is chosen (W-148, W-149). */
export function SelectionBar({ account, eleccion, total, onAll, onChange, onInvite }: SelectionBarProps) {
  const [opened, setOpened] = useState<'cambio' | 'invite' | null>(null);
  const count = countOf(eleccion);
  if (count === 0 && opened === null) return null;
  // one call takes so many; more are written to one after another
  const Opened = opened === 'invite' ? InviteManyWindow : CambioWindow;
  const isMany = eleccion.tag === 'all' || count > EMPLEADOS.inviteMax;
  return (
    <ChosenBar label={LIST_TEXT.elegidos} count={LIST_TEXT.elegidosCount(count)}>
      {count < total ? (
        <Button variant="quiet" size="sm" onClick={onAll}>
          {LIST_TEXT.chooseAll(total)}
        </Button>
      ) : null}
      <ChosenActions>
        <Button size="sm" icon={<Pencil size={15} aria-hidden />} onClick={() => setOpened('cambio')}>
          {LIST_TEXT.change}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Forward size={15} aria-hidden />}
          onClick={isMany ? () => setOpened('invite') : onInvite}
        >
          {LIST_TEXT.inviteElegidos}
        </Button>
        <Button variant="secondary" size="sm" icon={<X size={15} aria-hidden />} onClick={() => onChange(NOBODY)}>
          {LIST_TEXT.chooseNobody}
        </Button>
      </ChosenActions>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <Opened
            account={account}
            eleccion={eleccion}
            onDone={() => onChange(NOBODY)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </ChosenBar>
  );
}
