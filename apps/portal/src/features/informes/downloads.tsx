import type { Pedido } from '@traza/contract';
import { DownloadChosen } from './download-chosen.tsx';
import { DownloadMenu, type DownloadMenuProps } from './download-menu.tsx';

export interface DownloadsProps extends DownloadMenuProps {
  /** Only these rows (W-217). */
  chosen?: readonly Pedido[] | undefined;
}

/** The downloads of a list, or of the chosen pedidos of it. */
export function Downloads({ chosen, ...list }: DownloadsProps) {
  return chosen ? <DownloadChosen {...list} chosen={chosen} /> : <DownloadMenu {...list} />;
}
