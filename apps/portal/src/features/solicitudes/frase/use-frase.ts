import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { Inicio, Nombres } from '@traza/contract';
import {
  codePoints,
  exactDeparture,
  type Frase,
  type FraseContexto,
  isApproximate,
  type Lugar,
  type NamedEmpleado,
  readFrase,
  SOLICITUDES,
  type SolicitudType,
  suggestionKind,
} from '@traza/domain';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useMemo, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { antelacionQuery, locate, nombresQuery, peopleQuery, suggestionsQuery } from '../api.ts';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { ChosenDireccion } from '../form/solicitud-form.ts';

interface Asked {
  texto: string;
  types: readonly SolicitudType[];
  lugar: Inicio['lugar'];
}

/** A line as it is read, with the people and addresses that it names (W-029, W-030, W-031). */
export function useFrase({ texto, types, lugar }: Asked) {
  const { account, key } = useSolicitud();
  const queryClient = useQueryClient();
  const idCliente = account.idClientePadre;
  const antelacion = useQuery(antelacionQuery(key, idCliente)).data ?? SOLICITUDES.defaultAntelacionMin;
  const kept = useQuery(suggestionsQuery(key, { term: '', idCliente, near: null })).data;
  const { data: nombres, isPending: areNamesPending } = useQuery(nombresQuery(key, idCliente));
  const isMobile = useIsPhone();
  const [openedAt] = useState(now);
  const contexto = useMemo((): FraseContexto => {
    const named = (kept ?? []).filter(({ id, alias }) => id !== null && alias !== '');
    const aliases = (kind: string) =>
      named.flatMap((one) =>
        one.id !== null && suggestionKind(one) === kind ? [{ id: one.id, alias: one.alias }] : [],
      );
    const favoritos = aliases('favorita');
    const usual = lugar && !favoritos.some(({ id }) => id === lugar.id) ? [{ id: lugar.id, alias: lugar.alias }] : [];
    return {
      now: openedAt,
      antelacionMin: antelacion,
      isMobile,
      tipos: types,
      favoritos: [...usual, ...favoritos],
      idUsual: lugar?.id ?? null,
      delCliente: aliases('corporativa'),
      terminales: nombres?.terminales ?? [],
      personas: [],
      servicios: nombres?.servicios ?? [],
      cecos: account.centrosDeCosto,
      recorridos: nombres?.recorridos ?? [],
    };
  }, [kept, nombres, lugar, openedAt, antelacion, isMobile, types, account]);
  const first = useMemo(() => readFrase(texto, contexto), [texto, contexto]);
  const people = usePeopleNamed(first);
  const frase = useMemo(() => {
    const personas: NamedEmpleado[] = people.map(({ personId, firstname, lastname }) => ({
      idPersona: personId,
      firstname,
      lastname,
    }));
    return personas.length === 0 ? first : readFrase(texto, { ...contexto, personas });
  }, [texto, contexto, first, people]);

  // a name that only waits for the names is not looked for as an address
  const asked = areNamesPending ? [] : textsOf(frase);
  const texts = useSettled(asked.join('\n'), PACE.suggestDebounceMs)
    .split('\n')
    .filter((each) => codePoints(each) >= SOLICITUDES.searchMinChars);
  const lookup = (term: string) => ({
    queryKey: ['solicitudes', key, 'frase', term],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ChosenDireccion | null> => {
      const [best] = await queryClient.fetchQuery(suggestionsQuery(key, { term, idCliente, near: null }));
      return best && !isApproximate(best.precision) ? locate(best, signal) : null;
    },
  });
  const found = useQueries({ queries: texts.map(lookup) });
  const isSearching =
    areNamesPending ||
    found.some(({ isPending }) => isPending) ||
    asked.some((each) => codePoints(each) >= SOLICITUDES.searchMinChars && !texts.includes(each));

  function direccionOf(of: Lugar): ChosenDireccion | undefined {
    if (of.kind === 'ubicacion') return undefined;
    if (of.kind === 'texto') return found[texts.indexOf(of.texto)]?.data ?? undefined;
    if (of.kind === 'terminal') return terminalOf(nombres?.terminales.find(({ id }) => id === of.id));
    return keptDireccion(of, kept?.find(({ id }) => id === of.id) ?? (lugar?.id === of.id ? lugar : undefined));
  }

  /** A text that was looked for, and of which no exact address is known (W-030). */
  const isVague = (of: Lugar): boolean => {
    const answer = of.kind === 'texto' ? found[texts.indexOf(of.texto)] : undefined;
    return answer !== undefined && !answer.isPending && !answer.data;
  };

  return { frase, people, isSearching, direccionOf, isVague, today: exactDeparture(openedAt).date };
}

/** One of the person's or of the client's addresses. */
function keptDireccion(
  { id, alias }: Extract<Lugar, { id: number }>,
  kept: { street: string; lat: number | null; lon: number | null } | undefined,
): ChosenDireccion | undefined {
  if (!kept || kept.lat === null || kept.lon === null) return undefined;
  const { street, lat, lon } = kept;
  return { id, alias, direccion: street, lat, lon, isTerminal: false, isApproximate: false };
}

function terminalOf(terminal: Nombres['terminales'][number] | undefined): ChosenDireccion | undefined {
  if (!terminal) return undefined;
  const { alias, street, lat, lon } = terminal;
  return { id: null, alias, direccion: street, lat, lon, isTerminal: true, isApproximate: false };
}

/** The employees whom the line may mean, by the specification's search. */
function usePeopleNamed({ persona }: Frase) {
  const { account, key } = useSolicitud();
  const nombre = persona?.readings[0]?.nombre ?? '';
  const term = useSettled(nombre, nombre === '' ? 0 : PACE.personSearchDebounceMs);
  const { data } = useQuery(peopleQuery(key, { term, idCliente: account.idClientePadre }));
  return useMemo(() => (term === nombre && nombre !== '' ? (data ?? []) : []), [term, nombre, data]);
}

function textsOf({ origen, destino, paradas }: Frase): string[] {
  return [origen, ...paradas, destino].flatMap((chip) =>
    (chip?.readings ?? []).flatMap((of) => (of.kind === 'texto' ? [of.texto] : [])),
  );
}
