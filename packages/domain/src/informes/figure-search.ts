import { AHEAD_STATUSES } from '../pedidos/narrowing.ts';
import type { Status } from '../pedidos/status.ts';

/** What a figure of a dashboard counts. */
export type Figure =
  | { of: 'pedidos' | 'viajes' | 'envios' | 'importe' | 'calificacion' | 'anulados' }
  | { of: 'ceco' | 'servicio' | 'distancia' | 'pasajero' | 'envio' | 'destino' | 'causa'; clave: string }
  | { of: 'estado'; estado: Status };

export type FigureSearch = Readonly<Record<string, string>>;

/** Money is of finished orders with a total alone (DT-40). */
const BILLED = { cobrado: 'true' };

const DISTANCE_OF: Readonly<Record<string, string>> = {
  Corta: 'corta',
  Media: 'media',
  Larga: 'larga',
  'Sin distancia': 'sin',
};

/**
 * The filters that lead to exactly the orders of a figure; undefined where none do: several services of one name, pasajes of nobody,
 * and trips that are confirmed or under way, which lists count as one (DT-26) (W-172). The figures of a period that runs leave out what is
 * still ahead, and so do their lists (W-179).
 */
export function figureSearch(figure: Figure, { isRunning = false } = {}): FigureSearch | undefined {
  const search = searchOf(figure);
  const countsAhead = search?.['cobrado'] === undefined && AHEAD_STATUSES.some((status) => isWithin(status, search));
  return search && isRunning && countsAhead ? { ...search, ...DEPARTED } : search;
}

/** Only departures until now, in a running period. */
export const DEPARTED: FigureSearch = { yaSalieron: 'true' };

function isWithin(status: Status, search: FigureSearch | undefined): boolean {
  const asked = search?.['status'];
  return asked === undefined || asked === status;
}

function searchOf(figure: Figure): FigureSearch | undefined {
  switch (figure.of) {
    case 'pedidos':
      return {};
    case 'viajes':
      return { type: 'trip' };
    case 'envios':
      return { type: 'package' };
    case 'importe':
      return BILLED;
    case 'calificacion':
      return { status: 'calificado' };
    case 'anulados':
      return { status: 'anulado' };
    case 'ceco':
      return { ...BILLED, ceco: figure.clave };
    case 'servicio':
      return /^\d+$/.test(figure.clave) ? { ...BILLED, servicio: figure.clave } : undefined;
    case 'distancia': {
      const distancia = DISTANCE_OF[figure.clave];
      return distancia === undefined ? undefined : { ...BILLED, distancia };
    }
    case 'pasajero':
      if (figure.clave === '@Invitados') return { ...BILLED, type: 'trip', invitados: 'true' };
      return ofPersona(figure.clave, 'trip');
    case 'envio':
      return ofPersona(figure.clave, 'package');
    case 'destino':
      return { ...BILLED, destino: figure.clave };
    case 'causa':
      return { causa: figure.clave };
    case 'estado':
      return figure.estado === 'confirmado' || figure.estado === 'iniciado' ? undefined : { status: figure.estado };
  }
}

/** `#7` is a person. */
function ofPersona(clave: string, type: 'trip' | 'package'): FigureSearch | undefined {
  return /^#\d+$/.test(clave) ? { ...BILLED, type, persona: clave.slice(1) } : undefined;
}
