import { useQuery } from '@tanstack/react-query';
import { useSession } from '@traza/client/session.ts';
import type { Direccion } from '@traza/contract';
import { accountKey } from '@traza/domain';
import { useMemo } from 'react';
import { bookQuery } from './api.ts';

export interface DireccionBooks {
  direcciones: readonly Direccion[];
  isPending: boolean;
  error: unknown;
  reload: () => void;
}

const NONE: readonly Direccion[] = [];

/** The addresses of the screen: those of the client, and the own ones unless the screen is of the company alone. */
export function useDireccionBooks(idCliente: number | null, corporateOnly: boolean): DireccionBooks {
  const { account } = useSession();
  const key = accountKey(account);
  const own = useQuery({ ...bookQuery(key, 'fav', idCliente), enabled: !corporateOnly });
  const company = useQuery(bookQuery(key, 'cliente', idCliente));
  const queries = [...(corporateOnly ? [] : [own]), ...(idCliente === null ? [] : [company])];
  const mine = (corporateOnly ? undefined : own.data) ?? NONE;
  const shared = company.data ?? NONE;

  return {
    direcciones: useMemo(() => [...mine, ...shared], [mine, shared]),
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error ?? null,
    reload: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
