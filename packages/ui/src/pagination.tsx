import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { pageWindow, readPageNumber } from './page-window.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 0. */
  page: number;
  count: number;
  /** How many page numbers stand side by side. */
  size: number;
  onPage: (page: number) => void;
  onInvalid: () => void;
  /** Arrows and the place alone, for a phone. */
  compact?: boolean;
}

/** Page numbers with a way beyond them, and a field for a page further off. */
export function Pagination(props: PaginationProps) {
  const { page, count, compact = false, onPage } = props;
  if (count < 2) return null;
  return (
    <nav className={styles['nav']} aria-label="Páginas" data-compact={compact || undefined}>
      <IconButton
        label="Página anterior"
        variant="outline"
        tooltip="none"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={17} aria-hidden />
      </IconButton>
      {compact ? <span className="text-sm soft">{`Página ${page + 1} de ${count}`}</span> : <Numbers {...props} />}
      <IconButton
        label="Página siguiente"
        variant="outline"
        tooltip="none"
        disabled={page >= count - 1}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={17} aria-hidden />
      </IconButton>
      {compact ? null : <PageJump {...props} />}
    </nav>
  );
}

function Numbers({ page, count, size, onPage }: PaginationProps) {
  const { pages, before, after } = pageWindow(page, count, size);
  return (
    <ul className={styles['numbers']}>
      {before === undefined ? null : <Beyond label="Páginas anteriores" to={before} onPage={onPage} />}
      {pages.map((number) => (
        <li key={number}>
          <button
            type="button"
            className={styles['number']}
            aria-label={`Página ${number + 1}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number + 1}
          </button>
        </li>
      ))}
      {after === undefined ? null : <Beyond label="Páginas siguientes" to={after} onPage={onPage} />}
    </ul>
  );
}

function Beyond({ label, to, onPage }: { label: string; to: number; onPage: (page: number) => void }) {
  return (
    <li>
      <button type="button" className={styles['number']} aria-label={label} onClick={() => onPage(to)}>
        <Ellipsis size={16} aria-hidden />
      </button>
    </li>
  );
}

function PageJump({ count, onPage, onInvalid }: PaginationProps) {
  const [text, setText] = useState('');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const page = readPageNumber(text, count);
    if (page === undefined) onInvalid();
    else {
      setText('');
      onPage(page);
    }
  }

  return (
    <form className={styles['jump']} onSubmit={onSubmit} noValidate>
      <label className="row-2 text-sm soft">
        Ir a la página
        <input
          className={styles['jumpInput']}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="secondary" size="sm">
        Ir
      </Button>
    </form>
  );
}
