import { useMemo } from 'react';
import { direccionTitle, stopTag } from '../direcciones/parada-text.ts';
import type { EditorParada } from '../form/run-paradas.ts';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { entryAt, placesOf, wholeViaje } from '../form/viaje-paradas.ts';
import { PASAJERO_TEXT } from '../pasajero-text.ts';
import { PasajerosSection } from './pasajeros-section.tsx';

/** The pasajeros of a trip with stops of one's own; they come once all addresses are chosen (O-125). */
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
    return {
      id,
      label: stopTag(index, places.length),
      direccion: direccion ? direccionTitle(direccion) : text,
      isTerminal: direccion?.isTerminal === true,
    };
  });
}
