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
  backToSignIn: 'Volver a iniciar sesión',
} as const;

export const RECOVERY = {
  title: 'Recuperar contraseña',
  lead: 'Ingresá tu e-mail y te enviamos nuevos datos de acceso.',
  email: 'E-mail',
  submit: 'Recuperar',
} as const;

export const REGISTRATION = {
  title: 'Crear cuenta',
  codeLead: 'Ingresá el código de registro que te dio tu empresa.',
  code: 'Código de registro',
  codeMissing: 'Debe ingresar un código',
  dataLead: 'Completá tus datos. Te vamos a escribir al e-mail de tu empresa.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  dni: 'DNI',
  dniHint: 'Sin puntos',
  email: 'Email',
  phone: 'Celular',
  next: 'Continuar',
  back: 'Regresar',
  step: (number: number) => `Paso ${number} de 3`,
  done: '¡Tu cuenta está casi lista! Te enviamos las instrucciones por e-mail.',
  doneAt: 'Escribimos a',
  doneHint: 'Si no lo encontrás, revisá la carpeta de spam.',
} as const;

export const CONFIRMATION = {
  title: 'Confirmar cuenta',
  loading: 'Estamos confirmando tu cuenta',
  done: '¡Tu cuenta fue creada! Ya podés ingresar con los datos que recibiste por e-mail.',
  used: 'Este enlace ya se usó: tu cuenta está confirmada. Ingresá con los datos que recibiste por e-mail.',
  signIn: 'Iniciar sesión',
  failed: 'Ha ocurrido un error',
  failedText: 'Su cuenta no ha podido ser verificada, por favor volvé a intentarlo en unos minutos',
  retry: 'Volver a intentarlo',
} as const;

export const RESTORING = {
  title: 'Recuperar e-mail',
  text: 'Tu usuario vuelve a tener este e-mail y se cierran todas las sesiones, también las de quien lo haya cambiado.',
  restore: 'Recuperar mi e-mail',
  done: (email: string) => `Tu e-mail es otra vez ${email} y cerramos todas las sesiones.`,
  next: 'Si no fuiste vos quien lo cambió, pedí ahora una contraseña nueva.',
  recover: 'Pedir una contraseña nueva',
} as const;
