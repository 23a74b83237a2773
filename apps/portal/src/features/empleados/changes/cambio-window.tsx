import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api, Lote, Output } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { administrationOf } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { DialogActions } from '@traza/ui/windows/dialog.tsx';
import { ManyLead, ManyWindow } from '@traza/ui/windows/many.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '#lib/api.ts';
import { UndoAct } from '#lib/undo/undo-act.tsx';
import { useSend } from '#lib/use-send.ts';
import { clienteQuery, gruposQuery, listKey, lotesQuery } from '../api.ts';
import { countWithoutCeco, EnableCeco } from '../form/enable-ceco.tsx';
import { choiceOf, KEEP, LeaverQuestion, lacksTaker } from '../leaver/leaver-question.tsx';
import { chosenOf, countOf, type EmpleadoSelection } from '../list/selection.ts';
import { type CambioDraft, cambioOf, EMPTY_DRAFT, lacksAudited } from './cambio-draft.ts';
import { CambioForm } from './cambio-form.tsx';
import type { Names } from './change-text.ts';
import { LoteProgress } from './lote-progress.tsx';
import { LoteRows } from './lote-view.tsx';
import { CAMBIO_TEXT } from './messages.ts';

type Preview = Output<Api['POST /usuarios/administracion/cambios/previa']>['data'];

interface CambioWindowProps {
  account: CorporateAccount;
  eleccion: EmpleadoSelection;
  /** A change that was chosen elsewhere: its preview comes at once. */
  begun?: CambioDraft;
  /** Some were changed: who was chosen is chosen no more. */
  onDone: () => void;
  onClose: () => void;
}

/** Changes many people at once: what, who and how, and how it went (W-150 to W-154). */
export function CambioWindow({ account, eleccion, begun, onDone, onClose }: CambioWindowProps) {
  const idCliente = account.idClientePadre;
  const [count] = useState(() => countOf(eleccion));
  const [isDirty, setIsDirty] = useState(false);
  const cliente = useQuery(clienteQuery(idCliente));
  const grupos = useQuery(gruposQuery(idCliente));
  const hasFailed = cliente.error ?? grupos.error;
  const names = cliente.data && grupos.data && { cliente: cliente.data, grupos: grupos.data };
  return (
    <ManyWindow
      title={CAMBIO_TEXT.title(count)}
      failure={
        hasFailed && {
          title: CAMBIO_TEXT.failed,
          onRetry: () => [cliente, grupos].forEach((load) => load.error && void load.refetch()),
        }
      }
      isPending={!names}
      isDirty={isDirty}
      onClose={onClose}
    >
      {names ? (
        <Steps
          account={account}
          eleccion={eleccion}
          names={names}
          {...(begun && { begun })}
          onDirty={setIsDirty}
          onDone={onDone}
          onClose={onClose}
        />
      ) : null}
    </ManyWindow>
  );
}

interface StepsProps extends CambioWindowProps {
  names: Names;
  onDirty: (isDirty: boolean) => void;
}

