import type { SheetData } from '@traza/client/sheets/book.ts';
import type { Lote } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { UndoAct } from '#lib/undo/undo-act.tsx';
import type { Names } from '../../changes/change-text.ts';
import { LoteProgress } from '../../changes/lote-progress.tsx';
import styles from '../import-grid-step.module.css';
import { UndoImport } from '../undo-import.tsx';
import { TodoList } from './import-all-list.tsx';
import { kindOf, type TodoItem } from './import-all-rows.ts';
import { TODO_TEXT } from './messages.ts';

/** What came of it. */
export interface Result {
  written: readonly TodoItem[];
  lote: Lote | null;
}

interface DoneProps {
  result: Result;
  names: Names;
  of: { idCliente: number; sheet: SheetData };
  onClose: () => void;
}

/** What became of each row, and the way back. */
export function Done({ result, names, of: { idCliente, sheet }, onClose }: DoneProps) {
  const { written, lote } = result;
  const refused = written.filter((item) => kindOf(item) === 'faulty');
  const none = () => null;
  const done = written.length - refused.length;
  const undo = ({ idLote, hechas }: Lote) => (
    <UndoAct idCliente={idCliente} acto={idLote} count={hechas} onClosed={onClose} />
  );
  return (
    <>
      <p className={styles['result']} role="status">
        {TODO_TEXT.done(done)}
      </p>
      {refused.length === 0 ? null : <TodoList items={refused} names={names} />}
      {lote ? (
        <LoteProgress lote={lote} words={TODO_TEXT.leaving} refused={none} undo={undo} onClose={onClose} />
      ) : (
        <div className={styles['foot']}>
          <UndoImport sheet={sheet} count={done} onClosed={onClose} />
          <Button onClick={onClose}>{TODO_TEXT.finish}</Button>
        </div>
      )}
    </>
  );
}
