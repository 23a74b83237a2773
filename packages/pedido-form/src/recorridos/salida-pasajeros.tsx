import { useMemo } from 'react';
import { runParadas } from '../form/run-paradas.ts';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { PasajerosSection } from '../personas/pasajeros-section.tsx';
import { SALIDA_TEXT } from '../salida-text.ts';
import { endsIn } from './pasajero-ends.ts';

/** The pasajeros of a run, between its stops and within its free seats (DO-59…DO-61). */
export function SalidaPasajeros({ form }: { form: SolicitudForm }) {
  const { recorrido, pasajeros } = form;
  const { dispatch } = useSolicitud();
  const paradas = useMemo(() => (recorrido ? runParadas(recorrido) : []), [recorrido]);
  return (
    <PasajerosSection
      paradas={paradas}
      ends={recorrido ? endsIn(recorrido, form) : undefined}
      pasajeros={pasajeros}
      idleParadas
      asientos={recorrido?.asientosDisponibles}
      blocked={recorrido ? undefined : SALIDA_TEXT.chooseFirst}
      onChange={(pasajeros) => dispatch({ type: 'passengersChanged', pasajeros })}
      onDone={() => dispatch({ type: 'sectionDone', section: 'pasajeros' })}
    />
  );
}
