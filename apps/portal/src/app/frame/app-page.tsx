import { useConfiguration } from '@traza/client/settings.ts';
import { Button } from '@traza/ui/button.tsx';
import { LinkButton } from '@traza/ui/link-button.tsx';
import { Logo } from '@traza/ui/look/logo.tsx';
import styles from './device-gate.module.css';

/** Under 640 px: the app first, the browser as a second choice. */
export function AppPage({ onContinue }: { onContinue: () => void }) {
  const { product, appStoreUrl } = useConfiguration();
  return (
    <main className={styles['page']}>
      <Logo size={56} markOnly product={product} />
      <h1 className={styles['text']}>{`Para usar ${product} desde tu celular, descargá la aplicación.`}</h1>
      <div className={styles['actions']}>
        {appStoreUrl ? (
          <LinkButton href={appStoreUrl} variant="primary" size="lg" external fullWidth>
            Ir a la tienda
          </LinkButton>
        ) : null}
        <Button variant="quiet" size="lg" onClick={onContinue} fullWidth>
          Continuar en el navegador
        </Button>
      </div>
    </main>
  );
}
