import { ifMatch } from '@traza/client/api.ts';
import { call } from '#lib/api.ts';

export interface Decision {
  pedido: { idSolicitud: number; version: number };
  aprobar: boolean;
  motivo: string | null;
}

export async function sendDecision({ pedido, aprobar, motivo }: Decision): Promise<void> {
  const { idSolicitud, version } = pedido;
  await call(
    'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion',
    { params: { idSolicitud }, body: { aprobar, motivo } },
    { headers: ifMatch(version) },
  );
}
