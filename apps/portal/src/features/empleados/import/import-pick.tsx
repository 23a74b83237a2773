import { saveSheet } from '@traza/client/save-file.ts';
import { openAt, type SheetFault } from '@traza/client/sheets/book.ts';
import { loadBook } from '@traza/client/sheets/load-book.ts';
import { countSheetHeads, EMPLEADOS } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { FilePick } from '@traza/ui/fields/file-pick.tsx';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { type Dispatch, useState } from 'react';
import { toastError } from '#lib/toast.ts';
import { IMPORT } from './import-messages.ts';
import type { Catalogue } from './import-rows.ts';
import type { ImportEvent } from './import-state.ts';

interface ImportPickProps {
  fault: SheetFault | null;
  catalogue: Catalogue;
  dispatch: Dispatch<ImportEvent>;
}

const MOST = { bytes: EMPLEADOS.importMaxBytes, rows: EMPLEADOS.importMax };

/** The file, chosen or dropped; what reads spreadsheets is fetched only now. */
export function ImportPick({ fault, catalogue, dispatch }: ImportPickProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function take(file: File) {
    setIsBusy(true);
    try {
      const tables = await loadPart(() => loadBook(file, MOST));
      const opened = typeof tables === 'string' ? tables : openAt(tables, MOST, countSheetHeads);
      if (typeof opened === 'string') dispatch({ type: 'sheetRefused', fault: opened });
      else dispatch({ type: 'sheetRead', ...opened });
    } catch (error) {
      toastError(error);
    }
    setIsBusy(false);
  }

  return (
    <FilePick
      title={IMPORT.pickTitle}
      text={IMPORT.pickText}
      button={IMPORT.pick}
      accept=".xlsx,.csv,.tsv,.txt"
      fault={fault === null ? '' : IMPORT.faults[fault]}
      isBusy={isBusy}
      onPick={take}
    >
      <Button variant="secondary" onClick={() => void downloadTemplate(catalogue).catch(toastError)}>
        {IMPORT.template}
      </Button>
    </FilePick>
  );
}

async function downloadTemplate({ grupos, cecos, formasDePago }: Catalogue): Promise<void> {
  const { writeTemplate } = await loadPart(() => import('./import-template.ts'));
  const names = (list: readonly { alias: string }[]) => list.map(({ alias }) => alias);
  const bytes = await writeTemplate({ grupos: names(grupos), cecos: names(cecos), formasDePago: names(formasDePago) });
  saveSheet(bytes, IMPORT.templateName);
}
