import { QueryClientProvider } from '@tanstack/react-query';
import { Section } from '@traza/client/frame/section.tsx';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { accountKey } from '@traza/domain/cuentas';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useEffect } from 'react';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { SectionGuard } from '../section-guard.tsx';
import { SessionProvider } from '../session-provider.tsx';
import { useRouteName } from '../use-route-name.ts';
import { useTemporaryPassword } from '../use-temporary-password.ts';
import { BottomNav } from './bottom-nav.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SupportFooter } from './support-footer.tsx';
import { TopBar } from './top-bar.tsx';

/** After the first visit: it is there long before the network goes. */
const Away = lazyPart(async () => (await import('../kept/away.tsx')).Away);

/** The signed-in area: nothing of it shows before user, accounts and the selected account are there. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Frame />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** Nothing of it is needed before the first toast; without it toasts stand where they do on other pages. */
function useFreeToasts(): void {
  useEffect(() => {
    import('@traza/ui/notices/toast-place.ts').then(({ keepToastsFree }) => keepToastsFree(), String);
  }, []);
}

function Frame() {
  const isPhone = useIsPhone();
  const { account } = useSession();
  useTemporaryPassword();
  useFreeToasts();
  useDocumentTitle(sectionText(useRouteName() ?? 'home', account).title);
  return (
    <div className={styles['frame']} data-phone={isPhone || undefined}>
      <a className={styles['skip']} href="#contenido">
        Ir al contenido
      </a>
      {isPhone ? <TopBar /> : <Sidebar />}
      {/* a new account is a new page: nothing chosen under the old one may stay */}
      <main id="contenido" className={styles['main']} key={accountKey(account)} tabIndex={-1}>
        <SectionGuard>
          <Section />
        </SectionGuard>
      </main>
      {isPhone ? <BottomNav /> : <SupportFooter />}
      <Boundary place="silent">
        <Suspense>
          <Away />
        </Suspense>
      </Boundary>
    </div>
  );
}
