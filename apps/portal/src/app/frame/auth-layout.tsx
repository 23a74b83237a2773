import { Outlet } from '@tanstack/react-router';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import { Logo } from '@traza/ui/look/logo.tsx';
import { useLayoutEffect, useState } from 'react';
import { AuthDraftsContext, createAuthDrafts } from '#features/sesion/auth-drafts.ts';
import { authTitle } from '#lib/auth-titles.ts';
import styles from './auth-layout.module.css';
import '../brand.css';
import { useRouteName } from '../use-route-name.ts';
import { SupportFooter } from './support-footer.tsx';

/** The dark pages: sign-in, recovery, registration, confirmation. */
export function AuthLayout() {
  const { product } = useConfiguration();
  const [drafts] = useState(createAuthDrafts);
  useDocumentTitle(authTitle(useRouteName()));
  // the panel beside the form stands in index.html
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-auth', true);
    return () => {
      page.toggleAttribute('data-auth', false);
    };
  }, []);
  return (
    <div className={styles['page']}>
      <div className={styles['stage']}>
        <div className={styles['sign']} aria-hidden>
          <Logo size={40} product={product} />
        </div>
        <main className={styles['content']}>
          <div className={styles['mobileLogo']}>
            <Logo size={40} product={product} />
          </div>
          <AuthDraftsContext value={drafts}>
            <Outlet />
          </AuthDraftsContext>
        </main>
      </div>
      <SupportFooter />
    </div>
  );
}
