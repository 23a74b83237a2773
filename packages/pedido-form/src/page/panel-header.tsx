import { IconButton } from '@traza/ui/icon-button.tsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { TEXT } from '../messages.ts';
import styles from './panel-header.module.css';

interface PanelHeaderProps {
  title: string;
  /** Takes the focus. */
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  /** Stands at the end. */
  children?: ReactNode;
}

/** The way back and the title of a panel. */
export function PanelHeader({ title, heading, onBack, children }: PanelHeaderProps) {
  return (
    <div className={styles['header']}>
      <IconButton label={TEXT.back} tooltip="none" onClick={onBack}>
        <ArrowLeft size={20} aria-hidden />
      </IconButton>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      {children}
    </div>
  );
}
