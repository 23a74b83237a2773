import { CircleAlert, Info } from 'lucide-react';
import styles from './form-alert.module.css';

export interface FormAlertProps {
  /** What went wrong with the whole form; without it the place is kept, so that what comes is read out. */
  text: string | undefined;
  /** It is nobody's fault. */
  isInfo?: boolean;
}

/** Says over a form why it was not taken. */
export function FormAlert({ text, isInfo = false }: FormAlertProps) {
  if (text === undefined) return <div role="alert" hidden />;
  const Icon = isInfo ? Info : CircleAlert;
  return (
    <div role="alert" className={styles['alert']} data-info={isInfo || undefined}>
      <Icon size={18} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
