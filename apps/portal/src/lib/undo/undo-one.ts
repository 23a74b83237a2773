import { showToast } from '@traza/ui/notices/toasts.ts';
import { call } from '../api.ts';
import { toastError } from '../toast.ts';
import { reasonText, undoneText } from './undo-text.ts';

interface OneUndo {
  idCliente: number;
  /** The line of the trail. */
  acto: number;
  after: () => void;
}

/** Undoes one change of one person from its toast, and says what came of it. */
export async function undoOne({ idCliente, acto, after }: OneUndo): Promise<void> {
  try {
    const { data } = await call('POST /auditoria/deshacer', { body: { idCliente, acto } });
    const { idLote } = data;
    const rows = (await call('GET /lotes/:idLote/filas', { params: { idLote }, query: {} })).data.filas;
    const stays = rows.filter(({ code, faltas }) => code !== null || faltas.length > 0);
    const [first] = stays;
    if (first) showToast('info', reasonText(first));
    else showToast('success', undoneText(data));
  } catch (error) {
    toastError(error);
  }
  after();
}
