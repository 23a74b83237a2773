import { IconButton } from '@traza/ui/icon-button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { RefreshCw } from 'lucide-react';
import { useHasNews } from '#lib/news.ts';
import { LIST_TEXT } from '../list/messages.ts';
import styles from './refresh-button.module.css';

/** Loads the list again; a dot shows while the list on the screen is out of date (T-016, T-017). */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const hasNews = useHasNews();
  return (
    <span className={styles['place']}>
      <IconButton
        label={LIST_TEXT.refresh}
        variant="outline"
        tooltip="left"
        aria-busy={isBusy}
        aria-describedby={hasNews ? 'novedades' : undefined}
        onClick={onRefresh}
      >
        <RefreshCw size={17} className={styles['icon']} data-busy={isBusy || undefined} aria-hidden />
      </IconButton>
      {hasNews ? (
        <span className={styles['dot']}>
          <VisuallyHidden id="novedades">{LIST_TEXT.hasNews}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}
