export function callText(name: string): string {
  return `Llamar a ${name}`;
}
