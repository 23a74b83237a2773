import { Button } from '@traza/ui/button.tsx';
import { LinkButton } from '@traza/ui/link-button.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { Suspense } from 'react';
import styles from './second-factor.module.css';
import type { SecondFactorView } from './use-invitation.ts';

const QrPicture = lazyPanel(async () => (await import('./qr-picture.tsx')).QrPicture);

/** The secret of a second factor, as a picture to point a camera at and as text to type (M-021). */
export function SecondFactor({ uri, secreto }: SecondFactorView) {
  // a telephone cannot point its camera at itself
  const isInHand = useIsPhone();
  return (
    <div className={styles['factor']}>
      <p>
        Escaneá este código con tu aplicación de códigos (Google Authenticator, Microsoft Authenticator, 1Password u
        otra).
      </p>
      <Suspense fallback={<SkeletonRows count={1} height={220} />}>
        <QrPicture text={uri} label="Código QR para tu aplicación de códigos" />
      </Suspense>
      {isInHand ? (
        <LinkButton href={uri} fullWidth>
          Abrir en la aplicación de este teléfono
        </LinkButton>
      ) : null}
      <p className={styles['text']}>
        <span>
          O escribí esta clave: <code>{secreto.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </span>
        <Button variant="secondary" size="sm" onClick={() => void copy(secreto)}>
          Copiar
        </Button>
      </p>
    </div>
  );
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    showToast('success', 'Copiamos la clave');
  } catch {
    showToast('info', 'Tu navegador no dejó copiarla. Marcá el texto y copialo a mano.');
  }
}
