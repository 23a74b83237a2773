import { useQuery } from '@tanstack/react-query';
import type { PermissionKey } from '@traza/domain/cuentas';
import { call } from '#lib/api.ts';
import { missingPermissionText } from './permission-text.ts';

/** Names of administrators change seldom. */
const STALE_MS = 10 * 60_000;
const NOBODY: readonly string[] = [];

/** Some of those who grant permissions at a client; asked for once, and only where there is something to explain. */
export function useAdministrators(idCliente: number | null, isAsked = true): readonly string[] {
  const { data } = useQuery({
    queryKey: ['administradores', idCliente],
    enabled: isAsked && idCliente !== null,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const params = { idCliente: idCliente ?? 0 };
      const { data: found } = await call('GET /clientes/:idCliente/administradores', { params }, { signal });
      return found.map(({ nombre }) => nombre);
    },
  });
  return data ?? NOBODY;
}

/** Why a permission's absence refuses something at a client, and who can grant it; undefined where nothing is refused. */
export function useMissingPermission(
  idCliente: number | null,
  permission: PermissionKey | undefined,
): string | undefined {
  const names = useAdministrators(idCliente, permission !== undefined);
  return permission && missingPermissionText(permission, names);
}
