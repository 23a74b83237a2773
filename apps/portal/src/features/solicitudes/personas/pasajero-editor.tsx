import { useSession } from '@traza/client/session.ts';
import { isPhone, normalisePhone, type Pasajero, type PasajeroDraft, PHONE_PREFIX } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { UserPlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import styles from './pasajero-editor.module.css';
import { missingText } from './pasajero-editor-text.ts';
import { PasajeroFields } from './pasajero-fields.tsx';
import { PasajeroList as List } from './pasajero-list.tsx';
import { PASAJERO_TEXT, pasajeroIssueText, peopleText } from './pasajero-text.ts';
import { type PasajeroFault, type PasajeroList, usePasajeroEditor } from './use-pasajero-editor.ts';

interface PasajeroEditorProps extends PasajeroList {
  onClose: () => void;
  /** What follows a list that can be left as it is; closing where nothing is said. */
  onAccept?: (pasajeros: readonly Pasajero[]) => void;
  /** While nobody was named yet, the one who orders stands in the fields (W-079). */
  startsWithRequester?: boolean;
  /** Closing loses the list too; an order form keeps it, whatever becomes of the window. */
  isListLost?: boolean;
  /** What is said of a list with nobody in it, where another sentence is due. */
  nobodyText?: string;
}

/** The window in which the passengers of a trip with stops are named (O-127…O-137). A chunk of its own. */
export function PasajeroEditor({
  onClose,
  onAccept = onClose,
  startsWithRequester = false,
  isListLost = false,
  nobodyText,
  ...list
}: PasajeroEditorProps) {
  const { paradas, pasajeros } = list;
  const requester = useRequester();
  const editor = usePasajeroEditor(list, startsWithRequester ? requester : undefined);
  const { draft, editing, fault } = editor;
  const form = useRef<HTMLFormElement>(null);
  const missingId = useId();
  const isDirty = editor.isChanged || (isListLost && pasajeros.length > 0);
  const isIncomplete = editor.missing.length > 0;

  function focusName() {
    form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }

  return (
    <Dialog title={PASAJERO_TEXT.title} size={600} isTall isDirty={isDirty} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (editor.save()) focusName();
        }}
      >
        <div className={styles['above']}>
          <button type="button" className={styles['copy']} onClick={() => editor.change(requester)}>
            {PASAJERO_TEXT.copyRequester}
          </button>
        </div>
        <PasajeroFields
          draft={draft}
          paradas={paradas}
          showsErrors={fault?.code === 'phone_invalid'}
          onChange={editor.change}
        />
        <div className={styles['actions']}>
          <Button
            variant="quiet"
            onClick={() => {
              editor.clear();
              focusName();
            }}
          >
            {PASAJERO_TEXT.clear}
          </Button>
          <Tip text={isIncomplete ? PASAJERO_TEXT.missing : undefined} align="end">
            {(describedBy) => (
              <Button
                variant="secondary"
                type="submit"
                icon={<UserPlus size={16} aria-hidden />}
                aria-disabled={isIncomplete || undefined}
                aria-describedby={isIncomplete ? `${describedBy ?? ''} ${missingId}` : undefined}
              >
                {editing === null ? PASAJERO_TEXT.add : PASAJERO_TEXT.save}
              </Button>
            )}
          </Tip>
        </div>
        <p id={missingId} className={styles['missing']}>
          {missingText(editor.missing)}
        </p>
      </form>
      <div className={styles['people']}>
        <h3 className={styles['count']}>{peopleText(pasajeros)}</h3>
        {pasajeros.length === 0 ? (
          <p className={styles['empty']}>{PASAJERO_TEXT.empty}</p>
        ) : (
          <List
            pasajeros={pasajeros}
            paradas={paradas}
            editing={editing}
            isWhole
            onEdit={(pasajero) => {
              editor.edit(pasajero);
              focusName();
            }}
            onRemove={({ id }) => {
              editor.remove(id);
              focusName();
            }}
          />
        )}
      </div>
      {fault ? (
        <p role="alert" className={styles['fault']}>
          {faultText(fault, nobodyText)}
        </p>
      ) : null}
      <Button
        size="lg"
        fullWidth
        onClick={() => {
          const left = editor.accept();
          if (left) onAccept(left);
        }}
      >
        {PASAJERO_TEXT.accept}
      </Button>
    </Dialog>
  );
}

function faultText(fault: PasajeroFault, nobodyText: string | undefined): string {
  if (fault.code === 'no_passengers' && nobodyText !== undefined) return nobodyText;
  return fault.code === 'no_seats' ? PASAJERO_TEXT.noAsientos : pasajeroIssueText(fault);
}

/** What "Copiar solicitante" fills in: the one who orders, at the cost centre of the order (O-129). */
function useRequester(): Partial<PasajeroDraft> {
  const { account } = useSolicitud();
  const { user } = useSession();
  const phone = normalisePhone(account.celular ?? '');
  return {
    nombre: `${user.nombre} ${user.apellido}`,
    tel: isPhone(phone) ? phone : PHONE_PREFIX,
    idPersona: account.idPersona,
    idCeco: null,
    cecos: [],
  };
}
