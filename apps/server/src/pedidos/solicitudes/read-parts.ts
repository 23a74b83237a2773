import type { Api } from '@traza/contract';
import { cleanText, normalisePhone, parseWire } from '@traza/domain';
import type { ArrivalFields, GivenDireccion } from '@traza/domain/solicitudes';
import type { PasajeContent } from '@traza/pedido/content.ts';
import type * as z from 'zod';
import { badInput } from '#lib/app-error.ts';

type WireDireccion = z.output<Api['POST /rest/solicitudes/simples']['body']>['origen'];

/** Absent and null are as soon as possible (DO-15). */
export function readDeparture(text: string | null | undefined): Temporal.Instant | null {
  if (text === null || text === undefined) return null;
  const departure = parseWire(text);
  if (!departure) throw badInput('fechaHoraSalida');
  return departure;
}

export function readDireccion({ direccion, lat, lon, confirmada }: WireDireccion): GivenDireccion {
  const given = { direccion: cleanText(direccion), lat: lat ?? null, lon: lon ?? null };
  return confirmada === true ? { ...given, isConfirmed: true } : given;
}

export function readPhone(text: string | null | undefined): string {
  return normalisePhone(cleanText(text ?? ''));
}

/** Those of the airport fields that came. */
export function readArrival(
  idEmpresaAerea: number | undefined,
  vueloTipo: string | undefined,
  vueloNumero: string | undefined,
): Partial<ArrivalFields> {
  return {
    ...(idEmpresaAerea === undefined ? {} : { pasIdEmpresaAerea: idEmpresaAerea }),
    ...(vueloTipo === undefined ? {} : { pasVueloTipo: cleanText(vueloTipo) }),
    ...(vueloNumero === undefined ? {} : { pasVueloNumero: cleanText(vueloNumero) }),
  };
}

/** The flight of somebody who boards at a terminal; elsewhere there is none to wait for (O-248, O-253). */
export function flightOf(
  { pasIdEmpresaAerea: idEmpresaAerea, pasVueloTipo: vueloTipo, pasVueloNumero: vueloNumero }: Partial<ArrivalFields>,
  isAtTerminal: boolean,
): Pick<PasajeContent, keyof typeof NO_FLIGHT> {
  const isGiven = idEmpresaAerea !== undefined && vueloTipo !== undefined && vueloNumero !== undefined;
  return isAtTerminal && isGiven ? { idEmpresaAerea, vueloTipo, vueloNumero } : NO_FLIGHT;
}

/** Who arrives with nothing, and what is sent. */
export const NO_FLIGHT = { idEmpresaAerea: null, vueloTipo: null, vueloNumero: null };
