import type { Lote, LoteRowView } from '@traza/contract';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { call } from '../api.ts';
import { toastError } from '../toast.ts';
import { grupoBackText, reasonText, undoneText } from './undo-text.ts';

interface OneUndo {
  idCliente: number;
  /** The line of the trail, or the number of an act. */
  acto: number | string;
  after: () => void;
}

/** Of a deleted group, with its name. */
export interface GrupoUndo extends OneUndo {
  nombre: string;
}

/** Undoes an act, and answers how it went and of whom something stays. */
async function undo({ idCliente, acto }: OneUndo): Promise<{ lote: Lote; stays: LoteRowView[] }> {
  const { data: lote } = await call('POST /auditoria/deshacer', { body: { idCliente, acto } });
  const { idLote } = lote;
  const rows = (await call('GET /lotes/:idLote/filas', { params: { idLote }, query: {} })).data.filas;
  return { lote, stays: rows.filter(({ code, faltas }) => code !== null || faltas.length > 0) };
}

/** Undoes one change of one person from its toast, and says what came of it. */
export async function undoOne(one: OneUndo): Promise<void> {
  try {
    const { lote, stays } = await undo(one);
    const [first] = stays;
    if (first) showToast('info', reasonText(first));
    else showToast('success', undoneText(lote));
  } catch (error) {
    toastError(error);
  }
  one.after();
}

/** Brings a deleted group back from its toast, and says who came back with it (W-383). */
export async function undoGrupo({ nombre, ...one }: GrupoUndo): Promise<void> {
  try {
    const { lote, stays } = await undo(one);
    showToast(stays.length > 0 ? 'info' : 'success', grupoBackText(nombre, lote, stays));
  } catch (error) {
    toastError(error);
  }
  one.after();
}
