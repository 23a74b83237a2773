import { Outlet } from '@tanstack/react-router';
import { sectionText } from '#lib/sections.ts';
import { useConfiguration } from '#lib/settings.ts';
import { Logo } from '#ui/logo.tsx';
import styles from './auth-layout.module.css';
import { SupportFooter } from './support-footer.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useRouteName } from './use-route-name.ts';

/** The dark pages: sign-in, recovery, registration, confirmation. */
export function AuthLayout() {
  const { product } = useConfiguration();
  useDocumentTitle(sectionText(useRouteName() ?? 'login', undefined).title);
  return (
    <div className={styles['page']}>
      <div className={styles['stage']}>
        <aside className={styles['brand']} aria-hidden>
          <Trace />
          <Logo size={40} product={product} />
          <p className={styles['claim']}>
            Traslados y envíos
            <br />
            para tu empresa, en un solo lugar.
          </p>
        </aside>
        <main className={styles['content']}>
          <div className={styles['mobileLogo']}>
            <Logo size={40} product={product} />
          </div>
          <Outlet />
        </main>
      </div>
      <SupportFooter />
    </div>
  );
}

/** A quiet drawing of a route over its streets. */
function Trace() {
  return (
    <svg className={styles['trace']} viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice">
      <g className={styles['streets']}>
        <path d="M-20 620 660 420M-20 500 660 300M-20 380 660 180M-20 260 660 60M-20 740 660 540M-20 860 660 660" />
        <path d="M60-20 210 820M190-20 340 820M320-20 470 820M450-20 600 820M580-20 730 820M-70-20 80 820" />
      </g>
      <path className={styles['route']} d="M127 568 268 526 244 392 384 351 357 207 500 165" />
      <circle className={styles['origin']} cx="127" cy="568" r="9" />
      <circle className={styles['halo']} cx="500" cy="165" r="26" />
      <circle className={styles['destination']} cx="500" cy="165" r="9" />
    </svg>
  );
}
