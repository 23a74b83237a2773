import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './home.module.css';

/** What stands above an open row: what changes in it meanwhile changes within its height, so that nothing moves under a thumb. */
export function Steady({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    setHeight(isHeld ? box.current?.offsetHeight : undefined);
  }, [isHeld]);
  return (
    <div ref={box} className={styles['steady']} hidden={height === 0} style={{ height }}>
      {children}
    </div>
  );
}
