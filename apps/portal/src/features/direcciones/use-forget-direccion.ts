import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { type RequestState, requestState } from '@traza/client/request-state.ts';
import type { Direccion } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import { sugerenciasKey } from '@traza/pedido-form/query-keys.ts';
import { useSession } from '#lib/session.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { bookKey, forgetDireccion } from './api.ts';

/** Deletes an address of the company, which others use too; a second one waits until the first is gone. */
export function useForgetDireccion(
  idCliente: number | null,
  onDone: () => void,
): { request: RequestState; forget: (direccion: Direccion) => void } {
  const { account } = useSession();
  const queryClient = useQueryClient();

  const { send, isSending, error } = useSend({
    call: (direccion: Direccion) => forgetDireccion(direccion, idCliente),
    done: (_, { id, source }) => {
      drop(id, source);
      toastSuccess('corporative_address_deleted');
      onDone();
    },
    failed: (failure, { id, source }) => {
      toastError(failure);
      // somebody else was faster
      if (errorCode(failure) === 'direction_not_found') {
        drop(id, source);
        onDone();
      }
    },
  });

  function drop(id: number, source: Direccion['source']) {
    const key = accountKey(account);
    queryClient.setQueryData<Direccion[]>(bookKey(key, source), (all) => all?.filter((one) => one.id !== id));
    // a list that was asked for before would bring it back
    void queryClient.invalidateQueries({ queryKey: bookKey(key, source) });
    void queryClient.invalidateQueries({ queryKey: sugerenciasKey(key) });
  }

  return { request: requestState({ isSending, error }), forget: (direccion) => void send(direccion) };
}
