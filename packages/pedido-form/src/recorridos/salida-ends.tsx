import { now } from '@traza/client/clock.ts';
import { isBefore, plusMinutes, toWire } from '@traza/domain';
import { boardableParadas } from '@traza/domain/recorridos';
import { addPasajero, hasCotizacion, type Pasajero } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { useEffect, useRef } from 'react';
import { ruledParadas, type SalidaWithNames } from '../form/listed-salidas.ts';
import { paradaTime } from '../form/run-paradas.ts';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { ChosenDireccion, SalidaEnds as Ends, SolicitudForm } from '../form/solicitud-form.ts';
import type { End } from '../form/viaje-paradas.ts';
import { priceText, TEXT } from '../messages.ts';
import { useRequester } from '../personas/use-requester.ts';
import { paradaName, SALIDA_TEXT } from '../salida-text.ts';
import { endsIn } from './pasajero-ends.ts';
import styles from './salida-ends.module.css';

type Parada = ReturnType<typeof ruledParadas>[number];

/** A stop as an address that was chosen. */
export function asDireccion({ direccion, alias, lat, lon }: Parada): ChosenDireccion {
  return { id: null, direccion, alias, lat, lon, isTerminal: false, isApproximate: false };
}

const keyOf = ({ lat, lon }: { lat: number; lon: number }) => `${lat},${lon}`;

interface SalidaEndsProps {
  salida: SalidaWithNames;
  form: SolicitudForm;
  antelacionMin: number;
  onReserve: ((own: readonly Pasajero[]) => void) | undefined;
}

/** Where somebody boards and alights who named no addresses: the stops of the run (W-075). */
export function SalidaEnds({ salida, form, antelacionMin, onReserve }: SalidaEndsProps) {
  const { dispatch } = useSolicitud();
  const requester = useRequester();
  const ends = useRef<HTMLDivElement>(null);
  const paradas = ruledParadas(salida);
  const boards = paradas.findIndex((parada) => isAt(parada, form.origen.address));
  const offered: Record<End, Parada[]> = {
    origen: boardableParadas(paradas, plusMinutes(now(), antelacionMin)),
    destino: paradas.slice(Math.max(boards, 0) + 1),
  };

  function choose(end: End, key: string) {
    const parada = offered[end].find((each) => keyOf(each) === key);
    if (parada) dispatch({ type: 'salidaEndsChosen', ends: endsWith(end, parada) });
  }

  /** Who boards behind where they wanted to alight rides to the end. */
  function endsWith(end: End, parada: Parada): Partial<Ends> {
    const alights = paradas.find((each) => isAt(each, form.destino.address));
    const last = paradas.at(-1);
    const isPassed = end === 'origen' && alights !== undefined && !isBefore(parada.fechaHora, alights.fechaHora);
    return { [end]: asDireccion(parada), ...(isPassed && last ? { destino: asDireccion(last) } : {}) };
  }

  // on a low screen the button that reserves would open below the edge
  useEffect(() => void ends.current?.scrollIntoView({ block: 'nearest' }), []);

  const isOwn = form.pasajeros.every(({ idPersona }) => idPersona === requester.idPersona);

  const first = paradas[0] && toWire(paradas[0].fechaHora);
  return (
    <div ref={ends} className={styles['ends']}>
      {(['origen', 'destino'] as const)
        .filter((end) => form.given.includes(end))
        .map((end) => (
          <SelectField
            key={end}
            label={end === 'origen' ? SALIDA_TEXT.boards : SALIDA_TEXT.alights}
            value={form[end].address ? keyOf(form[end].address) : ''}
            options={offered[end].map((parada) => ({
              value: keyOf(parada),
              label: `${paradaTime(toWire(parada.fechaHora), first)} · ${paradaName(parada)}`,
            }))}
            onChange={(key) => choose(end, key)}
          />
        ))}
      {onReserve && isOwn && !salida.tieneLugar ? (
        // the card says all that a review would
        <Button fullWidth onClick={() => onReserve(addPasajero([], { ...requester, ...endsIn(salida, form) }))}>
          {reserveText(salida)}
        </Button>
      ) : null}
      <Button variant="secondary" fullWidth onClick={() => dispatch({ type: 'sectionDone', section: 'servicio' })}>
        {isOwn ? SALIDA_TEXT.others : TEXT.done}
      </Button>
    </div>
  );
}

/** `Reservar mi lugar · $3.200,00` */
function reserveText(salida: SalidaWithNames): string {
  return hasCotizacion(salida) ? `${SALIDA_TEXT.own} · ${priceText(salida.precotizacion)}` : SALIDA_TEXT.own;
}

function isAt(parada: Parada, direccion: ChosenDireccion | null): boolean {
  return direccion !== null && keyOf(parada) === keyOf(direccion);
}
