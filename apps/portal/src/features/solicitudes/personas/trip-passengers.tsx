import { useMemo } from 'react';
import { direccionTitle, stopTag } from '../direcciones/stop-text.ts';
import { entryAt, placesOf, wholeViaje } from '../direcciones/trip-stops.ts';
import { useSolicitud } from '../form/order-context.ts';
import type { SolicitudForm } from '../form/order-form.ts';
import { PASAJERO_TEXT } from './passenger-text.ts';
import { PasajerosSection } from './passengers-section.tsx';
import type { EditorParada } from './use-passenger-editor.ts';

/** The passengers of a trip with stops of one's own; they come once all addresses are chosen (O-125). */
export function ViajePasajeros({ form }: { form: SolicitudForm }) {
  const { dispatch } = useSolicitud();
  const paradas = useMemo(() => editorParadas(form), [form]);
  return (
    <PasajerosSection
      paradas={paradas}
      pasajeros={form.pasajeros}
      idleParadas={false}
      blocked={wholeViaje(form) ? undefined : PASAJERO_TEXT.direccionesMissing}
      onChange={(pasajeros) => dispatch({ type: 'passengersChanged', pasajeros })}
      onDone={() => dispatch({ type: 'sectionDone', section: 'pasajeros' })}
    />
  );
}

function editorParadas(form: SolicitudForm): EditorParada[] {
  const places = placesOf(form);
  return places.map((id, index) => {
    const { address: direccion, text } = entryAt(form, id);
    return { id, label: stopTag(index, places.length), direccion: direccion ? direccionTitle(direccion) : text };
  });
}
