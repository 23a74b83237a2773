import type { MapProps } from '../types.ts';

/** What the map shows, in order, for those who do not see it. */
export function MarkerList({ label, markers = [], vehiculo }: MapProps) {
  return (
    <ol className="shape-hidden" aria-label={label}>
      {markers.map(({ id, label: name, detail }) => (
        <li key={id}>{detail ? `${name}: ${detail}` : name}</li>
      ))}
      {vehiculo && <li>{vehiculo.label}</li>}
    </ol>
  );
}
