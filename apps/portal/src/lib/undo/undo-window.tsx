import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lote, LoteRowView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { DialogActions } from '@traza/ui/windows/dialog.tsx';
import { ManyLead, ManyLine, ManyList, ManyProgress, ManyWindow } from '@traza/ui/windows/many.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { loteKey } from '#lib/query-keys.ts';
import { useSend } from '#lib/use-send.ts';
import { grupoBackText, reasonText, UNDO_TEXT, type UndoneThings, undoneText } from './undo-text.ts';

export interface UndoneAct {
  idCliente: number;
  /** The number of its lote, or of its line in the trail. */
  acto: string | number;
  /** How many people it is about, or pedidos. */
  count: number;
  of?: UndoneThings;
  /** New people are closed by it. */
  isImport?: boolean;
  /** It called off or passed on pedidos of those whom it closed. */
  hasSettled?: boolean;
  /** The name of the group whose deletion it is. */
  grupo?: string | undefined;
}

interface UndoWindowProps extends UndoneAct {
  onClose: () => void;
}

/** Undoes an act of many: what that does, how far it is, and who stays as they are and why (W-311). */
export function UndoWindow({
  idCliente,
  acto,
  count,
  of = 'usuarios',
  grupo,
  isImport = false,
  hasSettled = false,
  onClose,
}: UndoWindowProps) {
  const [lote, setLote] = useState<Lote | null>(null);
  const queryClient = useQueryClient();
  const undo = useSend({
    call: () => call('POST /auditoria/deshacer', { body: { idCliente, acto } }),
    done: ({ data }) => setLote(data),
  });
  function close() {
    // whatever list shows the people, or the trail, is old
    if (lote) void queryClient.invalidateQueries();
    onClose();
  }
  return (
    <ManyWindow title={UNDO_TEXT.title} size={560} onClose={close}>
      {lote ? (
        <UndoProgress begun={lote} of={of} grupo={grupo} onClose={close} />
      ) : (
        <>
          <p>{grupo === undefined ? UNDO_TEXT.question(count, of) : UNDO_TEXT.grupo(grupo)}</p>
          {isImport ? <p>{UNDO_TEXT.imported}</p> : null}
          {hasSettled ? <p>{UNDO_TEXT.settled}</p> : null}
          <p>{UNDO_TEXT.trail}</p>
          <DialogActions>
            <Button variant="secondary" disabled={undo.isSending} onClick={close}>
              {UNDO_TEXT.cancel}
            </Button>
            <Button loading={undo.isSending} onClick={() => void undo.send()}>
              {UNDO_TEXT.undo}
            </Button>
          </DialogActions>
        </>
      )}
    </ManyWindow>
  );
}

/** How far an undo is, and how it went. */
export function UndoProgress({
  begun,
  of = 'usuarios',
  grupo,
  onClose,
}: {
  begun: Lote;
  of?: UndoneThings;
  grupo?: string | undefined;
  onClose: () => void;
}) {
  const { idLote } = begun;
  const { data: lote, refetch } = useQuery({
    queryKey: loteKey(idLote),
    queryFn: async ({ signal }) => (await call('GET /lotes/:idLote', { params: { idLote } }, { signal })).data,
    initialData: begun,
    refetchInterval: ({ state: { data } }) => (data?.estado === 'corriendo' ? PACE.loteMs : false),
  });
  const steer = useSend({
    call: (isOn: boolean) =>
      isOn
        ? call('POST /lotes/:idLote/seguir', { params: { idLote } })
        : call('POST /lotes/:idLote/detener', { params: { idLote } }),
    done: () => void refetch(),
  });
  const close = <Button onClick={onClose}>{UNDO_TEXT.close}</Button>;
  if (lote.estado === 'terminado') {
    return (
      <Undone lote={lote} of={of} grupo={grupo}>
        {close}
      </Undone>
    );
  }
  const done = lote.hechas + lote.rechazadas;
  const isStopped = lote.estado === 'detenido';
  return (
    <ManyProgress
      label={UNDO_TEXT.label[of]}
      text={isStopped ? UNDO_TEXT.stopped(done, lote.total, of) : UNDO_TEXT.progress(done, lote.total)}
      total={lote.total}
      done={done}
      isStopped={isStopped}
      isSteering={steer.isSending}
      onSteer={() => void steer.send(isStopped)}
    >
      {close}
    </ManyProgress>
  );
}

function rowsQuery(idLote: string, estado: LoteRowView['estado']) {
  return {
    queryKey: [...loteKey(idLote), 'filas', estado],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call('GET /lotes/:idLote/filas', { params: { idLote }, query: { estado } }, { signal })).data.filas,
  };
}

interface UndoneProps {
  lote: Lote;
  of: UndoneThings;
  grupo: string | undefined;
  children: ReactNode;
}

/** How it went, and everybody of whom something stays. */
function Undone({ lote, of, grupo, children }: UndoneProps) {
  const { data: refused = [] } = useQuery(rowsQuery(lote.idLote, 'rechazada'));
  const { data: done = [] } = useQuery(rowsQuery(lote.idLote, 'hecha'));
  const rest = [...refused, ...done.filter(({ faltas }) => faltas.length > 0)];
  const further = lote.rechazadas - refused.length;
  return (
    <>
      <ManyLead>{grupo === undefined ? undoneText(lote, refused, of) : grupoBackText(grupo, lote, refused)}</ManyLead>
      {rest.length === 0 ? null : (
        <ManyList label={UNDO_TEXT.left} title={UNDO_TEXT.left}>
          {rest.map((row) => (
            <ManyLine key={row.n} title={row.nombre} details={[reasonText(row, of)]} />
          ))}
          {further > 0 ? <li>{UNDO_TEXT.further(further)}</li> : null}
        </ManyList>
      )}
      <DialogActions>{children}</DialogActions>
    </>
  );
}
