/** A place in the log of a PostgreSQL, as it writes it: `16/B374D848`. */
export type LogPosition = string;

function numberOf(position: LogPosition): bigint {
  const [high = '', low = ''] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Whether what is at `wanted` is there for who has come to `reached`. */
export function isReached(wanted: LogPosition, reached: LogPosition): boolean {
  return numberOf(wanted) <= numberOf(reached);
}
