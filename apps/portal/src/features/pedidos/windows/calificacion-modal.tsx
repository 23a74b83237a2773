import { useQueryClient } from '@tanstack/react-query';
import { useUrlState } from '@traza/client/url-state.ts';
import type { Pedido } from '@traza/contract';
import { CALIFICACIONES } from '@traza/domain/calificaciones';
import { headerText } from '@traza/pedido-ui/pedido-detail-text.ts';
import { Button } from '@traza/ui/button.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { logEvent } from '#lib/analytics.ts';
import { useSession } from '#lib/session.ts';
import { toastError, toastLead, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { ACTION_TEXT, STAR_TEXT } from '../action-text.ts';
import { PedidoMap } from '../detail/pedido-map.tsx';
import type { PedidosView } from '../list/list-api.ts';
import { refreshAround, sendCalificacion, showCalificacion } from './actions-api.ts';
import styles from './calificacion-modal.module.css';

/** It writes the address, and reads nothing of it. */
const noSearch = () => null;

/** None chosen (T-133). */
const NO_STARS = 0;

interface CalificacionModalProps {
  view: PedidosView;
  pedido: Pedido;
  idViaje: number;
  onClose: () => void;
}

/** How a trip was: stars, some words, and whether the invoice is disputed (T-133…T-140, DT-56). */
export function CalificacionModal({ view, pedido, idViaje, onClose }: CalificacionModalProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [stars, setStars] = useState(NO_STARS);
  const [note, setNote] = useState('');
  const [isDisputed, setIsDisputed] = useState(false);
  const isDirty = stars !== NO_STARS || note !== '' || isDisputed;

  const [, patch] = useUrlState(noSearch);
  const leadTo = (reclamo: number) =>
    toastLead(
      'order_claimed',
      { reclamo },
      { label: ACTION_TEXT.seeReclamo, run: () => patch({ reclamo: String(reclamo) }) },
    );

  const given = { username: user.username, calificacion: stars, observacion: note.trim(), enDesacuerdo: isDisputed };
  const { send, isSending } = useSend({
    call: (body: typeof given, { key }) => sendCalificacion(idViaje, body, key),
    done: (taken, { calificacion, enDesacuerdo }) => {
      logEvent('calificacion', { estrellas: calificacion, enDesacuerdo });
      showCalificacion(queryClient, view, pedido, taken);
      if (taken.reclamo) leadTo(taken.reclamo.id);
      else toastSuccess('order_rated');
      void refreshAround(queryClient, view, pedido);
    },
    failed: (error) => toastError(error, { area: 'pedidos' }),
    after: onClose,
  });

  return (
    <Dialog title={ACTION_TEXT.rateTitle} size={520} isTall isDirty={isDirty} onClose={onClose}>
      <p className="text-sm soft figures under-3">{headerText(pedido)}</p>
      <div className={styles['map']}>
        <PedidoMap account={view.account} pedido={pedido} vehiculo={null} isPlain label="none" onFailed={showFailure} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (stars !== NO_STARS) void send(given);
        }}
      >
        <Stars stars={stars} onChoose={setStars} />
        <TextArea label={ACTION_TEXT.comment} maxLength={CALIFICACIONES.noteMax} value={note} onChange={setNote} />
        <Reclamo isOn={isDisputed} onChange={setIsDisputed} />
        <DialogActions>
          <CancelButton disabled={isSending}>{ACTION_TEXT.back}</CancelButton>
          <Button type="submit" disabled={stars === NO_STARS} loading={isSending}>
            {ACTION_TEXT.rate}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The way is no decoration here: who rates it should see it (T-141). */
function showFailure(error: Error): void {
  toastError(error, { area: 'pedidos' });
}

function Stars({ stars, onChoose }: { stars: number; onChoose: (stars: number) => void }) {
  const name = useId();
  return (
    // a sentence that is typed at once marks no star
    <fieldset className={styles['stars']} tabIndex={-1} data-autofocus>
      <VisuallyHidden as="legend">{ACTION_TEXT.stars}</VisuallyHidden>
      <div className={styles['row']}>
        {STAR_TEXT.map((text, index) => (
          <label key={text} className={styles['star']} data-on={index < stars || undefined} title={text}>
            <input
              type="radio"
              className="shape-over-label"
              name={name}
              aria-label={`${index + 1}: ${text}`}
              checked={stars === index + 1}
              onChange={() => onChoose(index + 1)}
            />
            <Star size={30} aria-hidden />
          </label>
        ))}
      </div>
      <p className={styles['says']} aria-live="polite">
        {STAR_TEXT[stars - 1] ?? ' '}
      </p>
    </fieldset>
  );
}

function Reclamo({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className={styles['reclamo']}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {ACTION_TEXT.review}
      </label>
      <p id={id}>{ACTION_TEXT.reviewHint}</p>
    </div>
  );
}
