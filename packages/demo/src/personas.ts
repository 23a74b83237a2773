import { DEMO_PEOPLE, emailOf } from './people.ts';

/** Somebody of the demo, as tests and benches know them. */
export interface Persona {
  username: string;
  nombre: string;
  apellido: string;
  email: string;
}

function persona(username: string): Persona {
  const person = DEMO_PEOPLE.find((one) => one.username === username);
  if (!person) throw new RangeError(`nobody of the demo is ${username}`);
  const { nombre, apellido } = person;
  return { username, nombre, apellido, email: emailOf(person) };
}

/** The people of the demo with a story, by first name; `DEMO_PEOPLE` says what each may do. */
export const personas = {
  ana: persona('ana.admin'),
  pablo: persona('pablo.empleado'),
  gabi: persona('gabi.grupo'),
  ceci: persona('ceci.cecos'),
  gero: persona('gero.grupos'),
  mario: persona('mario.rutas'),
  sol: persona('sol.sinpermisos'),
  rita: persona('rita.rio'),
  marta: persona('marta.multi'),
  pia: persona('pia.particular'),
  ivo: persona('ivo.inactivo'),
} as const;

export type PersonaKey = keyof typeof personas;
