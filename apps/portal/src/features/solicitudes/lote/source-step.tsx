import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { saveSheet } from '@traza/client/save-file.ts';
import { type OpenedSheet, openAt, type SheetFault } from '@traza/client/sheets/book.ts';
import { loadBook } from '@traza/client/sheets/load-book.ts';
import type { Usuario } from '@traza/contract';
import { formatDateShort, readDelimited } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { EMPLEADOS } from '@traza/domain/empleados';
import { LOTES } from '@traza/domain/lotes';
import { Button } from '@traza/ui/button.tsx';
import { Card } from '@traza/ui/card.tsx';
import { FilePick } from '@traza/ui/fields/file-pick.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { Table2 } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toast.ts';
import { lotesQuery } from './api.ts';
import styles from './lote.module.css';
import { countKnown } from './lote-columns.ts';
import type { LoteEvent } from './lote-state.ts';
import { LOTE_TEXT } from './messages.ts';
import { headed } from './pasted.ts';

interface BringStepProps {
  account: CorporateAccount;
  fault: SheetFault | null;
  dispatch: Dispatch<LoteEvent>;
}

/** As of the other sheets (W-239). */
const MAX_BYTES = EMPLEADOS.importMaxBytes;
const MOST = { bytes: MAX_BYTES, rows: LOTES.filasMax };

/** Rows out of a file, of what was copied, or typed here. */
export function BringStep({ account, fault, dispatch }: BringStepProps) {
  const { user } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const nombre = LOTE_TEXT.loteName(formatDateShort(now()));

  async function take(name: string, read: () => Promise<OpenedSheet | SheetFault>) {
    setIsBusy(true);
    try {
      const opened = await read();
      if (typeof opened === 'string') dispatch({ type: 'sheetRefused', fault: opened });
      else dispatch({ type: 'sheetRead', nombre: name, ...opened });
    } catch (error) {
      toastError(error);
    }
    setIsBusy(false);
  }

  const pick = (file: File) =>
    take(nameOf(file) || nombre, async () => {
      const tables = await loadPart(() => loadBook(file, MOST));
      return typeof tables === 'string' ? tables : openAt(tables, MOST, countKnown);
    });

  function paste(text: string) {
    const sheet = headed(readDelimited(text));
    if (typeof sheet === 'string') dispatch({ type: 'sheetRefused', fault: sheet });
    else dispatch({ type: 'sheetRead', nombre, sheet });
  }

  return (
    <>
      <Running idCliente={account.idClientePadre} dispatch={dispatch} />
      <div className={styles['ways']}>
        <FilePick
          title={LOTE_TEXT.pickTitle}
          text={LOTE_TEXT.pickText}
          button={LOTE_TEXT.pick}
          accept=".xlsx,.csv,.tsv,.txt"
          fault={fault === null ? '' : LOTE_TEXT.faults[fault]}
          isBusy={isBusy}
          onPick={pick}
        >
          <Button variant="secondary" onClick={() => void downloadTemplate(account, user).catch(toastError)}>
            {LOTE_TEXT.template}
          </Button>
        </FilePick>
        <Card padding="lg" className={styles['other'] ?? ''}>
          <TextArea
            label={LOTE_TEXT.paste}
            hint={LOTE_TEXT.pasteHint}
            rows={6}
            value=""
            onChange={(text) => (text.trim() === '' ? undefined : paste(text))}
          />
          <div className={styles['typing']}>
            <p>{LOTE_TEXT.typeText}</p>
            <Button
              variant="secondary"
              icon={<Table2 size={16} aria-hidden />}
              onClick={() => dispatch({ type: 'typingBegun', nombre })}
            >
              {LOTE_TEXT.type}
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}

function nameOf({ name }: File): string {
  return name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, LOTES.nombreMax);
}

/** A sheet that is being sent, or was stopped, wherever it was begun. */
function Running({ idCliente, dispatch }: { idCliente: number; dispatch: Dispatch<LoteEvent> }) {
  const { data = [] } = useQuery(lotesQuery(idCliente));
  const open = data.find(({ estado }) => estado === 'corriendo' || estado === 'detenido');
  if (!open) return null;
  const { idLote, nombre, hechas, total } = open;
  return (
    <div className={styles['running']} role="status">
      <p>{LOTE_TEXT.running(nombre, hechas, total)}</p>
      <Button size="sm" variant="secondary" onClick={() => dispatch({ type: 'loteOpened', idLote, nombre })}>
        {LOTE_TEXT.seeRunning}
      </Button>
    </div>
  );
}

async function downloadTemplate(account: CorporateAccount, user: Usuario): Promise<void> {
  const { writeTemplate } = await loadPart(() => import('./lote-files.ts'));
  saveSheet(await writeTemplate(account, user), LOTE_TEXT.templateName);
}
