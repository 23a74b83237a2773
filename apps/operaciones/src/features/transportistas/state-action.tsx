import type { AgenciaView } from '@traza/contract';
import { AGENCIAS } from '@traza/domain/administracion';
import { call } from '#lib/api.ts';
import { StateAction } from '#lib/office/state-action.tsx';
import { showAgencia, wordsOf } from './api.ts';

const errorText = wordsOf();

/** Closes an agencia, or opens it again (M-080). */
export function AgenciaStateAction({ agencia: { id, version, denominacion, activa } }: { agencia: AgenciaView }) {
  const params = { id };
  return (
    <StateAction
      name={denominacion}
      isActive={activa}
      version={version}
      note="Sus claves dejan de servir y no ve más pedidos. Los recorridos fijos sin pasajeros quedan sin transportista."
      reasonMax={AGENCIAS.reasonMax}
      activate={(options) => call('POST /operaciones/v1/agencias/:id/activar', { params, body: { version } }, options)}
      deactivate={(reason, options, seen) =>
        call(
          'POST /operaciones/v1/agencias/:id/desactivar',
          { params, body: { motivo: reason, version: seen } },
          options,
        )
      }
      show={({ data }) => showAgencia(data)}
      errorText={errorText}
    />
  );
}
