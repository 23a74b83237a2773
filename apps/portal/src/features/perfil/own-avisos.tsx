import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { call } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useSend } from '#lib/use-send.ts';
import styles from './user-tab.module.css';

const TEXT = {
  mails: 'E-mails de los viajes que otros piden para mí',
  hint: 'La campana y los avisos del navegador siguen igual.',
} as const;

/** Whether one is mailed about viajes that others ask for one (W-292). */
export function OwnAvisos() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  // of whoever is signed in: two people may use one browser
  const queryKey = ['perfil', user.username, 'avisos'];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /perfil/avisos', {}, { signal })).data,
  });
  const { send } = useSend({
    call: (correos: boolean) => call('PUT /perfil/avisos', { body: { correos } }),
    done: ({ data: kept }) => void queryClient.setQueryData(queryKey, kept),
  });
  if (!data) return null;
  return (
    <div className={styles['avisos']}>
      <CheckField label={TEXT.mails} checked={data.correos} onChange={(correos) => void send(correos)} />
      <p className={styles['hint']}>{TEXT.hint}</p>
    </div>
  );
}
