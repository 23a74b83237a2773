import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { isTold } from '@traza/client/cambios/live.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { Pedido } from '@traza/contract';
import { type Account, seesAllPedidos } from '@traza/domain/cuentas';
import { isActive, isIn, lateReason, PEDIDOS, viajeOfSolicitud } from '@traza/domain/pedidos';
import { useCallback, useEffect, useMemo } from 'react';
import { PACE } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toast.ts';
import { cachePedido, type PasajesScope, pedidoQuery } from '../api.ts';
import type { PedidosView } from '../list/list-api.ts';
import type { ListSection } from '../list/list-section.ts';

/** No order is chosen (T-022). */
export const NONE_SELECTED = -1;

/** The number of the chosen order in the address; whatever is no number chooses none. */
function readSelected({ selected }: Search): number {
  const isNumber = typeof selected === 'string' && /^[1-9]\d{0,9}$/.test(selected);
  return isNumber ? Number(selected) : NONE_SELECTED;
}

/** The order that the address chooses (T-022, T-023), and the ways to choose another or none. */
export function useSelected() {
  const [selected, patch] = useUrlState(readSelected);
  const close = useCallback(() => patch({ selected: undefined, modal: undefined }), [patch]);
  const replace = useCallback((id: number) => patch({ selected: String(id) }), [patch]);
  const toggle = useCallback(
    (id: number) => {
      // the way back leads out of a detail that was opened, not through all that were looked at
      if (id === selected) close();
      else patch({ selected: String(id) }, { push: selected === NONE_SELECTED });
    },
    [selected, close, patch],
  );
  return { selected, toggle, close, replace };
}

interface PedidoSelection {
  selected: number;
  pedidos: readonly Pedido[];
  /** The list has come: what is not in it must be asked for. */
  isListed: boolean;
  close: () => void;
  replace: (id: number) => void;
}

/**
 * The chosen order: as the list has it, else asked for by its number. A request that became a trip gives way to it
 * (T-048); a number that nobody knows is let go (DT-17).
 */
export function useSelectedPedido(view: PedidosView, { selected, pedidos, isListed, close, replace }: PedidoSelection) {
  const queryClient = useQueryClient();
  const { account } = useSession();
  const known = useMemo(() => findKnown(pedidos, selected), [pedidos, selected]);
  const search = {
    id: selected,
    clase: known.listed?.extras.type,
    only: known.listed ? undefined : pasajesOf(view.section, account),
  };
  const asked = useQuery({
    ...pedidoQuery(queryClient, view, search),
    enabled: isListed && selected !== NONE_SELECTED && !known.isLookedAt,
    refetchInterval: (query) => {
      const { data } = query.state;
      return data && isActive(data.status) && !isTold(query) ? PACE.eventsMs : false;
    },
  });
  const listed = useMemo(() => withAnulacion(known.listed, asked.data), [known.listed, asked.data]);
  const pedido = listed ?? known.trip ?? asked.data;
  const error = pedido ? null : asked.error;
  const isUnknown = error !== null && errorCode(error) === 'not_found';

  const successor = pedido?.id === selected ? undefined : pedido;
  useEffect(() => {
    if (!successor) return;
    cachePedido(queryClient, view.account, successor);
    replace(successor.id);
  }, [queryClient, view.account, successor, replace]);

  useEffect(() => {
    if (!isUnknown) return;
    close();
    toastError('not_found', { area: 'pedidos' });
  }, [isUnknown, close]);

  return { pedido, error: isUnknown ? null : error, retry: () => void asked.refetch() };
}

/** The pasajes that the section is about (DT-07). */
function pasajesOf(section: ListSection, account: Account): PasajesScope {
  if (section === 'recorridos') return undefined;
  if (section === 'informes') return 'onlyVisibles';
  return seesAllPedidos(account) ? undefined : 'onlyRelated';
}

/** What the list knows of a pedido, and whether it keeps that up to date by itself, as it does its first page. */
function findKnown(pedidos: readonly Pedido[], selected: number) {
  if (selected === NONE_SELECTED) return { isLookedAt: true };
  const place = pedidos.findIndex(({ id }) => id === selected);
  const listed = pedidos[place];
  if (listed) return { listed, isLookedAt: place < PEDIDOS.pageSize && !isCalledOff(listed) };
  const viaje = viajeOfSolicitud(pedidos, selected);
  return viaje ? { trip: viaje, isLookedAt: true } : { isLookedAt: false };
}

/** Who called a pedido off, and when, is in its detail alone. */
function isCalledOff(pedido: Pedido): boolean {
  return isIn(pedido.status, 'off') || lateReason(pedido) !== undefined;
}

function withAnulacion(listed: Pedido | undefined, asked: Pedido | undefined): Pedido | undefined {
  const anulacion = asked?.extras.anulacion;
  if (!listed || !anulacion || asked.id !== listed.id) return listed;
  const { extras } = listed;
  return { ...listed, extras: extras.type === 's' ? { ...extras, anulacion } : { ...extras, anulacion } };
}
