import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Spinner } from '../look/spinner.tsx';
import { isReconnecting, subscribeToReconnecting } from './reconnecting.ts';
import styles from './toaster.module.css';
import { dismissToast, getToasts, holdToast, releaseToast, subscribeToToasts, type ToastTone } from './toasts.ts';

const ICONS: Record<ToastTone, typeof Info> = { success: CircleCheck, info: Info, error: CircleAlert };

/** Where toasts appear; mounted once per page. The region is always there, so that readers announce what enters it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
  const isAway = useSyncExternalStore(subscribeToReconnecting, isReconnecting);
  return (
    <section className={styles['region']} aria-live="polite" aria-label="Avisos">
      {toasts.map(({ id, tone, text, action }) => {
        const Icon = ICONS[tone];
        return (
          <div
            key={id}
            className={styles['toast']}
            data-tone={tone}
            role={tone === 'error' ? 'alert' : 'status'}
            onMouseEnter={() => holdToast(id)}
            onMouseLeave={() => releaseToast(id)}
            onFocus={() => holdToast(id)}
            onBlur={() => releaseToast(id)}
          >
            <Icon size={18} aria-hidden className={styles['icon']} />
            <span className="grow">{text}</span>
            {action ? (
              <button
                type="button"
                className={styles['action']}
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            ) : null}
            <button
              type="button"
              className={styles['close']}
              aria-label="Cerrar aviso"
              onClick={() => dismissToast(id)}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
        );
      })}
      {isAway ? (
        <div className={styles['away']} role="status">
          <Spinner />
          Reconectando…
        </div>
      ) : null}
    </section>
  );
}
