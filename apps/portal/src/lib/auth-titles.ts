/** The pages before the session: their first visit brings no other title along. */
export const AUTH_TITLES = {
  login: 'Iniciar sesión',
  recoverPassword: 'Recuperar contraseña',
  createAccount: 'Crear cuenta',
  restoreEmail: 'Recuperar e-mail',
  confirmAccount: 'Confirmar cuenta',
} as const;

const titles: Readonly<Record<string, string>> = AUTH_TITLES;

/** The title of one of them, by the name of its route; until the router knows which, that of the sign-in. */
export function authTitle(name = 'login'): string {
  return titles[name] ?? AUTH_TITLES.login;
}
