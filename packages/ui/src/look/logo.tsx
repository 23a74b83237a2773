import styles from './logo.module.css';

export interface LogoProps {
  size?: number;
  /** The sign without the word. */
  markOnly?: boolean;
  product?: string;
}

/** The product's mark: a trace between two points. */
export function Logo({ size = 32, markOnly = false, product = 'Traza' }: LogoProps) {
  return (
    <span className={styles['logo']} style={{ fontSize: size * 0.62 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={product}>
        <rect width="32" height="32" rx="8" fill="#0e5a66" />
        <path
          d="M9 23v-4a5 5 0 0 1 5-5h4a5 5 0 0 0 5-5"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="9" cy="23.5" r="2.75" fill="#fff" />
        <circle cx="23" cy="8.5" r="2.75" fill="#7fe0d4" />
      </svg>
      {markOnly ? null : (
        <span className={styles['word']} aria-hidden>
          {product}
        </span>
      )}
    </span>
  );
}
