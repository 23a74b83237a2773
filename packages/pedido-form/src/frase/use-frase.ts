import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inicio, Names, Suggestion } from '@traza/contract';
import { codePoints } from '@traza/domain';
import { isNamedAlike } from '@traza/domain/direcciones';
import {
  departureInstant,
  exactDeparture,
  isApproximate,
  type Person,
  SOLICITUDES,
  type SolicitudType,
} from '@traza/domain/solicitudes';
import { withDepartures } from '@traza/frase/departures.ts';
import { type EmpleadoName, type Frase, type Lugar } from '@traza/frase/frase.ts';
import { readFrase } from '@traza/frase/read-frase.ts';
import { longNames } from '@traza/frase/short-names.ts';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useMemo } from 'react';
import { locate, peopleQuery, routeQuery, suggestionsQuery } from '../api.ts';
import type { ChosenDireccion } from '../form/solicitud-form.ts';
import { pointsText } from '../form/viaje-paradas.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';
import { foundText } from './messages.ts';
import { useFraseContext } from './use-frase-context.ts';

interface FraseQuery {
  texto: string;
  types: readonly SolicitudType[];
  lugar: Inicio['lugar'];
  /** Where one leaves from, where the line says nothing of it. */
  from: ChosenDireccion | null;
}

/** A line as it is read, with the people and addresses that it names (W-029, W-030, W-031). */
export function useFrase({ texto, types, lugar, from }: FraseQuery) {
  const host = useFormHost();
  const queryClient = useQueryClient();
  const { contexto, kept, nombres, areNamesPending, minute } = useFraseContext(types, lugar);
  const first = useMemo(() => readFrase(texto, contexto), [texto, contexto]);
  const people = usePeopleNamed(first);
  const frase = useMemo(() => {
    const personas: EmpleadoName[] = people.map(({ personId, firstname, lastname }) => ({
      idPersona: personId,
      firstname,
      lastname,
    }));
    return personas.length === 0 ? first : readFrase(texto, { ...contexto, personas });
  }, [texto, contexto, first, people]);

  // a name that only waits for the names is not looked for as an address
  const asked = areNamesPending ? [] : textsOf(frase);
  const texts = useSettled(asked.join('\n'), FORM_PACE.suggestDebounceMs)
    .split('\n')
    .filter((each) => codePoints(each) >= SOLICITUDES.searchMinChars);
  const lookup = (term: string) => ({
    queryKey: ['solicitudes', host.key, 'frase', term],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FoundText> => {
      const [best = null] = await queryClient.fetchQuery(suggestionsQuery(host, { term, near: null }));
      return { best, direccion: best && isNamedAlike(term, best) ? await locate(host, best, signal) : null };
    },
  });
  const found = useQueries({ queries: texts.map(lookup) });
  const isSearching =
    areNamesPending ||
    found.some(({ isPending }) => isPending) ||
    asked.some((each) => codePoints(each) >= SOLICITUDES.searchMinChars && !texts.includes(each));

  const foundFor = (of: Lugar) => (of.kind === 'texto' ? found[texts.indexOf(of.texto)] : undefined);

  function direccionOf(of: Lugar): ChosenDireccion | undefined {
    if (of.kind === 'ubicacion') return undefined;
    if (of.kind === 'texto') return foundFor(of)?.data?.direccion ?? undefined;
    if (of.kind === 'terminal') return terminalOf(nombres.terminales.find(({ id }) => id === of.id));
    return savedDireccion(of, kept?.find(({ id }) => id === of.id) ?? (lugar?.id === of.id ? lugar : undefined));
  }

  /** A text that was looked for, and of which no exact address is known (W-030). */
  const isVague = (of: Lugar): boolean => {
    const answer = foundFor(of);
    const direccion = answer?.data?.direccion;
    return answer !== undefined && !answer.isPending && (!direccion || direccion.isApproximate);
  };
  /** The address or place that a text was found as, even if that is not certain. */
  const findTitle = (of: Lugar): string | null => {
    const best = foundFor(of)?.data?.best;
    return best ? foundText({ alias: best.alias, direccion: best.street }) : null;
  };

  const way = useWay(frase, direccionOf, from);
  return {
    frase: withDepartures(frase, way.seconds, contexto),
    people,
    isSearching: isSearching || way.isAsked,
    direccionOf,
    isVague,
    findTitle,
    today: exactDeparture(minute).date,
  };
}

/** The first answer for a text, and its address where it is sure to be that. */
interface FoundText {
  best: Suggestion | null;
  direccion: ChosenDireccion | null;
}

/** How long the way of the line takes, asked only where it says when one has to be there. */
function useWay(
  { cuando, origen, destino, paradas }: Frase,
  direccionOf: (of: Lugar) => ChosenDireccion | undefined,
  from: ChosenDireccion | null,
) {
  const host = useFormHost();
  const placeOf = (chip: Frase['origen']) => {
    const lugar = chip?.readings[0];
    return lugar && lugar.kind !== 'ubicacion' ? direccionOf(lugar) : undefined;
  };
  const start = origen === undefined || origen.isAssumed ? (from ?? placeOf(origen)) : placeOf(origen);
  const points = [start, ...paradas.map(placeOf), placeOf(destino)].filter(
    (point) => point !== undefined && point !== null,
  );
  const isWhole = points.length === paradas.length + 2;
  const arrival = cuando?.readings.find(({ kind }) => kind === 'llegada');
  const at = arrival?.kind === 'llegada' ? departureInstant(arrival) : undefined;
  const { data, isLoading } = useQuery(routeQuery(host, at && isWhole ? pointsText(points) : null, at));
  return { seconds: data?.seconds ?? null, isAsked: isLoading };
}

/** One of the person's or of the client's addresses. */
function savedDireccion(
  { id, alias }: Extract<Lugar, { id: number }>,
  kept:
    | { street: string; lat: number | null; lon: number | null; precision?: string; aproximada?: boolean | undefined }
    | undefined,
): ChosenDireccion | undefined {
  if (!kept || kept.lat === null || kept.lon === null) return undefined;
  const { street, lat, lon, precision = '', aproximada = false } = kept;
  return {
    id,
    alias,
    direccion: street,
    lat,
    lon,
    isTerminal: false,
    isApproximate: aproximada || isApproximate(precision),
  };
}

function terminalOf(terminal: Names['terminales'][number] | undefined): ChosenDireccion | undefined {
  if (!terminal) return undefined;
  const { alias, street, lat, lon } = terminal;
  return { id: null, alias, direccion: street, lat, lon, isTerminal: true, isApproximate: false };
}

/** The empleados whom the line may mean, by the specification's search. */
function usePeopleNamed({ persona }: Frase) {
  const host = useFormHost();
  const nombre = persona?.readings[0]?.nombre ?? '';
  const term = useSettled(nombre, nombre === '' ? 0 : FORM_PACE.personSearchDebounceMs);
  const terms = term === nombre && nombre !== '' ? longNames(nombre) : [];
  return useQueries({
    queries: terms.map((each) => peopleQuery(host, each)),
    combine: peopleOf,
  });
}

/** Each of them once, however many names found them. */
function peopleOf(answers: readonly { data?: Person[] | undefined }[]): Person[] {
  const all = answers.flatMap(({ data }) => data ?? []);
  return all.filter(({ personId }, at) => all.findIndex((other) => other.personId === personId) === at);
}

function textsOf({ origen, destino, paradas }: Frase): string[] {
  return [origen, ...paradas, destino].flatMap((chip) =>
    (chip?.readings ?? []).flatMap((of) => (of.kind === 'texto' ? [of.texto] : [])),
  );
}
