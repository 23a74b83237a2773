import { Link } from '@tanstack/react-router';
import { EmptyState } from '@traza/ui/states.tsx';
import { MapPinOff } from 'lucide-react';
import { SECTIONS } from '#lib/sections.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './not-found-page.module.css';

/** An unknown path (DA-22). */
export function NotFoundPage() {
  useDocumentTitle(SECTIONS.notFound.title);
  return (
    <main className={styles['page']}>
      <EmptyState
        icon={<MapPinOff size={26} />}
        title={SECTIONS.notFound.title}
        description="La dirección que abriste no existe o cambió de lugar."
        action={<Link to="/">Ir al inicio</Link>}
      />
    </main>
  );
}
