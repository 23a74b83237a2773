import { saveFile } from '@traza/client/save-file.ts';
import type { Pedido } from '@traza/contract';
import { showsRealRoute, TRACK_FORMATS, type TrackFormat } from '@traza/domain/seguimiento';
import { DETAIL_TEXT } from '@traza/pedido-ui/detail-text.ts';
import { isIntegrated } from '@traza/pedido-ui/pedido-timeline.ts';
import { Button } from '@traza/ui/button.tsx';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';

const FORMATS: Readonly<Record<TrackFormat, { name: string; type: string }>> = {
  gpx: { name: 'GPX', type: 'application/gpx+xml' },
  geojson: { name: 'GeoJSON', type: 'application/geo+json' },
};

/** The driven way as a file for other programs, where there is one. */
export function TrackDownload({ pedido }: { pedido: Pedido }) {
  const { id, status, substatus } = pedido;
  const { send, isSending } = useSend({
    call: async (formato: TrackFormat) => {
      const { data } = await call('GET /pedidos/v1/v/:idViaje/recorrido/:formato', {
        params: { idViaje: id, formato },
      });
      saveFile(new Blob([data], { type: FORMATS[formato].type }), `viaje-${id}.${formato}`);
    },
  });
  if (!showsRealRoute({ status, substatus, integrado: isIntegrated(pedido) })) return null;
  return (
    <p className="row-2 wrap text-sm soft over-2">
      {DETAIL_TEXT.driven}
      {TRACK_FORMATS.map((formato) => (
        <Button key={formato} size="sm" variant="quiet" disabled={isSending} onClick={() => void send(formato)}>
          {FORMATS[formato].name}
        </Button>
      ))}
    </p>
  );
}
