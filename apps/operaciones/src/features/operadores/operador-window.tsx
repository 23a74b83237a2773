import { useSending } from '@traza/client/use-sending.ts';
import type { OperadorLine } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { FactList } from '@traza/ui/fact-list.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { rolesText } from '@traza/words/operadores/role-words.ts';
import { call } from '#lib/api.ts';
import { useOperador } from '#lib/operador.ts';
import type { InvitationHandler, OperadorModal } from './modal.ts';
import { reloadOperadores } from './queries.ts';
import { errorText, fullName, lastText, STATE_WORDS, TEXT } from './words.ts';

interface OperadorWindowProps {
  operador: OperadorLine;
  onOpen: (modal: OperadorModal) => void;
  onInvited: InvitationHandler;
  onClose: () => void;
}

/** An operador, and what can be done about them. */
export function OperadorWindow(props: OperadorWindowProps) {
  const { operador, onClose } = props;
  const { email, roles, estado } = operador;
  return (
    <Dialog title={fullName(operador)} size={520} onClose={onClose}>
      <div className="grid-4">
        <FactList
          facts={[
            ['Estado', STATE_WORDS[estado]],
            ['E-mail', email],
            ['Roles', rolesText(roles)],
            ['Último ingreso', lastText(operador)],
          ]}
        />
        <Acts {...props} />
      </div>
    </Dialog>
  );
}

function Acts({ operador, onOpen, onInvited, onClose }: OperadorWindowProps) {
  const { id, estado, version } = operador;
  const isOwn = useOperador().id === id;
  const announced = (text: string) => async () => {
    await reloadOperadores();
    showToast('success', text);
    onClose();
  };
  const failed = (error: unknown) => {
    void reloadOperadores();
    showToast('error', errorText(error));
  };
  const repeating = useSending({
    call: (_: undefined, { key }) =>
      call('POST /operaciones/v1/operadores/:id/invitacion', { params: { id } }, keyed(key)),
    done: async ({ data }) => {
      await reloadOperadores();
      onInvited(data, `Le mandamos otra invitación a ${operador.email}`);
    },
    failed,
  });
  const activating = useSending({
    call: (_: undefined, { key }) =>
      call('PATCH /operaciones/v1/operadores/:id', { params: { id }, body: { activo: true, version } }, keyed(key)),
    done: announced(`${fullName(operador)} puede volver a ingresar`),
    failed,
  });
  return (
    <div className="beside-2 wrap">
      <Button variant="secondary" onClick={() => onOpen({ kind: 'edit', operador })}>
        Editar
      </Button>
      {estado === 'invitado' ? (
        <Button variant="secondary" loading={repeating.isSending} onClick={() => void repeating.send(undefined)}>
          {TEXT.again}
        </Button>
      ) : null}
      {estado === 'activo' && !isOwn ? (
        <Button variant="secondary" onClick={() => onOpen({ kind: 'reset', operador })}>
          {TEXT.reset}
        </Button>
      ) : null}
      {estado !== 'inactivo' && !isOwn ? (
        <Button variant="quiet" onClick={() => onOpen({ kind: 'deactivate', operador })}>
          {TEXT.deactivate}
        </Button>
      ) : null}
      {estado === 'inactivo' ? (
        <Button variant="secondary" loading={activating.isSending} onClick={() => void activating.send(undefined)}>
          {TEXT.activate}
        </Button>
      ) : null}
    </div>
  );
}

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
