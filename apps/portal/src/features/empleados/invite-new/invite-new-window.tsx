import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import { shownInPlace } from '@traza/client/use-sending.ts';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { administrationOf } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import { clienteQuery, gruposQuery } from '../api.ts';
import { renewEmpleados } from '../snapshot.ts';
import { emptyInvite, type InviteDraft, type InviteNames, inviteBody, inviteIssues } from './invite-draft.ts';
import { InviteFields } from './invite-fields.tsx';
import { INVITE_NEW } from './messages.ts';

interface InviteNewWindowProps {
  account: CorporateAccount;
  onClose: () => void;
}

/** Somebody new in three fields: name, e-mail and template; the rest is folded and has its usual values (W-341). */
export function InviteNewWindow({ account, onClose }: InviteNewWindowProps) {
  const { idClientePadre: idCliente } = account;
  const [isDirty, setIsDirty] = useState(false);
  const cliente = useQuery(clienteQuery(idCliente));
  const grupos = useQuery(gruposQuery(idCliente));
  const names = cliente.data && grupos.data && { cliente: cliente.data, grupos: grupos.data };
  const error = cliente.error ?? grupos.error;
  return (
    <Dialog title={INVITE_NEW.title} size={560} isKept isDirty={isDirty} onClose={onClose}>
      {error ? (
        <ErrorState
          title={INVITE_NEW.failed}
          description={errorText(error)}
          onRetry={() => [cliente, grupos].forEach((load) => load.error && void load.refetch())}
        />
      ) : names ? (
        <InviteForm account={account} names={names} onDirty={setIsDirty} onClose={onClose} />
      ) : (
        <SkeletonRows count={4} height={52} />
      )}
    </Dialog>
  );
}

interface InviteFormProps extends InviteNewWindowProps {
  names: InviteNames;
  onDirty: (isDirty: boolean) => void;
}

function InviteForm({ account, names, onDirty, onClose }: InviteFormProps) {
  const { idClientePadre: idCliente } = account;
  const administration = administrationOf(account);
  const queryClient = useQueryClient();
  const empty = emptyInvite(names.cliente, account, administration);
  const [draft, setDraft] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const [invited, setInvited] = useState<InviteDraft | null>(null);
  const { send, isSending, error, forgive } = useSend({
    call: (sent: InviteDraft, { options }) =>
      call('POST /usuarios/administracion/por-email', { body: inviteBody(sent, idCliente) }, options),
    done: (_, sent) => {
      setInvited(sent);
      onDirty(false);
      renewEmpleados(queryClient, idCliente);
    },
    failed: shownInPlace,
  });
  const refused = error instanceof ApiError ? error.fields : [];
  const issues = [...(isTried ? inviteIssues(draft) : []), ...refused];

  function change(patch: Partial<InviteDraft>) {
    setDraft({ ...draft, ...patch });
    forgive();
    onDirty(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (inviteIssues(draft).length === 0) void send(draft);
  }

  function again() {
    setDraft({ ...draft, nombre: '', apellido: '', email: '', dni: '', legajo: '', celular: '' });
    setIsTried(false);
    setInvited(null);
  }

  if (invited) {
    return (
      <>
        <p role="status">{INVITE_NEW.done(`${invited.nombre} ${invited.apellido}`, invited.email)}</p>
        <DialogActions>
          <Button variant="secondary" onClick={again}>
            {INVITE_NEW.another}
          </Button>
          <Button onClick={onClose}>{INVITE_NEW.close}</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <InviteFields
        idCliente={idCliente}
        administration={administration}
        names={names}
        draft={draft}
        issues={issues}
        onChange={change}
      />
      {error !== null && refused.length === 0 ? <p role="alert">{errorText(error)}</p> : null}
      <DialogActions>
        <Button type="submit" loading={isSending}>
          {INVITE_NEW.send}
        </Button>
      </DialogActions>
    </form>
  );
}
