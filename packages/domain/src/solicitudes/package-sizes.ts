/** The five packages (spec ordering §3): what is shown in centimetres, what is sent in millimetres and kilograms (DO-57). */
export const PACKAGE_SIZES = [
  { name: 'Pack H1K', size: '28x41', alto: 280, largo: 410, ancho: 50, peso: 1 },
  { name: 'Box H2K', size: '37,5x30x7', alto: 375, largo: 300, ancho: 70, peso: 2 },
  { name: 'Box H5K', size: '39,5x30x16,5', alto: 395, largo: 300, ancho: 165, peso: 5 },
  { name: 'Box H10K', size: '40x30x30', alto: 400, largo: 300, ancho: 300, peso: 10 },
  { name: 'Box H15K', size: '45x40x45,5', alto: 450, largo: 400, ancho: 455, peso: 15 },
] as const;
export type PackageName = (typeof PACKAGE_SIZES)[number]['name'];

/** A package as it is asked for; there is always one (O-153). */
export interface Paquete {
  cantidad: number;
  alto: number;
  largo: number;
  ancho: number;
  peso: number;
}

export function paqueteOf(name: PackageName): Paquete | undefined {
  const found = PACKAGE_SIZES.find((size) => size.name === name);
  return found && { cantidad: 1, alto: found.alto, largo: found.largo, ancho: found.ancho, peso: found.peso };
}

/** The one of the five that a package is. */
export function packageNamed({ alto, largo, ancho, peso }: Omit<Paquete, 'cantidad'>) {
  return PACKAGE_SIZES.find(
    (size) => alto === size.alto && largo === size.largo && ancho === size.ancho && peso === size.peso,
  );
}

/** Whether a package is exactly one of the five (DO-57). */
export function isPaquete({ cantidad, ...size }: Paquete): boolean {
  return cantidad === 1 && packageNamed(size) !== undefined;
}
