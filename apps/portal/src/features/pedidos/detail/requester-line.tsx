import type { Pedido } from '@traza/contract';

/** What it is for, as far as the viewer sees it whole. */
export function MotivoLine({ pedido: { extras } }: { pedido: Pedido }) {
  const motivo = extras.pasajes.find((pasaje) => pasaje.motivo)?.motivo;
  if (!motivo) return null;
  return (
    <p className="text-sm flat anywhere">
      <strong>Motivo:</strong> {motivo}
    </p>
  );
}

/** Who asked for it; of a salida, who asked for each seat that the viewer sees (W-352). */
export function RequesterLine({ pedido: { extras } }: { pedido: Pedido }) {
  const names = [...new Set(extras.pasajes.map(({ nombreSolicitante }) => nombreSolicitante).filter(Boolean))];
  const takenBy = extras.pasajes.find((pasaje) => pasaje.porTelefono)?.porTelefono;
  if (names.length === 0) return null;
  return (
    <p className="text-sm flat">
      <strong>Quién pidió:</strong> {names.join(' · ')}
      {takenBy === undefined ? null : `. Por teléfono: lo tomó ${takenBy}`}
    </p>
  );
}
