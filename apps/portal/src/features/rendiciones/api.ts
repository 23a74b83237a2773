import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { saveFile } from '@traza/client/save-file.ts';
import { getConfiguration } from '@traza/client/settings.ts';
import type { Api, Output } from '@traza/contract';
import type { EfectoKey, LlamativoDecision, MonthOf, RendicionScope } from '@traza/domain/rendiciones';
import { monthText, RENDICION } from '@traza/words/rendiciones/rendicion.ts';
import { call } from '#lib/api.ts';

/** Names a rendicion, and the account of the portal that looks at it. */
export interface Where extends MonthOf {
  account: string;
  idCliente: number;
  alcance: RendicionScope;
  idAlcance: number;
}

export type RendicionView = Output<Api['GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes']>['data'];

export function gastosKey(account: string) {
  return ['gastos', account] as const;
}

/** The rendiciones of a month that the account audits. */
export function rendicionesQuery(account: string, idCliente: number, { anio, mes }: MonthOf) {
  return queryOptions({
    // never those of another month meanwhile: what is opened or signed is what was named (W-343)
    queryKey: [...gastosKey(account), anio, mes],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('GET /gastos/rendiciones', { query: { idCliente, anio, mes } }, { signal })).data,
  });
}

/** The signed rendiciones of every month, page by page (W-345). */
export function signedQuery(account: string, idCliente: number) {
  return infiniteQueryOptions({
    queryKey: [...gastosKey(account), 'firmadas'],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { idCliente, salta: pageParam };
      return (await call('GET /gastos/rendiciones/firmadas', { query }, { signal })).data;
    },
    getNextPageParam: ({ hayMas }, pages) =>
      hayMas ? pages.reduce((sum, { firmadas }) => sum + firmadas.length, 0) : undefined,
  });
}

function inputOf({ idCliente, alcance, idAlcance, anio, mes }: Where) {
  return { params: { alcance, idAlcance, anio, mes }, query: { idCliente } };
}

/** One rendicion, with what changed and why. */
export function rendicionQuery(where: Where) {
  const { account, alcance, idAlcance, anio, mes } = where;
  return queryOptions({
    queryKey: [...gastosKey(account), anio, mes, alcance, idAlcance],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const key = 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes';
      return (await call(key, inputOf(where), { signal })).data;
    },
  });
}

/** The pedidos behind an efecto, page by page (W-193). */
export function efectoQuery(where: Where, clave: EfectoKey) {
  const { account, alcance, idAlcance, anio, mes } = where;
  return infiniteQueryOptions({
    queryKey: [...gastosKey(account), anio, mes, alcance, idAlcance, clave],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const key = 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/efectos/:clave';
      const { params, query } = inputOf(where);
      const asked = { params: { ...params, clave }, query: { ...query, desde: pageParam } };
      return (await call(key, asked, { signal })).data;
    },
    getNextPageParam: ({ ahora, antes }, pages) => {
      const told = pages.reduce((sum, { filas }) => sum + filas.length, 0);
      return told < ahora.pedidos + antes.pedidos ? told : undefined;
    },
  });
}

/** Saves a rendicion as an A4 PDF, under its name and month (W-201). */
export async function saveRendicionPdf(where: Where, { nombre }: Pick<RendicionView, 'nombre'>): Promise<void> {
  const key = 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/pdf';
  const { data } = await call(key, inputOf(where));
  const bytes = Uint8Array.from(atob(data), (byte) => byte.codePointAt(0) ?? 0);
  const name = [getConfiguration().product, RENDICION.account, nombre, monthText(where)].join(' - ');
  saveFile(new Blob([bytes], { type: 'application/pdf' }), `${name}.pdf`);
}

export interface LlamativoAnswer {
  idPedido: number;
  decision: LlamativoDecision;
  texto?: string;
  /** The open reclamos that "Está bien" withdraws. */
  retira?: number[];
}

/** Sends "Está bien", or a reclamo with its text (W-195). */
export async function sendDecision(where: Where, { idPedido, ...body }: LlamativoAnswer, key: string): Promise<void> {
  const { params, query } = inputOf(where);
  await call(
    'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/llamativos/:idPedido',
    { params: { ...params, idPedido }, query, body },
    { headers: { 'Idempotency-Key': key } },
  );
}

/** Signs the rendicion that was read and no other: `huella` is the fingerprint of that reading (W-197). */
export async function sendSignature(where: Where, huella: string, key: string): Promise<void> {
  await call(
    'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/firma',
    { ...inputOf(where), body: { huella } },
    { headers: { 'Idempotency-Key': key } },
  );
}
