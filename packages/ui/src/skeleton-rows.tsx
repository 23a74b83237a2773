import { Skeleton, Skeletons } from './skeleton.tsx';

export interface SkeletonRowsProps {
  count: number;
  /** Height of what will come, so that nothing jumps. */
  height: number;
  gap?: number;
}

export function SkeletonRows({ count, height, gap = 8 }: SkeletonRowsProps) {
  return (
    <Skeletons>
      <div className="stack" style={{ gap }}>
        {Array.from({ length: count }, (_, row) => (
          <Skeleton key={row} height={height} shape="block" data-testid="skeleton-row" />
        ))}
      </div>
    </Skeletons>
  );
}
