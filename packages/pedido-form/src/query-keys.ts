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
