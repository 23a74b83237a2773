import { type ServiceOption, VEHICULO_ICONS } from '@traza/domain/solicitudes';

type VehiculoKind = (typeof VEHICULO_ICONS)[number] | 'otro';

type VehiculoShape = Pick<ServiceOption, 'idTipoVehiculo' | 'plazas'>;

/** From this many seats on a vehicle is drawn as a van. */
const VAN_PLAZAS = 6;

/** Which drawing a vehicle type has: that of its id (O-041), else that of its seats. */
export function vehiculoKind({ idTipoVehiculo, plazas = 0 }: VehiculoShape): VehiculoKind {
  return VEHICULO_ICONS[idTipoVehiculo] ?? (plazas >= VAN_PLAZAS ? 'pool' : 'otro');
}

/** Bodies seen from the side, in lines: a hatchback, a saloon, a long saloon with a star, a van. */
const BODIES: Record<VehiculoKind, string> = {
  basico: 'M4 17v-4.5l4.5-1.5 4-4.5h11l4 5 6 1.5c1.5.4 2.5 1.5 2.5 3v1h-2',
  corporativo: 'M3 17v-4l6-2 4.5-4.5h11L30 11l6.5 1.3c1.5.3 2.5 1.4 2.5 2.7v2h-2',
  premium: 'M2 17v-4l7-2 4.5-4h12l6 4 6 1.2c1.5.3 2.5 1.4 2.5 2.8v2h-2',
  pool: 'M4 17V7.5C4 6 5 5 6.5 5H29c1.5 0 2.5.6 3.3 1.800L35.5 11.500c.3.5.5 1 .5 1.500v4h-2',
  otro: 'M4 17v-4l5-2 4-4.500h12l4.5 4.5 5 1.300c1.3.3 2.5 1.4 2.5 2.700v2h-2',
};

const DETAILS: Partial<Record<VehiculoKind, string>> = {
  basico: 'M13 11h9.500M17.5 7v4',
  corporativo: 'M13 11h12.500M19 6.500V11',
  premium: 'M13.5 11h13.500M19.5 7v4',
  pool: 'M8 11h24M14 5.500V11M20 5.500V11M26 5.500V11',
  otro: 'M13 11h11.5',
};

export function VehiculoIcon({ vehiculo }: { vehiculo: VehiculoShape }) {
  const kind = vehiculoKind(vehiculo);
  return (
    <svg
      width="42"
      height="24"
      viewBox="0 0 42 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-vehicle={kind}
    >
      <path d={BODIES[kind]} />
      <path d={DETAILS[kind]} />
      <path d="M4 17h3M15 17h11" />
      <circle cx="11" cy="17.5" r="3" />
      <circle cx="30.5" cy="17.5" r="3" />
      {kind === 'premium' ? (
        <path d="m37 2 .9 1.9 2.1.3-1.5 1.5.4 2.100L37 6.800l-1.9 1 .4-2.100L34 4.200l2.1-.3z" strokeWidth="1.2" />
      ) : null}
    </svg>
  );
}
