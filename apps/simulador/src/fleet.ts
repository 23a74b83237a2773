import type { AgenciaViaje } from '@traza/contract';
import type { Assignment } from './api.ts';

const NAMES =
  'Luis Norma Raúl Silvia Óscar Graciela Diego Patricia Héctor Marcela Emilio Claudia Alberto Viviana'.split(' ');
const SURNAMES = 'Gómez Iglesias Quiroga Maldonado Vera Ponce Ferrari Roldán Moyano Cabrera Luna'.split(' ');
const MODELS = [
  { marca: 'Toyota', modelo: 'Corolla' },
  { marca: 'Chevrolet', modelo: 'Cruze' },
  { marca: 'Renault', modelo: 'Fluence' },
  { marca: 'Fiat', modelo: 'Cronos' },
  { marca: 'Peugeot', modelo: '408' },
  { marca: 'Volkswagen', modelo: 'Virtus' },
] as const;
/** As many as a day of the demo needs: nobody drives two trips at once. */
const CHOFERES = 60;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('an empty list has nothing at any place');
  return found;
};

const FLEET: readonly Assignment[] = Array.from({ length: CHOFERES }, (_, index) => ({
  chofer: { nombre: at(NAMES, index), apellido: at(SURNAMES, index), phone: `+5491155550${101 + index}` },
  vehiculo: {
    patente: `AC${456 + index * 7}${'EFGHJ'.charAt(index % 5)}${'KLMN'.charAt(index % 4)}`,
    ...at(MODELS, index),
  },
}));

/** A trip that nobody reckoned takes so long. */
const UNKNOWN_MIN = 60;
/** From the end of a trip to where the next one begins, at most. */
const BETWEEN_MS = 45 * 60_000;

/** When a trip takes its driver, in milliseconds: one for as soon as possible from now on. */
function spanOf({ asap, fechaHoraSalida, minutos }: AgenciaViaje, now: number): { from: number; to: number } {
  const from = asap ? now : Date.parse(fechaHoraSalida);
  return { from, to: Math.max(from, now) + (minutos ?? UNKNOWN_MIN) * 60_000 + BETWEEN_MS };
}

/** The first driver from a place in the list on who drives nothing else then; the one with the fewest trips where all do. */
export function chooseChofer(
  viajes: Iterable<AgenciaViaje>,
  viaje: AgenciaViaje,
  { place, now }: { place: number; now: number },
): Assignment {
  const wanted = spanOf(viaje, now);
  const busy = new Map<string, number>();
  for (const other of viajes) {
    const { from, to } = spanOf(other, now);
    const phone = other.idViaje === viaje.idViaje ? undefined : other.chofer?.phone;
    if (phone && from < wanted.to && wanted.from < to) busy.set(phone, (busy.get(phone) ?? 0) + 1);
  }
  const start = place % FLEET.length;
  const order = [...FLEET.slice(start), ...FLEET.slice(0, start)];
  const [chosen] = order.toSorted((a, b) => (busy.get(a.chofer.phone) ?? 0) - (busy.get(b.chofer.phone) ?? 0));
  if (!chosen) throw new RangeError('a carrier has drivers');
  return chosen;
}
