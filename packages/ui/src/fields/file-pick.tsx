import { FileSpreadsheet, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './file-pick.module.css';

export interface FilePickProps {
  title: string;
  text: string;
  button: string;
  accept: string;
  /** What was wrong with the last one. */
  fault: string;
  isBusy: boolean;
  onPick: (file: File) => Promise<void>;
  /** What else can be done here. */
  children?: ReactNode;
}

/** A file, chosen or dropped. */
export function FilePick({ title, text, button, accept, fault, isBusy, onPick, children }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const file = currentTarget.files?.[0];
    if (!file) return;
    void onPick(file).then(() => {
      // the same file, corrected, can be chosen again
      currentTarget.value = '';
      return null;
    });
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void onPick(file);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is an extra: the button does the same
    <section
      className={styles['zone']}
      aria-label={title}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <FileSpreadsheet size={30} aria-hidden className={styles['icon']} />
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      <input
        ref={input}
        type="file"
        className={styles['file']}
        accept={accept}
        aria-label={button}
        tabIndex={-1}
        onChange={onChange}
      />
      <div className={styles['actions']}>
        <Button icon={<Upload size={16} aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
          {button}
        </Button>
        {children}
      </div>
      <p className={styles['fault']} role="alert">
        {fault}
      </p>
    </section>
  );
}
