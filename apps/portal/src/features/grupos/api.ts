import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ifMatch } from '@traza/client/api.ts';
import type { Grupo } from '@traza/contract';
import { stateVersion } from '@traza/domain';
import { EMPLEADOS } from '@traza/domain/empleados';
import { byGrupoName, GRUPOS, type GrupoForm, tidyGrupo } from '@traza/domain/grupos';
import { call } from '#lib/api.ts';

/** The groups of a client whose name holds the text, by name. */
export function gruposQuery(account: string, idCliente: number, nombre: string) {
  return queryOptions({
    queryKey: ['grupos', account, 'lista', nombre],
    queryFn: async ({ signal }) => {
      const query = { idCliente, nombre, offset: 0, limit: GRUPOS.listMax };
      const { content } = await call('GET /sgv/rest/cuentas/grupos', { query }, { signal });
      return content.toSorted(byGrupoName);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The number of people in a grupo, shown before it is deleted (DA-31). */
export function membersQuery(account: string, { id, idClienteFk }: Grupo) {
  return queryOptions({
    // not among the lists that a change forgets: a group that was deleted has nobody to count
    queryKey: ['grupo', account, id, 'usuarios'],
    queryFn: async ({ signal }) => {
      const query = { idClientePadre: idClienteFk, group: id, length: 1, offset: 0 };
      return (await call('GET /usuarios/administracion', { query }, { signal })).data.numeroDeResultados;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Who is in a grupo, by name, with how many they are. */
export function membersListQuery({ id, idClienteFk }: Grupo) {
  return queryOptions({
    queryKey: ['grupo', idClienteFk, id, 'integrantes'],
    queryFn: async ({ signal }) => {
      const query = { idClientePadre: idClienteFk, group: id, length: EMPLEADOS.maxPage };
      return (await call('GET /usuarios/administracion', { query }, { signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** After a change the lists are what the server says. */
export function forgetGrupos(queryClient: QueryClient, account: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['grupos', account] });
}

export async function createGrupo(idCliente: number, form: GrupoForm, key: string): Promise<void> {
  const body = { ...tidyGrupo(form), id: null, idCliente };
  await call('POST /sgv/rest/cuentas/grupos', { body }, { headers: { 'Idempotency-Key': key } });
}

/** Sends by the name and description that the form was filled with. */
export async function editGrupo({ id, idClienteFk, nombre, descripcion }: Grupo, form: GrupoForm): Promise<void> {
  const body = { ...tidyGrupo(form), id, idCliente: idClienteFk };
  const headers = ifMatch(stateVersion({ nombre, descripcion }));
  await call('PUT /sgv/rest/cuentas/grupos/:id', { params: { id }, body }, { headers });
}

/** A grupo as it is by now; undefined where it is gone. */
export async function loadGrupo({ id, idClienteFk: idCliente }: Grupo): Promise<Grupo | undefined> {
  const query = { idCliente, nombre: '', offset: 0, limit: GRUPOS.listMax };
  const { content } = await call('GET /sgv/rest/cuentas/grupos', { query });
  return content.find((each) => each.id === id);
}

/** `idLote` names the deletion to whoever undoes it. */
export async function deleteGrupo({ id }: Grupo, idLote: string): Promise<void> {
  await call('DELETE /sgv/rest/cuentas/grupos/:id', { params: { id }, query: { idLote } });
}
