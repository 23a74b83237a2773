import type { ClienteView } from '@traza/contract';
import { CLIENTES } from '@traza/domain/administracion';
import { call } from '#lib/api.ts';
import { StateAction } from '#lib/office/state-action.tsx';
import { errorText, showCliente } from './api.ts';

/** Closes a cliente, or opens it again (M-059, M-060). */
export function ClienteStateAction({ cliente: { id, version, alias, activo } }: { cliente: ClienteView }) {
  const params = { id };
  return (
    <StateAction
      name={alias}
      isActive={activo}
      version={version}
      note="Su gente deja de pedir, sus códigos dejan de servir y ningún transportista lo ve. Los recorridos fijos sin asientos vendidos se anulan."
      reasonMax={CLIENTES.reasonMax}
      activate={(options) => call('POST /operaciones/v1/clientes/:id/activar', { params }, options)}
      deactivate={(reason, options) =>
        call('POST /operaciones/v1/clientes/:id/desactivar', { params, body: { motivo: reason } }, options)
      }
      show={({ data }) => showCliente(data)}
      errorText={errorText}
    />
  );
}
