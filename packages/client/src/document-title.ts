/** `Mis pedidos - Traza`. */
export function documentTitle(title: string, product: string): string {
  return `${title} - ${product}`;
}
