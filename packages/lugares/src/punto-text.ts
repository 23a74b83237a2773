export const PUNTO_TEXT = {
  pick: 'Elegir en el mapa',
  here: 'Mi ubicación',
  title: 'Elegir en el mapa',
  map: 'Mapa para elegir el punto',
  /** What the keys do, said when the map has the focus. */
  keys: 'Movés el punto con las flechas: 20 metros, con Shift 200. Enter lo elige, Escape vuelve.',
  hint: 'Mové el mapa hasta que el pin quede en el lugar, o usá las flechas del teclado.',
  finding: 'Buscando la dirección…',
  use: 'Usar este punto',
  back: 'Volver',
  approximate: 'Ubicación aproximada',
  rough: 'Ubicación aproximada: puede quedar a varias cuadras.',
  isItHere: '¿Es acá?',
  isItHereHint: 'Mové el mapa hasta que el pin quede en la puerta, y confirmalo.',
  itIsHere: 'Sí, es acá',
  refused: 'Tu navegador no nos deja ver tu ubicación.',
  howToAllow: 'Para permitirla, tocá el ícono a la izquierda de la dirección del sitio y activá "Ubicación".',
  unknown: 'No pudimos saber dónde estás. Elegí el punto en el mapa.',
} as const;

export function typedLabel(text: string): string {
  return `Usar «${text}» y marcar el punto`;
}

/** How far off the browser says that it may be. */
export function accuracyText(meters: number): string {
  return `${PUNTO_TEXT.approximate}: puede estar a ${Math.round(meters)} m. Confirmala en el mapa.`;
}
