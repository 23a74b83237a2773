import { useQuery } from '@tanstack/react-query';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { DiscardQuestion } from '@traza/ui/windows/discard.tsx';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { clienteQuery, empleadoQuery, gruposQuery, loadEmpleado } from '../api.ts';
import { FORM_TEXT } from '../form-text.ts';
import type { ScreenStatus } from '../list/page-state.ts';
import { TEXT } from '../messages.ts';
import { editingOf } from '../refusals.ts';
import { draftOf, empleadoVersion, newDraft } from './empleado-draft.ts';
import { EmpleadoFormBody } from './empleado-form.tsx';
import styles from './empleado-modal.module.css';
import { useUnsaved } from './use-unsaved.ts';

interface EmpleadoModalProps {
  account: CorporateAccount;
  screen: ScreenStatus;
  /** By e-mail instead, with a name and an address alone. */
  onInvite: () => void;
  onClose: () => void;
}

/** Creates or edits an empleado; what was typed is not lost without a question. */
export function EmpleadoModal({ account, screen, onInvite, onClose }: EmpleadoModalProps) {
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = screen.tag === 'editingEmployee' || screen.tag === 'creatingEmployee';
  const leaving = useUnsaved(isOpen && isDirty);

  function close() {
    setIsAsking(false);
    setIsDirty(false);
    onClose();
  }

  function discard() {
    const { proceed } = leaving;
    close();
    proceed?.();
  }

  function stay() {
    setIsAsking(false);
    leaving.reset?.();
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={() => (isDirty ? setIsAsking(true) : close())}
        title={screen.tag === 'editingEmployee' ? FORM_TEXT.editTitle : FORM_TEXT.createTitle}
        size={780}
        isTall
        isKept
        classNames={{ content: styles['content'], header: styles['header'], body: styles['body'] }}
      >
        {screen.tag === 'creatingEmployee' && !isDirty ? (
          <p className={styles['instead']}>
            {FORM_TEXT.inviteInstead}{' '}
            <Button variant="quiet" size="sm" onClick={onInvite}>
              {FORM_TEXT.invite}
            </Button>
          </p>
        ) : null}
        <ModalBody account={account} screen={screen} onDirty={setIsDirty} onSaved={close} />
      </Dialog>
      <DiscardQuestion isOpen={isAsking || leaving.status === 'blocked'} onDiscard={discard} onKeep={stay} />
    </>
  );
}

interface ModalBodyProps {
  account: CorporateAccount;
  screen: ScreenStatus;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

/** The form once everything it offers is there. */
function ModalBody({ account, screen, onDirty, onSaved }: ModalBodyProps) {
  const { idClientePadre: idCliente } = account;
  const idCuenta = screen.tag === 'editingEmployee' ? screen.id : undefined;
  const cliente = useQuery(clienteQuery(idCliente));
  const grupos = useQuery(gruposQuery(idCliente));
  const stored = useQuery(empleadoQuery(idCliente, idCuenta));
  const loads = [cliente, grupos, stored];
  const failed = loads.find(({ error }) => error !== null);
  if (failed) {
    const retry = () => loads.forEach((load) => load.error && void load.refetch());
    return <ErrorState title={TEXT.formFailed} description={errorText(failed.error)} onRetry={retry} />;
  }
  const isStoredFresh = idCuenta === undefined || (stored.data !== undefined && !stored.isFetching);
  if (!cliente.data || !grupos.data || !isStoredFresh) {
    return (
      <div className={styles['waiting']}>
        <SkeletonRows count={7} height={52} />
      </div>
    );
  }
  const editing = editingOf(account, stored.data);
  const payments = cliente.data.formaDePagoHabilitadas;
  const start = stored.data ? draftOf(stored.data, payments) : newDraft(editing.administration);
  return (
    <EmpleadoFormBody
      idCliente={idCliente}
      cliente={cliente.data}
      grupos={grupos.data}
      editing={editing}
      start={start}
      load={async () => {
        const detail = await loadEmpleado(idCuenta ?? 0);
        return { start: draftOf(detail, payments), version: empleadoVersion(detail) };
      }}
      onDirty={onDirty}
      onSaved={onSaved}
    />
  );
}
