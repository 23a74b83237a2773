/** The password of every demo person. */
export const DEMO_PASSWORD = 'Traza2026';

export interface Persona {
  username: string;
  nombre: string;
  apellido: string;
  email: string;
}

function persona(nombre: string, apellido: string, username: string, dominio = 'andina.example'): Persona {
  return { username, nombre, apellido, email: `${username}@${dominio}` };
}

/** The people of the demo with a story, by first name: the seed of the server gives them their accounts. */
export const personas = {
  /** Andina: every permission. */
  ana: persona('Ana', 'Arrieta', 'ana.admin'),
  /** Andina: what a new employee starts with. */
  pablo: persona('Pablo', 'Peralta', 'pablo.empleado'),
  /** Andina: administers the group Ventas. */
  gabi: persona('Gabriela', 'Godoy', 'gabi.grupo'),
  /** Andina: audits two cost centres. */
  ceci: persona('Cecilia', 'Correa', 'ceci.cecos'),
  /** Andina: audits two groups. */
  gero: persona('Gerónimo', 'Gallo', 'gero.grupos'),
  /** Andina: administers the fixed routes. */
  mario: persona('Mario', 'Rutti', 'mario.rutas'),
  /** Andina: may order nothing. */
  sol: persona('Soledad', 'Sosa', 'sol.sinpermisos'),
  /** Río Salud: every permission. */
  rita: persona('Rita', 'Ríos', 'rita.rio', 'riosalud.example'),
  /** Plain at Andina, administrator at Río Salud, and a particular account. */
  marta: persona('Marta', 'Molina', 'marta.multi'),
  /** A particular account alone. */
  pia: persona('Pía', 'Paredes', 'pia.particular', 'correo.example'),
  /** An inactive account alone. */
  ivo: persona('Ivo', 'Ibarra', 'ivo.inactivo'),
} as const satisfies Record<string, Persona>;

export type PersonaKey = keyof typeof personas;
