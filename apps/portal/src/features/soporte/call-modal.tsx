import { Link } from '@tanstack/react-router';
import { Button } from '@traza/ui/button.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { phoneText } from '@traza/words/phone-text.ts';
import { PhoneCall } from 'lucide-react';
import { useReducer } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { messageText } from '#lib/message-text.ts';
import { useSession } from '#lib/session.ts';
import { useSend } from '#lib/use-send.ts';
import styles from './call-modal.module.css';
import { callText, TEXT } from './messages.ts';
import { reducePhoneSupport } from './phone-support.ts';

/** Asks an operator to call: what will happen first, then that it will (A-348…A-354). */
export function CallModal({ onClose }: { onClose: () => void }) {
  const { account } = useSession();
  const [state, dispatch] = useReducer(reducePhoneSupport, 'beforeCall');
  const phone = account.tag === 'corporateAccount' ? account.celular : account.phone;
  const { send, isSending } = useSend({
    call: () => {
      const query = account.tag === 'corporateAccount' ? { idCliente: account.idClientePadre } : {};
      return call('POST /sgv/rest/alerta/sos/:idPersona', { params: { idPersona: account.idPersona }, query });
    },
    done: () => dispatch('called'),
  });

  return (
    <Dialog title={TEXT.call} onClose={onClose}>
      <div role="status">
        {state === 'afterCall' ? (
          <p className={styles['done']}>
            <PhoneCall className="firm" size={20} aria-hidden />
            {messageText('call_requested')}
          </p>
        ) : null}
      </div>
      {state === 'beforeCall' ? (
        <p className="flat text-md soft line-loose">
          {phone ? callText(phoneText(phone)) : errorText('phone_missing')}
        </p>
      ) : null}
      <DialogActions>
        {state === 'afterCall' ? (
          <Button onClick={onClose}>{TEXT.close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isSending}>
              {TEXT.back}
            </Button>
            {phone ? (
              <Button onClick={() => void send()} loading={isSending}>
                {TEXT.confirm}
              </Button>
            ) : (
              <Link to="/perfil" className="text-md strong accent">
                {TEXT.toProfile}
              </Link>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
