import type { Api, Output } from '@traza/contract';
import { DETAIL_TEXT } from '@traza/pedido-ui/detail-text.ts';
import { momentText } from '@traza/pedido-ui/pedido-text.ts';

type Detail = Output<Api['GET /sgv/rest/solicitudes/:idSolicitud']>['solicitudes'][string];
export type Aprobacion = NonNullable<Detail['autorizacion']>;
export type AprobacionState = Aprobacion['estado'];

/** Who decided, when, and why; `Rechazado por Rita Ríos (21/11/26 10:30 hs): compartí el viaje`. */
export function aprobacionText(state: AprobacionState, decided: Aprobacion | null): string {
  switch (state) {
    case 'pendiente':
      return DETAIL_TEXT.needsAprobacion;
    case 'vencida':
      return 'El pedido se anuló porque nadie lo autorizó antes de su salida.';
    case 'aprobada':
      return withReason(`Autorizado${byText(decided)}`, decided);
    case 'rechazada':
      return withReason(`Rechazado${byText(decided)}`, decided);
  }
}

function byText(decided: Aprobacion | null): string {
  const by = decided?.por ? ` por ${decided.por}` : '';
  return decided?.cuando ? `${by} (${momentText(decided.cuando)})` : by;
}

function withReason(text: string, decided: Aprobacion | null): string {
  return decided?.motivo ? `${text}: ${decided.motivo}` : `${text}.`;
}
