export function CrearPage() {
  return <p>CrearPage</p>;
}
