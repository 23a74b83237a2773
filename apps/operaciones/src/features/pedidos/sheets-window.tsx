import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import { saveFile } from '@traza/client/save-file.ts';
import { useSending } from '@traza/client/use-sending.ts';
import type { PedidosSheet } from '@traza/contract';
import { formatDateShort, formatNumber, formatPesos, formatTime } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { call } from '#lib/api.ts';
import { fetchFile } from '#lib/fetch-file.ts';
import { said } from '#lib/read-search.ts';
import type { PedidosFilter } from './queries.ts';
import { errorText, TEXT } from './words.ts';

const POLL_MS = 2000;
const isComing = ({ estado }: PedidosSheet) => estado === 'encolado' || estado === 'generando';

const sheetsQuery = queryOptions({
  queryKey: ['pedidos', 'planillas'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call('GET /operaciones/v1/pedidos/planillas', {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isComing) ? POLL_MS : false),
});

/** Workbooks of the list, one's own of the last seven days, and another one of what is shown now (M-254). */
export function SheetsWindow({ filter, onClose }: { filter: PedidosFilter; onClose: () => void }) {
  const { data, error } = useQuery(sheetsQuery);
  const failed = (reason: unknown) => showToast('error', errorText(reason));
  const asking = useSending({
    call: () => call('POST /operaciones/v1/pedidos/planillas', { body: said(filter) }),
    done: async () => queryClient.invalidateQueries(sheetsQuery),
    failed,
  });
  return (
    <Dialog title={TEXT.workbooks} size={640} onClose={onClose}>
      <div className="grid-4">
        <p className="soft flat">{TEXT.workbooksWhy}</p>
        <div>
          <Button loading={asking.isSending} disabled={data?.some(isComing)} onClick={() => void asking.send()}>
            {TEXT.makeWorkbook}
          </Button>
        </div>
        {error && !data ? <p role="alert">{errorText(error)}</p> : null}
        <ul className="grid-2 shape-plain-list" aria-live="polite">
          {data?.map((sheet) => (
            <OneSheet key={sheet.id} sheet={sheet} onFailed={failed} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface OneSheetProps {
  sheet: PedidosSheet;
  onFailed: (reason: unknown) => void;
}

function OneSheet({ sheet, onFailed }: OneSheetProps) {
  const { id, creado, estado, archivo, pedidos } = sheet;
  const saving = useSending({
    call: async (name: string, { signal }) =>
      saveFile(await fetchFile('GET /operaciones/v1/pedidos/planillas/:id/archivo', { params: { id } }, signal), name),
    failed: onFailed,
  });
  return (
    <li className="row-3 apart wrap">
      <span>
        {`${formatDateShort(creado)} ${formatTime(creado)} · `}
        <span className={estado === 'fallido' ? 'danger' : 'soft'}>{stateText(sheet)}</span>
      </span>
      {archivo !== null && pedidos !== 0 ? (
        <Button
          size="sm"
          variant="secondary"
          loading={saving.isSending}
          aria-label={`${TEXT.save} la de las ${formatTime(creado)}`}
          onClick={() => void saving.send(archivo)}
        >
          {TEXT.save}
        </Button>
      ) : null}
    </li>
  );
}

function stateText({ estado, avance, pedidos, importe }: PedidosSheet): string {
  if (estado === 'fallido') return TEXT.workbookFailed;
  if (estado !== 'enviado') return `${TEXT.making} ${avance} %`;
  const count = pedidos === 1 ? '1 pedido' : `${formatNumber(pedidos ?? 0, 0)} pedidos`;
  return importe === null ? count : `${count}, ${formatPesos(importe)} cobrados`;
}
