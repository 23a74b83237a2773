import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ifMatch } from '@traza/client/api.ts';
import type { Molde } from '@traza/contract';
import { stateVersion } from '@traza/domain';
import { type CorporateAccount, permissionsWith } from '@traza/domain/cuentas';
import { administrationOf, EMPLEADOS, type MoldeForm as Form } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import { moldesKey, moldesQuery } from '../api.ts';
import { MOLDE_TEXT } from './messages.ts';
import { MoldeForm } from './molde-form.tsx';
import styles from './molde-window.module.css';

interface MoldeWindowProps {
  account: CorporateAccount;
  onClose: () => void;
}

/** The content of the window: the list of moldes, or the form of one, which may be new. */
type MoldeStep = { tag: 'list' } | { tag: 'form'; molde: Molde | undefined };

const NEW: Form = { nombre: '', permisos: permissionsWith() };
const LIST: MoldeStep = { tag: 'list' };

/** The permission templates of a client: made, renamed, changed and deleted (W-156). */
export function MoldeWindow({ account, onClose }: MoldeWindowProps) {
  const idCliente = account.idClientePadre;
  const queryClient = useQueryClient();
  const [step, setStep] = useState<MoldeStep>(LIST);
  const [isDirty, setIsDirty] = useState(false);
  const query = moldesQuery(idCliente, administrationOf(account));
  const forget = () => queryClient.invalidateQueries({ queryKey: moldesKey(idCliente) });

  /** Who changed it is told; what is typed stays, over what it is by now. */
  async function renew(before: Molde | undefined) {
    const moldes = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    setStep({ tag: 'form', molde: moldes.find(({ id }) => id === before?.id) ?? before });
  }

  function toList() {
    setIsDirty(false);
    setStep(LIST);
  }

  return (
    <Dialog title={titleOf(step)} size={680} isTall isKept isDirty={isDirty} onClose={onClose}>
      {step.tag === 'list' ? (
        <MoldeList account={account} onOpen={(molde) => setStep({ tag: 'form', molde })} onRemoved={forget} />
      ) : (
        <MoldeForm
          initial={step.molde ?? NEW}
          save={(form, key) => saveMolde(idCliente, step.molde, form, key)}
          onStale={() => void renew(step.molde)}
          onDirty={setIsDirty}
          onSaved={() => {
            void forget();
            toList();
          }}
          onBack={toList}
        />
      )}
    </Dialog>
  );
}

function titleOf(step: MoldeStep): string {
  if (step.tag === 'list') return MOLDE_TEXT.title;
  return step.molde ? MOLDE_TEXT.edit(step.molde.nombre) : MOLDE_TEXT.add;
}

async function saveMolde(idCliente: number, molde: Molde | undefined, { nombre, permisos }: Form, key: string) {
  const body = { nombre, permisos: { ...permisos } };
  if (molde) {
    const headers = ifMatch(stateVersion({ nombre: molde.nombre, permisos: molde.permisos }));
    return call('PUT /usuarios/administracion/moldes/:id', { params: { id: molde.id }, body }, { headers });
  }
  return call(
    'POST /usuarios/administracion/moldes',
    { body: { idCliente, ...body } },
    { headers: { 'Idempotency-Key': key } },
  );
}

interface MoldeListProps {
  account: CorporateAccount;
  onOpen: (molde: Molde | undefined) => void;
  onRemoved: () => Promise<void>;
}

function MoldeList({ account, onOpen, onRemoved }: MoldeListProps) {
  const {
    data: moldes = [],
    isPending,
    error,
    refetch,
  } = useQuery(moldesQuery(account.idClientePadre, administrationOf(account)));
  const [asked, setAsked] = useState<Molde | null>(null);
  const remove = useSend({
    call: ({ id }: Molde) => call('DELETE /usuarios/administracion/moldes/:id', { params: { id } }),
    done: onRemoved,
    after: () => setAsked(null),
  });
  return (
    <>
      <p className="soft under-4">{MOLDE_TEXT.lead}</p>
      <ListState
        isPending={isPending}
        failure={error && { title: MOLDE_TEXT.failed, description: errorText(error), onRetry: () => void refetch() }}
        isEmpty={moldes.length === 0}
        skeleton={{ count: 3, height: 52 }}
        empty={<EmptyState title={MOLDE_TEXT.none} description={MOLDE_TEXT.noneHint} />}
      >
        <ul className="shape-plain-list stack" aria-label={MOLDE_TEXT.list}>
          {moldes.map((molde) => (
            <MoldeRow key={molde.id} molde={molde} onEdit={() => onOpen(molde)} onRemove={() => setAsked(molde)} />
          ))}
        </ul>
      </ListState>
      <DialogActions>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={moldes.length >= EMPLEADOS.moldeMax}
          onClick={() => onOpen(undefined)}
        >
          {MOLDE_TEXT.add}
        </Button>
      </DialogActions>
      {asked ? (
        <ConfirmModal
          opened
          title={MOLDE_TEXT.removeTitle}
          confirmLabel={MOLDE_TEXT.removeWord}
          tone="danger"
          loading={remove.isSending}
          onConfirm={() => void remove.send(asked)}
          onClose={() => setAsked(null)}
        >
          {MOLDE_TEXT.removeText(asked.nombre)}
        </ConfirmModal>
      ) : null}
    </>
  );
}

interface MoldeRowProps {
  molde: Molde;
  onEdit: () => void;
  onRemove: () => void;
}

function MoldeRow({ molde: { nombre, permisos }, onEdit, onRemove }: MoldeRowProps) {
  const count = Object.values(permisos).filter(Boolean).length;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <strong>{nombre}</strong>
        <span className="text-sm soft">{count === 0 ? MOLDE_TEXT.noPermisos : MOLDE_TEXT.permisos(count)}</span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Pencil size={15} aria-hidden />}
        aria-label={MOLDE_TEXT.edit(nombre)}
        onClick={onEdit}
      >
        {MOLDE_TEXT.editWord}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 size={15} aria-hidden />}
        aria-label={MOLDE_TEXT.remove(nombre)}
        onClick={onRemove}
      >
        {MOLDE_TEXT.removeWord}
      </Button>
    </li>
  );
}
