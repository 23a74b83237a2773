/** The query of a tablero, as its URL has it (DT-40). */
export interface TableroQuery {
  token: string;
  idCliente: number;
  anio: number;
  /** Of a month; none is the whole year. */
  mes?: number;
}

export function readTableroQuery({ pathname, search }: { pathname: string; search: string }): TableroQuery {
  const query = new URLSearchParams(search);
  const period = {
    token: query.get('token') ?? '',
    idCliente: Number(query.get('idCliente')),
    anio: Number(query.get('anio')),
  };
  return pathname.endsWith('/mensual') ? { ...period, mes: Number(query.get('mes')) } : period;
}

/** Where the frame of a summary points: our own pages, or those of an outside service (T-198, T-199). */
export function frameUrl(
  base: string,
  {
    idCliente,
    token,
    period: { anio, mes },
  }: { idCliente: number; token: string; period: { anio: number; mes?: number | undefined } },
): string {
  const query = new URLSearchParams({ idCliente: String(idCliente), anio: String(anio) });
  if (mes !== undefined) query.set('mes', String(mes));
  query.set('embed', 'true');
  query.set('token', token);
  return `${base.replace(/\/$/, '')}/${mes === undefined ? 'anual' : 'mensual'}?${query.toString()}`;
}
