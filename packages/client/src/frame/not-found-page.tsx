import { Link } from '@tanstack/react-router';
import { EmptyState } from '@traza/ui/states.tsx';
import { MapPinOff } from 'lucide-react';
import styles from './not-found-page.module.css';
import { useDocumentTitle } from './use-document-title.ts';

const TITLE = 'Página no encontrada';

/** An unknown path (DA-22). */
export function NotFoundPage() {
  useDocumentTitle(TITLE);
  return (
    <main className={styles['page']}>
      <EmptyState
        icon={<MapPinOff size={26} />}
        title={TITLE}
        description="La dirección que abriste no existe o cambió de lugar."
        action={<Link to="/">Ir al inicio</Link>}
      />
    </main>
  );
}
