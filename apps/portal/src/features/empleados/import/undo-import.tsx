import type { SheetData } from '@traza/client/sheets/book.ts';
import { useSession } from '#lib/session.ts';
import { UndoAct } from '#lib/undo/undo-act.tsx';
import { loteOfSheet } from './sheet-lote.ts';

interface UndoImportProps {
  sheet: SheetData;
  /** How many it made or changed. */
  count: number;
  onClosed: () => void;
}

/** The way back from a whole file (W-313). */
export function UndoImport({ sheet, count, onClosed }: UndoImportProps) {
  const { account } = useSession();
  if (account.tag !== 'corporateAccount' || count === 0) return null;
  return (
    <UndoAct idCliente={account.idClientePadre} acto={loteOfSheet(sheet)} count={count} isImport onClosed={onClosed} />
  );
}
