import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is going on; without it nothing is said, since the control around it is `aria-busy`. */
  label?: string;
  size?: 'md' | 'lg';
  className?: string | undefined;
}

/** Work that goes on; in the colour of the words around it. */
export function Spinner({ label, size = 'md', className = '' }: SpinnerProps) {
  const says = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span {...says} className={`${styles['spinner']} ${className}`} data-size={size} />;
}
