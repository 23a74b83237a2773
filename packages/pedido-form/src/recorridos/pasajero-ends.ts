import type { Recorrido } from '@traza/contract';
import type { ChosenDireccion, SolicitudForm } from '../form/solicitud-form.ts';

/** The stops of a run that were chosen as the ends of the trip (W-075); its first and its last where none of them was (W-079). */
export function endsIn({ recorrido }: Recorrido, { origen, destino }: Pick<SolicitudForm, 'origen' | 'destino'>) {
  const isAt = (direccion: ChosenDireccion | null) => (each: Recorrido['recorrido'][number]) =>
    each.parada.lat === direccion?.lat && each.parada.lon === direccion.lon;
  const boards = Math.max(recorrido.slice(0, -1).findIndex(isAt(origen.address)), 0);
  const alights = recorrido.slice(boards + 1).find(isAt(destino.address)) ?? recorrido.at(-1);
  return { from: String(recorrido[boards]?.secuencia ?? ''), to: String(alights?.secuencia ?? '') };
}
