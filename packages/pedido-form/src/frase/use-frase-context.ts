import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { Inicio, Names } from '@traza/contract';
import { SOLICITUDES, type SolicitudType, suggestionKind } from '@traza/domain/solicitudes';
import type { FraseContext } from '@traza/frase/frase.ts';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { useEffect, useMemo, useState } from 'react';
import { antelacionQuery, namesQuery, suggestionsQuery } from '../api.ts';
import { useFormHost } from '../host.ts';

const NO_NAMES: Names = { terminales: [], servicios: [], recorridos: [], localidades: [] };

/** All that a line is read against, as far as it is known by now. */
export function useFraseContext(types: readonly SolicitudType[], lugar: Inicio['lugar']) {
  const host = useFormHost();
  const { account } = host;
  const antelacion = useQuery(antelacionQuery(host)).data ?? SOLICITUDES.defaultAntelacionMin;
  const kept = useQuery(suggestionsQuery(host, { term: '', near: null })).data;
  const { data: names = NO_NAMES, isPending: areNamesPending } = useQuery(namesQuery(host));
  const isMobile = useIsPhone();
  const minute = useMinute();
  const context = useMemo((): FraseContext => {
    const aliases = (kind: string) =>
      (kept ?? []).flatMap((one) =>
        one.id !== null && one.alias !== '' && suggestionKind(one) === kind ? [{ id: one.id, alias: one.alias }] : [],
      );
    const favoritos = aliases('favorita');
    const usual = lugar && !favoritos.some(({ id }) => id === lugar.id) ? [{ id: lugar.id, alias: lugar.alias }] : [];
    return {
      ...names,
      now: minute,
      antelacionMin: antelacion,
      isMobile,
      tipos: types,
      favoritos: [...usual, ...favoritos],
      idUsual: lugar?.id ?? null,
      delCliente: aliases('corporativa'),
      personas: [],
      cecos: account.centrosDeCosto,
    };
  }, [kept, names, lugar, minute, antelacion, isMobile, types, account]);
  return { contexto: context, kept, nombres: names, areNamesPending, minute };
}

const MINUTE_MS = 60_000;

/** The present minute: a page that stood open, or a line of long ago, is read by today's clock. */
function useMinute(): Temporal.Instant {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
