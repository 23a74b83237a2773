import type { AgenciaViaje } from '@traza/contract';
import type { Assignment } from './api.ts';

const FLEET: readonly Assignment[] = [
  {
    chofer: { nombre: 'Luis', apellido: 'Gómez', phone: '+5491155550101' },
    vehiculo: { patente: 'AB123CD', marca: 'Toyota', modelo: 'Corolla' },
  },
  {
    chofer: { nombre: 'Norma', apellido: 'Iglesias', phone: '+5491155550102' },
    vehiculo: { patente: 'AC456EF', marca: 'Chevrolet', modelo: 'Cruze' },
  },
  {
    chofer: { nombre: 'Raúl', apellido: 'Quiroga', phone: '+5491155550103' },
    vehiculo: { patente: 'OKL812', marca: 'Renault', modelo: 'Fluence' },
  },
  {
    chofer: { nombre: 'Silvia', apellido: 'Maldonado', phone: '+5491155550104' },
    vehiculo: { patente: 'AE902GH', marca: 'Fiat', modelo: 'Cronos' },
  },
  {
    chofer: { nombre: 'Óscar', apellido: 'Vera', phone: '+5491155550105' },
    vehiculo: { patente: 'AF310JK', marca: 'Peugeot', modelo: '408' },
  },
  {
    chofer: { nombre: 'Graciela', apellido: 'Ponce', phone: '+5491155550106' },
    vehiculo: { patente: 'AG718LM', marca: 'Volkswagen', modelo: 'Virtus' },
  },
];

/** A trip that keeps its driver from taking another. */
function occupies({ asap, status, substatus }: AgenciaViaje): boolean {
  return asap || status === 'iniciado' || substatus === 'a origen';
}

/** The first free driver from a place in the list on; the one at that place when all are busy. */
export function chooseChofer(viajes: Iterable<AgenciaViaje>, place: number): Assignment {
  const busy = new Set([...viajes].filter(occupies).map(({ chofer }) => chofer?.phone));
  const start = place % FLEET.length;
  const order = [...FLEET.slice(start), ...FLEET.slice(0, start)];
  const chosen = order.find(({ chofer }) => !busy.has(chofer.phone)) ?? order[0];
  if (!chosen) throw new RangeError('a carrier has drivers');
  return chosen;
}
