import { CAMBIOS } from '@traza/domain/cambios';

interface OpenStreamFacts {
  network: string;
  /** Of an operador. */
  isBoard: boolean;
}

/** Whether no further stream is opened for an address, or no further board by this process (M-224, W-109). */
export function isFull(
  open: readonly OpenStreamFacts[],
  { network, isBoard, waiting }: OpenStreamFacts & { waiting: number },
): boolean {
  if (isBoard && open.filter((stream) => stream.isBoard).length >= CAMBIOS.mostOfProcess) return true;
  return open.filter((stream) => stream.network === network).length + waiting >= CAMBIOS.mostOfAddress;
}
