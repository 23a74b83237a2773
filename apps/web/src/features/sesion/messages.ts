/** Every sentence of the screens before the session. */
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
  coming: 'Próximamente',
  backToSignIn: 'Volver a iniciar sesión',
  comingRecover: 'Acá vas a poder pedir nuevos datos de acceso con tu e-mail. Mientras tanto, comunicate con soporte.',
  comingCreate: 'Acá vas a poder crear tu cuenta con el código de registro de tu empresa.',
  comingConfirm: 'Acá vas a confirmar la cuenta que creaste.',
} as const;
