import type { Api, Output } from '@traza/contract';
import { momentText, TEXT } from '../messages.ts';

type Detail = Output<Api['GET /sgv/rest/solicitudes/:idSolicitud']>['solicitudes'][string];
export type Authorization = NonNullable<Detail['autorizacion']>;
export type AuthorizationState = Authorization['estado'];

/** Who decided, when, and why; `Rechazado por Rita Ríos (21/11/26 10:30 hs): compartí el viaje`. */
export function authorizationText(state: AuthorizationState, decided: Authorization | null): string {
  switch (state) {
    case 'pendiente':
      return TEXT.needsAuthorization;
    case 'vencida':
      return 'El pedido se anuló porque nadie lo autorizó antes de su salida.';
    case 'aprobada':
      return withReason(`Autorizado${byText(decided)}`, decided);
    case 'rechazada':
      return withReason(`Rechazado${byText(decided)}`, decided);
  }
}

function byText(decided: Authorization | null): string {
  const by = decided?.por ? ` por ${decided.por}` : '';
  return decided?.cuando ? `${by} (${momentText(decided.cuando)})` : by;
}

function withReason(text: string, decided: Authorization | null): string {
  return decided?.motivo ? `${text}: ${decided.motivo}` : `${text}.`;
}
