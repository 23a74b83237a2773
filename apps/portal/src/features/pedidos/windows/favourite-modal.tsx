import { useQueryClient } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { FAVORITOS } from '@traza/domain/favoritos';
import { whyNotFavouriteName } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { ACTION_TEXT } from '../action-text.ts';
import { sendFavourite } from './actions-api.ts';

/** Saves a pedido under a name, to ask for it again from `/crear`. */
export function FavouriteModal({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const { send, isSending } = useSend({
    call: (nombre: string, { key }) => sendFavourite(nombre, pedido, key),
    done: () => {
      toastSuccess('favourite_order_saved');
      void queryClient.invalidateQueries({ queryKey: ['favoritos'] });
      onClose();
    },
    failed: (error) => setFault(errorText(error, { area: 'pedidos' })),
  });

  function submit() {
    const violation = whyNotFavouriteName(name);
    if (violation) setFault(errorText(violation.code));
    else void send(name);
  }

  return (
    <Dialog title={ACTION_TEXT.keepTitle} isDirty={name !== ''} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-sm soft under-4">{ACTION_TEXT.keepHint}</p>
        <TextField
          label={ACTION_TEXT.favouriteName}
          value={name}
          error={fault}
          maxLength={FAVORITOS.nameMax}
          data-autofocus
          onChange={(text) => {
            setName(text);
            setFault(undefined);
          }}
        />
        <DialogActions>
          <CancelButton disabled={isSending}>{ACTION_TEXT.back}</CancelButton>
          <Button type="submit" loading={isSending}>
            {ACTION_TEXT.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
