/** Where a request is, relative to the base of the API. */
export function solicitudHref(idSolicitud: number): string {
  return `/sgv/rest/solicitudes/${idSolicitud}`;
}
