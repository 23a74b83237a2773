import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOptimistic } from '@traza/client/use-optimistic.ts';
import type { Direccion } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import type { DireccionForm } from '@traza/domain/direcciones';
import { sugerenciasKey } from '@traza/pedido-form/query-keys.ts';
import { useMemo, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { toastError, toastSuccess, toastUndo } from '#lib/toast.ts';
import { bookKey, bookQuery, forgetDireccion, saveDireccion } from './api.ts';

export type DireccionBooks = ReturnType<typeof useDireccionBooks>;

type BookChange = { kind: 'forget' | 'keep'; direccion: Direccion };

const NONE: readonly Direccion[] = [];

/** The addresses of the screen: those of the client, and the own ones unless the screen is of the company alone. */
export function useDireccionBooks(idCliente: number | null, corporateOnly: boolean) {
  const { account } = useSession();
  const key = accountKey(account);
  const own = useQuery({ ...bookQuery(key, 'fav', idCliente), enabled: !corporateOnly });
  const company = useQuery(bookQuery(key, 'cliente', idCliente));
  const queries = [...(corporateOnly ? [] : [own]), ...(idCliente === null ? [] : [company])];
  const queryClient = useQueryClient();
  // an undo creates a new row at the server: matched here by the old id
  const [keptAs] = useState(() => new Map<number, Direccion>());
  const { shown, write } = useOptimistic(own.data, {
    queryKey: bookKey(key, 'fav'),
    change: (book: Direccion[], { kind, direccion }: BookChange) => {
      const kept = keptAs.get(direccion.id) ?? direccion;
      const others = book.filter(({ id }) => id !== direccion.id && id !== kept.id);
      return kind === 'forget' ? others : [...others, kept];
    },
    call: async ({ kind, direccion }: BookChange, { key: idempotency }) => {
      if (kind === 'forget') return forgetDireccion(keptAs.get(direccion.id) ?? direccion, null);
      const form = formOf(direccion);
      keptAs.set(direccion.id, await saveDireccion({ book: 'fav', idCliente: null, form, key: idempotency }));
    },
    done: (_, { kind, direccion }) => {
      void queryClient.invalidateQueries({ queryKey: sugerenciasKey(key) });
      if (kind === 'keep') return toastSuccess('favourite_address_added');
      keptAs.delete(direccion.id);
      toastUndo('favourite_address_deleted', () => void write({ kind: 'keep', direccion }));
    },
    failed: (error) => toastError(error),
  });
  const mine = (corporateOnly ? undefined : shown) ?? NONE;
  const shared = company.data ?? NONE;

  return {
    direcciones: useMemo(() => [...mine, ...shared], [mine, shared]),
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error ?? null,
    reload: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
    /** Takes one of the own favourites off the list, and offers the way back. */
    forgetFavourite: (direccion: Direccion) => void write({ kind: 'forget', direccion }),
  };
}

function formOf({ alias, info, street, lat, lon }: Direccion): DireccionForm {
  return { alias, info, street, lat, lon };
}
