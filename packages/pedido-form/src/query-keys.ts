// Keys of what more than the form asks for, or throws away: each is made here alone

/** The home, of whatever account. */
export const INICIO_KEY = ['inicio'] as const;

export function inicioKey(account: string) {
  return [...INICIO_KEY, account] as const;
}

/** Direcciones that are offered while somebody types. */
export function sugerenciasKey(account: string) {
  return ['solicitudes', account, 'sugerencias'] as const;
}

/** A pedido as the form that changes it is open over it. */
export function modificarKey(account: string, { extrasType, id }: { extrasType: 's' | 'v'; id: number }) {
  return ['solicitudes', account, 'modificar', extrasType, id] as const;
}
