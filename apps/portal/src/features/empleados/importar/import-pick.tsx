import { toastError } from '@traza/client/toast.ts';
import { Button } from '@traza/ui/button.tsx';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type ChangeEvent, type Dispatch, type DragEvent, useRef, useState } from 'react';
import { IMPORT } from './import-messages.ts';
import styles from './import-pick.module.css';
import type { Catalogue } from './import-rows.ts';
import type { ImportEvent } from './import-state.ts';
import type { SheetFault } from './sheet-file.ts';

interface ImportPickProps {
  fault: SheetFault | null;
  catalogue: Catalogue;
  dispatch: Dispatch<ImportEvent>;
}

/** The file, chosen or dropped; what reads spreadsheets is fetched only now. */
export function ImportPick({ fault, catalogue, dispatch }: ImportPickProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    setIsBusy(true);
    try {
      const { readSheet } = await loadPart(() => import('./sheet-file.ts'));
      const sheet = await readSheet(file);
      if (typeof sheet === 'string') dispatch({ type: 'sheetRefused', fault: sheet });
      else dispatch({ type: 'sheetRead', sheet });
    } catch (error) {
      toastError(error);
    }
    setIsBusy(false);
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    void take(currentTarget.files?.[0]).then(() => {
      // the same file, corrected, can be chosen again
      currentTarget.value = '';
      return null;
    });
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is an extra: the button does the same
    <section
      className={styles['zone']}
      aria-label={IMPORT.pickTitle}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <FileSpreadsheet size={30} aria-hidden className={styles['icon']} />
      <h2 className={styles['title']}>{IMPORT.pickTitle}</h2>
      <p className={styles['text']}>{IMPORT.pickText}</p>
      <input
        ref={input}
        type="file"
        className={styles['file']}
        accept=".xlsx,.csv"
        aria-label={IMPORT.pick}
        tabIndex={-1}
        onChange={onChange}
      />
      <div className={styles['actions']}>
        <Button icon={<Upload size={16} aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
          {IMPORT.pick}
        </Button>
        <Button variant="secondary" onClick={() => void downloadTemplate(catalogue).catch(toastError)}>
          {IMPORT.template}
        </Button>
      </div>
      <p className={styles['fault']} role="alert">
        {fault === null ? '' : IMPORT.faults[fault]}
      </p>
    </section>
  );
}

async function downloadTemplate({ grupos, cecos, formasDePago }: Catalogue): Promise<void> {
  const { writeTemplate } = await loadPart(() => import('./sheet-file.ts'));
  const names = (list: readonly { alias: string }[]) => list.map(({ alias }) => alias);
  const bytes = await writeTemplate({ grupos: names(grupos), cecos: names(cecos), formasDePago: names(formasDePago) });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = IMPORT.templateName;
  link.click();
  URL.revokeObjectURL(url);
}
