import type { CorporateAccount } from '@traza/domain/cuentas';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import type { CellQuestion } from './cell-edits.ts';
import { EMPTY_DRAFT } from './changes/cambio-draft.ts';

const CambioWindow = lazyWindow(async () => (await import('./changes/cambio-window.tsx')).CambioWindow);
const UndoWindow = lazyWindow(async () => (await import('#lib/undo/undo-window.tsx')).UndoWindow);

interface CellWindowProps {
  account: CorporateAccount;
  opened: CellQuestion;
  onClose: () => void;
}

/** What a change of a cell opens. */
export function CellWindow({ account, opened, onClose }: CellWindowProps) {
  if (opened.kind === 'undo') {
    return <UndoWindow idCliente={account.idClientePadre} acto={opened.acto} count={1} onClose={onClose} />;
  }
  const { empleado } = opened;
  return (
    <CambioWindow
      account={account}
      eleccion={{ tag: 'some', chosen: new Map([[empleado.id, empleado]]) }}
      begun={{ ...EMPTY_DRAFT, activo: false }}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
