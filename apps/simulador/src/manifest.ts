import type { AgenciaViaje } from '@traza/contract';

/** What a driver reads at a stop: who gets on and off, with what they arrive with, or whose package it is. */
export function manifestAt({ pasajeros, envio, paradas }: AgenciaViaje, parada: number): string {
  const who = ({ nombre, arribo }: AgenciaViaje['pasajeros'][number]) => (arribo ? `${nombre} (${arribo})` : nombre);
  const parts = [
    ...pasajeros.filter(({ sube }) => sube === parada).map((one) => `${who(one)} gets on`),
    ...pasajeros.filter(({ baja }) => baja === parada).map(({ nombre }) => `${nombre} gets off`),
    ...(envio && parada === 0 ? [`collects ${sizeOf(envio)} of ${envio.emisor.nombre}`] : []),
    ...(envio && parada === paradas.length - 1 ? [`delivers to ${envio.receptor.nombre}`] : []),
  ];
  return parts.join(', ');
}

function sizeOf({ paquete }: NonNullable<AgenciaViaje['envio']>): string {
  return paquete ? `a package of ${paquete.peso} kg` : 'a message';
}
