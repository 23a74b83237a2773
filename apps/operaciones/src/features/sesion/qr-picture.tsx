import { encodeQR } from 'qr';
import styles from './qr-picture.module.css';

/** Modules of light ground around it, which readers of codes need. */
const BORDER = 4;

/** A text as a QR, drawn by the page itself: it goes to no third place. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
