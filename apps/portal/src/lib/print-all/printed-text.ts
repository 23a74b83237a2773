import { formatNumber } from '@traza/domain';
import { PRINTED_ROWS } from '@traza/ui/limits.ts';

interface PrintedCounts {
  printed: number;
  /** How many the list finds; undefined where there are more and nobody counted them. */
  total: number | undefined;
}

/** `Se imprimen 10 de 63 usuarios. …`; null where paper has all of them. */
export function printedText(
  { printed, total }: PrintedCounts,
  { things, act }: { things: string; act: string },
): string | null {
  if (total !== undefined && printed >= total) return null;
  const isFull = printed >= PRINTED_ROWS;
  const count = formatNumber(printed, 0);
  const of = total === undefined ? '' : ` de ${formatNumber(total, 0)}`;
  if (isFull) {
    const further = total === undefined ? ': hay más' : '';
    return `Se imprimen los primeros ${count}${of} ${things}, que es lo más que se imprime${further}.`;
  }
  const rest = `Con "${act}" salen los demás.`;
  if (total === undefined) return `Se imprimen los primeros ${count} ${things}: hay más. ${rest}`;
  return `Se imprimen ${count}${of} ${things}. ${rest}`;
}
