/** A pedido of any cliente: both numbers, for life. */
export interface PedidoRef {
  idCliente: number;
  id: number;
}

export function keyOf({ idCliente, id }: PedidoRef): string {
  return `${idCliente}-${id}`;
}

/** Reads what `keyOf` writes, as it stands in an address. */
export function refOf(key: string | undefined): PedidoRef | null {
  const [, idCliente, id] = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(key ?? '') ?? [];
  return idCliente === undefined ? null : { idCliente: Number(idCliente), id: Number(id) };
}