function Steps({ account, eleccion, begun, names, onDirty, onDone, onClose }: StepsProps) {
  const idClientePadre = account.idClientePadre;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(begun ?? EMPTY_DRAFT);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [lote, setLote] = useState<Lote | null>(null);
  const [leaving, setLeaving] = useState(KEEP);
  const cambio = cambioOf(draft);
  const look = useSend({
    call: (sent: NonNullable<typeof cambio>) =>
      call('POST /usuarios/administracion/cambios/previa', {
        body: { idClientePadre, quienes: chosenOf(eleccion), cambio: sent },
      }),
    done: ({ data }) => setPreview(data),
  });
  const lookAtBegun = useEffectEvent(() => {
    if (begun && cambio) void look.send(cambio);
  });
  useEffect(() => void lookAtBegun(), []);
  const write = useSend({
    call: ({ idLote, huella }: Preview) => {
      const pedidos = cambio?.activo === false ? choiceOf(leaving) : undefined;
      return call('POST /usuarios/administracion/cambios', { body: { idLote, huella, ...(pedidos && { pedidos }) } });
    },
    done: ({ data }) => {
      setLote(data);
      onDirty(false);
      void queryClient.invalidateQueries({ queryKey: lotesQuery(idClientePadre).queryKey });
      void queryClient.invalidateQueries({ queryKey: listKey(idClientePadre) });
    },
  });
  if (lote && preview) {
    const close = () => {
      void queryClient.invalidateQueries({ queryKey: listKey(idClientePadre) });
      onDone();
      onClose();
    };
    const refused = (rechazadas: number) => (
      // those who were refused before it began too
      <LoteRows idLote={lote.idLote} count={rechazadas + preview.rechazados} kind="rechazada" />
    );
    const undo = ({ idLote, hechas }: Lote) => (
      <UndoAct
        idCliente={idClientePadre}
        acto={idLote}
        count={hechas}
        hasSettled={cambio?.activo === false && choiceOf(leaving) !== undefined}
        onClosed={close}
      />
    );
    return <LoteProgress lote={lote} words={CAMBIO_TEXT.words} refused={refused} undo={undo} onClose={close} />;
  }
  const enableToo = () => {
    if (draft.preferido === undefined) return;
    const next = { ...draft, agregar: [...new Set([...draft.agregar, draft.preferido])] };
    setDraft(next);
    const enabling = cambioOf(next);
    if (enabling) void look.send(enabling);
  };
  if (preview) {
    return (
      <PreviewStep
        preview={preview}
        names={names}
        enable={
          <EnableCeco
            ceco={names.cliente.cecos.find(({ id }) => id === draft.preferido)}
            count={countWithoutCeco(preview.personas)}
            isSending={look.isSending}
            onEnable={enableToo}
          />
        }
        isSending={write.isSending}
        isTakerLacking={cambio?.activo === false && lacksTaker(leaving)}
        leavers={
          cambio?.activo === false ? (
            <LeaverQuestion idCliente={idClientePadre} idLote={preview.idLote} answer={leaving} onAnswer={setLeaving} />
          ) : null
        }
        onBack={() => setPreview(null)}
        onWrite={() => void write.send(preview)}
      />
    );
  }
  return (
    <>
      <CambioForm
        {...names}
        idCliente={idClientePadre}
        administration={administrationOf(account)}
        draft={draft}
        onChange={(patch) => {
          setDraft({ ...draft, ...patch });
          onDirty(true);
        }}
      />
      <DialogActions>
        <Button
          loading={look.isSending}
          disabled={cambio === undefined || lacksAudited(draft)}
          onClick={() => (cambio ? void look.send(cambio) : undefined)}
        >
          {CAMBIO_TEXT.preview}
        </Button>
      </DialogActions>
    </>
  );
}

interface PreviewStepProps {
  preview: Preview;
  /** Enables the preferred ceco where that is what refuses it. */
  enable: ReactNode;
  names: Names;
  isSending: boolean;
  /** What becomes of the pedidos of those whom it closes. */
  leavers: ReactNode;
  isTakerLacking: boolean;
  onBack: () => void;
  onWrite: () => void;
}

/** Who changes and how, who stays as they are, and who is refused and why, before anything is written (W-151). */
function PreviewStep(props: PreviewStepProps) {
  const { preview, names, enable, isSending, leavers, isTakerLacking, onBack, onWrite } = props;
  const { idLote, cambian, iguales, rechazados } = preview;
  return (
    <>
      <ManyLead>
        {[CAMBIO_TEXT.cambian(cambian), CAMBIO_TEXT.iguales(iguales), CAMBIO_TEXT.rechazados(rechazados)].join(' · ')}
      </ManyLead>
      {cambian === 0 ? <p className="soft flat">{CAMBIO_TEXT.nothing}</p> : null}
      {enable}
      {leavers}
      <LoteRows idLote={idLote} count={rechazados} kind="rechazada" />
      <LoteRows names={names} idLote={idLote} count={cambian} kind="pendiente" />
      <DialogActions>
        <Button variant="secondary" onClick={onBack} disabled={isSending}>
          {CAMBIO_TEXT.back}
        </Button>
        <Button loading={isSending} disabled={cambian === 0 || isTakerLacking} onClick={onWrite}>
          {CAMBIO_TEXT.write(cambian)}
        </Button>
      </DialogActions>
    </>
  );
}
