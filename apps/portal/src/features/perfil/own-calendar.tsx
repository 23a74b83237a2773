import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@traza/ui/button.tsx';
import { CalendarPlus, Copy } from 'lucide-react';
import { call } from '#lib/api.ts';
import { copyText } from '#lib/copy.ts';
import { useSession } from '#lib/session.ts';
import { useSend } from '#lib/use-send.ts';
import styles from './user-tab.module.css';

const TEXT = {
  title: 'Mis viajes en tu calendario',
  hint: 'Creá una dirección secreta y agregala como suscripción en tu calendario: muestra los viajes en los que viajás, siempre al día.',
  secret: 'Quien tenga esta dirección ve tus viajes. Si la compartiste de más, dala de baja y creá otra.',
  open: 'Crear dirección',
  copy: 'Copiar dirección',
  close: 'Dar de baja',
} as const;

/** The secret address by which one's calendar shows the viajes in which one travels. */
export function OwnCalendar() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  // of whoever is signed in: two people may use one browser
  const queryKey = ['perfil', user.username, 'calendario'];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /perfil/calendario', {}, { signal })).data,
  });
  const opening = useSend({
    call: () => call('POST /perfil/calendario', {}),
    done: ({ data: made }) => void queryClient.setQueryData(queryKey, made),
  });
  const closing = useSend({
    call: () => call('DELETE /perfil/calendario', {}),
    done: () => void queryClient.setQueryData(queryKey, null),
  });
  if (data === undefined) return null;
  return (
    <section className={styles['avisos']} aria-label={TEXT.title}>
      <h3 className="text-md flat strong">{TEXT.title}</h3>
      <p className={styles['hint']}>{data === null ? TEXT.hint : TEXT.secret}</p>
      {data && <code className={styles['secret']}>{data.url}</code>}
      <div className="beside-2 wrap">
        {data === null ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<CalendarPlus size={15} aria-hidden />}
            loading={opening.isSending}
            onClick={() => void opening.send()}
          >
            {TEXT.open}
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              variant="secondary"
              icon={<Copy size={15} aria-hidden />}
              onClick={() => void copyText(data.url, 'url')}
            >
              {TEXT.copy}
            </Button>
            <Button size="sm" variant="quiet" loading={closing.isSending} onClick={() => void closing.send()}>
              {TEXT.close}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
