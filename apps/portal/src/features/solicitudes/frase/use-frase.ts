import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { Inicio } from '@traza/contract';
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
import { antelacionQuery, locate, peopleQuery, suggestionsQuery } from '../api.ts';
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
      terminales: [],
      personas: [],
      servicios: [],
      cecos: account.centrosDeCosto,
      recorridos: [],
    };
  }, [kept, lugar, openedAt, antelacion, isMobile, types, account]);
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

  const texts = useSettled(textsOf(frase).join('\n'), PACE.suggestDebounceMs)
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
    found.some(({ isPending }) => isPending) ||
    textsOf(frase).some((each) => codePoints(each) >= SOLICITUDES.searchMinChars && !texts.includes(each));

  function direccionOf(of: Lugar): ChosenDireccion | undefined {
    if (of.kind === 'ubicacion') return undefined;
    if (of.kind === 'texto') return found[texts.indexOf(of.texto)]?.data ?? undefined;
    const one = kept?.find(({ id }) => id === of.id) ?? (lugar?.id === of.id ? lugar : undefined);
    if (!one || one.lat === null || one.lon === null) return undefined;
    return {
      id: of.id,
      alias: of.alias,
      direccion: one.street,
      lat: one.lat,
      lon: one.lon,
      isTerminal: false,
      isApproximate: false,
    };
  }

  /** A text that was looked for, and of which no exact address is known (W-030). */
  const isVague = (of: Lugar): boolean => {
    const answer = of.kind === 'texto' ? found[texts.indexOf(of.texto)] : undefined;
    return answer !== undefined && !answer.isPending && !answer.data;
  };

  return { frase, people, isSearching, direccionOf, isVague, today: exactDeparture(openedAt).date };
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
