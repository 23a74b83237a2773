import { useSession } from '@traza/client/session.ts';
import { isPhone, missingOf, normalisePhone, type PasajeroDraft, PHONE_PREFIX } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { useSolicitud } from '../form/order-context.ts';
import styles from './passenger-editor.module.css';
import { PassengerFields } from './passenger-fields.tsx';
import { PassengerList as List } from './passenger-list.tsx';
import { PASSENGER_TEXT, passengerIssueText, peopleText } from './passenger-text.ts';
import { type PassengerFault, type PassengerList, usePassengerEditor } from './use-passenger-editor.ts';

interface PassengerEditorProps extends PassengerList {
  onClose: () => void;
  /** What follows a list that can be left as it is; closing where nothing is said. */
  onAccept?: () => void;
  /** Closing loses the list too; an order form keeps it, whatever becomes of the window. */
  isListLost?: boolean;
  /** What is said of a list with nobody in it, where another sentence is due. */
  nobodyText?: string;
}

/** The window in which the passengers of a trip with stops are named (O-127…O-137). A chunk of its own. */
export function PassengerEditor({
  onClose,
  onAccept = onClose,
  isListLost = false,
  nobodyText,
  ...list
}: PassengerEditorProps) {
  const { stops, passengers } = list;
  const editor = usePassengerEditor(list);
  const { draft, editing, fault } = editor;
  const form = useRef<HTMLFormElement>(null);
  const requester = useRequester();
  const isDirty = editor.isChanged || (isListLost && passengers.length > 0);
  const isIncomplete =
    missingOf(
      draft,
      stops.map(({ id }) => id),
    ).length > 0;

  function focusName() {
    form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }

  return (
    <Dialog title={PASSENGER_TEXT.title} size={600} isTall isDirty={isDirty} onClose={onClose}>
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
            {PASSENGER_TEXT.copyRequester}
          </button>
        </div>
        <PassengerFields
          draft={draft}
          stops={stops}
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
            {PASSENGER_TEXT.clear}
          </Button>
          <Tip text={isIncomplete ? PASSENGER_TEXT.missing : undefined} align="end">
            {(describedBy) => (
              <Button
                variant="secondary"
                type="submit"
                icon={<UserPlus size={16} aria-hidden />}
                aria-disabled={isIncomplete || undefined}
                aria-describedby={describedBy}
              >
                {editing === null ? PASSENGER_TEXT.add : PASSENGER_TEXT.save}
              </Button>
            )}
          </Tip>
        </div>
      </form>
      <div className={styles['people']}>
        <h3 className={styles['count']}>{peopleText(passengers)}</h3>
        {passengers.length === 0 ? (
          <p className={styles['empty']}>{PASSENGER_TEXT.empty}</p>
        ) : (
          <List
            passengers={passengers}
            stops={stops}
            editing={editing}
            isWhole
            onEdit={(passenger) => {
              editor.edit(passenger);
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
          if (editor.accept()) onAccept();
        }}
      >
        {PASSENGER_TEXT.accept}
      </Button>
    </Dialog>
  );
}

function faultText(fault: PassengerFault, nobodyText: string | undefined): string {
  if (fault.code === 'no_passengers' && nobodyText !== undefined) return nobodyText;
  return fault.code === 'no_seats' ? PASSENGER_TEXT.noSeats : passengerIssueText(fault);
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
