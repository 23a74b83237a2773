/** What the sign-in says, and more than one of the screens before the session. */
export const MESSAGES = {
  title: 'Iniciar sesión',
  username: 'Usuario',
  password: 'Contraseña',
  submit: 'Ingresar',
  createAccount: 'Crear cuenta',
  recover: 'Recuperar contraseña',
  forgot: 'Olvidé mi contraseña',
  recoverShort: 'Recuperar',
  demoTitle: 'Datos de demostración',
  backToSignIn: 'Volver a iniciar sesión',
} as const;
