import type { Violation } from '@traza/domain';
import {
  type Luggage,
  PACKAGE_SIZES,
  type PackageName,
  type Pasajero,
  type SectionId,
  type SolicitudType,
  type ViajeIssueCode,
} from '@traza/domain/solicitudes';
import type { Surcharge } from '@traza/domain/tarifas';
import { createErrorText, TEXT } from './messages.ts';

// what a form says: the home comes without it

interface SectionWords {
  title: string;
  empty: string;
}

export const SECTION_TEXT: Record<SectionId, SectionWords> = {
  paquete: { title: 'Tamaño del paquete', empty: 'Elegí el tamaño' },
  persona: { title: 'Persona', empty: '¿Quién viaja?' },
  invitado: { title: 'Invitado', empty: '¿Quién viaja?' },
  despachante: { title: 'Quién envía', empty: 'Nombre y teléfono' },
  receptor: { title: 'Quién recibe', empty: 'Nombre y teléfono' },
  origen: { title: 'Origen', empty: '¿Desde dónde salís?' },
  destino: { title: 'Destino', empty: '¿A dónde vas?' },
  paradas: { title: 'Paradas', empty: '¿Por dónde pasa el viaje?' },
  pasajeros: { title: 'Quiénes viajan?', empty: 'Agregá a los pasajeros' },
  fecha: { title: 'Cuándo', empty: 'Lo antes posible' },
  extra: { title: 'Extra', empty: 'Equipaje y observaciones' },
  ceco: { title: 'Centro de costo', empty: 'Sin centro de costo' },
  servicio: { title: 'Servicio', empty: 'Elegí el vehículo' },
};

/** Where the words of a section depend on what is ordered. */
const SECTION_TEXT_OF: Partial<Record<SolicitudType, Partial<Record<SectionId, SectionWords>>>> = {
  PARAOTRO: {
    origen: { title: 'Origen', empty: '¿Desde dónde sale?' },
    destino: { title: 'Destino', empty: '¿A dónde va?' },
  },
  PARAINVITADO: {
    origen: { title: 'Origen', empty: '¿Desde dónde sale?' },
    destino: { title: 'Destino', empty: '¿A dónde va?' },
  },
  RECORRIDOFIJO: {
    fecha: { title: 'Cuándo', empty: 'Próximos 7 días' },
    servicio: { title: 'Recorrido', empty: 'Elegí el recorrido' },
  },
  MENSAJERIA: {
    origen: { title: 'Origen', empty: '¿Dónde se retira?' },
    destino: { title: 'Destino', empty: '¿Dónde se entrega?' },
    extra: { title: 'Detalles del envío', empty: '¿Qué enviás?' },
  },
  PAQUETERIA: {
    origen: { title: 'Origen', empty: '¿Dónde se retira?' },
    destino: { title: 'Destino', empty: '¿Dónde se entrega?' },
    extra: { title: 'Extra', empty: 'Observaciones' },
  },
};

export function sectionText(id: SectionId, type: SolicitudType): SectionWords {
  return SECTION_TEXT_OF[type]?.[id] ?? SECTION_TEXT[id];
}

export const LUGGAGE_TEXT: Record<Luggage, string> = {
  ninguno: 'Ninguno',
  pequeño: 'Pequeño',
  mediano: 'Mediano',
  grande: 'Grande',
};

/** Issues that the screen words by itself; the others are codes of the catalogue. */
const ISSUE_TEXT: Partial<Record<ViajeIssueCode, string>> = {
  origin_missing: 'Seleccione un origen',
  origin_invalid: 'Seleccione un origen válido',
  stop_missing: 'Seleccione una parada',
  stop_unchosen: 'Seleccione una dirección.',
  destination_missing: 'Seleccione un destino',
  destination_invalid: 'Seleccione un destino válido',
  point_unconfirmed: '¿Es acá? Confirmá el punto en el mapa.',
  arrival_missing: TEXT.arrivalMissing,
  ceco_missing: TEXT.fatal,
  person_ceco_missing: 'Seleccione el centro de costo.',
  account_missing: TEXT.fatal,
  account_not_corporate: 'Su cuenta debe ser corporativa.',
  requester_ceco_missing: 'El centro de costo por defecto del solicitante no está definido.',
  person_missing: 'Debe seleccionar a una persona',
  person_phone_missing: 'Complete el teléfono',
  contact_missing: 'Complete el nombre y el teléfono',
  package_missing: 'Seleccione un tamaño de paquete',
  details_missing: 'Complete detalles del envío',
  service_missing: 'Sin servicio',
  date_invalid: 'Seleccione una fecha y hora',
  run_date_missing: 'Seleccione una fecha y hora',
  run_date_past: 'Seleccione una fecha valida',
  run_missing: 'Recorrido no seleccionado',
};

export function issueText({ code, params }: Violation<ViajeIssueCode>): string {
  if (code === 'passenger_incomplete' || code === 'passenger_order')
    return 'Revisá a los pasajeros: cambiaron las paradas';
  return ISSUE_TEXT[code] ?? createErrorText(code, params);
}

/** `Incluye 20 % por feriado (Día de la Soberanía Nacional)`, `… por horario nocturno`: once, whatever it is for (W-064). */
export function surchargeText({ porcentaje, noche, feriado }: Surcharge): string {
  const day = feriado === null ? '' : feriado === '' ? 'feriado' : `feriado (${feriado})`;
  const reasons = [day, noche ? 'horario nocturno' : ''].filter((reason) => reason !== '');
  return `Incluye ${porcentaje} % por ${reasons.join(' y ')}`;
}

export function leftText(left: number): string {
  return left < 0 ? `${-left} de más` : `Quedan ${left}`;
}

/** `39,5x30x16,5 cm`, and with its name and weight for a closed section. */
export function packageText(name: PackageName): { size: string; whole: string } {
  const found = PACKAGE_SIZES.find((each) => each.name === name);
  const size = `${found?.size ?? ''} cm`;
  return { size, whole: `${name} · ${size} · ${found?.peso ?? ''} kg` };
}

/** What arrival data is, and who arrives with another than is written there. */
export function arrivalHint(pasajeros: readonly Pick<Pasajero, 'nombre' | 'arrival'>[]): string {
  const others = pasajeros.flatMap(({ nombre, arrival }) => (arrival ? [`${nombre}: ${arrival}.`] : []));
  return ['Aerolínea y vuelo, o empresa y servicio.', ...others].join(' ');
}

/** The label of the note, and an example of one. */
export function remarkText(type: SolicitudType): { label: string; placeholder: string } {
  if (type === 'MENSAJERIA') {
    return { label: 'Detalles del envío', placeholder: 'Por ejemplo: sobre con contratos, entregar en mano' };
  }
  const isPackage = type === 'PAQUETERIA';
  return {
    label: 'Observaciones',
    placeholder: isPackage
      ? 'Por ejemplo: frágil, entregar en recepción'
      : 'Por ejemplo: tocar timbre, salida por la cochera',
  };
}
